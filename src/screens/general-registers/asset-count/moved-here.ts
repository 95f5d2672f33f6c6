import { assetFields } from '#domain/asset/fields.ts'
import { schemaOfFields } from '#domain/field/shape.ts'
import type { Client } from '#src/graphql/client.ts'
import { AssetDocument, UpdateAssetDocument } from '#src/graphql/generated/asset-record.ts'
import type { AssetChangeInput, AssetCountQuery } from '#src/graphql/generated/graphql.ts'
import { valuesOf } from '#src/records/field/form-fields.ts'
import { checkedInput } from '#src/records/form/state/checked-input.ts'

/** Moves an asset to the count's place, as an ordinary update. @throws RequestFailure */
export async function movedHere(
  client: Client,
  assetId: string,
  { branchId, placeId }: Pick<AssetCountQuery['assetCount'], 'branchId' | 'placeId'>,
): Promise<void> {
  const { asset } = await client.request(AssetDocument, { id: assetId })
  const values = { ...valuesOf(assetFields, asset), branchId, placeId: placeId ?? '' }
  const input = checkedInput<AssetChangeInput>({ fields: assetFields, schema: schemaOfFields(assetFields) }, values)
  await client.request(UpdateAssetDocument, { id: assetId, input: { ...input, version: asset.version } })
}
