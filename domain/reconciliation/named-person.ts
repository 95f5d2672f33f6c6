import { comparedName } from './payer.ts'

/** By what a bank's words may tell a person. */
export interface NamedPerson {
  readonly name: string
  readonly document?: string | null | undefined
  readonly email?: string | null | undefined
  readonly phones?: readonly (string | null | undefined)[]
  readonly pixKeys?: readonly string[]
}

const before = '(?<![[:alnum:]])'
const after = '(?![[:alnum:]])'
/** Between two names of a person: blanks, and small words that banks leave out or keep. */
const between = '[^[:alnum:]]+(?:(?:d[aeo]s?|e)[^[:alnum:]]+)?'

const escaped = (text: string): string => text.replace(/[^a-z0-9\s]/g, (sign) => `\\${sign}`)

/** Minimum length of a match: shorter ones occur in other people's data. */
const fewestSigns = 10

/**
 * Case- and accent-insensitive regular expressions (PostgreSQL) for a person in bank texts: full name of two words
 * or more, document and phone in any format, Pix keys.
 */
export function patternsOf({ name, document, email, phones = [], pixKeys = [] }: NamedPerson): string[] {
  const names = comparedName(name).split(' ').filter(Boolean)
  const keys = [document, ...phones, ...pixKeys.filter((key) => !key.includes('@'))]
    .map((key) => (key ?? '').toLowerCase().replace(/[^a-z0-9]/g, ''))
    .filter((key) => key.length >= fewestSigns)
  const mails = [email, ...pixKeys.filter((key) => key.includes('@'))].flatMap((mail) => mail?.toLowerCase() ?? [])
  return [
    ...(names.length >= 2 ? [names.map(escaped).join(between)] : []),
    ...keys.map((key) => [...key].join('[^[:alnum:]]?')),
    ...mails.map(escaped),
  ].map((pattern) => `${before}${pattern}${after}`)
}
