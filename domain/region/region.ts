import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { regionFields } from './fields.ts'

export const RegionFields = z.strictObject(shapeOf(regionFields)).meta({ id: 'RegionFields' })
export type RegionFields = z.infer<typeof RegionFields>
