import type { ReportedRefund } from '#domain/card-file/card-sale.ts'
import { openStatuses } from '#domain/card-transaction/rules.ts'
import type { ErrorCode } from '#domain/error/error.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney, moneyOf } from '#domain/value/money.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Tally } from '../../import/tally.ts'

/** A sale that has the number of a refund, with all its instalments. */
interface Numbered {
  /** Its row, or that of the instalment of the refund's value. */
  readonly id: string
  /** Whether it, or one of its instalments, is of the refund's value. */
  readonly isOfValue: boolean
  readonly saleDate: string
  /** Whether money of it is still to come, and whether some came. */
  readonly isAwaited: boolean
  readonly hasCome: boolean
}

const { PENDING, PAID, IN_DISPUTE } = PaymentStatus.codes

/** Whose refunds they are, and whether the sales of the same file are kept. */
interface Remarking {
  readonly register: string
  readonly isKept: boolean
}

/**
 * Tells of each refund of a file which sale it is of, and what is to be done there: the file says that money goes back, not
 * when it left which account. Of sales that are cancelled or given back already nothing is told.
 */
export async function remarkRefunds(
  write: Write,
  tally: Tally,
  refunds: readonly ReportedRefund[],
  { register, isKept }: Remarking,
): Promise<void> {
  if (refunds.length === 0) return
  const numbered = await numberedSales(write, refunds, register)
  for (const refund of refunds) {
    const all = numbered.get(refund.line) ?? []
    const exact = all.filter(({ isOfValue }) => isOfValue)
    const sales = exact.length > 0 ? exact : all
    const msg = remarkOf(refund, sales)
    const [only, ...others] = sales
    const params = {
      name: nameOf(refund, sales),
      ...(isKept && only && others.length === 0 && { record: only.id }),
    }
    if (msg) tally.remark({ line: refund.line, msg, param: 'nsu', params })
  }
}

function remarkOf({ isMoney }: ReportedRefund, sales: readonly Numbered[]): ErrorCode | undefined {
  const [sale] = sales
  if (!sale) return isMoney ? 'card_refund_without_sale' : undefined
  if (sales.every(({ isAwaited, hasCome }) => !isAwaited && !hasCome)) return undefined
  if (sales.length > 1) return 'card_refund_of_several'
  if (!sale.isOfValue) return 'card_refund_in_part'
  return sale.hasCome ? 'card_refund_received' : 'card_refund_awaited'
}

function nameOf({ nsu, authorization, cents }: ReportedRefund, [sale, ...others]: readonly Numbered[]): string {
  const number = nsu ? `NSU ${nsu}` : `autorização ${authorization}`
  const day = sale && others.length === 0 ? ` de ${formatLocalDate(sale.saleDate)}` : ''
  return `${number}${day}, de ${formatMoney(moneyOf(cents))}`
}

const plain = (text: string): string =>
  `upper(ltrim(regexp_replace(coalesce(${text}, ''), '[^0-9A-Za-z]', '', 'g'), '0'))`

/** By line, the sales that a refund may be of: those that are kept, and those that the same file brings. */
async function numberedSales(
  write: Write,
  refunds: readonly ReportedRefund[],
  register: string,
): Promise<ReadonlyMap<number, readonly Numbered[]>> {
  const claims = refunds.map(({ line, nsu, authorization, cents }) => ({
    line,
    nsu,
    authorization,
    cents: String(cents),
  }))
  const rows = await write.rows<[number, string, boolean, string, boolean, boolean]>(
    `with asked as materialized (
       select r.line, r.cents, ${plain('r.nsu')} as nsu, ${plain('r.authorization')} as code
       from jsonb_to_recordset($1::jsonb) as r(line integer, nsu text, "authorization" text, cents bigint)),
     part as (
       select t.id, t.sale_date, t.brand, t.installments, t.gross_cents, t.status, t.nsu, t.authorization_code
       from celeiro.card_transaction t
       where t.company_id = (select celeiro.current_company()) and t.register = $2
       union all
       select s.id, s.sale_date, s.brand, s.installments, s.gross_cents, $3, s.nsu, s.authorization_code
       from card_stage s
       where not exists (select from celeiro.card_transaction t where t.company_id = (select celeiro.current_company())
         and t.register = s.register and t.sale_key = s.sale_key)),
     sale as (
       select p.sale_date, ${plain('p.nsu')} as nsu, ${plain('p.authorization_code')} as code, sum(p.gross_cents) as cents,
         array_agg(p.gross_cents order by p.id) as parts, array_agg(p.id order by p.id) as ids,
         bool_or(p.status = any($4)) as is_awaited, bool_or(p.status = any($5)) as has_come
       from part p group by p.sale_date, p.nsu, p.authorization_code, p.brand, p.installments)
     select a.line, coalesce(s.ids[array_position(s.parts, a.cents)], s.ids[1]),
       s.cents = a.cents or a.cents = any(s.parts), s.sale_date::text, s.is_awaited, s.has_come
     from asked a
     join sale s on case when a.nsu <> '' then s.nsu = a.nsu and (a.code = '' or s.code = '' or s.code = a.code)
       else a.code <> '' and s.code = a.code end
     order by a.line, s.sale_date`,
    [JSON.stringify(claims), register, PENDING, openStatuses, [PAID, IN_DISPUTE]],
  )
  const found = new Map<number, Numbered[]>()
  for (const [line, id, isOfValue, saleDate, isAwaited, hasCome] of rows) {
    const own = found.get(line) ?? []
    own.push({ id, isOfValue, saleDate, isAwaited, hasCome })
    found.set(line, own)
  }
  return found
}
