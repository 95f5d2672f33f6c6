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

interface Schema {
  readonly $ref?: string
  readonly allOf?: readonly Schema[]
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minItems?: number
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
}

const document = openApiDocument()
const components = document.components?.schemas as Readonly<Record<string, Schema>>

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

export const anyId = '01900000-0000-7000-8000-000000000000'

/** One good value for each named text. A component that is not here takes a word. */
const texts: Readonly<Record<string, string>> = {
  Id: anyId,
  Email: 'caminhada@exemplo.com.br',
  Document: '52998224725',
  Cpf: '52998224725',
  ConcealableDocument: '52998224725',
  Phone: '11987654321',
  ConcealablePhone: '11987654321',
  LocalDate: '2026-01-31',
  IsoDateTime: '2026-01-31T12:00:00Z',
  Money: '10.00',
  Percent: '2.49',
  AccountPlanCode: '1.01.000',
  ListName: 'suppliers',
  NewPassword: 'Neblina#Torta9',
  ZipCode: '01310100',
  StateAcronym: 'SP',
}

/** What the contract cannot say of a body: rules across its fields, choices of a list of names. */
const bankAccount = {
  nickname: 'Conta',
  branchId: anyId,
  bankId: anyId,
  accountType: 1,
  agency: '1',
  account: '1',
  openingBalance: '1.00',
  openingDate: '2026-01-31',
}
const transfer = {
  type: 1,
  originId: anyId,
  destinationId: anyId.replace(/.$/, '1'),
  value: '1.00',
  date: '2026-01-31',
}
const line = { value: '1.00', dueDate: '2026-01-31' }
const order = {
  branchId: anyId,
  ownerKind: 1,
  ownerId: anyId,
  invoiceType: 1,
  issueDate: '2026-01-31',
  competence: '2026-01',
  accountPlanId: anyId,
  costCenterId: anyId,
  description: 'Luz',
  grossValue: '1.00',
  installments: [line],
}
const writeOff = { accountKind: 1, accountId: anyId, paidAt: '2026-01-31' }
const check = {
  branchId: anyId,
  bankId: anyId,
  agency: '1',
  account: '1',
  number: '1',
  issuerName: 'Ana',
  type: 1,
  issueDate: '2026-01-31',
  goodForDate: '2026-01-31',
  value: '1.00',
}
const receipt = {
  pointOfSaleId: anyId,
  branchId: anyId,
  incomeSource: 3,
  periodStart: '2026-01-01',
  periodEnd: '2026-01-31',
  bankAccountId: anyId,
  accountPlanId: anyId,
}
const sale = { saleDate: '2026-01-31', brand: 1, operationType: 2, installments: 1, gross: '1.00' }
const offering = {
  branchId: anyId,
  worshipDate: '2026-01-31',
  worshipPeriod: 1,
  incomeSource: 1,
  cashValue: '1.00',
  cashAccountId: anyId,
  accountPlanId: anyId,
}
const known: Readonly<Record<string, object>> = {
  'POST /card-receipt': receipt,
  'PUT /card-receipt/{id}': { ...receipt, version: 1 },
  'POST /card-transaction/many': { cardReceiptId: anyId, items: [sale] },
  'POST /tithes-offerings': offering,
  'PUT /tithes-offerings/{id}': { ...offering, version: 1 },
  'PUT /tithes-offerings/history/{id}': { move: 'approve' },
  'PUT /tithes-offerings/history/many': { ids: [anyId], move: 'approve' },
  'POST /tithes-offerings/approval-preview': { ids: [anyId] },
  'POST /wallet-check': check,
  'PUT /wallet-check/{id}': { ...check, version: 1 },
  'POST /wallet-check/many': { items: [check] },
  'PUT /wallet-check/many': { ids: [anyId], move: 'clear', accountKind: 1, accountId: anyId, date: '2026-01-31' },
  'PUT /wallet-check/write-off/{id}': { accountKind: 1, accountId: anyId, date: '2026-01-31' },
  'POST /wallet-check/{id}/return': { reason: 11 },
  'POST /wallet-check/{id}/handOver': { reason: 'Caminhada' },
  'POST /company/{id}/close-month': { month: '2026-01' },
  'POST /company/{id}/reopen-month': { month: '2026-01', reason: 'Caminhada' },
  'POST /report/council-folder': { month: '2026-01' },
  'POST /report/contribution-folder': { year: '2026', reason: 'Caminhada' },
  'POST /bank-account': bankAccount,
  'PUT /bank-account/{id}': { ...bankAccount, version: 1 },
  'POST /transfer': transfer,
  'POST /transfer/preview': transfer,
  'POST /bank-statement/line/confirm': { matches: [{ lineIds: [anyId], movementIds: [anyId] }] },
  'POST /bank-statement/line/post-many': { items: [{ id: anyId, origin: 7 }] },
  'POST /bills-pay': order,
  'PUT /bills-pay/{id}': { ...order, version: 1 },
  'POST /bills-pay/preview': order,
  'POST /bills-pay/paid': { order, writeOff },
  'POST /bills-pay/read-slip': { text: '1' },
  'POST /installment/many': { billsPayId: anyId, version: 1, installments: [line] },
  'PUT /installment/bills-pay/{id}': { version: 1, installments: [line] },
  'POST /installment/write-off-preview': { ...writeOff, items: [{ id: anyId }] },
  'PUT /installment/write-off-many': { ...writeOff, items: [{ id: anyId }] },
  'PUT /installment/approve-many': { ids: [anyId] },
  'POST /installment/approval-recipients': { ids: [anyId] },
  'PUT /installment/request-approval-many': { items: [{ id: anyId, value: '1.00' }] },
  'PUT /list-columns': { list: 'suppliers', columns: 'name' },
}

/** What a query must hold to be well-formed; of the records by their resources, where it names one. */
export function queryOf({ name, path }: Route, records: Readonly<Record<string, string>> = {}): string {
  if (path === '/card-transaction/import') return `?cardReceiptId=${anyId}`
  if (path.startsWith('/card-transaction/audit')) return '?dateFrom=2020-01-01&dateTo=2030-12-31'
  if (path === '/card-transaction/calendar') return '?expectedCreditDateFrom=2026-01-01&expectedCreditDateTo=2026-01-31'
  if (path.startsWith('/report/accountability')) return `?month=2026-01${path.endsWith('/export') ? '&format=csv' : ''}`
  if (path.startsWith('/report/payables'))
    return `?by=owner&dateFrom=2026-01-01&dateTo=2026-12-31${path.endsWith('/export') ? '&format=csv' : ''}`
  if (path.startsWith('/report/supported-taxes'))
    return `?month=2026-01&monthTo=2026-12${path.endsWith('/export') ? '&format=csv' : ''}`
  if (path === '/installment/calendar') return '?dueDateFrom=2026-01-01&dueDateTo=2026-01-31'
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

/** A body of what the contract requires, well-formed, so that only the right is in question. */
export function bodyOf({ name, body }: Route): unknown {
  return body && (known[name] ?? sampleOf(body))
}

function sampleOf(schema: Schema, component = ''): unknown {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref
  if (reference) {
    const name = reference.split('/').at(-1) ?? ''
    return sampleOf(components[name] ?? {}, name)
  }
  if (schema.enum) return schema.enum.includes(1) ? 1 : schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((field) => [field, sampleOf(schema.properties?.[field] ?? {})]),
    )
  if (schema.type === 'array') return schema.minItems ? [sampleOf(schema.items ?? {})] : []
  if (schema.type === 'integer' || schema.type === 'number') return 1
  return schema.type === 'boolean' ? false : (texts[component] ?? 'Caminhada')
}

/** The tables that are not called like their resource. */
const tables: Readonly<Record<string, string>> = {
  'members-offerings': 'member',
  user: 'app_user',
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
