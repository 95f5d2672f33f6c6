import { pointOfSaleFields, pointOfSaleListed } from '#domain/point-of-sale/fields.ts'
import { pointOfSaleNoun } from '#domain/point-of-sale/noun.ts'
import { type PointOfSaleRow, pointOfSaleList } from '#src/graphql/generated/point-of-sale-list.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'

const beside = { field: 'observation', text: ({ observation }: PointOfSaleRow) => observation }

export const PointOfSaleList = () => (
  <PlainList
    register={pointOfSaleNoun}
    fields={pointOfSaleFields}
    listed={pointOfSaleListed}
    beside={beside}
    documents={pointOfSaleList}
    empty={{ text: 'Cadastre as maquininhas de cartão com as taxas de cada operadora.' }}
  />
)
