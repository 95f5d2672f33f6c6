import type { Schema } from '#api/contract/document/document.ts'
import { bodies } from '#api/contract/example/bodies.ts'
import { sampleOf } from '#api/contract/example/sample.ts'
import { exampleId } from '#api/contract/example/values.ts'
import { openApiDocument } from '#api/openapi.ts'
import type { Method, TestApi } from './api.ts'
import type { Church } from './church.ts'

export interface Route {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly resource: string
  /** Of the request, as the contract describes it. */
  readonly body?: Schema | undefined
  /** What its query may hold. */
  readonly parameters: readonly string[]
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
}

const document = openApiDocument()
const components: Readonly<Record<string, Schema>> = document.components?.schemas ?? {}

/** Every operation of the contract. */
export const routes: readonly Route[] = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations as Readonly<Record<string, Operation>>).map(
    ([verb, { requestBody, parameters: given = [] }]) => {
      const method = verb.toUpperCase() as Method
      const body = requestBody?.content['application/json'].schema
      const parameters = given.flatMap((one) => (one.in === 'query' ? [one.name] : []))
      return { name: `${method} ${path}`, method, path, resource: path.split('/')[1] ?? '', body, parameters }
    },
  ),
)

export const anyId = exampleId

/** What a query must hold to be well-formed; of the records by their resources, where it names one. */
export function queryOf({ name, path }: Route, records: Readonly<Record<string, string>> = {}): string {
  if (path === '/company/{id}/year') return '?year=2025'
  if (path === '/card-transaction/import') return `?cardReceiptId=${anyId}`
  if (path.startsWith('/card-transaction/audit')) return '?dateFrom=2020-01-01&dateTo=2030-12-31'
  if (path === '/card-transaction/calendar') return '?expectedCreditDateFrom=2026-01-01&expectedCreditDateTo=2026-01-31'
  if (path.startsWith('/report/accountability')) return `?month=2026-01${path.endsWith('/export') ? '&format=csv' : ''}`
  if (path.startsWith('/report/budget')) return `?year=2026${path.endsWith('/export') ? '&format=csv' : ''}`
  if (path === '/budget/{year}/proposal') return '?basis=voted'
  if (path === '/budget/{year}/standing') return `?accountPlanId=${anyId}`
  if (path.startsWith('/report/payables'))
    return `?by=owner&dateFrom=2026-01-01&dateTo=2026-12-31${path.endsWith('/export') ? '&format=csv' : ''}`
  if (path.startsWith('/report/account-ledger'))
    return `?ledgerAccountId=${records['ledger-account'] ?? anyId}&month=2026-01&monthTo=2026-12${path.endsWith('/export') ? '&format=csv' : ''}`
  if (path.startsWith('/report/funds') || (path.includes('/statement') && path.startsWith('/fund/')))
    return `?month=2026-01&monthTo=2026-12${path.endsWith('/export') ? '&format=csv' : ''}`
  if (path.startsWith('/report/trial-balance'))
    return `?month=2026-01&monthTo=2026-12${path.endsWith('/export') ? '&format=csv' : ''}`
  if (path === '/report/journal-book/check') return '?month=2026-01'
  if (/^\/report\/(balance-sheet|result|equity|cash-flow|notes(?!\/text)|journal-book|general-ledger)/.test(path))
    return `?year=2026${path.endsWith('/export') ? '&format=csv' : ''}`
  if (path.startsWith('/report/supported-taxes'))
    return `?month=2026-01&monthTo=2026-12${path.endsWith('/export') ? '&format=csv' : ''}`
  if (path === '/installment/calendar') return '?dueDateFrom=2026-01-01&dueDateTo=2026-01-31'
  if (name === 'GET /report/contribution-link/count') return '?year=2026'
  if (name === 'GET /report/council-folder') return '?month=2026-01'
  if (path === '/wallet-check/calendar') return '?goodForDateFrom=2026-01-01&goodForDateTo=2026-01-31'
  if (path === '/wallet-check/issuer') return '?document=52998224725'
  if (path === '/wallet-check/import') return `?branchId=${anyId}`
  if (path === '/bank-statement/import') return `?bankAccountId=${anyId}`
  if (path === '/members-offerings/import') return '?legalBasis=1'
  if (/^\/bank-statement\/line\/(suggestions|balance|sides)$/.test(path))
    return `?bankAccountId=${anyId}&dateFrom=2026-01-01&dateTo=2026-01-31`
  if (path.startsWith('/members-offerings/contribution'))
    return `?memberId=${records['members-offerings'] ?? anyId}&year=2026`
  if (path === '/tithes-offerings/pdf-report') return `?tithesOfferingsIds=${records['tithes-offerings'] ?? anyId}`
  if (path === '/installment/payment-receipt/pdf') return `?installmentIds=${records.installment ?? anyId}`
  if (path === '/transfer/pdf-report') return '?operationCode=TRF-norte'
  if (path === '/search') return '?search=Fornecedor'
  if (path === '/file/signed-url') return '?name=a.pdf&contentType=application/pdf&size=9'
  if (name.startsWith('GET ') && path.endsWith('/export')) return '?format=csv'
  return name.startsWith('DELETE ') && path.endsWith('/many') ? `?ids=${anyId}` : ''
}

const places: Readonly<Record<string, string>> = { year: '2026', number: '1' }

/** The path of a route with an id in its places, and what a year or a number is in theirs. */
export const addressOf = ({ path }: Route, id: string = anyId): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? id)

/** A body of what the contract requires, well-formed, so that only the right is in question. */
export function bodyOf({ name, body }: Route): unknown {
  return body && (bodies[name] ?? sampleOf(components, body))
}

/** The tables that are not called like their resource. */
const tables: Readonly<Record<string, string>> = {
  'members-offerings': 'member',
  user: 'app_user',
  'ledger-account': 'journal_account',
  'profile-permissions': 'profile',
}

const tableOf = (resource: string): string => tables[resource] ?? resource.replaceAll('-', '_')

/** The id of one of the church's records of that resource, of a branch where one is named and the records have one. */
export async function rowOf(
  api: TestApi,
  church: Church,
  resource: string,
  branch?: keyof Church['branches'],
): Promise<string | undefined> {
  if (resource === 'company' && branch) return undefined
  if (resource === 'branch') return church.branches[branch ?? 'norte']
  const rows = await rowsOf(api, church, resource, branch)
  const [id] = rows ?? []
  if (rows && !id) throw new Error(`church.ts has no ${resource}${branch ? ` of branch ${branch}` : ''}: give it one`)
  return id
}

/** The ids of all of them; nothing where a branch is named and the records have none. */
export async function rowsOf(
  api: TestApi,
  church: Church,
  resource: string,
  branch?: keyof Church['branches'],
): Promise<readonly string[] | undefined> {
  // the sessions of a person, the files that they sent, and the folders that they asked for, are their own
  if (['auth', 'file', 'report'].includes(resource)) return [anyId]
  if (resource === 'company') return [church.companyId]
  if (resource === 'branch') return Object.values(church.branches)
  const table = tableOf(resource)
  const columns = await api.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0`,
    [`celeiro.${table}`],
  )
  const has = (column: string) => columns.some(({ name }) => name === column)
  if (!has('id')) throw new Error(`samples.ts knows no table of ${resource}: name it in its list`)
  const branchColumn = ['branch_id', 'origin_branch_id'].find(has)
  if (branch && !branchColumn) return undefined
  const conditions = [
    ...(has('company_id') ? [`company_id = '${church.companyId}'`] : []),
    ...(branch ? [`${branchColumn} = '${church.branches[branch]}'`] : []),
  ]
  const where = conditions.length ? `where ${conditions.join(' and ')}` : ''
  const rows = await api.query<{ id: string }>(`select id from celeiro.${table} ${where} order by id`)
  return rows.map(({ id }) => id)
}
