import { addDays, weekdayOf } from '#domain/value/day/business-day.ts'
import { day, type Shot, today } from '../shot.ts'
import { linked, type Stage } from '../stage.ts'

const sunday = day(-(weekdayOf(today) || 7))

const offering = {
  id: '01900000-0000-7000-8000-000000000401',
  name: 'DOF-2026-000031',
  code: 'DOF-2026-000031',
  branchId: linked.branch.id,
  worshipDate: sunday,
  worshipPeriod: 'NIGHT',
  incomeSource: 'TITHES_OFFERINGS',
  cashAccountId: linked.cashAccount.id,
  cashAccountName: linked.cashAccount.name,
  accountPlanId: linked.income.id,
  counter1Name: 'Débora Martins',
  counter2Name: 'Tiago Nogueira',
  createdByName: 'Débora Martins',
  cashValue: '1250.50',
  checkValue: '300.00',
  postDatedCheckValue: '0.00',
  total: '1550.50',
  status: 'PENDING',
  count: 'EQUAL',
  isOwn: false,
  isSelfApproved: false,
  isCountHidden: false,
  denominations: [
    { value: '100.00', count: 12 },
    { value: '0.50', count: 101 },
  ],
  checks: [],
  identified: [],
  linesWithheld: false,
  createdAt: `${sunday}T20:10:00-03:00`,
  version: 1,
}

const earlier = {
  ...offering,
  id: '01900000-0000-7000-8000-000000000403',
  name: 'DOF-2026-000030',
  code: 'DOF-2026-000030',
  worshipDate: addDays(sunday, -7),
  cashValue: '980.00',
  checkValue: '0.00',
  total: '980.00',
}

async function keep(stage: Stage, status: 'APPROVED' | 'PENDING'): Promise<void> {
  const rows = [offering, { ...earlier, status }]
  const sums = { cash: '2230.50', checks: '300.00', postDated: '0.00', total: '2530.50' }
  const totals = { ...sums, approved: status === 'APPROVED' ? earlier.total : '0.00' }
  await stage.keepLinked()
  // What waits is told oldest first.
  const ordered = status === 'PENDING' ? rows.toReversed() : rows
  await stage.answer('tithesOfferings', { rows: ordered, count: rows.length, totals })
  await stage.answer('tithesOffering', offering)
}

const opened = (path: string, words: string) => async (stage: Stage) => {
  await keep(stage, path.startsWith('/pending') ? 'PENDING' : 'APPROVED')
  await stage.open(path)
  await stage.see(words)
}

const screen = 'Dízimos e ofertas'
const pending = 'Ofertas pendentes'

/** Offerings, as those see them who enter and who approve them. */
export const offeringShots: readonly Shot[] = [
  {
    screen,
    name: 'lista',
    route: '/tithes-and-offers',
    arrange: opened('/tithes-and-offers', 'DOF-2026-000030'),
  },
  {
    screen,
    name: 'nova',
    route: '/tithes-and-offers/new',
    height: 2000,
    arrange: opened('/tithes-and-offers/new', 'Contribuições identificadas'),
  },
  {
    screen,
    name: 'aberta',
    route: '/tithes-and-offers/$id',
    height: 1400,
    arrange: opened(`/tithes-and-offers/${offering.id}`, 'Notas e moedas'),
  },
  {
    screen: pending,
    name: 'lista',
    route: '/pending-tithes-and-offers',
    arrange: opened('/pending-tithes-and-offers', 'DOF-2026-000030'),
  },
  {
    screen: pending,
    name: 'aberta',
    route: '/pending-tithes-and-offers/$id',
    height: 1400,
    arrange: opened(`/pending-tithes-and-offers/${offering.id}`, 'Notas e moedas'),
  },
]
