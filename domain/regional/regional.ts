import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { regionalFields } from './fields.ts'

export const RegionalFields = z.strictObject(shapeOf(regionalFields)).meta({ id: 'RegionalFields' })
export type RegionalFields = z.infer<typeof RegionalFields>
