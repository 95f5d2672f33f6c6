import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { giftInKindFields } from './fields.ts'
import { giftInKindProblems } from './rules.ts'

const shape = shapeOf(giftInKindFields)

export const GiftInKindFields = withRules(
  z.strictObject({ ...shape, description: shape.description.min(3) }),
  giftInKindProblems,
).meta({ id: 'GiftInKindFields' })
export type GiftInKindFields = z.infer<typeof GiftInKindFields>
