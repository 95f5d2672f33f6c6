import type { BillsPayFields } from '#domain/bills-pay/bills-pay.ts'
import { type ErrorCode, isErrorCode } from '#domain/error/error.ts'
import type { InvoiceDoubt } from '#domain/invoice/doubt.ts'
import { formatMoney, moneyOf } from '#domain/value/money.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Warned } from './warned.ts'

/** 'R$ 10,00 a menos' */
const difference = (cents: bigint): string =>
  cents < 0n ? `${formatMoney(moneyOf(-cents))} a menos` : `${formatMoney(moneyOf(cents))} a mais`

/** A doubt of an invoice as a warning. */
export function warnedOf({ msg, word, cents }: InvoiceDoubt): Warned {
  if (cents !== undefined)
    return {
      msg,
      params: { value: msg === 'invoice_installments_differ' ? difference(cents) : formatMoney(moneyOf(cents)) },
    }
  return { msg, params: word === undefined ? {} : { value: word } }
}

/** Keeps with a file what of its invoice wants a second look, for the order that it will be attached to. */
export async function keepDoubts({ rows, identity }: Write, fileId: string, doubts: readonly Warned[]): Promise<void> {
  await rows(
    `update celeiro.file set doubts = $3::jsonb where company_id = $1 and id = $2 and doubts is distinct from $3::jsonb`,
    [identity.companyId, fileId, JSON.stringify(doubts)],
  )
}

interface StoredDoubt {
  readonly msg: string
  readonly params: Warned['params']
}

/** What the invoices that this write attaches to an order want looked at; those attached before were asked then. */
export async function attachedDoubts(
  { rows, identity }: Write,
  { attachments = [] }: BillsPayFields,
  id: string,
): Promise<Warned[]> {
  if (attachments.length === 0) return []
  const found = await rows<[StoredDoubt[]]>(
    `select doubts from celeiro.file where company_id = $1 and id = any($2) and created_by = $3
       and doubts is not null and record_id is distinct from $4 order by id`,
    [identity.companyId, attachments, identity.userId, id],
  )
  return found.flatMap(([doubts]) => doubts.flatMap((one) => (isKnown(one) ? [one] : [])))
}

const isKnown = (row: StoredDoubt): row is StoredDoubt & { readonly msg: ErrorCode } => isErrorCode(row.msg)
