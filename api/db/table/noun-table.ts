import { nouns } from '#domain/catalogue/nouns.ts'
import type { Noun } from '#domain/noun/noun.ts'

/** A field as its column is called: `serial_number`. */
export const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `user` is a reserved word in SQL; a ledger account is a bank account or a cash box there. */
const tables: Readonly<Record<string, string>> = { user: 'app_user', ledger_account: 'journal_account' }

/** The table of a noun's records. */
export const tableName = ({ code }: Pick<Noun, 'code'>): string => tables[code] ?? code

const byResource = new Map(nouns.map((noun: Noun) => [noun.resource as string, noun]))

/** The nouns that a field of this noun links to. */
export const linkedNouns = (resources: string | readonly string[]): Noun[] =>
  [resources].flat().flatMap((resource) => byResource.get(resource) ?? [])
