import { supplierNoun } from '#domain/supplier/noun.ts'
import { AnonymizeDeletedSupplierDocument, DeletedSuppliersDocument } from '#src/graphql/generated/deleted-person.ts'
import { ExportSupplierDataDocument } from '#src/graphql/generated/person.ts'
import { DeletedPeople } from '#src/records/deleted/deleted-people.tsx'

const documents = {
  page: DeletedSuppliersDocument,
  anonymize: AnonymizeDeletedSupplierDocument,
  exported: ExportSupplierDataDocument,
}

/** Deleted suppliers that are not anonymised. */
export const DeletedSuppliers = () => <DeletedPeople register={supplierNoun} documents={documents} />
