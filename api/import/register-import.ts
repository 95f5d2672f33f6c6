import { getTableConfig } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { ErrorCode } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import type { RememberedColumns } from '#domain/import/column.ts'
import { ExistingPeople, type PersonFacts } from '#domain/import/person-match.ts'
import type { ImportedRecord, ImportedRecords } from '#domain/import/record-reader.ts'
import { type ImportResult, mostListedRows } from '#domain/import/result.ts'
import { columnOf } from '../db/table/columns.ts'
import type { Write } from '../db/tenant.ts'
import { checkBranch } from '../noun/acting-branch.ts'
import type { WrittenNoun } from '../noun/noun.ts'
import type { ImportFile } from './import-file.ts'
import { keepRecords, readRecords } from './records.ts'
import type { Tally } from './tally.ts'

/** Query of an import of people. */
export const PeopleQuery = z.object({
  branchId: Id.optional(),
  addsSameContact: z
    .enum(['true', 'false'])
    .default('false')
    .transform((asked) => asked === 'true')
    .meta({
      type: 'boolean',
      description: 'Who only has the e-mail, or the name and phone, of somebody who is there already is another person',
    }),
})

/** How people are imported into their register. */
export interface PeopleImport<Field extends string, F extends z.ZodObject> {
  readonly noun: WrittenNoun<F>
  readonly records: ImportedRecords<Field, z.output<F>>
  /** What identifies a person: document, e-mail, name and phone. */
  readonly factsOf: (input: z.output<F>) => PersonFacts
  /** Refusal of a document that a person outside the session's branches has. */
  readonly taken: ErrorCode
  /** A further company-wide unique number; a duplicate is refused. */
  readonly alsoUnique?: { readonly field: string; readonly column: string; readonly taken: ErrorCode }
}

/** A file of people to import. */
export interface PeopleFile<Field extends string> {
  readonly source: ImportFile
  readonly columns: RememberedColumns<Field>
  readonly branchId: string | undefined
  /** Matches by e-mail, or name and phone, are new people. */
  readonly addsSameContact: boolean
  readonly isDry: boolean
  readonly tally: Tally
  /** Lines confirmed as new people despite a match. */
  readonly others: ReadonlySet<number>
  /** Ignores the people of that import. */
  readonly beforeImport: string | undefined
  /** Why people's data is looked at, for the trail. */
  readonly reason?: string
}

/**
 * Takes in people who are not there yet: all of them, or none where the file is refused. Who is there already is told, and
 * left as they are.
 * @throws DomainError for a file that is no such table or too long
 */
export async function importPeople<Field extends string, F extends z.ZodObject>(
  write: Write,
  people: PeopleImport<Field, F>,
  file: PeopleFile<Field>,
): Promise<ImportResult> {
  await checkBranch(write, file.branchId)
  const { tally } = file
  const read = await readRecords(people.records, file, tally)
  const { fresh, known } = await sorted(write, people, read, file)
  tally.successful = fresh.length
  const result = { ...tally.told, known: known.slice(0, mostListedRows) }
  if (file.isDry || fresh.length === 0) return result
  return { ...result, importId: await keepRecords(write, people.noun, file, fresh, tally) }
}

type Read<F extends z.ZodObject> = ImportedRecord<z.output<F>>

type ExistingRows = NonNullable<ImportResult['known']>

/** Splits rows into new people and duplicates of the register or of earlier rows. */
async function sorted<Field extends string, F extends z.ZodObject>(
  write: Write,
  people: PeopleImport<Field, F>,
  read: readonly Read<F>[],
  { addsSameContact, others, beforeImport, tally }: PeopleFile<Field>,
): Promise<{ fresh: Read<F>[]; known: ExistingRows }> {
  const { noun, factsOf, taken, alsoUnique } = people
  const facts = read.map(({ input }) => factsOf(input))
  const { seen, hidden } = await registered(write, noun, facts, beforeImport)
  const numbers = await numbersTaken(write, people, read, beforeImport)
  const fresh: Read<F>[] = []
  const known: ExistingRows = []
  for (const record of read) {
    const person = factsOf(record.input)
    const found = seen.find(person)
    const number = numberOf(people, record)
    const isOther = found?.by !== 'document' && (addsSameContact || others.has(record.line))
    if (found && !(isOther && addsSameContact))
      known.push({ line: record.line, name: found.person.name, inFile: person.name, by: found.by, isOther })
    if (found && !isOther) tally.know(record.line)
    else if (person.document && hidden.has(person.document))
      tally.judge({ line: record.line, msg: taken, param: 'document' })
    else if (alsoUnique && number && numbers.has(number))
      tally.judge({ line: record.line, msg: alsoUnique.taken, param: alsoUnique.field })
    else {
      seen.add(person)
      if (number) numbers.add(number)
      fresh.push(record)
    }
  }
  return { fresh, known }
}

function numberOf<Field extends string, F extends z.ZodObject>(
  { alsoUnique }: PeopleImport<Field, F>,
  { input }: Read<F>,
): string | undefined {
  const number = alsoUnique && new Map<string, unknown>(Object.entries(input)).get(alsoUnique.field)
  return typeof number === 'string' && number ? number : undefined
}

/** @param at the parameter that holds the id of an import, or nothing */
const notOfImport = (at: string) => `not exists (select from celeiro.import_record r
  where r.company_id = t.company_id and r.import_id = ${at}::uuid and r.record_id = t.id)`

async function numbersTaken<Field extends string, F extends z.ZodObject>(
  write: Write,
  people: PeopleImport<Field, F>,
  read: readonly Read<F>[],
  beforeImport: string | undefined,
): Promise<Set<string>> {
  const { noun, alsoUnique } = people
  if (!alsoUnique) return new Set()
  const rows = await write.rows<[string]>(
    `select ${alsoUnique.column} from celeiro.${getTableConfig(noun.table).name} t
     where company_id = (select celeiro.current_company()) and ${alsoUnique.column} = any($1) and ${notOfImport('$2')}`,
    [read.flatMap((record) => numberOf(people, record) ?? []), beforeImport ?? null],
  )
  return new Set(rows.map(([number]) => number))
}

/**
 * Possible matches: people in accessible branches, and the documents of all others, which are unique in the company.
 */
async function registered<F extends z.ZodObject>(
  write: Write,
  { table, named = 'name' }: WrittenNoun<F>,
  people: readonly PersonFacts[],
  beforeImport: string | undefined,
): Promise<{ seen: ExistingPeople; hidden: ReadonlySet<string> }> {
  const of = (key: 'document' | 'email' | 'phone') => people.flatMap((person) => person[key] ?? [])
  const name = columnOf(table, named).name
  const rows = await write.rows<[string, string, string, string, boolean]>(
    `select ${name}, coalesce(document, ''), coalesce(email, ''), coalesce(phone, ''),
       branch_id is null or branch_id = any((select celeiro.visible_branches())::uuid[])
     from celeiro.${getTableConfig(table).name} t
     where company_id = (select celeiro.current_company())
       and (document = any($1) or email = any($2) or phone = any($3)) and ${notOfImport('$4')}`,
    [of('document'), of('email'), of('phone'), beforeImport ?? null],
  )
  const seen = new ExistingPeople()
  const hidden = new Set<string>()
  for (const row of rows) {
    const [known, document, email, phone, isSeen] = row
    if (isSeen) seen.add({ name: known, document, email, phone })
    else if (document) hidden.add(document)
  }
  return { seen, hidden }
}
