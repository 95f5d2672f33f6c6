import { profileNoun } from '#domain/profile/noun.ts'
import { recordPath } from '#src/records/register/register.ts'

export const rightsPath = (id: string): string => `${recordPath(profileNoun, id)}/rights`
