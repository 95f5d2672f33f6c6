import * as z from 'zod'
import { GeneralStatus } from '../enums.ts'
import { choice, name, optional, shapeOf, text } from '../fields.ts'

export const regionFields = {
  code: optional(text('Código', 20)),
  name: name('Nome'),
  status: choice('Situação', GeneralStatus),
}

export const RegionFields = z.strictObject(shapeOf(regionFields)).meta({ id: 'RegionFields' })
export type RegionFields = z.infer<typeof RegionFields>
