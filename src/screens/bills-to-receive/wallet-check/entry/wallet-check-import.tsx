import { useState } from 'react'
import { InvalidInput } from '#domain/error/error.ts'
import { checkLayout, importedChecks } from '#domain/import/check-row.ts'
import { checkedMapping } from '#domain/import/table/column.ts'
import { RecordReader } from '#domain/import/table/record-reader.ts'
import { walletCheckFields } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { textAt } from '#machines/form-values.ts'
import { ImportWalletChecksDocument } from '#src/graphql/generated/people-import.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { ImportDialog } from '#src/records/import/import-dialog.tsx'
import { sampleFile } from '#src/records/import/people-source.tsx'
import { importResultOf } from '#src/records/import/source/import-result.ts'
import { type ImportSource, tableEndings } from '#src/records/import/source/import-source.ts'
import { useActingBranchId, useClient } from '#src/runtime/runtime-context.ts'

/** Takes in a list of cheques: those that are not in the wallet yet. */
export function WalletCheckImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useClient()
  const branchId = useActingBranchId()
  const [source] = useState(
    (): ImportSource => ({
      resource: walletCheckNoun.resource,
      title: 'Importar cheques',
      description:
        'Uma planilha do Excel, do LibreOffice ou em CSV, com banco, agência, conta e número (ou o CMC7), emitente, emissão e valor. Nada muda antes de você conferir.',
      endings: tableEndings,
      row: { ...walletCheckNoun.words },
      duplicateText: 'Já estavam na carteira',
      samples: sampleFile('cheques-de-exemplo.csv', 'Para experimentar: três cheques, um deles sem o valor.', () =>
        import('#domain/import/sample-checks.ts').then(({ sampleChecks }) => sampleChecks),
      ),
      fields: { branchId: walletCheckFields.branchId },
      blank: { branchId: branchId ?? '' },
      inputs: <FormBranch />,
      check: (values) => {
        if (textAt(values, 'branchId') === '') throw new InvalidInput([{ msg: 'required_fields', param: 'branchId' }])
      },
      layout: checkLayout,
      isTable: () => true,
      reader: (refuse, { mapping }) =>
        new RecordReader(
          importedChecks,
          { line: () => {}, refuse, ignore: () => {} },
          { mapping: checkedMapping(checkLayout, mapping ?? {}) },
        ),
      send: ({ input, values, dryRun }, options) =>
        client
          .request(ImportWalletChecksDocument, { input, dryRun, branchId: textAt(values, 'branchId') }, options)
          .then(({ outcome }) => importResultOf(outcome)),
    }),
  )
  return <ImportDialog source={source} open={open} onClose={onClose} />
}
