import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { moneyOf } from '#domain/value/money.ts'
import type { GivingPlansQuery } from '#src/graphql/generated/graphql.ts'
import { GivingPlansDocument } from '#src/graphql/generated/tithes-offering.ts'
import { useForm, useFormText } from '#src/records/form/state/form-context.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { typedTotals } from './offering-definition.ts'

export type GivingPlanOption = GivingPlansQuery['me']['givingPlans'][number]

const none: readonly GivingPlanOption[] = []

/** The company's plan of accounts per kind of gift. */
export function useGivingPlans(): readonly GivingPlanOption[] {
  const client = useClient()
  const { data = none } = useQuery({
    queryKey: ['me', 'givingPlans'],
    queryFn: ({ signal }) => client.request(GivingPlansDocument, {}, { signal }),
    select: ({ me }) => me.givingPlans,
  })
  return data
}

/** Defaults the plan of accounts to that of kind OFFERING. */
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
