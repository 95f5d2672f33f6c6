import { signerFields } from '../../../company/fields.ts'
import { shownCompetence, wordedMonth } from '../../../value/day/competence.ts'
import { formatLocalDate, localDateOf } from '../../../value/day/local-date.ts'
import { AccountPlanNature } from '../../../value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '../../../value/money.ts'
import { comparedWith, type Months, wordOfResult } from '../../accountability.ts'
import { type PaperColumn, type PaperFact, type PaperSigner, type PaperTable, signerOf } from '../paper.ts'
import { type BasisFigures, basisNotes, isBridged } from './accountability-basis.ts'
import { awaitedOf, type BesideFigures, besideTitle } from './accountability-beside.ts'
import { type BudgetFigures, budgetNote, budgetTables } from './accountability-budget.ts'
import { accrualNote, bridgeSteps, type JournalFigures, journalTables } from './accountability-journal.ts'

/** Figures of the accountability paper; money as text. */
export interface AccountabilityFigures extends BesideFigures, BasisFigures {
  readonly totals: Readonly<
    Record<'opening' | 'income' | 'expense' | 'result' | 'otherCompetence' | 'internal' | 'closing', string>
  >
  readonly before: Comparison
  readonly lastYear: Comparison
  readonly plans: readonly {
    readonly code: string
    readonly name: string
    readonly nature: number
    readonly restricted: boolean
    readonly value: string
    readonly before: string
    readonly lastYear: string
  }[]
  readonly late: readonly LateFigure[]
  readonly accounts: readonly Readonly<Record<'name' | 'opening' | 'in' | 'out' | 'closing', string>>[]
  readonly restricted: readonly Readonly<
    Record<'code' | 'name' | 'opening' | 'received' | 'spent' | 'closing', string>
  >[]
  readonly closed: readonly ClosingFacts[]
  /** Absent where a month was closed before the books were kept with it. */
  readonly journal?: JournalFigures | null | undefined
  readonly budget?: BudgetFigures | null | undefined
  readonly year: readonly Readonly<Record<'month' | 'income' | 'expense', string>>[]
  readonly dateTo: string
}

/** A month that is closed. */
export interface ClosingFacts {
  /** yyyy-MM */
  readonly month: string
  /** An instant. */
  readonly closedAt: string
  /** Name of the user who closed it. */
  readonly closedBy?: string | undefined
  /** Number of the ledger seal over the closed month's snapshot. */
  readonly seal: number
}

/** Late posting: of a month already closed, counted in the first open one. */
export interface LateFigure {
  /** yyyy-MM */
  readonly month: string
  readonly isOfEarlierYear: boolean
  readonly code: string
  readonly name: string
  readonly nature: number
  readonly value: string
}

type Comparison = Readonly<Record<'income' | 'expense' | 'result', string>>

/** 'Referente a outubro/2026'; of an earlier year 'Ajuste de exercícios anteriores (outubro/2025)'. */
export function wordedLate({ month, isOfEarlierYear }: Pick<LateFigure, 'month' | 'isOfEarlierYear'>): string {
  const worded = wordedMonth(month, 'always with its year').replace(' de ', '/')
  return isOfEarlierYear ? `Ajuste de exercícios anteriores (${worded})` : `Referente a ${worded}`
}

export const accountabilityTitle = 'Prestação de contas'

/** Names of the signers; null if not set. */
export type AccountabilitySigners = Readonly<Record<keyof typeof signerFields, string | null>>

/** Signature lines, in signing order; blank without a name. */
export const accountabilitySignatures = (signers: AccountabilitySigners): (string | PaperSigner)[] => [
  signerOf(signerFields.treasurerName.label, signers.treasurerName),
  signerOf(signerFields.councilName.label, signers.councilName),
  signerOf(signerFields.presidentName.label, signers.presidentName),
]

/** 'novembro de 2026', or 'jan/2026 a mar/2026'. */
export const wordedMonths = ({ from, to }: Months): string =>
  from === to ? wordedMonth(from, 'always with its year') : shortMonths({ from, to })

/** 'nov/2026', or 'jan/2026 a mar/2026'. */
export const shortMonths = ({ from, to }: Months): string =>
  from === to ? shownCompetence(from) : `${shownCompetence(from)} a ${shownCompetence(to)}`

/** Short header of the difference column, as several months would not fit. */
export const headOfDifference = (months: Months): string =>
  months.from === months.to ? `Variação sobre ${shortMonths(comparedWith(months).before)}` : 'Variação sobre o anterior'

/** Columns of a section: name and four figures. */
const columnsOf = (
  title: string,
  figures: readonly string[],
  kinds: readonly PaperColumn['kind'][] = [],
): PaperColumn[] => [
  { header: title, kind: 'name' },
  ...figures.map((header, place): PaperColumn => ({ header, kind: kinds[place] ?? 'money' })),
]

const nameOf = ({ code, name }: { code: string; name: string }): string => [code, name].filter(Boolean).join(' · ')
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => string): string =>
  moneyOf(rows.reduce((all, row) => all + centsOf(of(row)), 0n))
const difference = (value: string, other: string): string => moneyOf(centsOf(value) - centsOf(other))

/** All sections: income, expense, derivation of the closing balance, accounts, restricted funds, off-balance. */
export function accountabilityTables(report: AccountabilityFigures, months: Months): PaperTable[] {
  const { before, lastYear } = comparedWith(months)
  const periods = [...[months, before, lastYear].map(shortMonths), headOfDifference(months)]
  const { totals } = report
  return [
    sideOf(report, periods, 'Receitas', AccountPlanNature.codes.RECEITA, 'income'),
    sideOf(report, periods, 'Despesas', AccountPlanNature.codes.DESPESA, 'expense'),
    ...lateTable(report),
    {
      columns: columnsOf('Resultado', periods),
      rows: [],
      total: [wordOfResult(centsOf(totals.result)), ...comparedOf(report, 'result')],
    },
    {
      columns: columnsOf('Do saldo inicial ao final', ['', '', '', 'Valor']),
      rows: stepsOf(report, months).map(({ label, value }) => [label, '', '', '', value]),
      total: ['Saldo final', '', '', '', totals.closing],
    },
    ...budgetTables(report.budget, columnsOf),
    ...journalTables(report.journal, columnsOf, { withBridge: !isBridged(report, months) }),
    accountsOf(report),
    ...restrictedOf(report),
    ...awaitedTable(report),
  ]
}

type Side = keyof Comparison

/** Period, both comparison periods, and the difference to the previous one. */
const comparedOf = ({ totals, before, lastYear }: AccountabilityFigures, side: Side): string[] => [
  totals[side],
  before[side],
  lastYear[side],
  difference(totals[side], before[side]),
]

function sideOf(report: AccountabilityFigures, periods: readonly string[], title: string, nature: number, side: Side) {
  const plans = report.plans.filter((plan) => plan.nature === nature)
  return {
    columns: columnsOf(title, periods),
    rows: plans.map((plan) => [
      nameOf(plan) + (plan.restricted ? ' (destino certo)' : ''),
      plan.value,
      plan.before,
      plan.lastYear,
      difference(plan.value, plan.before),
    ]),
    total: [`Total de ${title.toLowerCase()}`, ...comparedOf(report, side)],
  }
}

/** Title of the late postings, on screen and paper. */
export const lateTitle = 'De meses já fechados, contado acima'

function lateTable({ late }: AccountabilityFigures): PaperTable[] {
  if (late.length === 0) return []
  const sideOf = (nature: number) => (nature === AccountPlanNature.codes.RECEITA ? 'Receita' : 'Despesa')
  return [
    {
      columns: columnsOf(lateTitle, ['', '', '', 'Valor']),
      rows: late.map((one) => [`${wordedLate(one)}: ${sideOf(one.nature)}, ${nameOf(one)}`, '', '', '', one.value]),
    },
  ]
}

/** Total of all accounts. */
export const accountsTotal = (accounts: AccountabilityFigures['accounts']) => ({
  name: 'Todas as contas',
  opening: sumOf(accounts, ({ opening }) => opening),
  in: sumOf(accounts, (account) => account.in),
  out: sumOf(accounts, ({ out }) => out),
  closing: sumOf(accounts, ({ closing }) => closing),
})

function accountsOf({ accounts }: AccountabilityFigures): PaperTable {
  const cellsOf = (account: AccountabilityFigures['accounts'][number]) => [
    account.name,
    account.opening,
    account.in,
    account.out,
    account.closing,
  ]
  return {
    columns: columnsOf('Contas e caixas', ['Saldo inicial', 'Entradas', 'Saídas', 'Saldo final']),
    rows: accounts.map(cellsOf),
    total: cellsOf(accountsTotal(accounts)),
  }
}

/** Total of all restricted funds. */
export const restrictedTotal = (restricted: AccountabilityFigures['restricted']) => ({
  code: '',
  name: 'Todos os recursos',
  opening: sumOf(restricted, ({ opening }) => opening),
  received: sumOf(restricted, ({ received }) => received),
  spent: sumOf(restricted, ({ spent }) => spent),
  closing: sumOf(restricted, ({ closing }) => closing),
})

function restrictedOf({ restricted }: AccountabilityFigures): PaperTable[] {
  if (restricted.length === 0) return []
  const cellsOf = (plan: AccountabilityFigures['restricted'][number]) => [
    nameOf(plan),
    plan.opening,
    plan.received,
    plan.spent,
    plan.closing,
  ]
  return [
    {
      columns: columnsOf('Recursos com destino certo', ['Saldo inicial', 'Recebido', 'Usado', 'Saldo final']),
      rows: restricted.map(cellsOf),
      total: cellsOf(restrictedTotal(restricted)),
    },
  ]
}

function awaitedTable(report: AccountabilityFigures): PaperTable[] {
  const awaited = awaitedOf(report)
  if (awaited.length === 0) return []
  return [
    {
      columns: columnsOf(besideTitle(report.dateTo), ['', '', 'Quantidade', 'Valor'], ['money', 'money', 'count']),
      rows: awaited.map(({ label, count, value }) => [label, '', '', String(count), value]),
    },
  ]
}

/** Columns of the spreadsheet: sections below each other, with their headers as rows. */
export const accountabilityColumns = columnsOf('', ['', '', '', ''])

/** All sections as spreadsheet rows. */
export const accountabilityRows = (tables: readonly PaperTable[]): (readonly string[])[] =>
  tables.flatMap(({ columns, rows, total }) => [
    columns.map(({ header }) => header),
    ...rows,
    ...(total ? [total] : []),
  ])

/** Closing facts of the months, with seal; empty if none is closed. */
export function closedFacts(closed: readonly ClosingFacts[], { to }: Months, timeZone: string): PaperFact[] {
  const last = closed.at(-1)
  if (!last) return []
  const by = last.closedBy === undefined ? '' : ` por ${last.closedBy}`
  const since = `fechado em ${formatLocalDate(localDateOf(new Date(last.closedAt), timeZone))}${by}, lacre nº ${last.seal}`
  const until = to === last.month ? '' : `até ${shownCompetence(last.month)}, `
  return [{ label: 'Situação', value: `${until}${since}` }]
}

/** Derivation of the closing balance from the opening one. */
export function stepsOf(
  report: Pick<AccountabilityFigures, 'totals' | 'journal' | 'movedMonths'>,
  months: Months,
): PaperFact[] {
  const { totals, journal } = report
  const begin = [
    { label: 'Saldo inicial', value: totals.opening },
    { label: `${wordOfResult(centsOf(totals.result))} do período, por competência`, value: totals.result },
  ]
  if (journal && isBridged(report, months)) return [...begin, ...bridgeSteps(journal)]
  return [
    ...begin,
    { label: 'Movimentado no período, de outras competências', value: totals.otherCompetence },
    { label: 'Entre contas próprias e saldos de abertura', value: totals.internal },
  ]
}

/** Key figures, formatted. */
export const accountabilityTotals = ({ totals }: AccountabilityFigures): PaperFact[] =>
  [
    { label: 'Saldo inicial', value: totals.opening },
    { label: 'Receitas', value: totals.income },
    { label: 'Despesas', value: totals.expense },
    { label: wordOfResult(centsOf(totals.result)), value: totals.result },
    { label: 'Saldo final', value: totals.closing },
  ].map(({ label, value }) => ({ label, value: formatMoney(value) }))

const unclassifiedNote =
  'Sem classificação: o que entrou ou saiu e ainda não tem conta do plano de contas. Classifique pelo extrato antes de fechar o mês.'

/** Explains 'Sem classificação' if present, the only row without a code, and what the journal counts. */
export const accountabilityNotes = (report: AccountabilityFigures, months: Months): string[] => [
  ...(report.plans.some(({ code }) => code === '') ? [unclassifiedNote] : []),
  ...(report.journal && report.journal.lines.length > 0 ? [accrualNote] : []),
  ...(report.budget ? [budgetNote] : []),
  ...basisNotes(report, months),
]
