import { profileNoun } from '#domain/profile/noun.ts'
import { recordPath } from '#src/records/record/register.ts'

/** Where the rights of a profile are. */
export const rightsPath = (id: string): string => `${recordPath(profileNoun, id)}/rights`
