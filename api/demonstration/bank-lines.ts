import { PaymentType } from '#domain/ledger/enums.ts'
import type { Day } from './calendar.ts'
import type { Random } from './random.ts'

/** What a bank tells of a day: which account, how much (below zero: out), in whose words. */
export interface BankReport {
  /** Place of the account among the banks'. */
  readonly account: number
  readonly cents: bigint
  readonly text: string
  /** Code of PaymentType. */
  readonly paymentType?: number
  readonly counterparty?: string
  /** Code of the plan that it is classified by. */
  readonly plan?: string
  /** Code of the cost centre. */
  readonly center?: string
  readonly isGift?: boolean
}

const { PIX, BANK_SLIP } = PaymentType.codes

interface Bill {
  readonly day: number
  readonly account: number
  readonly text: string
  readonly from: string
  readonly cents: number
  /** How far it strays from that, in cents. */
  readonly spread: number
  readonly plan: string
  readonly center: string
}

const bills: readonly Bill[] = [
  {
    day: 5,
    account: 0,
    text: 'Prebenda pastoral',
    from: 'Pr. Samuel Andrade',
    cents: 260_000,
    spread: 1,
    plan: '2.01.001',
    center: '100',
  },
  {
    day: 5,
    account: 2,
    text: 'Aluguel do templo',
    from: 'Imobiliária Boa Morada',
    cents: 95_000,
    spread: 1,
    plan: '2.03.001',
    center: '200',
  },
  {
    day: 8,
    account: 0,
    text: 'Conta de energia',
    from: 'Companhia de Energia',
    cents: 58_000,
    spread: 16_000,
    plan: '2.03.004',
    center: '200',
  },
  {
    day: 9,
    account: 2,
    text: 'Conta de energia',
    from: 'Companhia de Energia',
    cents: 19_000,
    spread: 6_000,
    plan: '2.03.004',
    center: '200',
  },
  {
    day: 10,
    account: 1,
    text: 'Sustento de missionários',
    from: 'Junta de Missões',
    cents: 120_000,
    spread: 1,
    plan: '2.06.001',
    center: '400',
  },
  {
    day: 12,
    account: 0,
    text: 'Conta de água',
    from: 'Companhia de Saneamento',
    cents: 21_000,
    spread: 7_000,
    plan: '2.03.003',
    center: '200',
  },
  {
    day: 14,
    account: 3,
    text: 'Conta de água',
    from: 'Companhia de Saneamento',
    cents: 7_500,
    spread: 2_000,
    plan: '2.03.003',
    center: '200',
  },
  {
    day: 15,
    account: 0,
    text: 'Internet e telefone',
    from: 'Rede Fibra Telecom',
    cents: 14_990,
    spread: 1,
    plan: '2.03.005',
    center: '100',
  },
  {
    day: 18,
    account: 0,
    text: 'Contabilidade',
    from: 'Escritório Contábil Fiel',
    cents: 45_000,
    spread: 1,
    plan: '2.07.002',
    center: '100',
  },
]
/** Of each account: in how many of a hundred days somebody gives, and about how much. */
const gifts = [
  { percent: 62, cents: 6_000, spread: 36_000, plan: '1.01.001' },
  { percent: 34, cents: 4_000, spread: 26_000, plan: '1.01.004' },
  { percent: 42, cents: 4_000, spread: 24_000, plan: '1.01.002' },
  { percent: 8, cents: 2_000, spread: 7_000, plan: '1.01.002' },
]

/** What the banks report of a day. `balanceOf` an account by its place, in cents. */
export function reportsOf(
  { weekday, dayOfMonth, isLastOfMonth }: Day,
  random: Random,
  balanceOf: (account: number) => bigint,
): BankReport[] {
  const reports: BankReport[] = []
  for (const [account, { percent, cents, spread, plan }] of gifts.entries()) {
    const times = weekday === 0 && account === 0 ? 2 : 1
    for (let time = 0; time < times; time++)
      if (random.below(100) < percent)
        reports.push({
          ...{ account, cents: BigInt(cents + random.below(spread / 500) * 500), text: 'Pix recebido' },
          ...{ paymentType: PIX, isGift: true },
          ...(random.below(8) > 0 && { plan, center: account === 1 ? '400' : '300' }),
        })
  }
  for (const bill of bills)
    if (bill.day === dayOfMonth)
      reports.push({
        ...{ account: bill.account, cents: -BigInt(bill.cents + random.below(bill.spread)) },
        ...{ text: bill.text, counterparty: bill.from, paymentType: BANK_SLIP },
        ...(random.below(10) > 0 && { plan: bill.plan, center: bill.center }),
      })
  if (dayOfMonth === 2)
    for (const account of [0, 1, 2])
      reports.push({ account, cents: -3_990n, text: 'Tarifa de manutenção de conta', plan: '2.08.001', center: '100' })
  if (isLastOfMonth)
    for (const account of [0, 1])
      reports.push({
        ...{ account, cents: balanceOf(account) / 180n + BigInt(random.below(90) + 1) },
        ...{ text: 'Rendimento de aplicação automática', plan: '1.04.001', center: '100' },
      })
  return reports
}
