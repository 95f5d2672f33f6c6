import { pointOfSaleFields, pointOfSaleListed } from '#domain/point-of-sale/fields.ts'
import { pointOfSaleNoun } from '#domain/point-of-sale/noun.ts'
import { type PointOfSaleRow, pointOfSaleList } from '#src/graphql/generated/point-of-sale-list.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'

const human = {
  fields: ['acquirer', 'observation'],
  text: ({ acquirer, observation }: PointOfSaleRow) => [acquirer, observation].filter(Boolean).join(' · '),
}

export const PointOfSaleList = () => (
  <PlainList
    register={pointOfSaleNoun}
    fields={pointOfSaleFields}
    listed={pointOfSaleListed}
    human={human}
    documents={pointOfSaleList}
    empty={{ text: 'Cadastre as maquininhas de cartão com as taxas de cada operadora.' }}
  />
)

PointOfSaleList.askAhead = firstPageOf(pointOfSaleNoun, pointOfSaleList.page)
