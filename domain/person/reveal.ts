import * as z from 'zod'
import { note } from '../field/fields.ts'
import { shapeOf } from '../field/shape.ts'

/** Reason for revealing masked values; audited. */
export const revealFields = { reason: note('Motivo', 255) }

export const Reveal = z.strictObject({ reason: shapeOf(revealFields).reason.min(3) }).meta({ id: 'Reveal' })
export type Reveal = z.infer<typeof Reveal>
