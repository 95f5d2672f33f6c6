import { useState } from 'react'
import { importedSuppliers } from '#domain/import/person/person-row.ts'
import { supplierNoun } from '#domain/supplier/noun.ts'
import { ImportSuppliersDocument } from '#src/graphql/generated/people-import.ts'
import { ImportDialog } from '#src/records/import/import-dialog.tsx'
import { askedOfPeople, peopleSource, sampleFile } from '#src/records/import/people-source.tsx'
import { importResultOf } from '#src/records/import/source/import-result.ts'
import { useActingBranchId, useClient } from '#src/runtime/runtime-context.ts'

export interface SupplierImportProps {
  open: boolean
  onClose: () => void
}

/** Import of suppliers that do not exist yet. */
export function SupplierImport({ open, onClose }: SupplierImportProps) {
  const client = useClient()
  const branchId = useActingBranchId()
  const [source] = useState(() =>
    peopleSource({
      resource: supplierNoun.resource,
      title: 'Importar fornecedores',
      description:
        'Uma planilha do Excel, do LibreOffice ou em CSV, com nome e CPF ou CNPJ. Nada muda antes de você conferir.',
      row: { ...supplierNoun.words },
      samples: sampleFile(
        'fornecedores-de-exemplo.csv',
        'Para experimentar: quatro fornecedores, um deles com o CNPJ errado.',
        () => import('#domain/import/person/sample-people.ts').then(({ sampleSuppliers }) => sampleSuppliers),
      ),
      branchId,
      records: importedSuppliers({}),
      check: () => {},
      send: ({ input, values, dryRun }, options) =>
        client
          .request(ImportSuppliersDocument, { input, dryRun, ...askedOfPeople(values) }, options)
          .then(({ outcome }) => importResultOf(outcome)),
    }),
  )
  return <ImportDialog source={source} open={open} onClose={onClose} />
}
