import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { disposeFields, sellFields } from './fields.ts'
import { saleProblems } from './rules.ts'

export const AssetDisposal = z
  .strictObject({ ...shapeOf(disposeFields), reason: shapeOf(disposeFields).reason.min(3) })
  .meta({ id: 'AssetDisposal' })
export type AssetDisposal = z.infer<typeof AssetDisposal>

export const AssetSale = withRules(z.strictObject(shapeOf(sellFields)), saleProblems).meta({ id: 'AssetSale' })
export type AssetSale = z.infer<typeof AssetSale>
