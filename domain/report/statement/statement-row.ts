/** Lines of a statement under a common name, whose figure is their sum. */
interface LayoutGroup<Key extends string> {
  readonly key: string
  readonly label: string
  readonly of: Layout<Key>
}

/** A sum of groups, lines and totals above it. */
interface LayoutTotal {
  readonly key: string
  readonly label: string
  readonly sumOf: readonly string[]
}

/** A statement from above to below. */
export type Layout<Key extends string> = readonly (Key | LayoutGroup<Key> | LayoutTotal)[]

/** Figures of a row, in cents, each as its statement counts it: free, restricted, and both a year before. */
export interface Figures {
  readonly free: bigint
  readonly restricted: bigint
  readonly before: bigint
}

export const noFigures: Figures = { free: 0n, restricted: 0n, before: 0n }

export const addFigures = (one: Figures, other: Figures): Figures => ({
  free: one.free + other.free,
  restricted: one.restricted + other.restricted,
  before: one.before + other.before,
})

const isNothing = ({ free, restricted, before }: Figures): boolean => free === 0n && restricted === 0n && before === 0n

/** What a line is made of: an account of the chart, or what is computed for it. */
export interface StatementItem<Key extends string> {
  readonly line: Key
  /** Name of the account, or of what was computed. */
  readonly label: string
  readonly figures: Figures
  /** Of an account. */
  readonly id?: string | undefined
  readonly code?: string | undefined
}

export const statementRowKinds = ['GROUP', 'LINE', 'ACCOUNT', 'TOTAL'] as const
export type StatementRowKind = (typeof statementRowKinds)[number]

/** A row of a statement. */
export interface StatementRow {
  readonly key: string
  readonly kind: StatementRowKind
  /** How deep it is indented. */
  readonly level: number
  readonly label: string
  readonly figures: Figures
  readonly ledgerAccountId?: string | undefined
  readonly code?: string | undefined
}

const sumOf = (all: readonly Figures[]): Figures => all.reduce(addFigures, noFigures)

/**
 * Rows of a statement: groups with their sums, lines, the accounts of each, totals. A line that comes to nothing in both
 * years is left out, as what branches owe each other; so is a group of nothing else, but for those of the first level.
 */
export function statementRows<Key extends string>(
  layout: Layout<Key>,
  labels: Readonly<Record<Key, { readonly label: string }>>,
  items: readonly StatementItem<Key>[],
): StatementRow[] {
  const sums = new Map<string, Figures>()

  function lineRows(line: Key, level: number): StatementRow[] {
    const own = items.filter((item) => item.line === line && !isNothing(item.figures))
    const figures = sumOf(own.map((item) => item.figures))
    sums.set(line, figures)
    if (isNothing(figures)) return []
    const { label } = labels[line]
    // What is computed and alone on its line says nothing more than the line.
    const accounts = own.length === 1 && own[0]?.id === undefined ? [] : own
    return [
      { key: line, kind: 'LINE', level, label, figures },
      ...accounts.map(
        (item): StatementRow => ({
          key: `${line}-${item.code ?? 'computed'}`,
          kind: 'ACCOUNT',
          level: level + 1,
          label: item.label,
          figures: item.figures,
          ledgerAccountId: item.id,
          code: item.code,
        }),
      ),
    ]
  }

  function rowsAt(part: Layout<Key>[number], level: number): StatementRow[] {
    if (typeof part === 'string') return lineRows(part, level)
    const { key, label } = part
    if ('sumOf' in part) {
      const figures = sumOf(part.sumOf.map((of) => sums.get(of) ?? noFigures))
      sums.set(key, figures)
      return [{ key, kind: 'TOTAL', level, label, figures }]
    }
    const below = part.of.flatMap((one) => rowsAt(one, level + 1))
    const figures = sumOf(part.of.map((one) => sums.get(typeof one === 'string' ? one : one.key) ?? noFigures))
    sums.set(key, figures)
    return level > 0 && below.length === 0 ? [] : [{ key, kind: 'GROUP', level, label, figures }, ...below]
  }

  return layout.flatMap((part) => rowsAt(part, 0))
}

/** Figures of a row by its key; nothing where it has none. */
export const figuresOf = (rows: readonly StatementRow[], key: string): Figures =>
  rows.find((row) => row.key === key)?.figures ?? noFigures
