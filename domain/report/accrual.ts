/** Where a figure of the journal stands: in the result, among other accounts of the books, or between branches. */
export const journalSides = ['income', 'expense', 'other', 'branches'] as const
type JournalSide = (typeof journalSides)[number]

/** What months came to under a plan or an account of the books, in cents: above zero what adds to cash. */
export interface JournalFigure {
  readonly side: JournalSide
  /** The plan; without one it is an account of the books, or what has no plan. */
  readonly planId?: string
  readonly code: string
  readonly name: string
  /** As the journal has it: bills that are not paid among it. */
  readonly accrualCents: bigint
  /** What moved in accounts and cash boxes. */
  readonly cashCents: bigint
}

/** Income, expense and result of months, by the journal or by cash; an expense is below zero. */
interface SideCents {
  readonly income: bigint
  readonly expense: bigint
  readonly result: bigint
}

/** A step from the result to the change of cash. */
interface BridgeStep {
  readonly code: string
  readonly name: string
  readonly cents: bigint
}

export interface Accrual {
  readonly accrual: SideCents
  readonly cash: SideCents
  readonly lines: readonly JournalFigure[]
  readonly bridge: readonly BridgeStep[]
}

function sumOf(lines: readonly JournalFigure[], of: (line: JournalFigure) => bigint): SideCents {
  const sum = (side: JournalSide) => lines.reduce((all, line) => (line.side === side ? all + of(line) : all), 0n)
  return { income: sum('income'), expense: sum('expense'), result: sum('income') + sum('expense') }
}

/**
 * Result by competence beside cash, and the bridge between the two: result + bridge = change. What the books lack of the change, as
 * an entry that the night still adds, is a step of its own.
 * @param changeCents what accounts and cash boxes hold more at the end of the months than at their beginning
 */
export function accrualOf(figures: readonly JournalFigure[], changeCents: bigint): Accrual {
  const lines = figures.filter(({ side }) => side === 'income' || side === 'expense')
  const accrual = sumOf(lines, ({ accrualCents }) => accrualCents)
  const steps = figures
    .filter(({ side, accrualCents }) => (side === 'other' || side === 'branches') && accrualCents !== 0n)
    .map(({ code, name, accrualCents }) => ({ code, name, cents: accrualCents }))
  const missing = changeCents - steps.reduce((all, { cents }) => all + cents, accrual.result)
  return {
    accrual,
    cash: sumOf(lines, ({ cashCents }) => cashCents),
    lines,
    bridge: missing === 0n ? steps : [...steps, { code: '', name: 'Ainda sem lançamento no Diário', cents: missing }],
  }
}
