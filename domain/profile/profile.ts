import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { profileFields } from './fields.ts'

/** What a profile is besides its rights; `allBranches` opens the branches beyond the user's own. */
export const ProfileFields = z.strictObject(shapeOf(profileFields)).meta({ id: 'ProfileFields' })
export type ProfileFields = z.infer<typeof ProfileFields>
