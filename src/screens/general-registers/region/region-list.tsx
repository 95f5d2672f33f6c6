import { regionFields, regionListed } from '#domain/region/fields.ts'
import { regionNoun } from '#domain/region/noun.ts'
import { regionList } from '#src/graphql/generated/region-list.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'

export const RegionList = () => (
  <PlainList
    register={regionNoun}
    fields={regionFields}
    listed={regionListed}
    documents={regionList}
    empty={{ text: 'Cadastre a primeira para agrupar as filiais da sua igreja.' }}
  />
)

RegionList.askAhead = firstPageOf(regionNoun, regionList.page)
