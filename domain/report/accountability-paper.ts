import { shownCompetence, wordedMonth } from '../value/competence.ts'
import { AccountPlanNature } from '../value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '../value/money.ts'
import { comparedWith, type Months, wordOfResult } from './accountability.ts'
import type { PaperBar, PaperColumn, PaperFact } from './paper.ts'

/** What of an account of months stands on paper; money as text. */
export interface AccountabilityTold {
  readonly totals: Readonly<
    Record<'opening' | 'income' | 'expense' | 'result' | 'otherCompetence' | 'internal' | 'closing', string>
  >
  readonly before: ComparedTold
  readonly lastYear: ComparedTold
  readonly plans: readonly {
    readonly code: string
    readonly name: string
    readonly nature: number
    readonly restricted: boolean
    readonly value: string
    readonly before: string
    readonly lastYear: string
  }[]
  readonly accounts: readonly Readonly<Record<'name' | 'opening' | 'in' | 'out' | 'closing', string>>[]
  readonly restricted: readonly Readonly<
    Record<'code' | 'name' | 'opening' | 'received' | 'spent' | 'closing', string>
  >[]
  readonly checks: AwaitedTold
  readonly cards: AwaitedTold
  readonly offerings: AwaitedTold
}

interface AwaitedTold {
  readonly count: number
  readonly value: string
}

type ComparedTold = Readonly<Record<'income' | 'expense' | 'result', string>>

export const accountabilityTitle = 'Prestação de contas'
export const accountabilitySignatures = ['Tesouraria', 'Conselho fiscal', 'Presidência']

/** 'novembro de 2026', or 'jan/2026 a mar/2026'. */
export const wordedMonths = ({ from, to }: Months): string =>
  from === to ? wordedMonth(from, 'always with its year') : shortMonths({ from, to })

/** 'nov/2026', or 'jan/2026 a mar/2026'. */
export const shortMonths = ({ from, to }: Months): string =>
  from === to ? shownCompetence(from) : `${shownCompetence(from)} a ${shownCompetence(to)}`

/** Of each part another four figures stand beside the name: the part's first row names them. */
export const accountabilityColumns: readonly PaperColumn[] = [
  { header: '', kind: 'name' },
  ...Array.from({ length: 4 }, (): PaperColumn => ({ header: '', kind: 'money' })),
]

/** How a row stands, said by a cell after the last column. */
const head = 'head'
const total = 'total'

const nameOf = ({ code, name }: { code: string; name: string }): string => [code, name].filter(Boolean).join(' · ')
const sum = (values: readonly string[]): string => moneyOf(values.reduce((all, value) => all + centsOf(value), 0n))
const difference = (value: string, other: string): string => moneyOf(centsOf(value) - centsOf(other))

/** Every row of the paper: income, expense, how the end follows from the beginning, accounts, restricted, what is to come. */
export function accountabilityRows(told: AccountabilityTold, months: Months): string[][] {
  const { before, lastYear } = comparedWith(months)
  const periods = [months, before, lastYear].map(shortMonths)
  const side = (title: string, nature: number, key: 'income' | 'expense'): string[][] => {
    const plans = told.plans.filter((plan) => plan.nature === nature)
    const sums = [told.totals[key], told.before[key], told.lastYear[key]]
    return [
      [title, ...periods, 'Diferença', head],
      ...plans.map((plan) => [
        ...[nameOf(plan) + (plan.restricted ? ' (destino certo)' : ''), plan.value, plan.before, plan.lastYear],
        difference(plan.value, plan.before),
      ]),
      [`Total de ${title.toLowerCase()}`, ...sums, difference(told.totals[key], told.before[key]), total],
    ]
  }
  const { totals, accounts, restricted } = told
  const awaited = awaitedOf(told)
  return [
    ...side('Receitas', AccountPlanNature.codes.RECEITA, 'income'),
    ...side('Despesas', AccountPlanNature.codes.DESPESA, 'expense'),
    ['Resultado', ...periods, 'Diferença', head],
    [
      ...[wordOfResult(centsOf(totals.result)), totals.result, told.before.result, told.lastYear.result],
      ...[difference(totals.result, told.before.result), total],
    ],
    ['Do saldo inicial ao final', '', '', '', 'Valor', head],
    ...stepsOf(totals).map(({ label, value }) => [label, '', '', '', value]),
    ['Saldo final', '', '', '', totals.closing, total],
    ['Contas e caixas', 'Saldo inicial', 'Entradas', 'Saídas', 'Saldo final', head],
    ...accounts.map((account) => [account.name, account.opening, account.in, account.out, account.closing]),
    [
      'Todas as contas',
      ...(['opening', 'in', 'out', 'closing'] as const).map((key) => sum(accounts.map((account) => account[key]))),
      total,
    ],
    ...(restricted.length > 0
      ? [
          ['Recursos com destino certo', 'Saldo inicial', 'Recebido', 'Usado', 'Saldo final', head],
          ...restricted.map((plan) => [nameOf(plan), plan.opening, plan.received, plan.spent, plan.closing]),
        ]
      : []),
    ...(awaited.length > 0
      ? [
          ['A receber hoje, fora dos saldos', '', '', 'Quantidade', 'Valor', head],
          ...awaited.map(({ label, count, value }) => [label, '', '', String(count), value]),
        ]
      : []),
  ]
}

/** What is no money yet and stands beside the balances, where there is any of it. */
export const awaitedOf = ({ checks, cards, offerings }: Pick<AccountabilityTold, 'checks' | 'cards' | 'offerings'>) =>
  [
    { label: 'Cheques em carteira', ...checks },
    { label: 'Cartões a receber (líquido)', ...cards },
    { label: 'Ofertas esperando aprovação', ...offerings },
  ].filter(({ count }) => count > 0)

/** What leads from the opening to the closing balance, in order. */
export function stepsOf(totals: AccountabilityTold['totals']): PaperFact[] {
  return [
    { label: 'Saldo inicial', value: totals.opening },
    { label: `${wordOfResult(centsOf(totals.result))} do período, por competência`, value: totals.result },
    { label: 'Movimentado no período, de outras competências', value: totals.otherCompetence },
    { label: 'Entre contas próprias e saldos de abertura', value: totals.internal },
  ]
}

/** The figures that are looked for first, formatted. */
export const accountabilityTotals = ({ totals }: AccountabilityTold): PaperFact[] =>
  [
    { label: 'Saldo inicial', value: totals.opening },
    { label: 'Receitas', value: totals.income },
    { label: 'Despesas', value: totals.expense },
    { label: wordOfResult(centsOf(totals.result)), value: totals.result },
    { label: 'Saldo final', value: totals.closing },
  ].map(({ label, value }) => ({ label, value: formatMoney(value) }))

/** Income and expense of the three periods, the longest as long as there is room: full for income, hatched for expense. */
export function accountabilityBars(told: AccountabilityTold, months: Months): PaperBar[] {
  const { before, lastYear } = comparedWith(months)
  const periods: [Months, ComparedTold][] = [
    [lastYear, told.lastYear],
    [before, told.before],
    [months, told.totals],
  ]
  const values = periods.flatMap(([, { income, expense }]) => [Number(centsOf(income)), Number(centsOf(expense))])
  const most = Math.max(1, ...values)
  const bar = (label: string, value: string, isFull: boolean): PaperBar => ({
    ...{ label, value: formatMoney(value), isFull },
    share: Math.max(0, Number(centsOf(value)) / most),
  })
  return periods.flatMap(([of, { income, expense }]) => [
    bar(`Receitas, ${shortMonths(of)}`, income, true),
    bar(`Despesas, ${shortMonths(of)}`, expense, false),
  ])
}
