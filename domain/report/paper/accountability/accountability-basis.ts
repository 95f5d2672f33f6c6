import { shownCompetence } from '../../../value/day/competence.ts'
import { formatMoney } from '../../../value/money.ts'
import { accountabilityBranchRule, type Months } from '../../accountability.ts'

/** What months of a report are counted by. */
export interface BasisFigures {
  /** yyyy-MM: closed before their result was by competence, compared months among them. */
  readonly movedMonths: readonly string[]
  readonly uncounted?: { readonly until: string; readonly value: string } | null | undefined
}

/** Whether all of the months are by competence, none, or some. */
export function basisOf({ movedMonths }: BasisFigures, { from, to }: Months): 'competence' | 'moved' | 'both' {
  const moved = movedMonths.filter((month) => month >= from && month <= to)
  if (moved.length === 0) return 'competence'
  return moved.includes(to) ? 'moved' : 'both'
}

/** Whether the bridge of the books leads from the opening balance to the closing one, account by account. */
export const isBridged = (report: BasisFigures & { readonly journal?: unknown }, months: Months): boolean =>
  Boolean(report.journal) && basisOf(report, months) === 'competence'

const documentRule =
  'receitas e despesas na filial do documento, dinheiro na filial da conta em que entrou ou de que saiu'

/** In which branch a value counts. */
export const branchRuleOf = (report: BasisFigures, months: Months): string =>
  basisOf(report, months) === 'competence' ? documentRule : accountabilityBranchRule

const regimes = {
  competence: 'receitas e despesas por competência, também o que falta pagar e receber; saldos por data',
  moved: 'receitas e despesas por competência, saldos por data',
  both: 'receitas e despesas por competência, em meses já fechados do que foi movimentado; saldos por data',
} as const

/** By what income and expense are counted, and by what balances. */
export const regimeOf = (report: BasisFigures, months: Months): string => regimes[basisOf(report, months)]

/** What one has to know where months are counted differently; nothing of months that were all closed before. */
export function basisNotes(report: BasisFigures, months: Months): string[] {
  const { movedMonths, uncounted } = report
  if (basisOf(report, months) === 'moved') return []
  const moved = movedMonths.map(shownCompetence).join(', ')
  return [
    ...(moved
      ? [`Contados pelo que foi movimentado, como foram fechados: ${moved}. Os demais contam tudo o que é do mês.`]
      : []),
    ...(uncounted
      ? [
          `Passagem para a competência: nos meses até ${shownCompetence(uncounted.until)}, o resultado por competência difere em ${formatMoney(uncounted.value)} do que foi contado.`,
        ]
      : []),
  ]
}
