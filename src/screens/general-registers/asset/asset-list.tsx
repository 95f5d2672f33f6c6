import { assetFields, assetListed, assetTold } from '#domain/asset/fields.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import { assetList } from '#src/graphql/generated/asset-list.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'

/** What the church owns. */
export const AssetList = () => (
  <PlainList
    register={assetNoun}
    fields={assetFields}
    became={assetTold}
    listed={assetListed}
    documents={assetList}
    beside={{ field: 'number', text: ({ number }) => number }}
    empty={{ text: 'Cadastre o que a igreja tem: instrumentos, móveis, equipamentos, veículos, imóveis.' }}
  />
)
