import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { ministryFields } from './fields.ts'

export const MinistryFields = z.strictObject(shapeOf(ministryFields)).meta({ id: 'MinistryFields' })
export type MinistryFields = z.infer<typeof MinistryFields>
