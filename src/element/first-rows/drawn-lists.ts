import { supplierColumns, supplierPage } from '#src/screens/bills-to-pay/supplier/supplier-columns.ts'

/** Lists whose rows are drawn before React is here, by their paths. */
export const drawnLists = { '/suppliers': { columns: supplierColumns, query: String(supplierPage) } }
