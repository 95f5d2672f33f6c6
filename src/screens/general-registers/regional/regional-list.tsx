import { regionalFields, regionalListed } from '#domain/regional/fields.ts'
import { regionalNoun } from '#domain/regional/noun.ts'
import { regionalList } from '#src/graphql/generated/regional-list.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'

export const RegionalList = () => (
  <PlainList
    register={regionalNoun}
    fields={regionalFields}
    listed={regionalListed}
    documents={regionalList}
    empty={{ text: 'Cadastre a primeira para agrupar filiais dentro de uma região.' }}
  />
)

RegionalList.askAhead = firstPageOf(regionalNoun, regionalList.page)
