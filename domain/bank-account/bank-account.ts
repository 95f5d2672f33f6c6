import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { bankAccountFields, pixKeyFields } from './fields.ts'
import { bankAccountProblems, normalizePixKeyLine } from './rules.ts'

export const PixKeyLine = z
  .strictObject(shapeOf(pixKeyFields))
  .overwrite(normalizePixKeyLine)
  .meta({ id: 'PixKeyLine' })
export type PixKeyLine = z.infer<typeof PixKeyLine>

const shape = {
  ...shapeOf(bankAccountFields),
  pixKeys: z.array(PixKeyLine).max(20).default([]),
}

export const BankAccountFields = withRules(z.strictObject(shape), bankAccountProblems).meta({ id: 'BankAccountFields' })
export type BankAccountFields = z.infer<typeof BankAccountFields>
