import { placeFields, placeListed } from '#domain/place/fields.ts'
import { placeNoun } from '#domain/place/noun.ts'
import { placeList } from '#src/graphql/generated/place-list.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'

export const PlaceList = () => (
  <PlainList
    register={placeNoun}
    fields={placeFields}
    listed={placeListed}
    documents={placeList}
    empty={{ text: 'Cadastre as salas, os depósitos e os outros espaços de cada filial.' }}
  />
)

PlaceList.askAhead = firstPageOf(placeNoun, placeList.page)
