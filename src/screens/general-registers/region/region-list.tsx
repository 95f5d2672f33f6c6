import { regionList } from '#src/graphql/generated/region-list.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'
import { regionPlain } from './region-columns.ts'

export const RegionList = () => (
  <PlainList
    {...regionPlain}
    documents={regionList}
    empty={{ text: 'Cadastre a primeira para agrupar as filiais da sua igreja.' }}
  />
)

RegionList.askAhead = firstPageOf(regionPlain.register, regionList.page)
