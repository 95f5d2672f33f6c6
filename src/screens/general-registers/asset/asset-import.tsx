import { assetFile } from '#domain/asset/import-file.ts'
import { assetImport } from '#src/graphql/generated/asset-import.ts'
import { PlainImport } from '#src/records/import/plain-import.tsx'

export const AssetImport = (props: { open: boolean; onClose: () => void }) => (
  <PlainImport file={assetFile} document={assetImport.take} {...props} />
)
