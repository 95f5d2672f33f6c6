import { regionFields, regionListed } from '#domain/region/fields.ts'
import { regionNoun } from '#domain/region/noun.ts'

/** From which its columns follow, for the loader too. */
export const regionPlain = { register: regionNoun, fields: regionFields, listed: regionListed }
