import { day, moment, type Shot } from './shot.ts'
import type { Stage } from './stage.ts'

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

const totals = { approved: '0.00', waiting: '1080.00' }

async function keep(stage: Stage): Promise<void> {
  const reversed = { id: '01900000-0000-7000-8000-000000000153', status: 'REVERSED' }
  await stage.answer('volunteerWorks', { rows: [work, { ...work, ...reversed }], count: 2, totals })
  await stage.answer('volunteerWork', work)
  await stage.answer('giftsInKind', { rows: [gift, { ...gift, ...reversed }], count: 2, totals })
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

/** What volunteers did and gifts that are not money: list, new, and one that waits. */
export const inKindShots: readonly Shot[] = [
  ...shotsOf('Trabalho voluntário', '/accounting/volunteer-work', work),
  ...shotsOf('Doações em bens', '/accounting/gift-in-kind', gift),
]
