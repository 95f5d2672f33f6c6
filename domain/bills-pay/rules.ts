import type { Problem } from '../error/error.ts'
import { accessKeyOf } from '../slip/access-key.ts'
import { slipDigits, slipOf } from '../slip/slip.ts'
import { centsOf, formatMoney, moneyOf } from '../value/money.ts'
import { netCents } from './amounts.ts'

/** A value that is wrong by itself is not there. */
interface LineFacts {
  readonly id?: string | undefined
  readonly value?: string | undefined
  readonly digitableLine?: string | undefined
}

interface TaxFacts {
  readonly kind?: number | undefined
  readonly value?: string | undefined
}

/** An order as its form has it. */
interface Facts {
  readonly grossValue?: string | undefined
  readonly discount?: string | undefined
  readonly addition?: string | undefined
  readonly ibs?: string | undefined
  readonly cbs?: string | undefined
  readonly accessKey?: string | undefined
  readonly taxes?: readonly TaxFacts[]
  readonly installments?: readonly LineFacts[]
}

const isBelowZero = (money: string | undefined): boolean => money !== undefined && centsOf(money) < 0n
const isNotPositive = (money: string | undefined): boolean => money !== undefined && centsOf(money) <= 0n
const hasValue = <L extends { readonly value?: string | undefined }>(line: L): line is L & { readonly value: string } =>
  line.value !== undefined

/** Cross-field problems of an order: amounts, slips, and totals to the cent. */
export function billsPayProblems(facts: Facts): Problem[] {
  const problems: Problem[] = [...amountProblems(facts), ...taxProblems(facts.taxes ?? [])]
  if (facts.accessKey !== undefined && !accessKeyOf(facts.accessKey))
    problems.push({ msg: 'invalid_access_key', param: 'accessKey' })
  const lines = facts.installments
  if (!lines) return problems
  problems.push(...installmentLineProblems(lines))
  const taxes = facts.taxes ?? []
  const isWhole = lines.every(hasValue) && taxes.every(hasValue)
  if (problems.length > 0 || facts.grossValue === undefined || !isWhole) return problems
  const net = netCents({ ...facts, grossValue: facts.grossValue, taxes: taxes.filter(hasValue) })
  return sumProblems(lines.filter(hasValue), net)
}

function amountProblems({ grossValue, discount, addition, ibs, cbs, taxes }: Facts): Problem[] {
  const problems: Problem[] = []
  if (isNotPositive(grossValue)) problems.push({ msg: 'value_not_positive', param: 'grossValue' })
  if (isBelowZero(discount)) problems.push({ msg: 'value_negative', param: 'discount' })
  if (isBelowZero(addition)) problems.push({ msg: 'value_negative', param: 'addition' })
  if (isBelowZero(ibs)) problems.push({ msg: 'value_negative', param: 'ibs' })
  if (isBelowZero(cbs)) problems.push({ msg: 'value_negative', param: 'cbs' })
  const isWhole = problems.length === 0 && grossValue !== undefined && (taxes ?? []).every(hasValue)
  if (isWhole && netCents({ grossValue, discount, addition, taxes: taxes?.filter(hasValue) }) <= 0n)
    problems.push({ msg: 'net_not_positive', param: 'grossValue' })
  return problems
}

const taxProblems = (taxes: readonly TaxFacts[]): Problem[] =>
  taxes.flatMap(({ kind, value }, place): Problem[] => {
    if (kind !== undefined && taxes.findIndex((one) => one.kind === kind) < place)
      return [{ msg: 'repeated_item', param: `taxes.${place}.kind` }]
    return isNotPositive(value) ? [{ msg: 'value_not_positive', param: `taxes.${place}.value` }] : []
  })

/** Check digits do not depend on the date. */
const anyDay = '2026-01-01'

/** Problems of instalments: at least one, positive values, valid slips. */
export function installmentLineProblems(lines: readonly LineFacts[]): Problem[] {
  if (lines.length === 0) return [{ msg: 'installments_required', param: 'installments' }]
  const slips = lines.map(({ digitableLine }) => digitableLine && slipDigits(digitableLine))
  return lines.flatMap(({ id, value, digitableLine }, place): Problem[] => {
    const at = `installments.${place}`
    const problems: Problem[] = []
    if (id !== undefined && lines.findIndex((one) => one.id === id) < place)
      problems.push({ msg: 'repeated_item', param: `${at}.id` })
    if (isNotPositive(value)) problems.push({ msg: 'value_not_positive', param: `${at}.value` })
    if (digitableLine !== undefined && !slipOf(digitableLine, anyDay))
      problems.push({ msg: 'invalid_slip', param: `${at}.digitableLine` })
    else if (slips[place] && slips.indexOf(slips[place]) < place)
      problems.push({ msg: 'repeated_item', param: `${at}.digitableLine` })
    return problems
  })
}

/** Instalments, cancelled ones included, sum to the net value. */
export function sumProblems(lines: readonly { readonly value: string }[], net: bigint): Problem[] {
  const sum = lines.reduce((total, { value }) => total + centsOf(value), 0n)
  if (sum === net) return []
  const params = { sum: formatMoney(moneyOf(sum)), net: formatMoney(moneyOf(net)) }
  return [{ msg: 'installments_sum_differs', param: 'installments', params }]
}

/** New instalments take the numbers of paid and reversed ones in order; the ledger keeps those. */
export function withPlaces<L extends { readonly id?: string | undefined }>(
  lines: readonly L[],
  posted: readonly string[],
): L[] {
  const places = posted.filter((id) => !lines.some((line) => line.id === id))
  return lines.map((line) => (line.id === undefined ? { ...line, id: places.shift() } : line))
}

/** An instalment that was there, and is closed or is not. */
interface StoredLine {
  readonly id: string
  readonly value: string
  readonly dueDate: string
  readonly isOpen: boolean
}

/**
 * Why stored instalments cannot be replaced: paid, cancelled or refunded ones stay, and ids of other orders are
 * refused.
 */
export function changeProblems(
  stored: readonly StoredLine[],
  lines: readonly (LineFacts & { readonly dueDate: string })[],
): Problem[] {
  const byId = new Map(stored.map((one) => [one.id, one]))
  const wrong = lines.flatMap(({ id, value, dueDate }, place): Problem[] => {
    if (id === undefined) return []
    const before = byId.get(id)
    if (!before) return [{ msg: 'installment_not_found', param: `installments.${place}.id` }]
    const isKept = before.isOpen || (before.value === value && before.dueDate === dueDate)
    return isKept ? [] : [{ msg: 'installment_immutable', param: `installments.${place}.value` }]
  })
  const lost = stored.some(({ id, isOpen }) => !isOpen && !lines.some((line) => line.id === id))
  return lost ? [...wrong, { msg: 'installment_immutable', param: 'installments' }] : wrong
}
