import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { classificationFields } from './fields.ts'

export const Classification = z.strictObject(shapeOf(classificationFields)).meta({ id: 'Classification' })
export type Classification = z.infer<typeof Classification>
