import { supplierColumns, supplierPage } from '#src/screens/bills-to-pay/supplier/supplier-columns.ts'

export const columns = supplierColumns
export const query = String(supplierPage)
