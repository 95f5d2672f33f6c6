import { useQuery } from '@tanstack/react-query'
import { leftAfterWords, leftWords } from '#domain/budget/left.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { InstallmentBudgetsMutation } from '#src/graphql/generated/graphql.ts'
import { InstallmentBudgetsDocument } from '#src/graphql/generated/installment.ts'
import { recordKey } from '#src/records/act/act.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { AmountChange } from '#src/ui/figure/amount-change.tsx'

type Line = InstallmentBudgetsMutation['installmentBudgets'][number]

/** As many lines as are told one by one; of more, those that are passed. */
const mostShown = 3

const nameOf = ({ code, name }: Line): string => `${code} ${name}`

/** 'Passa R$ 120,00 do orçado para 2.03.004 Energia em 2026'; without the amount to who sees some branches. */
function exceededWords(line: Line): string {
  const by = line.after ? ` ${formatMoney(line.after.replace('-', ''))}` : ''
  return `Passa${by} do orçado para ${nameOf(line)} em ${line.year}${line.after ? '' : ', na igreja inteira'}`
}

export interface BudgetEffectProps {
  ids: readonly string[]
  /** What is changed, before its year. */
  label?: string
}

/** What the budget of their lines leaves before and after these instalments; nothing where nothing was voted for them. */
export function BudgetEffect({ ids, label = 'Disponível no orçamento' }: BudgetEffectProps) {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [...recordKey(installmentNoun, useBranchId(), ids.join()), 'budget'],
    queryFn: ({ signal }) => client.request(InstallmentBudgetsDocument, { ids: [...ids] }, { signal }),
    staleTime: 0,
  })
  const lines = data?.installmentBudgets ?? []
  const seen = lines.filter(({ before, after }) => before && after)
  const shown = seen.length > mostShown ? seen.filter(({ isExceeded }) => isExceeded) : seen
  return (
    <>
      {shown.slice(0, mostShown).map((line) => (
        <AmountChange
          key={`${line.year} ${line.accountPlanId} ${line.before}`}
          label={`${label} de ${line.year}`}
          name={nameOf(line)}
          before={leftWords(line.before ?? '0.00')}
          after={leftAfterWords(line.after ?? '0.00')}
        />
      ))}
      {lines
        .filter(({ isExceeded }) => isExceeded)
        .slice(0, mostShown)
        .map((line) => (
          <NoticeLine key={`${line.year} ${line.accountPlanId} ${line.before}`} tone="warning">
            {exceededWords(line)}
          </NoticeLine>
        ))}
    </>
  )
}
