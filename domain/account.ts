import * as z from 'zod'
import { optional, phone } from './fields.ts'
import { shapeOf } from './shape.ts'
import { Version } from './values.ts'

/** What a person may change of their own account; name, e-mail and profile are for who manages the users. */
export const accountFields = {
  phone: optional(phone('Telefone')),
}

export const AccountChange = z
  .strictObject({ ...shapeOf(accountFields), version: Version })
  .meta({ id: 'AccountChange' })
export type AccountChange = z.infer<typeof AccountChange>
