import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { Money, Version, withRules } from '../field/values.ts'
import { budgetActFields, budgetLineFields } from './fields.ts'
import { budgetProblems } from './rules.ts'

/** As many lines as a year has at most. */
const mostBudgetLines = 3_000

const { act, ...actShape } = shapeOf(budgetActFields)

export const BudgetLineInput = z
  .strictObject({
    ...shapeOf(budgetLineFields),
    months: z.array(Money).meta({ description: 'Twelve values, January first' }),
  })
  .meta({ id: 'BudgetLineInput' })
export type BudgetLineInput = z.infer<typeof BudgetLineInput>

/** All lines of a year that the session sees; those that are left out go. */
export const BudgetChange = withRules(
  z.strictObject({
    lines: z.array(BudgetLineInput).max(mostBudgetLines),
    version: z.int().min(0).meta({ description: 'The version that was read; 0 of a year that has none yet' }),
  }),
  budgetProblems,
).meta({ id: 'BudgetChange' })
export type BudgetChange = z.infer<typeof BudgetChange>

/** The act by which a budget is voted. */
export const BudgetAct = z.strictObject({ act: act.min(1), ...actShape })
export type BudgetAct = z.infer<typeof BudgetAct>

export const BudgetApproval = BudgetAct.extend({ version: Version }).meta({ id: 'BudgetApproval' })
export type BudgetApproval = z.infer<typeof BudgetApproval>
