import { v7 as newId } from 'uuid'
import { isSameEstablishment, type ReportedSale, saleKeyOf } from '#domain/card-file/card-sale.ts'
import { agreedFor, splitCents, type Tax } from '#domain/card-transaction/tax.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { only } from '../../db/statement/statement.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { refuseInactive } from '../../noun/acting-branch.ts'
import { lockOne } from '../../noun/record/record.ts'
import { cardReceiptView } from './card-receipt-view.ts'

/** A locked receipt with its terminal: concurrent entries into one receipt are serialised. */
export interface Taking {
  readonly id: string
  readonly branchId: string
  readonly code: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly taxes: readonly Tax[]
  /** Of the terminal, as it is registered; empty where it is not. */
  readonly establishment: string
  /** Scope of deduplication: the establishment's digits, or the terminal's id where it has none. */
  readonly register: string
}

/** @throws InvalidInput for a receipt that the session does not reach */
export async function takingReceipt(write: Write, id: string): Promise<Taking> {
  const [found] = await write.rows(
    `select r.point_of_sale_id from celeiro.card_receipt r
     where r.company_id = (select celeiro.current_company()) and r.id = $1
       and r.branch_id = any((select celeiro.visible_branches())::uuid[])`,
    [id],
  )
  if (!found) throw new InvalidInput([{ msg: 'card_receipt_not_found', param: 'cardReceiptId' }])
  const terminal = await write.rows<[string, string, Tax[]]>(
    `select p.id, coalesce(p.establishment_number, ''), p.taxes from celeiro.point_of_sale p
     where p.company_id = (select celeiro.current_company()) and p.id = $1 for no key update`,
    [found[0]],
  )
  const [terminalId, establishment, taxes] = only(terminal)
  const { branchId, code, periodStart, periodEnd } = await lockOne(cardReceiptView, write, id, 'no key update')
  await refuseInactive(write, branchId)
  const register = establishment.replace(/\D/g, '').replace(/^0+/, '') || terminalId
  return { id, taxes, establishment, register, branchId, code, periodStart, periodEnd }
}

/** Whether a file's number is of the receipt's terminal. */
export const isOwn = ({ establishment }: Taking, number: string): boolean => isSameEstablishment(establishment, number)

/** A sale as it is stored; the columns of `newColumns`, in their order. */
export type NewSale = readonly (string | number | bigint | null)[]

export const newColumns = [
  'id',
  'register',
  'sale_key',
  'sale_date',
  'sale_time',
  'brand',
  'brand_name',
  'operation_type',
  'installments',
  'installment_number',
  'gross_cents',
  'tax_percent',
  'fee_cents',
  'agreed_credit_date',
  'acquirer_fee_cents',
  'expected_credit_date',
  'nsu',
  'authorization_code',
  'card_last4',
  'terminal',
  'line',
  'fund_id',
] as const

const orNull = (text: string): string | null => text || null

/** An instalment with its share of the sale's agreed fee. */
export function newSale(
  { taxes, register }: Taking,
  sale: ReportedSale,
  { id = newId(), key = saleKeyOf(sale), fundId }: { id?: string; key?: string; fundId?: string | undefined } = {},
): NewSale {
  const { saleDate, saleTime, brand, operationType, installments, installmentNumber, grossCents, saleCents } = sale
  const agreed = agreedFor(taxes, sale, saleCents ?? grossCents)
  const fee =
    agreed.feeCents !== undefined && saleCents !== undefined
      ? splitCents(agreed.feeCents, installments)[installmentNumber - 1]
      : agreed.feeCents
  const agreedDate = agreed.creditDate(installmentNumber)
  return [
    id,
    register,
    key,
    saleDate,
    orNull(saleTime),
    brand,
    orNull(sale.brandName),
    operationType,
    installments,
    installmentNumber,
    grossCents,
    agreed.taxPercent ?? null,
    fee ?? null,
    agreed.taxPercent === undefined ? null : agreedDate,
    sale.takenCents ?? null,
    sale.creditDate ?? agreedDate,
    orNull(sale.nsu),
    orNull(sale.authorization),
    /^\d{4}$/.test(sale.cardLast4) ? sale.cardLast4 : null,
    orNull(sale.terminal),
    sale.line,
    fundId ?? null,
  ]
}
