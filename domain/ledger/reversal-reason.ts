import * as z from 'zod'
import { note } from '../field/fields.ts'
import { shapeOf } from '../field/shape.ts'

/** Why something that moved money is undone; it stays beside what was undone. */
export const reversalFields = { reason: note('Motivo', 255) }

export const Reversal = z.strictObject({ reason: shapeOf(reversalFields).reason.min(3) }).meta({ id: 'Reversal' })
export type Reversal = z.infer<typeof Reversal>
