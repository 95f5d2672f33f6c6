import * as z from 'zod'
import { note } from './fields.ts'
import { anyText } from './values.ts'

/** Why somebody wants to see what is answered masked; it goes into the audit trail. */
export const revealFields = { reason: { ...note('Motivo', 255), schema: anyText().trim().min(3).max(255) } }

export const Reveal = z.strictObject({ reason: revealFields.reason.schema }).meta({ id: 'Reveal' })
export type Reveal = z.infer<typeof Reveal>
