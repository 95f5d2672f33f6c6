import { creditOperationOf, feeOf, splitCents } from '../card-transaction/tax.ts'
import type { Problem } from '../error/error.ts'
import { cellText } from '../import/table/cell.ts'
import { nextBusinessDay } from '../value/day/business-day.ts'
import { CardBrand, CardOperationType } from '../value/enums.ts'
import type { CardField } from './card-layout.ts'
import type { ReportedSale } from './card-sale.ts'
import { amountOf, brandOf, dayOf, installmentsOf, otherBrandOf, type Paid, paidBy, percentOf } from './card-words.ts'

export type Cells = (field: CardField) => string

/** Instalment amounts. `installmentNumber` is 0 if unknown. */
export type Part = Pick<
  ReportedSale,
  | 'brand'
  | 'brandName'
  | 'operationType'
  | 'installments'
  | 'installmentNumber'
  | 'grossCents'
  | 'saleCents'
  | 'takenCents'
  | 'creditDate'
>

type Refusal = Pick<Problem, 'msg' | 'param' | 'params'>

interface Values {
  readonly gross: bigint | undefined
  readonly own: bigint | undefined
  readonly fee: bigint | undefined
  readonly net: bigint | undefined
}

const mostInstallments = 99

const sizeOf = (cents: bigint | undefined): bigint | undefined => (cents !== undefined && cents < 0n ? -cents : cents)

/** Instalments of a row: itself, or all of its sale. */
export function partsOf(at: Cells): Part[] | 'pix' | Refusal {
  const descriptions = [at('operation'), at('operationKind'), at('brand')]
  const paid = paidBy(descriptions)
  if (paid === 'pix') return 'pix'
  const brandByName = brandOf(at('brand')) ?? brandOf(at('operation'))
  // Beside another name than those of cards it must be sure that it was a card.
  const brandName = brandByName === undefined && paid !== undefined ? otherBrandOf(at('brand')) : ''
  if (brandName === undefined || (brandByName === undefined && brandName === ''))
    return named('unknown_card_brand', 'brand', at('brand'))
  const brand = brandByName ?? CardBrand.codes.OTHER
  const values = {
    gross: amountOf(at('gross')),
    own: amountOf(at('installmentGross')),
    fee: amountOf(at('fee')),
    net: amountOf(at('net')),
  }
  const cents = values.own ?? values.gross
  if (cents === undefined) return { msg: 'invalid_money', param: 'gross' }
  if (cents <= 0n) return { msg: 'sale_value_not_positive', param: 'gross' }
  const { number, total } = placeOf(at)
  if (total > mostInstallments || number > total || total < 1) return { msg: 'no_installments', param: 'installments' }
  const operationType = operationBy(paid, total)
  if (operationType === undefined)
    return named('unknown_card_operation', 'operation', at('operation') || at('operationKind'))
  const fee = sizeOf(values.fee)
  if (fee !== undefined && fee > (values.gross ?? cents)) return { msg: 'fee_above_sale', param: 'fee' }
  if (cents < BigInt(total)) return { msg: 'installments_below_a_cent', param: 'installments' }
  const takenCents = takenOf(values, at('feePercent'), cents)
  const creditDate = dayOf(at('creditDate'))
  const isOne = values.own !== undefined || number > 0 || total === 1
  if (!isOne) return whole({ brand, brandName, operationType, installments: total }, cents, takenCents, creditDate)
  return [
    {
      brand,
      brandName,
      operationType,
      installments: total,
      installmentNumber: total === 1 ? 1 : number,
      grossCents: cents,
      saleCents:
        values.own !== undefined && values.gross !== undefined ? values.gross : total === 1 ? cents : undefined,
      takenCents,
      creditDate,
    },
  ]
}

const named = (msg: 'unknown_card_brand' | 'unknown_card_operation', param: string, cell: string): Refusal => ({
  msg,
  param,
  params: { name: cellText(cell).slice(0, 60) || 'em branco' },
})

/** Which of how many: 0 where its number is not said. */
function placeOf(at: Cells): { readonly number: number; readonly total: number } {
  const [all, one] = [installmentsOf(at('installments')), installmentsOf(at('installment'))]
  const totalText = one.isTotal ? undefined : one.total
  const number = one.number ?? all.number ?? totalText ?? 0
  const total = one.number !== undefined || one.isTotal ? (one.total ?? 1) : (all.total ?? 0)
  return { number, total: Math.max(total, number, 1) }
}

function operationBy(paid: Paid | undefined, installments: number): number | undefined {
  if (paid === 'inInstallments' && installments === 1) return CardOperationType.codes.CREDIT_INSTALLMENT
  if (paid === undefined) return installments > 1 ? creditOperationOf(installments) : undefined
  return paid === 'debit' ? CardOperationType.codes.DEBIT : creditOperationOf(installments)
}

/** Fee: from the net amount, else the fee in money, else the percentage. */
function takenOf({ gross, own, fee, net }: Values, percent: string, cents: bigint): bigint | undefined {
  const left = sizeOf(net)
  if (left !== undefined && left > 0n && left <= cents) return cents - left
  const whole = sizeOf(fee)
  if (whole !== undefined) {
    const isOfSale =
      own !== undefined && gross !== undefined && gross > own && left !== undefined && gross - whole === left
    return isOfSale ? (whole * cents) / gross : whole
  }
  const rate = percentOf(percent)
  return rate === undefined ? undefined : feeOf(cents, rate)
}

/** A whole sale with its first credit: instalments follow monthly. */
function whole(
  facts: Pick<Part, 'brand' | 'brandName' | 'operationType' | 'installments'>,
  saleCents: bigint,
  takenCents: bigint | undefined,
  first: string | undefined,
): Part[] {
  const grosses = splitCents(saleCents, facts.installments)
  const takings = takenCents === undefined ? undefined : splitCents(takenCents, facts.installments)
  return grosses.map((grossCents, place) => ({
    ...facts,
    installmentNumber: place + 1,
    grossCents,
    saleCents,
    takenCents: takings?.[place],
    creditDate: first && (place === 0 ? first : nextBusinessDay(monthsAfter(first, place))),
  }))
}

/** The same day so many months later, yyyy-MM-dd; the last of a month that is shorter. */
function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}
