import { LedgerNature } from '../ledger-account/enums.ts'
import {
  type BalanceSheetLine,
  balanceSheetLayout,
  balanceSheetLines,
} from '../report/statement/balance-sheet-lines.ts'
import { lineOf } from '../report/statement/line-rule.ts'
import { type ResultLine, resultLayout, resultLines } from '../report/statement/result-lines.ts'
import type { EcdStatementLine } from './book.ts'

/** A line of a statement before it has figures. */
interface Place<Key extends string> {
  readonly code: string
  readonly label: string
  readonly level: number
  readonly above: string
  /** Undefined for a total. */
  readonly line?: Key | undefined
}

type Part<Key extends string> = Key | { readonly label: string; readonly of: readonly Part<Key>[] }

/** Places of a tree, each with a code of its path: `1.1.2`. */
function placesOf<Key extends string>(
  parts: readonly Part<Key>[],
  labels: Readonly<Record<Key, { readonly label: string }>>,
  [above, level]: readonly [string, number],
  codeOf: (at: number) => string = (at) => `${above}.${at + 1}`,
): Place<Key>[] {
  return parts.flatMap((part, at): Place<Key>[] => {
    const own = { code: codeOf(at), level, above }
    if (typeof part === 'string') return [{ ...own, label: labels[part].label, line: part }]
    return [{ ...own, label: part.label }, ...placesOf<Key>(part.of, labels, [own.code, level + 1])]
  })
}

type LayoutPart<Key extends string> =
  | Key
  | { readonly key: string; readonly label: string; readonly of: readonly LayoutPart<Key>[] }
  | { readonly key: string; readonly label: string; readonly sumOf: readonly string[] }

/** A group of a layout with its lines; totals, which the tree has of itself, are left out. */
function partsOf<Key extends string>(parts: readonly LayoutPart<Key>[]): Part<Key>[] {
  return parts.flatMap((part): Part<Key>[] => {
    if (typeof part === 'string') return [part]
    return 'of' in part ? [{ label: part.label, of: partsOf<Key>(part.of) }] : []
  })
}

const balancePlaces = placesOf<BalanceSheetLine>(
  partsOf<BalanceSheetLine>(balanceSheetLayout),
  balanceSheetLines,
  ['', 1],
  (at) => String(at + 1),
)

/** The result is one tree in the ECD: its total above, the gross result and what lessens it below. */
function resultTree(): Part<ResultLine>[] {
  const label = (key: string) =>
    resultLayout.flatMap((part) => (typeof part === 'object' && part.key === key ? [part.label] : [])).join('')
  const [income, programs, ...others] = partsOf<ResultLine>(resultLayout)
  const gross = [income, programs].filter((part) => part !== undefined)
  return [{ label: label('result'), of: [{ label: label('grossResult'), of: gross }, ...others] }]
}

const resultPlaces = placesOf<ResultLine>(resultTree(), resultLines, ['', 1], () => 'R')

const { ATIVO, PASSIVO, PATRIMONIO_LIQUIDO, RECEITA, DESPESA } = LedgerNature.codes
const balanceNatures: readonly number[] = [ATIVO, PASSIVO, PATRIMONIO_LIQUIDO]

interface Account {
  readonly code: string
  readonly nature: number
}

/** Code of the line that an account falls on; empty off the statements. */
export function agglutinationOf(account: Account): string {
  const codeOf = <Key extends string>(places: readonly Place<Key>[], line: Key | undefined): string =>
    places.find((place) => place.line !== undefined && place.line === line)?.code ?? ''
  return balanceNatures.includes(account.nature)
    ? codeOf(balancePlaces, lineOf(balanceSheetLines, account))
    : codeOf(resultPlaces, lineOf(resultLines, account))
}

/** What accounts come to, in cents: debit above zero. */
export interface AccountFigures extends Account {
  readonly opening: bigint
  readonly closing: bigint
}

/** The lines that accounts fall on and those above them, with their sums. */
function linesOf<Key extends string>(
  places: readonly Place<Key>[],
  figures: readonly AccountFigures[],
  isDebitSide: (place: Place<Key>, closing: bigint) => boolean,
  { hasOpening }: { readonly hasOpening: boolean },
): EcdStatementLine[] {
  const sums = new Map<string, { opening: bigint; closing: bigint }>()
  for (const account of figures) {
    for (let code = agglutinationOf(account); code !== ''; code = aboveOf(places, code)) {
      const sum = sums.get(code) ?? { opening: 0n, closing: 0n }
      sums.set(code, { opening: sum.opening + account.opening, closing: sum.closing + account.closing })
    }
  }
  return places.flatMap((place): EcdStatementLine[] => {
    const { code, label, level, above, line } = place
    const sum = sums.get(code) ?? (level === 1 ? { opening: 0n, closing: 0n } : undefined)
    if (!sum) return []
    const opening = hasOpening ? sum.opening : undefined
    const isTotal = line === undefined
    return [
      {
        code,
        label,
        level,
        above,
        isTotal,
        isDebitSide: isDebitSide(place, sum.closing),
        opening,
        closing: sum.closing,
      },
    ]
  })
}

const aboveOf = <Key extends string>(places: readonly Place<Key>[], code: string): string =>
  places.find((place) => place.code === code)?.above ?? ''

/** The balance sheet of accounts of the balance: assets first, then liabilities with equity. */
export const balanceSheetOf = (figures: readonly AccountFigures[]): EcdStatementLine[] =>
  linesOf(
    balancePlaces,
    figures.filter(({ nature }) => balanceNatures.includes(nature)),
    ({ code }) => code.startsWith('1'),
    { hasOpening: true },
  )

/** The statement of result of accounts before they were closed; a year before it where that had any. */
export function resultOf(figures: readonly AccountFigures[]): EcdStatementLine[] {
  const own = figures.filter(({ nature }) => nature === RECEITA || nature === DESPESA)
  const expenses = new Set<string | undefined>(
    Object.entries(resultLines).flatMap(([key, { takes }]) =>
      takes.some(({ nature }) => nature === DESPESA) ? [key] : [],
    ),
  )
  return linesOf(resultPlaces, own, ({ line }, closing) => (line === undefined ? closing > 0n : expenses.has(line)), {
    hasOpening: own.some(({ opening }) => opening !== 0n),
  })
}
