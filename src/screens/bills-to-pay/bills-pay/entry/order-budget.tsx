import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { leftWords } from '#domain/budget/left.ts'
import { budgetNoun } from '#domain/budget/noun.ts'
import { isCompetence } from '#domain/value/day/competence.ts'
import { isId } from '#domain/value/id.ts'
import { formatAmount, isShort } from '#domain/value/money.ts'
import { BudgetStandingDocument } from '#src/graphql/generated/budget.ts'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'

/** What the year's budget has of the order's plan, before it is saved; nothing where nothing was voted for it. */
export function OrderBudget() {
  const client = useClient()
  const chosenBranch = useBranchId()
  const { id } = useParams({ strict: false })
  const competence = useFormText('competence')
  const accountPlanId = useFormText('accountPlanId')
  const place = {
    branchId: useFormText('branchId') || null,
    costCenterId: useFormText('costCenterId') || null,
    fundId: useFormText('fundId') || null,
  }
  const year = competence.slice(0, 4)
  const variables = { year, accountPlanId, ...place, orderId: id ?? null }
  const { data } = useQuery({
    queryKey: [budgetNoun.queryKey, 'standing', chosenBranch, variables],
    queryFn: ({ signal }) => client.request(BudgetStandingDocument, variables, { signal }),
    enabled: isCompetence(competence) && isId(accountPlanId),
  })
  const { voted, committed, realised, available } = data?.budgetStanding ?? {}
  if (!voted || !committed || !realised || !available) return null
  return (
    <NoticeLine tone={isShort(available) ? 'warning' : 'info'} live>
      {`Em ${year}: orçado ${formatAmount(voted)} · comprometido ${formatAmount(committed)} · gasto ${formatAmount(realised)} · ${isShort(available) ? leftWords(available) : `disponível ${formatAmount(available)}`}`}
    </NoticeLine>
  )
}
