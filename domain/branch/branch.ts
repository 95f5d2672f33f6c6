import * as z from 'zod'
import { Address } from '../address/address.ts'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { branchFields, holidayFields } from './fields.ts'
import { branchProblems } from './rules.ts'

export const Holiday = z.strictObject(shapeOf(holidayFields)).meta({ id: 'Holiday' })
export type Holiday = z.infer<typeof Holiday>

const shape = {
  ...shapeOf(branchFields),
  address: Address.optional(),
  holidays: z.array(Holiday).max(60).default([]),
}

export const BranchFields = withRules(z.strictObject(shape), branchProblems).meta({ id: 'BranchFields' })
export type BranchFields = z.infer<typeof BranchFields>
