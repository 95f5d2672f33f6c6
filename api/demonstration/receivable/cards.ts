import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { IncomeSource } from '#domain/card-receipt/fields.ts'
import { agreedFor, creditOperationOf, feeOf, splitCents, type Tax } from '#domain/card-transaction/tax.ts'
import { MovementOrigin, PaymentStatus, PaymentType } from '#domain/ledger/enums.ts'
import { reversalWords } from '#domain/ledger/reversal.ts'
import { addDays } from '#domain/value/day/business-day.ts'
import { CardBrand, CardOperationType, codeNameOf, labelOf } from '#domain/value/enums.ts'
import { cardReceipt } from '../../db/table/card-tables.ts'
import { pointOfSale } from '../../db/table/tables.ts'
import type { Day } from '../source/calendar.ts'
import type { Random } from '../source/random.ts'
import type { PlayedAccount } from '../treasury/accounts.ts'
import type { Played } from '../treasury/movements.ts'

interface Founding {
  readonly companyId: string
  readonly createdBy: string
  readonly updatedBy: string
}

/** A shop and the plan of accounts of its income. */
interface Shop {
  readonly observation: string
  /** Place of the account that is paid into. */
  readonly account: number
  readonly plan: string
  readonly source: number
  readonly each: number
  /** Sells at these events alone, so many days ago, and what became of the sales of each. */
  readonly events?: readonly { readonly daysAgo: number; readonly fate: number }[]
}

const { EVENTS, POINT_OF_SALE } = IncomeSource.codes
const { VISA, MASTERCARD, ELO, AMEX } = CardBrand.codes
const { PENDING, PAID, SCHEDULED, CANCELLED, IN_DISPUTE, CHARGEBACK, REFUNDED } = PaymentStatus.codes

/** The last one's events: one was called off, of the other nothing has come yet. */
const shops: readonly Shop[] = [
  { observation: 'Cantina', account: 0, plan: '1.03.002', source: POINT_OF_SALE, each: 1_800 },
  { observation: 'Livraria', account: 2, plan: '1.03.004', source: EVENTS, each: 7_500 },
  {
    observation: 'Secretaria',
    account: 3,
    plan: '1.03.001',
    source: EVENTS,
    each: 4_000,
    events: [
      { daysAgo: 40, fate: CANCELLED },
      { daysAgo: 1, fate: PENDING },
    ],
  },
]

/** Days before today whose sales have not been settled. */
const unsaidDays = 4
const disputedDays = 90
/** In how many days, by what chance, and how many days after it had come, money went back. */
const takenBack = { days: 300, after: 2, byChance: { 3: CHARGEBACK, 5: REFUNDED } as Readonly<Record<number, number>> }
/** Days on which the acquirer overcharged Elo sales, and by how much. */
const wrongDays = 75
const wrongPercent = '0.40'

interface Stage {
  readonly accounts: readonly PlayedAccount[]
  readonly plans: ReadonlyMap<string, string>
  readonly days: readonly Day[]
  readonly random: Random
  readonly newId: () => string
}

interface Sale {
  /** Where its money comes. */
  readonly accountId: string
  readonly acquirer: string
  /** yyyy-MM-dd */
  readonly due: string
  readonly netCents: bigint
  readonly status: number
  readonly values: Readonly<Record<string, string | number | null>>
}

/** A bank's payment of sales, as its line says. */
export interface CardPayment {
  readonly accountId: string
  readonly date: string
  readonly cents: bigint
  readonly text: string
}

/** Card sales until today: receipts, sales, and the postings of their payouts. */
export interface PlayedCards {
  readonly played: readonly Played[]
  /** Payouts of sales not settled yet, by account and day. */
  readonly payments: readonly CardPayment[]
  write(db: NodePgDatabase): Promise<void>
}

/** Sales of eighteen months on three terminals, most of them paid, some late, in dispute, taken back, cancelled, or charged too much. */
export async function playCards(db: NodePgDatabase, trace: Founding, stage: Stage): Promise<PlayedCards> {
  const terminals = await db.select().from(pointOfSale).orderBy(pointOfSale.id)
  const receipts: (typeof cardReceipt.$inferInsert)[] = []
  const sales: Sale[] = []
  const played: Played[] = []
  for (const shop of shops) {
    const terminal = terminals.find(({ observation }) => observation === shop.observation)
    const account = stage.accounts[shop.account]
    if (!terminal || !account) continue
    for (const { days, fate } of periodsOf(shop, stage.days)) {
      const id = stage.newId()
      const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
      receipts.push({
        ...trace,
        id,
        pointOfSaleId: terminal.id,
        branchId: account.branchId,
        incomeSource: shop.source,
        periodStart: first,
        periodEnd: last,
        bankAccountId: account.id,
        accountPlanId: stage.plans.get(shop.plan) ?? '',
        feePlanId: stage.plans.get('2.08.002') ?? null,
      })
      const { taxes, establishmentNumber, acquirer } = terminal
      const selling = { ...stage, shop, fate, taxes, register: establishmentNumber ?? '', acquirer, account }
      for (const day of days)
        if (fate !== undefined || day.weekday === 0 || (day.weekday === 6 && shop.account === 2))
          for (let left = 2 + stage.random.below(3); left > 0; left -= 1) sell(selling, id, day, { sales, played })
    }
  }
  return {
    played,
    payments: paymentsOf(sales, stage.days.at(-1)?.date ?? ''),
    write: async (into) => {
      await into.insert(cardReceipt).values(receipts)
      const columns = sql.raw(Object.keys(sales[0]?.values ?? {}).join(', '))
      await into.execute(sql`insert into celeiro.card_transaction (company_id, created_by, updated_by, ${columns})
        select ${trace.companyId}::uuid, ${trace.createdBy}::uuid, ${trace.updatedBy}::uuid, ${columns}
        from jsonb_populate_recordset(null::celeiro.card_transaction, ${JSON.stringify(sales.map(({ values }) => values))}::jsonb)`)
    },
  }
}

/** Of which days each receipt is: of a month, or of one event. */
function periodsOf({ events }: Shop, days: readonly Day[]): { days: readonly Day[]; fate?: number }[] {
  if (events) return events.map(({ daysAgo, fate }) => ({ days: days.filter((day) => day.daysAgo === daysAgo), fate }))
  const months = new Map<string, Day[]>()
  for (const day of days) months.set(day.date.slice(0, 7), [...(months.get(day.date.slice(0, 7)) ?? []), day])
  return [...months.values()].map((month) => ({ days: month }))
}

interface Selling extends Stage {
  readonly shop: Shop
  readonly fate: number | undefined
  readonly acquirer: string | null
  readonly taxes: readonly Tax[]
  readonly register: string
  readonly account: PlayedAccount
}

interface SampleSale {
  readonly sales: Sale[]
  readonly played: Played[]
}

/** Payouts of the last days of unsettled sales, one sum per account and day. */
function paymentsOf(sales: readonly Sale[], today: string): CardPayment[] {
  const sums = new Map<string, CardPayment>()
  for (const { accountId, acquirer, due, netCents, status } of sales) {
    if ((status !== PENDING && status !== SCHEDULED) || due > today || due <= addDays(today, -unsaidDays)) continue
    const cents = (sums.get(`${accountId} ${due}`)?.cents ?? 0n) + netCents
    sums.set(`${accountId} ${due}`, { accountId, date: due, cents, text: `VENDAS CARTAO ${acquirer.toUpperCase()}` })
  }
  return [...sums.values()]
}

/** One sale with its instalments, and the postings of those paid out. */
function sell(selling: Selling, receiptId: string, day: Day, { sales, played }: SampleSale): void {
  const { shop, taxes, register, acquirer, account, random, newId, plans, days } = selling
  const today = days.at(-1)?.date ?? day.date
  const brand = random.pick([VISA, VISA, MASTERCARD, MASTERCARD, ELO, ...(shop.account === 2 ? [AMEX] : [])])
  const installments = shop.account === 2 && random.below(5) === 0 ? 3 : 1
  const operationType =
    installments === 1 && random.below(2) === 0 ? CardOperationType.codes.DEBIT : creditOperationOf(installments)
  const saleCents = BigInt(shop.each + random.below(shop.each * 2))
  const agreed = agreedFor(taxes, { brand, operationType, installments, saleDate: day.date }, saleCents)
  const isWrong = shop.account === 2 && brand === ELO && operationType !== 2 && day.daysAgo < wrongDays
  const feeCents = (agreed.feeCents ?? feeOf(saleCents, '3.49')) + (isWrong ? feeOf(saleCents, wrongPercent) : 0n)
  const [grosses, fees, takings] = [saleCents, agreed.feeCents ?? 0n, feeCents].map((cents) =>
    splitCents(cents, installments),
  )
  const [nsu, authorization, last4] = [9, 6, 4].map((length) => random.text('0123456789', length))
  for (const [place, grossCents] of (grosses ?? []).entries()) {
    const id = newId()
    const keptCents = takings?.[place] ?? 0n
    const due = agreed.creditDate(place + 1)
    const status = selling.fate ?? statusOf(due, day, today, random)
    const isIn = status === PAID || status === IN_DISPUTE
    const isGone = status === CHARGEBACK || status === REFUNDED
    sales.push({
      accountId: account.id,
      acquirer: acquirer ?? '',
      due,
      netCents: grossCents - keptCents,
      status,
      values: {
        id,
        card_receipt_id: receiptId,
        branch_id: account.branchId,
        register,
        occurrence: 1,
        sale_key: [day.date, nsu, authorization, brand, installments, place + 1, grossCents].join('|'),
        sale_date: day.date,
        sale_time: `1${random.below(10)}:${10 + random.below(50)}`,
        brand,
        operation_type: operationType,
        installments,
        installment_number: place + 1,
        gross_cents: String(grossCents),
        tax_percent: agreed.taxPercent ?? null,
        fee_cents: agreed.feeCents === undefined ? null : String(fees?.[place]),
        acquirer_fee_cents: String(keptCents),
        agreed_credit_date: agreed.feeCents === undefined ? null : due,
        expected_credit_date: due,
        nsu: nsu ?? null,
        authorization_code: authorization ?? null,
        card_last4: last4 ?? null,
        status,
        account_id: isIn ? account.id : null,
        write_off_date: isIn ? due : null,
        status_date: isIn || isGone ? due : day.date,
        reason: status === IN_DISPUTE ? 'O titular não reconhece a compra' : null,
      },
    })
    if (!isIn && !isGone) continue
    const { CREDIT_CARD, DEBIT_CARD } = PaymentType.codes
    const name = labelOf(CardBrand, codeNameOf(CardBrand, brand))
    const move = (cents: bigint, description: string, plan: string) => ({
      id: newId(),
      account: account.id,
      cents: String(cents),
      internal: false,
      imposed: false,
      part: cents > 0n ? 0 : 1,
      competence: `${day.date.slice(0, 7)}-01`,
      label: {
        description,
        documentNumber: nsu,
        accountPlanId: plans.get(plan),
        paymentType: operationType === 2 ? DEBIT_CARD : CREDIT_CARD,
      },
    })
    const text = `Venda ${name} · ${shop.observation}`
    const come: Played = {
      kind: 'card',
      origin: MovementOrigin.codes.CARD,
      id,
      date: due,
      cents: grossCents - keptCents,
      text,
      accountId: account.id,
      movements: [move(grossCents, text, shop.plan), move(-keptCents, `Taxa da v${text.slice(1)}`, '2.08.002')],
    }
    played.push(come, ...(isGone ? [givenBack(come, newId)] : []))
  }
}

/** Reverses the posting of a sale. */
function givenBack({ movements, cents, ...come }: Played, newId: () => string): Played {
  return {
    ...come,
    origin: MovementOrigin.codes.REVERSAL,
    date: addDays(come.date, takenBack.after),
    cents: -cents,
    movements: movements.map(({ id, cents: moved, label, ...movement }) => ({
      ...movement,
      id: newId(),
      cents: String(-BigInt(moved)),
      reverses: id,
      imposed: true,
      label: { ...label, description: reversalWords(String(label.description)) },
    })),
  }
}

/** What became of a sale by today: what should have come until some days ago has, but for a few. */
function statusOf(due: string, { daysAgo }: Day, today: string, random: Random): number {
  const chance = random.below(60)
  if (due <= addDays(today, -unsaidDays)) {
    if (chance === 0) return SCHEDULED
    if (chance > 55 && daysAgo < disputedDays) return IN_DISPUTE
    return daysAgo < takenBack.days ? (takenBack.byChance[chance] ?? PAID) : PAID
  }
  if (chance === 2) return CANCELLED
  return chance % 2 === 0 ? SCHEDULED : PENDING
}
