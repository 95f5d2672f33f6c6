import { getTableConfig } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { ErrorCode } from '#domain/error/error.ts'
import { DomainError } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { ExistingPeople, type PersonFacts } from '#domain/import/person/person-match.ts'
import { type ImportResult, mostListedRows } from '#domain/import/result.ts'
import { plainWord } from '#domain/import/table/cell.ts'
import type { RememberedColumns } from '#domain/import/table/column.ts'
import type { ImportedRecord, ImportedRecords } from '#domain/import/table/record-reader.ts'
import { formatPhone } from '#domain/value/contact/phone.ts'
import { nationalPhone } from '#domain/value/contact/written-phone.ts'
import { formatLocalDate, localDateOf } from '#domain/value/day/local-date.ts'
import { columnOf } from '../db/table/columns.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { checkBranch } from '../noun/acting-branch.ts'
import type { WrittenNoun } from '../noun/definition/noun.ts'
import type { ImportFile } from './import-file.ts'
import { keepRecords, readRecords } from './records.ts'
import type { Tally } from './tally.ts'

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
  /** Lines confirmed as those whose name they have, and the same answer for all that have none of their own. */
  readonly same: ReadonlySet<number>
  readonly namesakes: 'SAME' | 'OTHER' | undefined
  /** It is meant although it was imported before. */
  readonly isAgain: boolean
  /** Ignores the people of that import. */
  readonly beforeImport: string | undefined
  /** Why people's data is looked at, for the trail. */
  readonly reason?: string
}

/**
 * Takes in people who are not there yet: all of them, or none where the file is refused. Who is there already is told, and
 * left as they are.
 * @throws DomainError for a file that is no such table or too long; once in earnest, `people_undecided` and
 *   `file_imported_before` for what was not answered
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
  for (const { line, remark } of fresh) if (remark) tally.remark({ line, ...remark })
  tally.successful = fresh.length
  const undecided = known.filter(({ isAsked }) => isAsked)
  const before = await earlierImport(write, people.noun, file)
  const undecidedRows = [...undecided, ...known.filter(({ isAsked }) => !isAsked)].slice(0, mostListedRows)
  const result = { ...tally.result, known: undecidedRows, ...(before && { before }) }
  if (file.isDry) return result
  if (undecided.length > 0) throw new DomainError('people_undecided', { count: undecided.length })
  if (fresh.length === 0) return result
  if (before && !file.isAgain)
    throw new DomainError('file_imported_before', { date: formatLocalDate(before.date), name: before.fileName })
  return { ...result, importId: await keepRecords(write, people.noun, file, fresh, tally) }
}

/** The latest import of the same content that the session may know of. */
async function earlierImport<Field extends string, F extends z.ZodObject>(
  { rows, identity }: Write,
  { resource }: WrittenNoun<F>,
  { source, beforeImport }: PeopleFile<Field>,
): Promise<{ fileName: string; date: string } | undefined> {
  const [found] = await rows<[string, string]>(
    `select file_name, created_at from celeiro.import
     where company_id = (select celeiro.current_company()) and resource = $1 and sha256 = $2 and id is distinct from $3
       and (branch_id is null or branch_id = any((select celeiro.visible_branches())::uuid[]))
     order by created_at desc limit 1`,
    [resource, source.sha256, beforeImport ?? null],
  )
  return found && { fileName: found[0], date: localDateOf(new Date(found[1]), identity.timeZone) }
}

type Read<F extends z.ZodObject> = ImportedRecord<z.output<F>>

type ExistingRows = NonNullable<ImportResult['known']>

/** Splits rows into new people and duplicates of the register or of earlier rows. */
async function sorted<Field extends string, F extends z.ZodObject>(
  write: Write,
  people: PeopleImport<Field, F>,
  read: readonly Read<F>[],
  { addsSameContact, others, same, namesakes, beforeImport, tally }: PeopleFile<Field>,
): Promise<{ fresh: Read<F>[]; known: ExistingRows }> {
  const { factsOf, taken, alsoUnique } = people
  const facts = read.map(({ input }) => factsOf(input))
  const { seen, hidden } = await registered(write, people, facts, beforeImport)
  const numbers = await numbersTaken(write, people, read, beforeImport)
  const takenBy = new Map<string, string>()
  const fresh: Read<F>[] = []
  const existing: ExistingRows = []
  // Who is surely registered is nobody's namesake, wherever in the file they stand.
  for (const person of facts) seen.find(person)
  for (const record of read) {
    const { line } = record
    const person = factsOf(record.input)
    const found = seen.find(person) ?? seen.findNamesake(person)
    const number = numberOf(people, record)
    const isContact = found?.by === 'email' || found?.by === 'nameAndPhone'
    const isSame = same.has(line) || (found?.by === 'name' && namesakes === 'SAME' && !others.has(line))
    const isSaidOther = others.has(line) || (found?.by === 'name' && namesakes === 'OTHER' && !same.has(line))
    const isOther = found?.by !== 'document' && ((isContact && addsSameContact) || isSaidOther)
    const isAsked = found?.by === 'name' && !isSame && !isOther
    if (found && !(isContact && addsSameContact))
      existing.push({ line, name: found.person.name, inFile: person.name, by: found.by, isOther, isAsked })
    if (found && !isOther) tally.know(line)
    else if (person.document && hidden.has(person.document))
      tally.judge({ line: record.line, msg: taken, param: 'document' })
    else if (number && takenBy.get(number) === plainWord(person.name)) tally.know(line)
    else if (alsoUnique && number && numbers.has(number))
      tally.judge({ line: record.line, msg: alsoUnique.taken, param: alsoUnique.field })
    else {
      seen.add(person)
      if (number) {
        numbers.add(number)
        takenBy.set(number, plainWord(person.name))
      }
      fresh.push(record)
    }
  }
  return { fresh, known: existing }
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
async function registered<Field extends string, F extends z.ZodObject>(
  write: Write,
  { noun: { table, named = 'name' }, alsoUnique }: PeopleImport<Field, F>,
  people: readonly PersonFacts[],
  beforeImport: string | undefined,
): Promise<{ seen: ExistingPeople; hidden: ReadonlySet<string> }> {
  const of = (key: 'document' | 'email' | 'phone') => people.flatMap((person) => person[key] ?? [])
  const others = people.flatMap(({ otherPhones = [] }) => otherPhones)
  const phones = [...of('phone'), ...others.map(nationalPhone)]
  const name = columnOf(table, named).name
  const number = alsoUnique ? alsoUnique.column : 'null'
  const rows = await write.rows<[string[], ...(string | null)[]]>(
    `select other_phones, ${name}, document, email, phone, zip_code, street, street_number, branch_id, ${number},
       case when branch_id is null or branch_id = any((select celeiro.visible_branches())::uuid[]) then 'seen' end
     from celeiro.${getTableConfig(table).name} t
     where company_id = (select celeiro.current_company())
       and (document = any($1) or email = any($2) or phone = any($3) or other_phones && $6
         or celeiro.searchable(${name}) in (select celeiro.searchable(said) from unnest($5::text[]) said))
       and ${notOfImport('$4')} order by id`,
    [
      of('document'),
      of('email'),
      phones,
      beforeImport ?? null,
      people.map(({ name: personName }) => personName),
      [...others, ...phones.map(formatPhone)],
    ],
  )
  const seen = new ExistingPeople()
  const hidden = new Set<string>()
  for (const [otherPhones, ...row] of rows) {
    const [known, document, email, phone, zipCode, street, streetNumber, branchId, envelopeNumber, isSeen] = row.map(
      (value) => value ?? undefined,
    )
    const facts = { document, email, phone, otherPhones, zipCode, street, streetNumber, branchId, envelopeNumber }
    if (isSeen) seen.register({ name: known ?? '', ...facts })
    else if (document) hidden.add(document)
  }
  return { seen, hidden }
}

/**
 * Area code of phones without one: that of the branch, or the one that all branches have.
 */
export async function areaCodeOf({ rows }: Write, branchId: string | undefined): Promise<string | undefined> {
  const [only, ...others] = await rows<[string]>(
    `select distinct left(phone, 2) from celeiro.branch
     where company_id = (select celeiro.current_company()) and phone is not null and ($1::uuid is null or id = $1)
       and id = any((select celeiro.visible_branches())::uuid[]) limit 2`,
    [branchId ?? null],
  )
  return others.length === 0 ? only?.[0] : undefined
}
