import { supplierFields } from '#domain/supplier/fields.ts'
import type { SuppliersQuery } from '#src/graphql/generated/graphql.ts'
import { SuppliersDocument } from '#src/graphql/generated/supplier.ts'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import type { Column } from '#src/ui/table/column.ts'

type SupplierRow = SuppliersQuery['suppliers']['rows'][number]

const { name, document, email, phone, status } = supplierFields

/** What the list shows, drawn by the loader too. */
export const supplierColumns: readonly Column<SupplierRow>[] = [
  {
    ...nameColumn<SupplierRow>(name.label, (supplier) =>
      supplier.fantasyName === supplier.name ? undefined : supplier.fantasyName,
    ),
    characters: 34,
  },
  { ...fieldColumn<SupplierRow>('document', document, { sortable: true }), header: 'Documento' },
  fieldColumn('email', email),
  fieldColumn('phone', phone),
  {
    id: 'city',
    header: 'Cidade/UF',
    kind: 'text',
    characters: 20,
    sortable: true,
    text: ({ city, state }) => [city, state].filter(Boolean).join('/'),
  },
  fieldColumn('status', status, { sortable: true }),
]

export const supplierPage = SuppliersDocument
