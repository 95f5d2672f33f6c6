import { accountPlanFields } from '#domain/account-plan/fields.ts'
import { accountPlanNoun } from '#domain/account-plan/noun.ts'
import { accountPlanList } from '#src/graphql/generated/account-plan-list.ts'
import { choiceFilter, linkFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { useAccountPlanOptions } from '#src/records/link/lookups.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { RegisterList } from '#src/records/list/register-list.tsx'
import { accountPlanColumns, accountPlanPage } from './account-plan-columns.ts'
import { StandardPlan } from './standard-plan.tsx'

const { nature, level, parentId, status } = accountPlanFields

const documents = { ...accountPlanList, page: accountPlanPage }

export function AccountPlanList() {
  const groups = useAccountPlanOptions('MAIN')
  const filters = [
    choiceFilter('nature', nature),
    linkFilter('parentId', parentId, groups),
    choiceFilter('status', status),
    seldom(choiceFilter('level', level)),
  ]
  return (
    <RegisterList
      register={accountPlanNoun}
      columns={accountPlanColumns}
      filters={filters}
      documents={documents}
      empty={{
        text: 'Comece com um plano pronto para igrejas e mude o que quiser, ou cadastre o seu.',
        also: <StandardPlan />,
      }}
    />
  )
}

AccountPlanList.askAhead = firstPageOf(accountPlanNoun, documents.page)
