import * as z from 'zod'
import { Name } from '../values.ts'

/** What a profile is besides its rights; `allBranches` opens the branches beyond the user's own. */
export const ProfileFields = z
  .strictObject({ name: Name, allBranches: z.boolean().default(false) })
  .meta({ id: 'ProfileFields' })
export type ProfileFields = z.infer<typeof ProfileFields>
