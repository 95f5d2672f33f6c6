import * as z from 'zod'
import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { problemsOf } from '#domain/field/problems.ts'
import { Id } from '#domain/field/values.ts'
import { importedRegister, type RegisterFile, type RegisterRow } from '#domain/import/register-row.ts'
import type { ImportedRecord } from '#domain/import/table/record-reader.ts'
import { columnName, linkedNouns, tableName } from '../db/table/noun-table.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { Api, Services } from '../http/operation.ts'
import { checkBranch, holdBranches } from '../noun/acting-branch.ts'
import type { WrittenNoun } from '../noun/definition/noun.ts'
import { importing } from './importing.ts'
import { type NamedLinks, namedLinks } from './named-link.ts'
import { keepRecords, readRecords } from './records.ts'
import type { Tally } from './tally.ts'
import { undoableImport, undoableRecords } from './undo.ts'

/** Default branch of rows without one. */
const Query = z.object({ branchId: Id.optional() })

/** `POST /{resource}/import` of a register that is described by its fields, and how it is undone. */
export function importsRegister<F extends z.ZodObject>(api: Api, noun: WrittenNoun<F>, file: RegisterFile): void {
  const { resource, plural } = noun
  const records = importedRegister(file)
  undoableImport(api, undoableRecords(noun, resource, file.noun.module))
  importing(
    api,
    {
      path: `/${resource}/import`,
      operationId: `import${plural}`,
      summary: `Takes in a list of ${resource} records: those that are not there yet`,
      query: Query,
      layout: records.layout,
    },
    async ({ query: { branchId }, file: source, columns, isDryRun, tally, beforeImport, services }, write) => {
      await checkBranch(write, branchId)
      const rows = await readRecords(records, { source, columns }, tally)
      const linked = await withLinks(write, file, rows, branchId, tally)
      const fresh = await checked(
        { write, services },
        noun,
        await unknownOf(write, file, linked, beforeImport, tally),
        tally,
      )
      tally.successful = fresh.length
      if (isDryRun || fresh.length === 0) return tally.result
      return { ...tally.result, importId: await keepRecords(write, noun, { source, branchId }, fresh, tally) }
    },
  )
}

type Row = ImportedRecord<RegisterRow>
/** A row with its links resolved to ids, as a form would send it. */
type Linked = ImportedRecord<Readonly<Record<string, unknown>>>

/**
 * Rows whose links resolve; the tally gets the others. Links that must be of the record's branch are searched there.
 */
async function withLinks(
  write: Write,
  { noun: { links = {}, withinBranch = [] }, columns, fields }: RegisterFile,
  rows: readonly Row[],
  branchId: string | undefined,
  tally: Tally,
): Promise<Linked[]> {
  // Branch first: it limits the search for the others.
  const named = Object.keys(columns)
    .filter((name) => fields[name]?.kind === 'link')
    .sort((one, other) => Number(other === 'branchId') - Number(one === 'branchId'))
  const linksByField = new Map<string, NamedLinks>()
  for (const name of named) {
    const [noun] = linkedNouns(links[name] ?? [])
    const names = rows.flatMap(({ input }) => input.named[name] ?? [])
    if (noun) linksByField.set(name, await namedLinks(write, noun, names))
  }
  const linked = rows.flatMap(({ line, input }): Linked[] => {
    const record: Record<string, unknown> = {
      ...(named.includes('branchId') && branchId && { branchId }),
      ...input.values,
    }
    for (const name of named) {
      const cell = input.named[name]
      if (cell === undefined) continue
      const within = withinBranch.includes(name) && typeof record.branchId === 'string' ? record.branchId : undefined
      const found = linksByField.get(name)?.find(cell, within)
      if (!found || 'refused' in found) {
        tally.judge({ line, msg: found?.refused ?? 'import_name_unknown', param: name, params: { name: cell } })
        return []
      }
      record[name] = found.id
    }
    return [{ line, input: record }]
  })
  await holdBranches(write, [
    ...new Set(linked.flatMap(({ input }) => (typeof input.branchId === 'string' ? [input.branchId] : []))),
  ])
  return linked
}

/**
 * Rows that are neither in the register nor earlier in the file. The same key and name is a duplicate, skipped; the
 * same key with another name is refused.
 */
async function unknownOf(
  write: Write,
  { noun, key }: RegisterFile,
  rows: readonly Linked[],
  beforeImport: string | undefined,
  tally: Tally,
): Promise<Linked[]> {
  const named = noun.named ?? 'name'
  const found = await write.rows<[line: number, key: string, name: string, known: string | null]>(
    `select n.line, concat_ws(' ', n.within, celeiro.searchable(n.key)), celeiro.searchable(n.name),
       (select coalesce(max(celeiro.searchable(t.${columnName(named)})) filter (where
          ${'branchId' in (noun.links ?? {}) ? 't.branch_id is null or t.branch_id = any((select celeiro.visible_branches())::uuid[])' : 'true'}), '')
        from celeiro.${tableName(noun)} t
        where t.company_id = (select celeiro.current_company())
          and celeiro.searchable(t.${columnName(key.field)}) = celeiro.searchable(n.key)
          ${key.within ? `and t.${columnName(key.within)} = n.within::uuid` : ''}
          and not exists (select from celeiro.import_record r
            where r.company_id = t.company_id and r.import_id = $5::uuid and r.record_id = t.id)
        having count(*) > 0)
     from unnest($1::integer[], $2::text[], $3::text[], $4::text[]) n (line, key, name, within)`,
    [
      rows.map(({ line }) => line),
      ...[key.field, named].map((name) => rows.map(({ input }) => String(input[name] ?? ''))),
      rows.map(({ input }) => (key.within ? (input[key.within] ?? null) : null)),
      beforeImport ?? null,
    ],
  )
  const seen = new Map<string, string>()
  const states = new Map(found.map(([line, ...rest]) => [line, rest]))
  return rows.filter(({ line, input }) => {
    const [own = '', name = '', inRegister = null] = states.get(line) ?? []
    const existing = inRegister ?? seen.get(own)
    if (input[key.field] === undefined) return true
    if (existing === undefined) {
      seen.set(own, name)
      return true
    }
    if (existing === name) tally.know(line)
    else tally.judge({ line, msg: key.taken, param: key.field })
    return false
  })
}

/** Those that its form would take too. */
async function checked<F extends z.ZodObject>(
  { write, services }: { write: Write; services: Services },
  noun: WrittenNoun<F>,
  rows: readonly Linked[],
  tally: Tally,
): Promise<ImportedRecord<z.output<F>>[]> {
  const fresh: ImportedRecord<z.output<F>>[] = []
  for (const { line, input } of rows) {
    const { success, data, error } = noun.fields.safeParse(input)
    const [problem] = success
      ? await refusalsOf(() => noun.beforeWrite?.(write, data, '', undefined, services))
      : problemsOf(error)
    if (problem) tally.judge({ line, ...problem })
    else if (success) fresh.push({ line, input: data })
  }
  return fresh
}

/** Why a check refuses, if it does. */
async function refusalsOf(check: () => Promise<void> | undefined): Promise<readonly Problem[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (error instanceof InvalidInput) return error.problems
    if (error instanceof DomainError)
      return [{ msg: error.code, param: '', ...(error.params && { params: error.params }) }]
    throw error
  }
}
