import type { Layout } from '../accounting-layout/file/layout.ts'
import { DeliveryLayout } from '../accounting-layout/program/layout-name.ts'
import type { Problem } from '../error/error.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { DeliveryScope, DeliveryStatus } from './fields.ts'

interface Typed {
  /** Code of DeliveryLayout. */
  readonly layout?: number
  readonly layoutId?: string | undefined
  readonly bookNumber?: number | undefined
  /** Code of DeliveryScope. */
  readonly scope?: number | undefined
  readonly cnpjRoot?: string | undefined
  readonly branchId?: string | undefined
  readonly onlyBranches?: readonly { readonly branchId: string }[] | undefined
  readonly dateFrom?: string
  readonly dateTo?: string
}

/** Checks that need no stored data: a layout of the office's own is named, and only then; so is the number of a book. */
export function deliveryProblems(typed: Typed): Problem[] {
  const { layout, layoutId, dateFrom, dateTo } = typed
  const problems: Problem[] = []
  const isOwn = layout === DeliveryLayout.codes.OWN
  if (isOwn && layoutId === undefined) problems.push({ msg: 'required', param: 'layoutId' })
  if (layout !== undefined && !isOwn && layoutId !== undefined)
    problems.push({ msg: 'invalid_choice', param: 'layoutId' })
  if (dateFrom !== undefined && dateTo !== undefined && dateTo < dateFrom)
    problems.push({ msg: 'delivery_days_reversed', param: 'dateTo' })
  return [...problems, ...scopeProblems(typed), ...bookProblems(typed)]
}

/** What a scope asks for is said, and nothing that it does not ask for. */
function scopeProblems({ scope, cnpjRoot, onlyBranches = [], branchId }: Typed): Problem[] {
  const needs = (param: string, isAsked: boolean, isSaid: boolean): Problem[] =>
    isAsked === isSaid ? [] : [{ msg: isAsked ? 'required' : 'invalid_choice', param }]
  return [
    ...needs('cnpjRoot', scope === DeliveryScope.codes.ROOT, cnpjRoot !== undefined),
    ...needs('onlyBranches', scope === DeliveryScope.codes.SOME, onlyBranches.length > 0),
    ...(scope !== undefined && branchId !== undefined ? [{ msg: 'invalid_choice', param: 'branchId' } as const] : []),
  ]
}

/** The ECD is a book of a whole year, and of the whole church or of a CNPJ root of it. */
function bookProblems({ layout, bookNumber, scope, branchId, dateFrom, dateTo }: Typed): Problem[] {
  if (layout === undefined) return []
  if (layout !== DeliveryLayout.codes.ECD)
    return bookNumber === undefined ? [] : [{ msg: 'invalid_choice', param: 'bookNumber' }]
  const problems: Problem[] = []
  if (bookNumber === 0) problems.push({ msg: 'ecd_book_number', param: 'bookNumber' })
  if (scope === DeliveryScope.codes.SOME) problems.push({ msg: 'invalid_choice', param: 'scope' })
  if (branchId !== undefined) problems.push({ msg: 'invalid_choice', param: 'branchId' })
  if (dateFrom && dateTo && !isWholeYear(dateFrom, dateTo)) problems.push({ msg: 'ecd_not_a_year', param: 'dateTo' })
  return problems
}

const isWholeYear = (first: string, last: string): boolean =>
  first.endsWith('-01-01') && last === `${first.slice(0, 4)}-12-31`

/** An account with entries of a delivery. */
export interface DeliveryAccount {
  readonly code: string
  readonly name: string
  readonly accountantCode?: string | undefined
}

/** Whether the file can name an account: by the number that the office gave it, where the layout asks for one. */
export const isNamedIn = ({ reduced }: Layout, { accountantCode }: DeliveryAccount): boolean =>
  !reduced || reduced.pattern.test(accountantCode ?? '')

const mostNamed = 20

/** Why a file cannot be written; undefined when it can. */
export function fileObstacle(
  layout: Layout,
  accounts: readonly DeliveryAccount[],
  lineCount: number,
): Obstacle | undefined {
  if (accounts.length === 0) return { code: 'delivery_empty' }
  const unnamed = accounts.filter((account) => !isNamedIn(layout, account)).map(({ code, name }) => `${code} ${name}`)
  if (unnamed.length > 0) {
    const more = unnamed.length > mostNamed ? [`mais ${unnamed.length - mostNamed}`] : []
    const named = [...unnamed.slice(0, mostNamed), ...more].join(', ')
    return { code: 'delivery_unmapped', params: { accounts: named, rule: layout.reduced?.words ?? '' } }
  }
  const { mostLines } = layout
  return mostLines !== undefined && lineCount > mostLines
    ? { code: 'delivery_too_long', params: { maximum: figure(mostLines), count: figure(lineCount) } }
    : undefined
}

const figure = (count: number): string => count.toLocaleString('pt-BR')

/** Why a delivery of this status is not discarded, or not fetched. */
export const statusObstacle = (status: number): Obstacle =>
  status === DeliveryStatus.codes.FETCHED ? { code: 'delivery_fetched' } : { code: 'delivery_discarded' }
