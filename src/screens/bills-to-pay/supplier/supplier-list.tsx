import { addressFields } from '#domain/address/fields.ts'
import { supplierFields } from '#domain/supplier/fields.ts'
import { supplierNoun } from '#domain/supplier/noun.ts'
import { supplierList } from '#src/graphql/generated/supplier-list.ts'
import { choiceFilter, linkFilter, seldom, textFilter } from '#src/records/filter/list-filter.tsx'
import { registered } from '#src/records/filter/period-filter.tsx'
import { ImportFirst } from '#src/records/import/import-action.tsx'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { RegisterList } from '#src/records/list/register-list.tsx'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { supplierColumns, supplierPage } from './supplier-columns.ts'

const SupplierImport = lazy(() => import('./supplier-import.tsx'), 'SupplierImport')

const { type, branchId, status } = supplierFields

const documents = { ...supplierList, page: supplierPage }

export function SupplierList() {
  const mayCreate = mayUser(useUser(), 'suppliers', 'create')
  const filters = [
    choiceFilter('type', type, ['PERSONAL', 'CORPORATE']),
    choiceFilter('status', status),
    linkFilter('branchId', branchId, useBranchOptions()),
    seldom(textFilter('city', addressFields.city)),
    registered,
  ]
  return (
    <RegisterList
      register={supplierNoun}
      columns={supplierColumns}
      filters={filters}
      documents={documents}
      imported={mayCreate && SupplierImport}
      empty={{
        text: 'Cadastre quem a sua igreja paga para lançar ordens de pagamento.',
        also: mayCreate && <ImportFirst path={supplierNoun.path} label="Importar fornecedores" />,
      }}
    />
  )
}

SupplierList.askAhead = firstPageOf(supplierNoun, documents.page)
