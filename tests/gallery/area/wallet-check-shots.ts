import { addDays, isBusinessDay } from '#domain/value/day/business-day.ts'
import { daysOfMonth } from '#domain/value/day/competence.ts'
import { day, type Shot } from '../shot.ts'
import { linked, type Stage } from '../stage.ts'

const goodForDate = day(10)
const month = daysOfMonth(goodForDate.slice(0, 7))
const daysOfIt = Array.from({ length: Number(month.dateTo.slice(8)) }, (_, place) => addDays(month.dateFrom, place))

const check = {
  id: '01900000-0000-7000-8000-000000000401',
  name: '000184',
  number: '000184',
  bankName: linked.itau.name,
  branchId: linked.branch.id,
  bankId: linked.itau.id,
  agency: '1234',
  account: '56789',
  issuerName: 'Ana Prado',
  issuerDocument: '52998224725',
  issuerReturns: 1,
  type: 'POST_DATED',
  issueDate: day(-24),
  goodForDate,
  value: '725.00',
  status: 'IN_WALLET',
  returns: [],
  version: 1,
}
const returned = {
  ...check,
  id: '01900000-0000-7000-8000-000000000403',
  name: '000198',
  number: '000198',
  value: '375.00',
  issueDate: day(-40),
  goodForDate: day(-10),
  depositDate: day(-9),
  issuerReturns: 0,
  status: 'RETURNED',
  returns: [{ reason: 'NO_FUNDS', date: day(-7) }],
}
const checks = [
  check,
  {
    ...check,
    id: '01900000-0000-7000-8000-000000000402',
    name: '000191',
    number: '000191',
    value: '250.00',
    goodForDate: day(-2),
    depositDate: day(-1),
    status: 'DEPOSITED',
  },
  returned,
]

async function keep(stage: Stage): Promise<void> {
  const totals = { inWallet: '725.00', deposited: '250.00', returned: '375.00', cleared: '0.00' }
  await stage.answer('walletChecks', { rows: checks, count: checks.length, totals })
  await stage.answer('walletCheck', returned)
  await stage.keepLinked()
  const days = [{ date: goodForDate, count: 1, value: check.value }]
  await stage.answer('walletCheckCalendar', { days, closed: daysOfIt.filter((date) => !isBusinessDay(date)) })
}

const opened = (path: string, words: string) => async (stage: Stage) => {
  await keep(stage)
  await stage.open(path)
  await stage.see(words)
}

const calendar = `/wallet-check?calendar=aberto&goodForDateFrom=${month.dateFrom}&goodForDateTo=${month.dateTo}`

/** The wallet of cheques. */
export const walletCheckShots: readonly Shot[] = [
  {
    screen: 'Carteira de cheques',
    name: 'lista',
    route: '/wallet-check',
    arrange: opened('/wallet-check', '000191'),
  },
  {
    screen: 'Carteira de cheques',
    name: 'calendário',
    route: '/wallet-check',
    arrange: async (stage) => {
      await keep(stage)
      const totals = { inWallet: check.value, deposited: '0.00', returned: '0.00', cleared: '0.00' }
      await stage.answer('walletChecks', { rows: [check], count: 1, totals })
      await stage.open(calendar)
      await stage.see(/^No mês:/)
    },
  },
  {
    screen: 'Carteira de cheques',
    name: 'novo',
    route: '/wallet-check/new',
    height: 1100,
    arrange: opened('/wallet-check/new', 'CMC7'),
  },
  {
    screen: 'Carteira de cheques',
    name: 'um cheque devolvido',
    route: '/wallet-check/$id',
    height: 1100,
    arrange: opened(`/wallet-check/${returned.id}`, 'Reapresentar'),
  },
]
