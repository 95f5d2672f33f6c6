import { useQuery } from '@tanstack/react-query'
import { accountPlanNoun } from '#domain/account-plan/noun.ts'
import { wordedMonth } from '#domain/value/day/competence.ts'
import { AllAccountPlansDocument } from '#src/graphql/generated/account-plan-option.ts'
import { useClient } from '#src/runtime/runtime-context.ts'

/** A plan that is posted to, as a row of the sheet. */
export interface SheetPlan {
  readonly id: string
  readonly label: string
  readonly isIncome: boolean
  readonly isActive: boolean
  readonly group: string
}

/** The plans that are posted to, income first, each with its group. */
export function useSheetPlans(): readonly SheetPlan[] | undefined {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [accountPlanNoun.queryKey, 'of budgets'],
    queryFn: ({ signal }) => client.request(AllAccountPlansDocument, {}, { signal }),
    select: ({ allAccountPlans }) => {
      const groups = new Map(allAccountPlans.map(({ id, code, name }) => [id, `${code} · ${name}`]))
      return allAccountPlans
        .filter(({ level }) => level === 'CHILD')
        .map(({ id, code, name, nature, status, parentId }) => ({
          id,
          code,
          label: `${code} ${name}`,
          isIncome: nature === 'RECEITA',
          isActive: status === 'ACTIVE',
          group: groups.get(parentId ?? '') ?? '',
        }))
        .sort((one, other) => Number(other.isIncome) - Number(one.isIncome) || (one.code < other.code ? -1 : 1))
    },
  })
  return data
}

/** 'Março', or 'mar'. */
export const monthLabel = (month: number): string => {
  const name = wordedMonth(`2000-${String(month + 1).padStart(2, '0')}`, '2000')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
