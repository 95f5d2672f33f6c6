import * as z from 'zod'
import { Address } from '../address/address.ts'
import { BankLine } from '../bank-line/bank-line.ts'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { supplierFields } from './fields.ts'
import { supplierProblems } from './rules.ts'

const shape = {
  ...shapeOf(supplierFields),
  address: Address.optional(),
  bankAccounts: z.array(BankLine).max(20).default([]),
}

export const SupplierFields = withRules(z.strictObject(shape), supplierProblems).meta({ id: 'SupplierFields' })
export type SupplierFields = z.infer<typeof SupplierFields>
