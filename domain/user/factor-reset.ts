import * as z from 'zod'
import { note } from '../field/fields.ts'
import { shapeOf } from '../field/shape.ts'

export const factorResetFields = { reason: note('Motivo', 255) }

/** Why somebody's second factor is removed; kept in the trail, and told to who manages users. */
export const FactorReset = z
  .strictObject({ reason: shapeOf(factorResetFields).reason.min(3) })
  .meta({ id: 'FactorReset' })
