import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountPlanNoun } from '#domain/account-plan/noun.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { CreateStandardAccountPlansDocument } from '#src/graphql/generated/account-plan.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { useToasts } from '#src/ui/toasts.ts'

/** Creates the standard plan of accounts, while there is none. */
export function StandardPlan() {
  const client = useClient()
  const queries = useQueryClient()
  const toasts = useToasts()
  const mayCreate = useMay(accountPlanNoun)('create')
  const start = useMutation({
    mutationFn: () => client.request(CreateStandardAccountPlansDocument, {}),
    onSuccess: ({ createStandardAccountPlans: { count } }) => toasts.success(`${count} contas do plano criadas`),
    onError: (error) => toasts.error(sentenceOfFailure(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [accountPlanNoun.queryKey] }),
  })
  if (!mayCreate) return null
  return (
    <Button busy={start.isPending} onClick={() => start.mutate()}>
      Começar com o plano padrão
    </Button>
  )
}
