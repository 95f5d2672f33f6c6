import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { classificationFields } from './fields.ts'

export const Classification = z.strictObject(shapeOf(classificationFields)).meta({ id: 'Classification' })
/** The same as it is sent: a description that is withheld from who sends it is left out. */
export const ClassificationInput = Classification.partial({ description: true })
export type ClassificationInput = z.infer<typeof ClassificationInput>
export type Classification = z.infer<typeof Classification>
