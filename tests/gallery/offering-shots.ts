import type { Shot } from './shot.ts'
import type { Stage } from './stage.ts'

const offering = {
  ...{ id: '01900000-0000-7000-8000-000000000401', name: 'DOF-2026-000031', code: 'DOF-2026-000031' },
  ...{ branchId: '01900000-0000-7000-8000-000000000001', worshipDate: '2026-11-15', worshipPeriod: 'NIGHT' },
  ...{ incomeSource: 'TITHES_OFFERINGS', cashAccountId: '01900000-0000-7000-8000-000000000402' },
  ...{ cashAccountName: 'Caixa Sede', accountPlanId: '01900000-0000-7000-8000-000000000021' },
  ...{ counter1Name: 'Débora Martins', counter2Name: 'Tiago Nogueira', createdByName: 'Débora Martins' },
  ...{ cashValue: '1250.50', checkValue: '300.00', postDatedCheckValue: '0.00', total: '1550.50' },
  ...{ status: 'PENDING', count: 'EQUAL', isOwn: false, isSelfApproved: false, isCountHidden: false },
  denominations: [
    { value: '100.00', count: 12 },
    { value: '0.50', count: 101 },
  ],
  ...{ checks: [], identified: [], linesWithheld: false, createdAt: '2026-11-15T23:10:00Z', version: 1 },
}

async function keep(stage: Stage): Promise<void> {
  const rows = [
    offering,
    { ...offering, id: '01900000-0000-7000-8000-000000000403', name: 'DOF-2026-000030', status: 'APPROVED' },
  ]
  const totals = { cash: '2501.00', checks: '600.00', postDated: '0.00', total: '3101.00', approved: '1550.50' }
  await stage.answer('tithesOfferings', { rows, count: rows.length, totals })
  await stage.answer('tithesOffering', offering)
}

const opened = (path: string, words: string) => async (stage: Stage) => {
  await keep(stage)
  await stage.open(path)
  await stage.see(words)
}

const screen = 'Dízimos e ofertas'
const pending = 'Ofertas pendentes'

/** Offerings, as those see them who enter and who approve them. */
export const offeringShots: readonly Shot[] = [
  {
    ...{ screen, name: 'lista', route: '/tithes-and-offers' },
    arrange: opened('/tithes-and-offers', 'DOF-2026-000030'),
  },
  {
    ...{ screen, name: 'nova', route: '/tithes-and-offers/new', height: 2000 },
    arrange: opened('/tithes-and-offers/new', 'Adicionar contribuição'),
  },
  {
    ...{ screen, name: 'aberta', route: '/tithes-and-offers/$id', height: 1400 },
    arrange: opened(`/tithes-and-offers/${offering.id}`, 'Notas e moedas'),
  },
  {
    ...{ screen: pending, name: 'lista', route: '/pending-tithes-and-offers' },
    arrange: opened('/pending-tithes-and-offers', 'DOF-2026-000030'),
  },
  {
    ...{ screen: pending, name: 'aberta', route: '/pending-tithes-and-offers/$id', height: 1400 },
    arrange: opened(`/pending-tithes-and-offers/${offering.id}`, 'Notas e moedas'),
  },
]
