import { DomainError } from '#domain/error/errors.ts'
import {
  accountabilityBars,
  accountabilityColumns,
  accountabilityRows,
  accountabilitySignatures,
  accountabilityTitle,
  accountabilityTotals,
  wordedMonths,
} from '#domain/report/accountability-paper.ts'
import type { Paper } from '#domain/report/paper.ts'
import { localDateOf } from '#domain/value/local-date.ts'
import type { Identity, Tenant } from '../db/tenant.ts'
import type { SheetRow } from '../file/sheet.ts'
import { type Api, operation, type Services } from '../http/operation.ts'
import { FileFormat, type OpenBytes, type OpenFile, SignedAddress, signable } from '../http/signed-file.ts'
import { fileName } from '../noun/export.ts'
import type { Values } from '../noun/noun.ts'
import {
  selectAccountFigures,
  selectChecks,
  selectOtherCompetence,
  selectPlanFigures,
  selectRestricted,
} from './accountability-figures.ts'
import { type Accountability, AccountabilityQuery, accountabilityOf, givenOf } from './accountability-told.ts'
import { pdfOf } from './pdf.ts'
import { reportRoute, selectLetterhead } from './report-route.ts'

const resource = 'report/accountability'

type ReadAccountability = (tenant: Tenant, query: AccountabilityQuery) => Promise<[Identity, Accountability]>

/** The accounts of months as PDF and as a spreadsheet: what the screen shows, from one moment. */
export function accountabilityPaper(api: Api, read: ReadAccountability): void {
  reportRoute(api, {
    resource,
    path: `/${resource}/pdf`,
    operationId: 'accountabilityReport',
    summary: 'The address of the accounts of months as PDF, with room to sign',
    query: AccountabilityQuery,
    title: (asked) => titleOf(asked),
    check: async (tenant, asked) => {
      const [reader, told] = await read(tenant, asked)
      refuseEmpty(told)
      return reader
    },
    draw,
  })
  signable(api, resource, { route: `GET /${resource}/export`, open })
  operation(
    api,
    {
      method: 'get',
      path: `/${resource}/export`,
      operationId: 'accountabilityExport',
      summary: 'The address of the accounts of months as a file',
      query: AccountabilityQuery.extend({ format: FileFormat.default('xlsx') }),
      answer: SignedAddress,
    },
    async ({ query, tenant, services: { clock, addresses } }) => {
      const [{ timeZone }, told] = await read(tenant, query)
      refuseEmpty(told)
      const now = clock()
      const name = `${fileName(titleOf(query))}-${localDateOf(now, timeZone)}.${query.format}`
      const branch = tenant.branchId && { branchId: tenant.branchId }
      const file = { method: 'GET', name, kind: resource, sessionId: tenant.sessionId, ...branch, query } as const
      return { url: addresses.sign(file, now) }
    },
  )
}

const titleOf = ({ month, monthTo = month }: AccountabilityQuery): string =>
  [accountabilityTitle, month, ...(monthTo === month ? [] : [monthTo])].join(' ')

/** @throws DomainError `report_empty` where no account held anything until then */
function refuseEmpty({ accounts }: Accountability): void {
  if (accounts.length === 0) throw new DomainError('report_empty')
}

/** All of it from one moment, noted in the trail. Whoever opens it closes the moment. */
async function opened(tenant: Tenant, asked: Values, format: string) {
  const query = asked as AccountabilityQuery
  const [reader, snapshot] = await tenant.snapshot()
  try {
    const given = givenOf(query)
    const told = accountabilityOf(given.months, {
      accounts: await snapshot.ask(selectAccountFigures(given)),
      plans: await snapshot.ask(selectPlanFigures(given)),
      otherCompetence: await snapshot.ask(selectOtherCompetence(given)),
      restricted: await snapshot.ask(selectRestricted(given)),
      checks: await snapshot.ask(selectChecks(given)),
    })
    refuseEmpty(told)
    const { branchId, month, monthTo } = query
    const filters = { month, ...(monthTo && { monthTo }), ...(branchId && { branchId }) }
    await tenant.write(async (write) => write.audit('export', 'company', reader.companyId, { format, filters }))
    return { reader, snapshot, told, months: given.months }
  } catch (error) {
    await snapshot.close()
    throw error
  }
}

async function draw(tenant: Tenant, asked: Values, { clock }: Services): Promise<OpenBytes> {
  const { reader, snapshot, told, months } = await opened(tenant, asked, 'pdf')
  try {
    const head = await snapshot.ask(selectLetterhead(reader, tenant, clock()))
    const paper: Paper = {
      title: accountabilityTitle,
      company: head.company,
      about: [
        { label: 'Filial', value: head.scope },
        { label: 'Período', value: wordedMonths(months) },
        { label: 'Regime', value: 'receitas e despesas por competência, saldos por data' },
      ],
      issued: head.issued,
      totals: accountabilityTotals(told),
      bars: accountabilityBars(told, months),
      columns: accountabilityColumns,
      facts: [],
      signatures: accountabilitySignatures,
    }
    return await pdfOf(paper, rowsOf(accountabilityRows(told, months)))
  } finally {
    await snapshot.close()
  }
}

async function open(tenant: Tenant, asked: Values): Promise<OpenFile> {
  const { snapshot, told, months } = await opened(tenant, asked, String(asked.format))
  const rows = accountabilityRows(told, months).map((row) => row.slice(0, accountabilityColumns.length))
  return { sheet: { title: accountabilityTitle, columns: accountabilityColumns }, rows: rowsOf(rows), snapshot }
}

async function* rowsOf(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  yield rows
}
