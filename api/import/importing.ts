import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { problemsOf } from '#domain/field/problems.ts'
import { Id, text } from '#domain/field/values.ts'
import { storedFileName } from '#domain/file/name.ts'
import { ImportResult, type ImportTable, mostListedRows } from '#domain/import/result.ts'
import { type Signs, signAnswers } from '#domain/import/signs.ts'
import type { ImportLayout, RememberedColumns } from '#domain/import/table/column.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { onceWhereKeyed } from '../http/idempotency.ts'
import { type Api, type Env, type Input, operation } from '../http/operation.ts'
import { bodyOf, type Received, receiving } from '../storage/receive.ts'
import { checkImported, type ImportFile, uploadedFile } from './import-file.ts'
import { receivingForm } from './multipart.ts'
import { fileColumns } from './remembered-columns.ts'
import { asText } from './sheet-file.ts'
import { Tally } from './tally.ts'

/** How the columns of a file are read, as text on the wire: JSON, from a column's heading to a field's name. */
const Mapping = z.record(z.string().max(200), z.string().max(100))

const ImportSigns = z.enum(signAnswers).meta({ id: 'ImportSigns' })

/** Options sent with a file. */
const Said = z.strictObject({
  mapping: text(64 * 1024).optional(),
  /** Lines of people who only seem to be there already, by their e-mail or by name and phone. */
  otherLines: z.array(z.int().positive()).max(mostListedRows).optional(),
  /** Lines of people who are those whose name they have. */
  sameLines: z.array(z.int().positive()).max(mostListedRows).optional(),
  /** The same said of all of whom only the name is the same and nothing else was said. */
  namesakes: z.enum(['SAME', 'OTHER']).meta({ id: 'Namesakes' }).optional(),
  /** A file that was imported before is imported again. */
  again: z.boolean().optional(),
  /** Continues the preview after that line, with rows that only the server refuses. */
  refusedAfter: z.int().positive().optional(),
  /** Looks as if that import had not been. */
  beforeImport: Id.optional(),
  /** Shows the file from that line on, of a dry run. */
  shownFrom: z.int().positive().optional(),
  /** How values are taken that something in the file contradicts, or whose signs nothing tells. */
  signs: ImportSigns.optional(),
  /** The sheet of a workbook that is read, by its name. */
  sheet: text(200).optional(),
  /** Only tells the sheets and columns of the table, of a dry run. */
  tableOnly: z.boolean().optional(),
})

const Import = Said.extend({ fileId: Id }).meta({
  id: 'Import',
  description:
    'In its place REST takes the file itself: multipart/form-data with `file` and, where there is more to say, the other fields as JSON, or text/csv. ' +
    '`otherLines`, of people: those who are others than whom they were taken for; `sameLines` and `namesakes`: those, or all, who are whom they have the name of, or others. ' +
    '`again`: a file that was imported before is meant. `refusedAfter`, of a dry run: tells of ' +
    'what only the server refuses the rows after that line, and with `beforeImport` as before people were taken in. ' +
    '`shownFrom`, of a dry run: shows the rows of the file from that line on, in place of its first ones. ' +
    '`signs`, of statements: the answer to a refusal `signs_…`, that values are as they are written or the other way round. ' +
    '`sheet`: which sheet of a workbook (.xlsx, .xls, .ods) is read, where several have content. ' +
    '`tableOnly`, of a dry run: only tells the sheets and columns of the file, in `table`',
})

const DryRun = z.object({
  dryRun: z
    .enum(['true', 'false'])
    .default('false')
    .transform((said) => said === 'true')
    .meta({ type: 'boolean', description: 'Only tells what the import would do' }),
})

/** An import as its noun describes it: `POST /bank-statement/import`. */
export interface Importing<Q extends z.ZodObject, Field extends string> {
  readonly path: string
  readonly operationId: string
  readonly summary: string
  /** Query parameters besides `dryRun`. */
  readonly query?: Q
  /** The columns of its tables. */
  readonly layout: ImportLayout<Field>
  /** Owner of a file layout, where layouts differ within a company: remembered columns are its own. */
  readonly ownerOf?: (query: z.output<Q>, write: Write) => Promise<string | undefined>
  /** Its rows are people, who may seem to be there already. */
  readonly isOfPeople?: true
  /** Its rows are money that comes in or goes out: whether its signs are right may be asked. */
  readonly isSigned?: true
}

export interface ImportInput<Q extends z.ZodObject, Field extends string>
  extends Pick<Input<z.ZodType, z.ZodType, z.ZodType>, 'tenant' | 'services' | 'context'> {
  readonly file: ImportFile
  /** Remembered column mapping of this file layout. */
  readonly columns: RememberedColumns<Field>
  readonly query: z.output<Q>
  readonly isDryRun: boolean
  /** Collects the outcome of each row. */
  readonly tally: Tally
  /** Lines of people who are not the existing person they resemble. */
  readonly others: ReadonlySet<number>
  /** Answers about people of whom only the name is the same. */
  readonly same: ReadonlySet<number>
  readonly namesakes: 'SAME' | 'OTHER' | undefined
  /** Whether the file is meant although it was imported before. */
  readonly isAgain: boolean
  /** An import as if it had not been. */
  readonly beforeImport: string | undefined
  /** What was said of its signs. */
  readonly signs: Signs | undefined
}

/** A request's input, whichever way the file came. */
type ImportCall<Q extends z.ZodObject> = Pick<
  Input<z.ZodType, z.ZodType, z.ZodType>,
  'tenant' | 'services' | 'context'
> & {
  readonly file: ImportFile
  readonly said: z.output<typeof Said>
  readonly query: z.output<Q> & z.output<typeof DryRun>
}

/**
 * Adds an import: one transaction, idempotent by `Idempotency-Key`. The file comes as the id of an upload or as a
 * multipart stream, spooled to disk until the import is answered. A confirmed column mapping is remembered.
 */
export function importing<Q extends z.ZodObject, Field extends string>(
  api: Api,
  { query: Own, layout, ownerOf, isOfPeople, isSigned, ...spec }: Importing<Q, Field>,
  handle: (input: ImportInput<Q, Field>, write: Write) => Promise<ImportResult>,
): void {
  const Query = DryRun.extend(Own?.shape ?? {})
  const run = async ({ query: { dryRun: isDryRun, ...own }, file: upload, said, ...input }: ImportCall<Q>) => {
    const {
      otherLines = [],
      sameLines = [],
      namesakes,
      again: isAgain = false,
      refusedAfter,
      beforeImport,
      shownFrom,
      signs,
      sheet,
      tableOnly,
    } = said
    if (otherLines.length > 0 && !isOfPeople) throw unknown('otherLines')
    if (sameLines.length > 0 && !isOfPeople) throw unknown('sameLines')
    if (namesakes && !isOfPeople) throw unknown('namesakes')
    if (isAgain && !isOfPeople) throw unknown('again')
    if (signs && !isSigned) throw unknown('signs')
    const ofDryRun = { refusedAfter, beforeImport, shownFrom, tableOnly }
    for (const [param, value] of Object.entries(ofDryRun)) if (value && !isDryRun) throw unknown(param)
    const mapping = mappingOf(said.mapping)
    const query = own as unknown as z.output<Q>
    const [{ companyId }] = await input.tenant.read()
    const { files } = input.services
    return asText(upload, { files, companyId, sheet }, async ({ file, isWorkbook, table }) => {
      if (tableOnly) return { ...nothing, table: await table() }
      if (!file) throw new DomainError('sheets_several', { names: namesOf(await table()) })
      const effect = async (write: Write) => {
        const owner = await ownerOf?.(query, write)
        const columns = await fileColumns(write, { resource: spec.path, owner, layout }, mapping)
        const shown = isDryRun ? { from: shownFrom ?? 1, fields: Object.keys(layout.columns) } : undefined
        const tally = new Tally({ refusedAfter, shown, isServerOnly: isWorkbook })
        const decisions = { others: new Set(otherLines), same: new Set(sameLines), namesakes, isAgain }
        const answer = await handle(
          { ...input, file, query, isDryRun, tally, ...decisions, beforeImport, signs, columns: columns.remembered },
          write,
        )
        if (!isDryRun) await columns.keep()
        return answer
      }
      return onceWhereKeyed(
        input,
        `POST ${spec.path}`,
        [query, isDryRun, mapping, upload.sha256, otherLines, sameLines, namesakes, isAgain, signs, sheet],
        effect,
      )
    })
  }
  const withFile: MiddlewareHandler<Env> = async (context, next) => {
    const form = formOf(context)
    if (!form) return next()
    const { services, tenant } = context.var
    const { success, data, error } = Query.safeParse(context.req.query())
    if (!success) throw new InvalidInput(problemsOf(error))
    // Checks the right before the file is received.
    await tenant.read()
    const query = data as ImportCall<Q>['query']
    const answer = await form((file, texts) => run({ query, file, said: saidIn(texts), tenant, services, context }))
    return context.json(answer)
  }
  operation(
    api,
    {
      ...spec,
      method: 'post',
      idempotency: 'honoured',
      query: Query,
      body: Import,
      answer: ImportResult,
      admitted: withFile,
    },
    async ({ query, body: { fileId, ...said }, tenant, services, context }) => {
      const file = await uploadedFile(tenant, services.files, fileId)
      return run({ query: query as ImportCall<Q>['query'], file, said, tenant, services, context })
    },
  )
}

const nothing: ImportResult = { successful: 0, failure: 0, duplicate: 0, ignored: 0, rows: [] }

/** The names of the sheets that may be chosen. */
const namesOf = ({ sheets }: ImportTable): string =>
  sheets
    .filter(({ isHidden }, _, all) => !isHidden || all.every((sheet) => sheet.isHidden))
    .map(({ name }) => name)
    .join(', ')

const unknown = (param: string) => new InvalidInput([{ msg: 'unknown_field', param }])

type Texts = Readonly<Record<string, string>>
type Handing = <T>(use: (file: ImportFile, texts: Texts) => Promise<T>) => Promise<T>

/** How the file comes with the request; nothing where the request names one. */
function formOf(context: Context<Env>): Handing | undefined {
  const { raw } = context.req
  const { incomingFolder, mostImportBytes } = context.var.services.files
  const type = raw.headers.get('content-type') ?? ''
  if (/^multipart\/form-data\b/i.test(type))
    return (use) =>
      receivingForm(raw, incomingFolder, mostImportBytes, ({ file, name, texts }) =>
        use(importFileOf(file, name), texts),
      )
  if (/^text\/csv\b/i.test(type))
    return (use) =>
      receiving(incomingFolder, bodyOf(raw), { atMost: mostImportBytes }, (file) => use(importFileOf(file, ''), {}))
  return undefined
}

function importFileOf(file: Received, name: string): ImportFile {
  checkImported(file.head)
  const { size, sha256, open } = file
  return { name: name && storedFileName(name), size, sha256, open }
}

/** Parses the fields of a form: the mapping, words and names are text, all else JSON. @throws InvalidInput */
function saidIn({ mapping, signs, namesakes, sheet, ...texts }: Texts): z.output<typeof Said> {
  const parsed = Object.entries(texts).map(([name, json]) => [name, jsonAt(name, json)])
  const { success, data, error } = Said.safeParse({
    ...Object.fromEntries(parsed),
    ...(mapping !== undefined && { mapping }),
    ...(signs !== undefined && { signs }),
    ...(namesakes !== undefined && { namesakes }),
    ...(sheet !== undefined && { sheet }),
  })
  if (!success) throw new InvalidInput(problemsOf(error))
  return data
}

/** @throws InvalidInput */
function jsonAt(param: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new InvalidInput([{ msg: 'invalid_format', param }])
  }
}

/** @throws InvalidInput */
function mappingOf(json: string | undefined): Readonly<Record<string, string>> {
  if (json === undefined) return {}
  const { success, data } = Mapping.safeParse(jsonAt('mapping', json))
  if (!success) throw new InvalidInput([{ msg: 'invalid_format', param: 'mapping' }])
  return data
}
