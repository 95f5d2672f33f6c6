import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { InvalidInput } from '#domain/error/errors.ts'
import { problemsOf } from '#domain/field/problems.ts'
import { keptFileName } from '#domain/file/name.ts'
import type { ImportLayout, KnownColumns } from '#domain/import/column.ts'
import { Id, text } from '#domain/value/values.ts'
import type { Write } from '../db/tenant.ts'
import { onceWhereKeyed } from '../http/idempotency.ts'
import { type Api, type Env, type Input, operation } from '../http/operation.ts'
import { bodyOf, type Received, receiving } from '../storage/receive.ts'
import { checkText, type ImportFile, sentFile } from './import-file.ts'
import { fileColumns } from './known-columns.ts'
import { receivingForm } from './multipart.ts'

/** How the columns of a file are read, as text on the wire: JSON, from a column's heading to a field's name. */
const Mapping = z.record(z.string().max(200), z.string().max(100))

/** What an import is asked for with, beside what it asks for itself: the id of a file that was sent. */
const Import = z.strictObject({ fileId: Id, mapping: text(64 * 1024).optional() }).meta({
  id: 'Import',
  description:
    'In its place REST takes the file itself: multipart/form-data with `file` and, where columns are mapped, `mapping`, or text/csv',
})

const DryRun = z.object({
  dryRun: z
    .enum(['true', 'false'])
    .default('false')
    .transform((asked) => asked === 'true')
    .meta({ type: 'boolean', description: 'Only tells what the import would do' }),
})

/** An import as its noun describes it: `POST /bank-statement/import`. */
export interface Importing<Q extends z.ZodObject, A extends z.ZodType, Field extends string> {
  readonly path: string
  readonly operationId: string
  readonly summary: string
  /** What is asked for in the address, besides `dryRun`. */
  readonly query?: Q
  readonly answer: A
  /** The columns of its tables. */
  readonly layout: ImportLayout<Field>
}

export interface ImportInput<Q extends z.ZodObject, Field extends string>
  extends Pick<Input<z.ZodType, z.ZodType, z.ZodType>, 'tenant' | 'services' | 'context'> {
  readonly file: ImportFile
  /** What is known of the file's columns beside their words. */
  readonly columns: KnownColumns<Field>
  readonly query: z.output<Q>
  readonly isDryRun: boolean
}

/** What came with a request, by either way. */
type Asked<Q extends z.ZodObject> = Pick<Input<z.ZodType, z.ZodType, z.ZodType>, 'tenant' | 'services' | 'context'> & {
  readonly file: ImportFile
  readonly mapping: string | undefined
  readonly query: z.output<Q> & z.output<typeof DryRun>
}

/**
 * Adds an import, in one transaction and once for each `Idempotency-Key`. Its file comes by either way: as the id of one
 * that was sent to a signed address, or with the request, as a stream that lies in a file of this machine until the import
 * has been answered. What was said of its columns is remembered once it was taken.
 */
export function importing<Q extends z.ZodObject, A extends z.ZodType, Field extends string>(
  api: Api,
  { query: Own, layout, ...spec }: Importing<Q, A, Field>,
  handle: (input: ImportInput<Q, Field>, write: Write) => Promise<z.input<A>>,
): void {
  const Query = DryRun.extend(Own?.shape ?? {})
  const run = ({ query: { dryRun: isDryRun, ...own }, file, mapping, ...input }: Asked<Q>) => {
    const said = mappingOf(mapping)
    const query = own as unknown as z.output<Q>
    const effect = async (write: Write) => {
      const columns = await fileColumns(write, spec.path, layout, said)
      const answer = await handle({ ...input, file, query, isDryRun, columns: columns.known }, write)
      if (!isDryRun) await columns.keep()
      return answer
    }
    return onceWhereKeyed(input, `POST ${spec.path}`, [query, isDryRun, said, file.sha256], effect)
  }
  const withFile: MiddlewareHandler<Env> = async (context, next) => {
    const form = formOf(context)
    if (!form) return next()
    const { services, tenant } = context.var
    const { success, data, error } = Query.safeParse(context.req.query())
    if (!success) throw new InvalidInput(problemsOf(error))
    // Who may not import is told so before the file has come.
    await tenant.read()
    const query = data as Asked<Q>['query']
    const answer = await form((file, mapping) => run({ query, file, mapping, tenant, services, context }))
    return context.json(answer as object)
  }
  operation(
    api,
    { ...spec, method: 'post', query: Query, body: Import, admitted: withFile },
    async ({ query, body: { fileId, mapping }, tenant, services, context }) => {
      const file = await sentFile(tenant, services.files, fileId)
      return run({ query: query as Asked<Q>['query'], file, mapping, tenant, services, context })
    },
  )
}

type Handing = <T>(use: (file: ImportFile, mapping: string | undefined) => Promise<T>) => Promise<T>

/** How the file comes with the request; nothing where the request names one. */
function formOf(context: Context<Env>): Handing | undefined {
  const { raw } = context.req
  const { incomingFolder, mostImportBytes } = context.var.services.files
  const type = raw.headers.get('content-type') ?? ''
  if (/^multipart\/form-data\b/i.test(type))
    return (use) =>
      receivingForm(raw, incomingFolder, mostImportBytes, ({ file, name, texts }) =>
        use(importFileOf(file, name), texts.mapping),
      )
  if (/^text\/csv\b/i.test(type))
    return (use) =>
      receiving(incomingFolder, bodyOf(raw), { atMost: mostImportBytes }, (file) =>
        use(importFileOf(file, ''), undefined),
      )
  return undefined
}

function importFileOf(file: Received, name: string): ImportFile {
  checkText(file)
  const { size, sha256, open } = file
  return { name: name && keptFileName(name), size, sha256, open }
}

/** @throws InvalidInput */
function mappingOf(json: string | undefined): Readonly<Record<string, string>> {
  if (json === undefined) return {}
  const { success, data } = z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'invalid_format' })
        return z.NEVER
      }
    })
    .pipe(Mapping)
    .safeParse(json)
  if (!success) throw new InvalidInput([{ msg: 'invalid_format', param: 'mapping' }])
  return data
}
