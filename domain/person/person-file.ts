import * as z from 'zod'
import { note } from '../field/fields.ts'
import { shapeOf } from '../field/shape.ts'

/** Why all that is known of a person is taken along (LGPD, art. 18, II and V); it goes into the audit trail. */
export const personFileFields = { reason: note('Motivo', 255) }

export const PersonFileReason = z.strictObject({ reason: shapeOf(personFileFields).reason.min(3) })
