import { lastDayOf } from '#domain/company/month.ts'
import { FundKind } from '#domain/fund/fields.ts'
import { assetSaleLines, bankLineLines, countLines, feeLines, offeringLines } from '#domain/journal/event/classified.ts'
import type { MovementFacts } from '#domain/journal/event/movement.ts'
import { openingLines } from '#domain/journal/event/opening.ts'
import { otherMonthLines } from '#domain/journal/event/other-month.ts'
import { paymentLines, refundLines } from '#domain/journal/event/payment.ts'
import { releaseLines } from '#domain/journal/event/release.ts'
import { cardCreditLines, chequeClearingLines } from '#domain/journal/event/settlement.ts'
import { transferLines } from '#domain/journal/event/transfer.ts'
import { type Fact, type FactDocument, JournalFact } from '#domain/journal/fact.ts'
import { balanced, type JournalLine, type MappedAccount, merged, opposite, role } from '#domain/journal/line.ts'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import type { Write } from '../../db/tenant/tenant.ts'

const { OPENING, INSTALLMENT, TITHES, TRANSFER, CARD, CHECK, BANK, ADJUSTMENT, FEE, ASSET } = MovementOrigin.codes

/** What a movement, or the one that it undoes, is of. */
interface Row {
  readonly id: string
  readonly reverses: string | null
  readonly date: string
  /** Of its day and of its result, yyyy-MM. */
  readonly month: string
  readonly competence: string
  readonly cents: string
  readonly account_id: string
  readonly account_kind: number
  readonly account_branch: string
  readonly origin: number
  readonly origin_id: string
  readonly account_plan_id: string | null
  readonly cost_center_id: string | null
  readonly fund_id: string | null
  readonly fund_kind: number | null
  readonly is_income_plan: boolean
  readonly document: string | null
  /** Of the other end of a transfer. */
  readonly other_id: string | null
  readonly other_kind: number
  readonly other_branch: string
  /** Of an order, a cheque or a card sale. */
  readonly document_branch: string | null
  readonly charges_cents: string | null
  readonly discount_cents: string | null
  readonly paid_year: string | null
  readonly is_undone: boolean
}

const resources: Readonly<Record<number, string>> = {
  [INSTALLMENT]: 'installment',
  [TITHES]: 'tithes-offerings',
  [TRANSFER]: 'transfer',
  [CARD]: 'card-transaction',
  [CHECK]: 'wallet-check',
  [ASSET]: 'asset',
}

/** Words of its kind and its document, never a description: that may name whoever gave. */
const words: Readonly<Record<number, string>> = {
  [OPENING]: 'Saldo inicial',
  [INSTALLMENT]: 'Pagamento',
  [TITHES]: 'Dízimos e ofertas',
  [TRANSFER]: 'Transferência',
  [CARD]: 'Crédito de venda no cartão',
  [CHECK]: 'Compensação do cheque',
  [BANK]: 'Lançamento bancário',
  [ADJUSTMENT]: 'Diferença de contagem',
  [FEE]: 'Tarifa bancária',
  [ASSET]: 'Venda de bem',
}

/** Banks may write a CPF or a name as the number of a line: only short numbers enter the history. */
const isNumber = (document: string | null): boolean => /^\d{1,10}$/.test(document ?? '')

function documentOf({ id, reverses, origin, origin_id, document }: Row): FactDocument {
  const resource = resources[origin]
  const isOfBank = origin === BANK || origin === FEE
  const history = [words[origin], isOfBank && !isNumber(document) ? null : document].filter(Boolean).join(' ')
  return {
    resource: resource ?? 'bank-statement',
    id: resource ? origin_id : (reverses ?? id),
    history: (reverses === null ? history : `Estorno: ${history}`).slice(0, 255),
  }
}

function linesOf(row: Row): JournalLine[] {
  const { origin, cents, account_plan_id, cost_center_id } = row
  const account = { id: row.account_id, kind: row.account_kind, branchId: row.account_branch }
  const branchId = row.document_branch ?? account.branchId
  const movement: MovementFacts = {
    account,
    cents: BigInt(cents),
    accountPlanId: account_plan_id ?? undefined,
    costCenterId: cost_center_id ?? undefined,
    fundId: row.fund_id ?? undefined,
  }
  if (origin === OPENING) return openingLines(movement)
  if (origin === TITHES) return offeringLines(movement)
  if (origin === CHECK) return chequeClearingLines(movement, branchId)
  if (origin === CARD) return cardCreditLines(movement, branchId)
  if (origin === FEE) return feeLines(movement)
  if (origin === ADJUSTMENT) return countLines(movement)
  if (origin === ASSET) return assetSaleLines(movement)
  if (origin === TRANSFER)
    return transferLines(
      movement,
      row.other_id === null ? undefined : { id: row.other_id, kind: row.other_kind, branchId: row.other_branch },
    )
  // Undone, its instalment shows it no more.
  const isShown = !row.is_undone
  if (origin === INSTALLMENT && movement.cents < 0n)
    return paymentLines(movement, {
      branchId,
      chargesCents: BigInt((isShown && row.charges_cents) || 0),
      discountCents: BigInt((isShown && row.discount_cents) || 0),
    })
  if (origin === INSTALLMENT)
    return refundLines(movement, { branchId, isOfEarlierYear: (row.paid_year ?? '9999') < row.date.slice(0, 4) })
  return bankLineLines(movement)
}

/** Origins that are a result by themselves; of others it is their document's. */
const ofResult: ReadonlySet<number> = new Set([TITHES, BANK, ADJUSTMENT, FEE, ASSET])

/** Whether its result is of another month than its day; what came in and is not identified is no result yet. */
const isOfOtherMonth = ({ origin, month, competence, cents, account_plan_id }: Row): boolean =>
  month !== competence && ofResult.has(origin) && (origin !== BANK || account_plan_id !== null || BigInt(cents) < 0n)

/** Steps of a movement: of its day, of its result where that is of another month, and what it releases of a fund under a condition. */
const parts = { day: 0, otherMonth: 1, release: 2 } as const

function factsOf(row: Row): Fact[] {
  const { id, reverses, date, month, competence } = row
  const isReversal = reverses !== null
  const document = documentOf(row)
  const lines = balanced(linesOf(row))
  const factOf = (part: number, day: string, linesFrom: (whole: readonly JournalLine[]) => JournalLine[]): Fact => ({
    fact: JournalFact.codes.MOVEMENT,
    factId: id,
    part,
    branchId: row.account_branch,
    document,
    isKept: !isReversal && row.is_undone,
    expected: { date: day, lines: linesFrom(isReversal ? opposite(lines) : lines) },
    undoes: isReversal ? { factId: reverses, parts: [parts.day, parts.otherMonth], linesOf: linesFrom } : undefined,
  })
  const isEarlier = competence < month
  const resultDay = isOfOtherMonth(row) ? (isEarlier ? lastDayOf(competence) : `${competence}-01`) : date
  // A reversal is of what was entered, whatever its document still shows.
  const release = isConditional(row)
    ? [factOf(parts.release, resultDay, (whole) => merged(releasedBy(row, whole)))]
    : []
  if (!isOfOtherMonth(row)) return [factOf(parts.day, date, (whole) => [...whole]), ...release]
  const split = (whole: readonly JournalLine[]) => otherMonthLines(whole, row.account_id, isEarlier, owedOf(row))
  return [
    factOf(parts.day, date, (whole) => split(whole).moved),
    factOf(parts.otherMonth, resultDay, (whole) => split(whole).earned),
    ...release,
  ]
}

/** Where what came in and is taken back is owed until the money leaves: to no supplier. */
function owedOf({ reverses, origin, cents }: Row): MappedAccount | undefined {
  if (reverses === null || BigInt(cents) < 0n) return undefined
  if (origin === TITHES) return role('REFUNDS_TO_GIVERS')
  return origin === BANK ? role('UNIDENTIFIED') : undefined
}

const isConditional = ({ fund_kind }: Row): boolean => fund_kind === FundKind.codes.CONDITIONAL

const releasedBy = ({ fund_id, is_income_plan }: Row, lines: readonly JournalLine[]): JournalLine[] =>
  releaseLines(lines, { isConditional: (fundId) => fundId === fund_id, isIncomePlan: () => is_income_plan })

/**
 * Facts of movements. A reversal has the opposite of what it reverses.
 * @param ids of movements, in any order
 */
export async function movementFacts({ rows }: Write, ids: readonly string[]): Promise<Fact[]> {
  const found = await rows<[Row]>('select celeiro.journal_movements($1)', [ids])
  return found.flatMap(([row]) => factsOf(row))
}
