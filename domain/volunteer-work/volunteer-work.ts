import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { volunteerWorkFields } from './fields.ts'
import { volunteerWorkProblems } from './rules.ts'

const shape = shapeOf(volunteerWorkFields)

export const VolunteerWorkFields = withRules(
  z.strictObject({ ...shape, volunteer: shape.volunteer.min(2), activity: shape.activity.min(3) }),
  volunteerWorkProblems,
).meta({ id: 'VolunteerWorkFields' })
export type VolunteerWorkFields = z.infer<typeof VolunteerWorkFields>
