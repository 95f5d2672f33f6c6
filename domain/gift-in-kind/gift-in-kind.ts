import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { giftInKindFields, handOutFields } from './fields.ts'
import { giftInKindProblems, handedValueProblems } from './rules.ts'

const shape = shapeOf(giftInKindFields)

export const GiftInKindFields = withRules(
  z.strictObject({ ...shape, description: shape.description.min(3) }),
  giftInKindProblems,
).meta({ id: 'GiftInKindFields' })
export type GiftInKindFields = z.infer<typeof GiftInKindFields>

const handed = shapeOf(handOutFields)

/** What leaves a stocked gift, as it is entered. */
export const GiftHandOut = withRules(
  z.strictObject({ ...handed, handedTo: handed.handedTo.min(3) }),
  handedValueProblems,
).meta({ id: 'GiftHandOut' })
export type GiftHandOut = z.infer<typeof GiftHandOut>
