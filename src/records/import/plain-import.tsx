import { useState } from 'react'
import { link, optional, withHelp } from '#domain/field/fields.ts'
import { importedRegister, type TableFile } from '#domain/import/register-row.ts'
import { checkedMapping } from '#domain/import/table/column.ts'
import { RecordReader } from '#domain/import/table/record-reader.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { csvText } from '#domain/value/text/csv-text.ts'
import { textAt } from '#machines/form-values.ts'
import type { ImportOutcomeFragment } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { useActingBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { ImportDialog } from './import-dialog.tsx'
import { sampleFile } from './people-source.tsx'
import { importResultOf } from './source/import-result.ts'
import { type ImportRequest, type ImportSource, tableEndings } from './source/import-source.ts'

type ImportDocument = TypedDocument<
  { outcome: ImportOutcomeFragment },
  { dryRun: boolean; branchId?: string; input: ImportRequest }
>

export interface PlainImportProps {
  file: TableFile
  document: ImportDocument
  /** What is told otherwise than of a register. */
  told?: Partial<Pick<ImportSource, 'duplicateText' | 'takenBack' | 'details'>>
  open: boolean
  onClose: () => void
}

const ofBranch: Pick<ImportSource, 'fields' | 'inputs'> = {
  fields: { branchId: optional(withHelp(link('Filial'), 'Das linhas do arquivo que não dizem a filial')) },
  inputs: <FormBranch />,
}

/** Import of records that are described by their fields: those that do not exist yet. */
export function PlainImport({ file, document, told, open, onClose }: PlainImportProps) {
  const client = useClient()
  const branchId = useActingBranchId()
  const present = usePresent()
  const [source] = useState((): ImportSource => {
    const { noun, columns, sample } = file
    const records = importedRegister(file)
    const isOfBranches = 'branchId' in columns
    return {
      resource: noun.resource,
      title: `Importar ${noun.words.several}`,
      description: `Uma planilha do Excel, do LibreOffice ou em CSV, com ${records.layout.needed}. Nada muda antes de você conferir.`,
      endings: tableEndings,
      row: noun.words,
      duplicateText: 'Já estavam no cadastro',
      ...told,
      samples: sampleFile(sample.name, sample.text, async () => csvText(sample.rows(todayOf(present)))),
      ...(isOfBranches ? ofBranch : { fields: {} }),
      blank: isOfBranches ? { branchId: branchId ?? '' } : {},
      check: () => {},
      layout: records.layout,
      isTable: () => true,
      reader: (refuse, { mapping }) =>
        new RecordReader(
          records,
          { line: () => {}, refuse, ignore: () => {} },
          { mapping: checkedMapping(records.layout, mapping ?? {}) },
        ),
      send: ({ input, values, dryRun }, options) => {
        const branch = textAt(values, 'branchId')
        const variables = { input, dryRun, ...(branch && { branchId: branch }) }
        return client.request(document, variables, options).then(({ outcome }) => importResultOf(outcome))
      },
    }
  })
  return <ImportDialog source={source} open={open} onClose={onClose} />
}
