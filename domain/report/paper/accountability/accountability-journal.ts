import { centsOf, moneyOf } from '../../../value/money.ts'
import { wordOfResult } from '../../accountability.ts'
import type { PaperTable } from '../paper.ts'

type Sides = Readonly<Record<'income' | 'expense' | 'result', string>>

/** Competence and cash of the months by the journal; money as text. */
export interface JournalFigures {
  readonly accrual: Sides
  readonly cash: Sides
  readonly lines: readonly Readonly<Record<'code' | 'name' | 'accrual' | 'cash', string>>[]
  readonly bridge: readonly Readonly<Record<'code' | 'name' | 'value', string>>[]
  readonly change: string
}

export const competenceTitle = 'Competência e caixa'
export const bridgeTitle = 'Do resultado ao caixa'
export const bridgeTotal = 'Variação das contas e caixas'
export const accrualNote =
  'Competência, pelo Diário: tudo o que é do período, também o que falta pagar e receber. Caixa: o que entrou e saiu nele.'

const nameOf = ({ code, name }: { readonly code: string; readonly name: string }): string =>
  [code, name].filter(Boolean).join(' · ')

interface CompetenceRow {
  readonly label: string
  readonly accrual: string
  readonly cash: string
  /** What is of the period and moved in another one, or not yet. */
  readonly difference: string
}

const competenceRow = (label: string, accrual: string, cash: string): CompetenceRow => ({
  label,
  accrual,
  cash,
  difference: moneyOf(centsOf(accrual) - centsOf(cash)),
})

/** A row for each plan of accounts; expenses below zero, so that the total is their sum. */
export const competenceRows = ({ lines }: JournalFigures): CompetenceRow[] =>
  lines.map((line) => competenceRow(nameOf(line), line.accrual, line.cash))

/** Result by competence and by cash. */
export const competenceTotal = ({ accrual, cash }: JournalFigures): CompetenceRow =>
  competenceRow(wordOfResult(centsOf(accrual.result)), accrual.result, cash.result)

/** Steps from the result to the change of cash, one an account of the books. */
export const bridgeSteps = ({ bridge }: JournalFigures): { readonly label: string; readonly value: string }[] =>
  bridge.map((step) => ({ label: nameOf(step), value: step.value }))

/** From the result by the journal to the change of cash: steps that add up to `bridgeTotal`. */
export const bridgeRows = (journal: JournalFigures): { readonly label: string; readonly value: string }[] => [
  { label: `${wordOfResult(centsOf(journal.accrual.result))} pelo Diário`, value: journal.accrual.result },
  ...bridgeSteps(journal),
]

/**
 * Sections of the paper; none where the journal has nothing of the months.
 * @param withBridge where the bridge is not what leads from the opening balance to the closing one
 */
export function journalTables(
  journal: JournalFigures | null | undefined,
  columnsOf: (title: string, figures: readonly string[]) => PaperTable['columns'],
  { withBridge }: { readonly withBridge: boolean },
): PaperTable[] {
  if (!journal || (journal.lines.length === 0 && journal.bridge.length === 0)) return []
  const cellsOf = ({ label, accrual, cash, difference }: CompetenceRow) => [label, '', accrual, cash, difference]
  return [
    {
      columns: columnsOf(competenceTitle, ['', 'Competência', 'Caixa', 'Diferença']),
      rows: competenceRows(journal).map(cellsOf),
      total: cellsOf(competenceTotal(journal)),
    },
    ...(withBridge
      ? [
          {
            columns: columnsOf(bridgeTitle, ['', '', '', 'Valor']),
            rows: bridgeRows(journal).map(({ label, value }) => [label, '', '', '', value]),
            total: [bridgeTotal, '', '', '', journal.change],
          },
        ]
      : []),
  ]
}
