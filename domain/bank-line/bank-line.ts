import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { bankLineFields } from './fields.ts'
import { normalizeBankLine } from './rules.ts'

export const BankLine = z.strictObject(shapeOf(bankLineFields)).overwrite(normalizeBankLine).meta({ id: 'BankLine' })
export type BankLine = z.infer<typeof BankLine>
