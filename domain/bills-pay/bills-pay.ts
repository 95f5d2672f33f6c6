import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { Competence, Id, withRules } from '../field/values.ts'
import { InstallmentLine } from '../installment/installment.ts'
import { AcceptedWarnings } from '../record/accepted-warnings.ts'
import { billsPayFields, taxFields } from './fields.ts'
import { recurrenceFields } from './recurrence.ts'
import { billsPayProblems } from './rules.ts'

export const BillsPayTax = z.strictObject(shapeOf(taxFields)).meta({ id: 'BillsPayTax' })
export type BillsPayTax = z.infer<typeof BillsPayTax>

/** As many instalments as an order has at most. */
export const mostInstallments = 360

const shape = {
  ...shapeOf(billsPayFields),
  competence: Competence,
  taxes: z.array(BillsPayTax).max(4).default([]),
  installments: z.array(InstallmentLine).max(mostInstallments).default([]),
  attachments: z.array(Id).max(20).optional().meta({ description: 'Left out of a change, they stay as they are' }),
  acceptedWarnings: AcceptedWarnings,
}

export const BillsPayFields = withRules(z.strictObject(shape), billsPayProblems).meta({ id: 'BillsPayFields' })
export type BillsPayFields = z.infer<typeof BillsPayFields>

export const Recurring = z.strictObject(shapeOf(recurrenceFields)).meta({ id: 'Recurring' })
export type Recurring = z.infer<typeof Recurring>
