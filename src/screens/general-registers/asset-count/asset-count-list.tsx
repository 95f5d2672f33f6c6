import { assetCountFields, assetCountListed, assetCountMoveFields } from '#domain/asset-count/fields.ts'
import { assetCountNoun } from '#domain/asset-count/noun.ts'
import { assetCountList } from '#src/graphql/generated/asset-count-list.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'

export const AssetCountList = () => (
  <PlainList
    register={assetCountNoun}
    fields={assetCountFields}
    became={assetCountMoveFields}
    listed={assetCountListed}
    documents={assetCountList}
    order={{ column: 'updatedAt', descending: true }}
    moves={({ status }) => ({ items: [], isKept: false, isLocked: status === 'ENDED' })}
    empty={{
      text: 'Ande pela igreja com o celular, leia as etiquetas e saiba o que falta e o que está fora do lugar.',
    }}
  />
)

AssetCountList.askAhead = firstPageOf(assetCountNoun, assetCountList.page, {
  order: { column: 'updatedAt', descending: true },
})
