import { day, moment, type Shot } from '../shot.ts'
import type { Stage } from '../stage.ts'

const approval = {
  branchName: 'Sede',
  basis: 'Tabela do sindicato',
  status: 'WAITING',
  createdAt: moment(-3, '12:00'),
  createdBy: '01900000-0000-7000-8000-000000000999',
  createdByName: 'Carla Nunes',
  version: 1,
}
const work = {
  ...approval,
  id: '01900000-0000-7000-8000-000000000151',
  name: 'Contabilidade da igreja',
  volunteer: 'Marta Ribeiro',
  activity: 'Contabilidade da igreja',
  date: day(-3),
  hours: 12,
  hourValue: '90.00',
  value: '1080.00',
}
const gift = {
  ...approval,
  id: '01900000-0000-7000-8000-000000000152',
  name: 'Cestas básicas para a ação social',
  description: 'Cestas básicas para a ação social',
  date: day(-3),
  use: 'USED',
  documentNumber: 'Termo de doação 4',
  value: '1680.00',
}

const stocked = {
  ...gift,
  id: '01900000-0000-7000-8000-000000000154',
  name: 'Alimentos da campanha de inverno',
  description: 'Alimentos da campanha de inverno',
  use: 'STOCKED',
  status: 'APPROVED',
  approvedAt: moment(-2, '12:00'),
  approvedByName: 'Paulo Reis',
  inStock: '1100.00',
  value: '2400.00',
}
const handedOut = {
  ...stocked,
  id: '01900000-0000-7000-8000-000000000155',
  use: 'HANDED_OUT',
  status: 'WAITING',
  date: day(-1),
  inStock: null,
  stockId: stocked.id,
  handedTo: 'Almoço comunitário',
  value: '400.00',
}
const further = { ...handedOut, id: '01900000-0000-7000-8000-000000000156', handedTo: 'Cestas da ação social' }

const totals = { approved: '0.00', waiting: '1080.00', inStock: '1100.00', handedOut: '900.00' }

async function keep(stage: Stage): Promise<void> {
  const reversed = { id: '01900000-0000-7000-8000-000000000153', status: 'REVERSED' }
  await stage.answer('volunteerWorks', { rows: [work, { ...work, ...reversed }], count: 2, totals })
  await stage.answer('volunteerWork', work)
  await stage.answer('giftsInKind', { rows: [gift, stocked, handedOut, { ...gift, ...reversed }], count: 4, totals })
  await stage.answer('giftInKind', gift)
}

const shotsOf = (screen: string, path: string, { id, name }: { id: string; name: string }): Shot[] => [
  {
    screen,
    name: 'lista',
    route: path,
    arrange: async (stage) => {
      await keep(stage)
      await stage.open(path)
      await stage.see(name)
    },
  },
  {
    screen,
    name: 'novo',
    route: `${path}/new`,
    height: 1100,
    arrange: async (stage) => {
      await stage.open(`${path}/new`)
      await stage.see('Valor justo')
    },
  },
  {
    screen,
    name: 'aguarda aprovação',
    route: `${path}/$id`,
    height: 1000,
    arrange: async (stage) => {
      await keep(stage)
      await stage.open(`${path}/${id}`)
      await stage.see('Lançado por')
    },
  },
]

async function keepStock(stage: Stage): Promise<void> {
  await keep(stage)
  const rows = [handedOut, { ...further, status: 'APPROVED', date: day(-2), value: '900.00' }]
  await stage.answer('giftInKind', stocked)
  await stage.answer('giftsInKind', { rows, count: 2, totals })
}

const openStock = async (stage: Stage): Promise<void> => {
  await keepStock(stage)
  await stage.open(`/accounting/gift-in-kind/${stocked.id}`)
  await stage.see('Cestas da ação social')
}

/** A gift in stock, what is asked to hand it out, and what left it. */
const stockShots: readonly Shot[] = [
  {
    screen: 'Doações em bens',
    name: 'em estoque',
    route: '/accounting/gift-in-kind/$id',
    height: 1100,
    arrange: openStock,
  },
  {
    screen: 'Doações em bens',
    name: 'distribuir',
    route: '/accounting/gift-in-kind/$id',
    height: 1100,
    arrange: async (stage) => {
      await openStock(stage)
      await stage.press('Distribuir')
      await stage.see('Distribuir do estoque?')
    },
  },
  {
    screen: 'Doações em bens',
    name: 'distribuição que aguarda',
    route: '/accounting/gift-in-kind/$id',
    height: 1000,
    arrange: async (stage) => {
      await keep(stage)
      await stage.answer('giftInKind', handedOut)
      await stage.open(`/accounting/gift-in-kind/${handedOut.id}`)
      await stage.see('Ver a doação guardada')
    },
  },
]

/** What volunteers did and gifts that are not money: list, new, one that waits, and what becomes of a stock. */
export const inKindShots: readonly Shot[] = [
  ...shotsOf('Trabalho voluntário', '/accounting/volunteer-work', work),
  ...shotsOf('Doações em bens', '/accounting/gift-in-kind', gift),
  ...stockShots,
]
