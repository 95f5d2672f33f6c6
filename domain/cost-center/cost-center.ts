import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { costCenterFields } from './fields.ts'

export const CostCenterFields = z.strictObject(shapeOf(costCenterFields)).meta({ id: 'CostCenterFields' })
export type CostCenterFields = z.infer<typeof CostCenterFields>
