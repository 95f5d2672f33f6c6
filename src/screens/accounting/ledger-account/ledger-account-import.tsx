import { ledgerAccountFile } from '#domain/ledger-account/import-file.ts'
import { ledgerAccountImport } from '#src/graphql/generated/ledger-account-import.ts'
import { PlainImport } from '#src/records/import/plain-import.tsx'

export const LedgerAccountImport = (props: { open: boolean; onClose: () => void }) => (
  <PlainImport file={ledgerAccountFile} document={ledgerAccountImport.take} {...props} />
)
