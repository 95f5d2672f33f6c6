import { netCents } from '#domain/bills-pay/amounts.ts'
import type { BillsPayFields } from '#domain/bills-pay/bills-pay.ts'
import { type ErrorCode, InvalidInput, sentenceOf } from '#domain/error/error.ts'
import { OwnerKind, PaymentStatus } from '#domain/ledger/enums.ts'
import { slipDigits, slipOf } from '#domain/slip/slip.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { attachedDoubts } from './invoice-doubt.ts'
import { budgetWarnings } from './order-budget.ts'
import { usedPixKeysOf } from './used-pix-key.ts'
import type { Warned } from './warned.ts'

/** Warnings of an order: possible duplicates, unexpected slip bank or Pix key, doubtful invoices. */
export async function warningsOf(write: Write, order: BillsPayFields, id: string, today: string): Promise<Warned[]> {
  return [
    ...(await sameSlips(write, order, id)),
    ...(await sameNumber(write, order, id)),
    ...(await sameInvoice(write, order, id)),
    ...slipDifferences(order, today),
    ...(await unusualBanks(write, order, id)),
    ...(await unknownKeys(write, order)),
    ...(await attachedDoubts(write, order, id)),
    ...(await budgetWarnings(write, order, id)),
  ]
}

const sameSlips = (write: Write, { installments }: BillsPayFields, id: string): Promise<Warned[]> =>
  sameSlipsOf(
    write,
    installments.flatMap(({ digitableLine }) => slipDigits(digitableLine ?? '') ?? []),
    id,
  )

const { CANCELLED, REFUNDED } = PaymentStatus.codes

/** The orders, besides that of this id, of which an instalment has one of these slips. */
export async function sameSlipsOf({ rows }: Write, slips: readonly string[], id: string | null): Promise<Warned[]> {
  if (slips.length === 0) return []
  const found = await rows<OtherOrder>(
    `select distinct o.id, o.code, ${isVisible} from celeiro.installment i
     join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
     where i.company_id = (select celeiro.current_company()) and i.digitable_line = any($1) and i.bills_pay_id is distinct from $2
       and i.status not in (${CANCELLED}, ${REFUNDED}) order by 2`,
    [slips, id],
  )
  return duplicateWarnings(found, 'same_slip', 'same_slip_elsewhere')
}

/** Id and code of another order, and whether its branch is accessible. */
type OtherOrder = [id: string, code: string, isVisible: boolean]

const isVisible = 'o.branch_id = any((select celeiro.visible_branches())::uuid[])'

/** One warning per visible duplicate, and a single one for those of other branches. */
function duplicateWarnings(found: readonly OtherOrder[], named: ErrorCode, elsewhere: ErrorCode): Warned[] {
  const seen = found.filter(([, , isSeen]) => isSeen)
  if (found.length > 0 && seen.length === 0) return [{ msg: elsewhere, params: {} }]
  return seen.map(([recordId, code]) => ({ msg: named, params: { code, recordId } }))
}

async function sameNumber({ rows }: Write, order: BillsPayFields, id: string): Promise<Warned[]> {
  if (!order.invoiceNumber) return []
  const found = await rows<OtherOrder>(
    `select o.id, o.code, ${isVisible} from celeiro.bills_pay o
     where o.company_id = (select celeiro.current_company()) and o.owner_id = $1 and o.invoice_number = $2
       and o.net_cents = $3 and o.id <> $4 order by 3 desc, 2 limit 1`,
    [order.ownerId, order.invoiceNumber, String(netCents(order)), id],
  )
  return duplicateWarnings(found, 'same_number_and_value', 'same_number_and_value_elsewhere')
}

async function sameInvoice({ rows }: Write, { accessKey }: BillsPayFields, id: string): Promise<Warned[]> {
  if (!accessKey) return []
  const found = await rows<OtherOrder>(
    `select o.id, o.code, ${isVisible} from celeiro.bills_pay o
     where o.company_id = (select celeiro.current_company()) and o.access_key = $1 and o.id <> $2 order by 3 desc, 2 limit 1`,
    [accessKey, id],
  )
  return duplicateWarnings(found, 'same_access_key', 'same_access_key_elsewhere')
}

/** A slip of a bank that none of the payee's earlier slips had: a sign of forgery. */
async function unusualBanks({ rows }: Write, { ownerId, installments }: BillsPayFields, id: string): Promise<Warned[]> {
  const banks = installments.map(({ digitableLine }) => bankOf(slipDigits(digitableLine ?? '')))
  if (banks.every((bank) => bank === undefined)) return []
  const found = await rows(
    `select distinct left(i.digitable_line, 3) from celeiro.bills_pay o
     join celeiro.installment i on i.company_id = o.company_id and i.bills_pay_id = o.id
     where o.company_id = (select celeiro.current_company()) and o.owner_id = $1 and o.id <> $2
       and length(i.digitable_line) = 47 and o.branch_id = any((select celeiro.visible_branches())::uuid[])`,
    [ownerId, id],
  )
  const usual = new Set(found.map(([bank]) => String(bank)))
  return banks.flatMap((bank, place): Warned[] =>
    bank === undefined || usual.size === 0 || usual.has(bank)
      ? []
      : [{ msg: 'unusual_bank', params: { number: place + 1, value: bank } }],
  )
}

/** COMPE code of the bank of a slip of 47 digits. */
const bankOf = (digits: string | undefined): string | undefined =>
  digits?.length === 47 ? digits.slice(0, 3) : undefined

function slipDifferences({ installments }: BillsPayFields, today: string): Warned[] {
  return installments.flatMap(({ digitableLine, value }, place): Warned[] => {
    const cents = digitableLine ? slipOf(digitableLine, today)?.valueCents : undefined
    if (cents === undefined || cents === centsOf(value)) return []
    return [{ msg: 'slip_value_differs', params: { number: place + 1, value: formatMoney(moneyOf(cents)) } }]
  })
}

/** A Pix key that the payee's record lacks; no warning if it has none at all. */
async function unknownKeys(write: Write, { ownerKind, ownerId, installments }: BillsPayFields): Promise<Warned[]> {
  const isKeyed = installments.some(({ pixKey }) => pixKey !== undefined)
  if (!isKeyed || ownerKind !== OwnerKind.codes.SUPPLIER) return []
  const isKeyUsed = await usedPixKeysOf(write, [ownerId])
  return installments.flatMap(({ pixKey }, place): Warned[] =>
    pixKey === undefined || isKeyUsed(ownerId, pixKey)
      ? []
      : [{ msg: 'pix_key_unknown', params: { number: place + 1 } }],
  )
}

/** @throws InvalidInput `warning_not_accepted`, for each that whoever writes has not seen */
export function refuseUnseen(warnings: readonly Warned[], accepted: readonly string[]): void {
  const unseen = warnings.filter(({ msg, acceptedBy = msg }) => !accepted.includes(acceptedBy))
  if (unseen.length === 0) return
  throw new InvalidInput(
    unseen.map(({ msg, params, acceptedBy = msg }) => ({
      msg: 'warning_not_accepted',
      param: 'acceptedWarnings',
      params: {
        warning: sentenceOf(msg, params),
        code: acceptedBy,
        ...(params.code && params.recordId && { recordCode: params.code, recordId: params.recordId }),
      },
    })),
  )
}
