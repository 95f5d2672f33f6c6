import type { Answer } from '../api.ts'
import { anyId } from '../samples.ts'
import { breachesOf, choicesOf, componentOf, type Parameter, type Read, reads, type Schema } from './contract.ts'
import type { RecordIds } from './record.ts'
import type { NewChurch } from './registered.ts'

export interface ReadWalk {
  /** Routes that answered 200 at least once. */
  readonly answeredRoutes: ReadonlySet<string>
  /** What no answer may be, a line each. */
  readonly failures: readonly string[]
}

interface Walking {
  /** Ids and words by the names of parameters, and ids of records by their resources. */
  readonly records?: RecordIds
  /** Also with all filters of a list at once, and each file in each of its formats. */
  readonly isThorough?: boolean
  readonly some?: readonly Read[]
}

/** Calls each read route for up to three records of a kind. */
export async function readAll(
  church: NewChurch,
  { records = {}, isThorough = false, some = reads }: Walking = {},
): Promise<ReadWalk> {
  const walker = new Walker(church, records, isThorough)
  for (const read of some) await walker.read(read)
  return walker
}

/** Values of parameters whose type does not suffice. */
const words: Readonly<Record<string, string>> = {
  month: '2026-10',
  monthTo: '2026-11',
  year: '2026',
  adjustment: '5',
  competence: '2026-10',
  counted: '2026-10',
  by: 'owner',
  name: 'a.pdf',
  contentType: 'application/pdf',
  size: '9',
  kind: 'attachment',
  document: '52998224725',
  search: 'grafica',
  page: '1',
  pageSize: '100',
  cursor: 'start',
  updatedSince: 'none-was-answered',
  list: 'suppliers',
  city: 'Campinas',
  resource: '/supplier',
  code: 'AAAA-AAAA-AAAA',
  operationCode: 'TRF-1',
}

class Walker implements ReadWalk {
  readonly answeredRoutes = new Set<string>()
  readonly failures: string[] = []
  readonly #church: NewChurch
  readonly #records: RecordIds
  readonly #isThorough: boolean

  constructor(church: NewChurch, records: RecordIds, isThorough: boolean) {
    this.#church = church
    this.#records = records
    this.#isThorough = isThorough
  }

  async read({ path: route, query, answer }: Read): Promise<void> {
    const path = route.replace('{year}', '2026').replace('{number}', '1')
    const [needed, others] = [true, false].map((is) => query.filter((one) => isNeeded(path, one) === is))
    const parameters = (needed ?? []).map((one) => this.#said(one, path))
    const places = path.includes('{id}') ? await this.#places(path) : [path]
    // Drawing PDFs is slow: one of each kind.
    const isFile = /pdf|file$|export$/.test(path)
    for (const place of isFile ? places.slice(0, 1) : places) await this.#ask(route, answer, place, parameters)
    if (!this.#isThorough) return
    const at = places[0] ?? path.replace('{id}', anyId)
    const format = others?.find(({ name }) => name === 'format')
    if (format)
      for (const one of choicesOf(format.schema)) await this.#ask(route, answer, at, [...parameters, `format=${one}`])
    else if (others?.length && !isFile)
      await this.#ask(route, answer, at, [...parameters, ...others.map((one) => this.#said(one, path))])
  }

  /** Where the records are that its list shows, three at most. */
  async #places(path: string): Promise<readonly string[]> {
    const resource = path.split('/')[1] ?? ''
    const ids = { company: this.#church.companyId, file: this.#records.file ?? anyId }[resource]
    if (ids !== undefined) return [path.replace('{id}', ids)]
    const month = path.includes('council') ? '?month=2026-10' : ''
    const list = resource === 'report' ? path.replace('/{id}/file', month) : `/${resource}`
    const { body } = await this.#call(list)
    return (body.rows ?? []).slice(0, 3).map(({ id }: { id: string }) => path.replace('{id}', id))
  }

  #said({ name, schema }: Parameter, path: string): string {
    const value =
      this.#records[name] ?? words[name] ?? anythingOf(name, schema, this.#records[path.split('/')[1] ?? ''])
    if (value === undefined) this.failures.push(`${path}: nothing is known to ask by ${name}`)
    return `${name}=${encodeURIComponent(value ?? '')}`
  }

  async #ask(route: string, answer: Schema, path: string, query: readonly string[]): Promise<void> {
    const address = query.length > 0 ? `${path}?${query.join('&')}` : path
    const { status, body } = await this.#call(address)
    if (status >= 500) this.failures.push(`${address}: ${body.error}`)
    if (body.error === 'report_empty') this.answeredRoutes.add(route)
    if (status !== 200) return
    const breaches = new Set(breachesOf(answer, body))
    if (breaches.size > 0) this.failures.push(`${address}: ${[...breaches].join(', ')}`)
    const isFile = this.#isThorough && typeof body.url === 'string' && route !== '/file/signed-url'
    const file = isFile ? await this.#church.api.send(new Request(`http://celeiro.test${body.url}`)) : undefined
    await file?.arrayBuffer()
    if (file && file.status >= 500) this.failures.push(`${address}: its file ${file.status}`)
    if (!file || file.ok) this.answeredRoutes.add(route)
  }

  #call(path: string): Promise<Pick<Answer, 'status' | 'body'>> {
    return this.#church.ask('GET', path).catch((problem: Error) => ({ status: 500, body: { error: problem.message } }))
  }
}

/** Parameters that the contract demands, and one without which nothing is asked. */
const isNeeded = (path: string, { name, required = false }: Parameter): boolean =>
  required || (name === 'memberId' && path.includes('/contribution'))

/** All choices at once, the first order, any record. */
function anythingOf(name: string, schema: Schema, record = anyId): string | undefined {
  const one = schema.items ?? schema
  if (name === 'orderBy') return /One of (\w+)/.exec(schema.description ?? '')?.[1]
  const choices = choicesOf(one)
  if (choices.length > 0) return schema.items ? choices.join(',') : String(choices[0])
  if (componentOf(one) === 'LocalDate') return name.endsWith('To') ? '2026-10-31' : '2026-10-01'
  if (componentOf(one) === 'Money') return name.endsWith('To') ? '999.00' : '1.00'
  if (componentOf(one) === 'Id' || name.endsWith('Id') || name.endsWith('ds')) return record
  return one.type === 'boolean' ? 'true' : undefined
}
