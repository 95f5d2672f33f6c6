import { ministryFields, ministryListed } from '#domain/ministry/fields.ts'
import { ministryNoun } from '#domain/ministry/noun.ts'
import { ministryList } from '#src/graphql/generated/ministry-list.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'

export const MinistryList = () => (
  <PlainList
    register={ministryNoun}
    fields={ministryFields}
    listed={ministryListed}
    documents={ministryList}
    empty={{ text: 'Cadastre os ministérios da sua igreja para ver o que cada um movimenta.' }}
  />
)

MinistryList.askAhead = firstPageOf(ministryNoun, ministryList.page)
