import * as z from 'zod'
import { optional, phone } from '../field/fields.ts'
import { shapeOf } from '../field/shape.ts'
import { Version } from '../field/values.ts'

/** Fields of the own account; name, e-mail and profile are changed by user managers. */
export const accountFields = {
  phone: optional(phone('Telefone')),
}

export const AccountChange = z
  .strictObject({ ...shapeOf(accountFields), version: Version })
  .meta({ id: 'AccountChange' })
export type AccountChange = z.infer<typeof AccountChange>
