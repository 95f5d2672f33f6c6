import { costCenterFields, costCenterListed } from '#domain/cost-center/fields.ts'
import { costCenterNoun } from '#domain/cost-center/noun.ts'
import { costCenterList } from '#src/graphql/generated/cost-center-list.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'

export const CostCenterList = () => (
  <PlainList
    register={costCenterNoun}
    fields={costCenterFields}
    listed={costCenterListed}
    documents={costCenterList}
    empty={{ text: 'Cadastre o primeiro para saber com o que a sua igreja gasta.' }}
  />
)

CostCenterList.askAhead = firstPageOf(costCenterNoun, costCenterList.page)
