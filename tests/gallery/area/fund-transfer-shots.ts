import { day, moment, type Shot } from '../shot.ts'
import type { Stage } from '../stage.ts'

const transfer = {
  id: '01900000-0000-7000-8000-000000000146',
  name: 'Ata 12/2026, item 3',
  minute: 'Ata 12/2026, item 3',
  description: 'Sobra do mês para o telhado',
  date: day(-3),
  fromFundName: 'Reserva de manutenção',
  fromAvailable: '25534.90',
  toFundName: 'Telhado novo',
  toAvailable: '12480.00',
  value: '5000.00',
  branchName: 'Sede',
  status: 'WAITING',
  createdAt: moment(-3, '12:00'),
  createdBy: '01900000-0000-7000-8000-000000000999',
  createdByName: 'Carla Nunes',
  version: 1,
}
const path = '/fund-transfer'

async function keep(stage: Stage): Promise<void> {
  const rows = [transfer, { ...transfer, id: '01900000-0000-7000-8000-000000000145', status: 'REVERSED' }]
  await stage.answer('fundTransfers', { rows, count: 2, totals: { approved: '0.00', waiting: '5000.00' } })
  await stage.answer('fundTransfer', transfer)
}

/** What is moved between funds: list, new, and one that waits. */
export const fundTransferShots: readonly Shot[] = [
  {
    screen: 'Remanejamentos',
    name: 'lista',
    route: path,
    arrange: async (stage) => {
      await keep(stage)
      await stage.open(path)
      await stage.see('Reserva de manutenção → Telhado novo')
    },
  },
  {
    screen: 'Remanejamentos',
    name: 'novo',
    route: `${path}/new`,
    height: 1100,
    arrange: async (stage) => {
      await stage.open(`${path}/new`)
      await stage.see('Decisão')
    },
  },
  {
    screen: 'Remanejamentos',
    name: 'aguarda aprovação',
    route: `${path}/$id`,
    height: 1000,
    arrange: async (stage) => {
      await keep(stage)
      await stage.open(`${path}/${transfer.id}`)
      await stage.see('Lançado por')
    },
  },
]
