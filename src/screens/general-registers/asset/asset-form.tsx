import { assetFields } from '#domain/asset/fields.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import { assetRecord } from '#src/graphql/generated/asset-record.ts'
import { PlainForm } from '#src/records/record/plain-form.tsx'

const groups = {
  Identificação: ['name', 'number', 'branchId', 'placeId'],
  Aquisição: ['acquiredOn', 'value', 'supplierId', 'document'],
  Outros: ['note'],
}

/** A thing that the church owns: what it is, where it stands and how it came. */
export const AssetForm = () => (
  <PlainForm register={assetNoun} fields={assetFields} documents={assetRecord} groups={groups} blank={{}} />
)
