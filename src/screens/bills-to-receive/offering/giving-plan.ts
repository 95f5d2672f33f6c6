import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { moneyOf } from '#domain/value/money.ts'
import type { GivingPlansQuery } from '#src/graphql/generated/graphql.ts'
import { GivingPlansDocument } from '#src/graphql/generated/tithes-offering.ts'
import { useForm, useFormText } from '#src/records/form/form-context.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { typedTotals } from './offering-definition.ts'

export type GivingPlanOption = GivingPlansQuery['me']['givingPlans'][number]

const none: readonly GivingPlanOption[] = []

/** The plan of accounts of each kind of gift, as the company has it. */
export function useGivingPlans(): readonly GivingPlanOption[] {
  const client = useClient()
  const { data = none } = useQuery({
    queryKey: ['me', 'givingPlans'],
    queryFn: ({ signal }) => client.request(GivingPlansDocument, {}, { signal }),
    select: ({ me }) => me.givingPlans,
  })
  return data
}

/** What is given without a kind goes to the plan of offerings, where the company has one. */
export function useOfferingPlan(plans: readonly GivingPlanOption[]): void {
  const { actor } = useForm()
  const isNew = useSelector(
    actor,
    ({ context: { id, values } }) => id === null && typedTotals(values).total !== moneyOf(0n),
  )
  const chosen = useFormText('accountPlanId')
  const plan = isNew && chosen === '' ? plans.find(({ kind }) => kind === 'OFFERING')?.accountPlanId : undefined
  useEffect(() => {
    if (plan) actor.send({ type: 'edit', changes: { accountPlanId: plan } })
  }, [actor, plan])
}
