import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { addressFields } from './fields.ts'

export const Address = z.strictObject(shapeOf(addressFields)).meta({ id: 'Address' })
export type Address = z.infer<typeof Address>
