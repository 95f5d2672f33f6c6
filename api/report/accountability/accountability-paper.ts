import { DomainError } from '#domain/error/error.ts'
import { accountabilityDocument } from '#domain/report/paper/accountability/accountability-document.ts'
import {
  accountabilityColumns,
  accountabilityRows,
  accountabilityTables,
  accountabilityTitle,
} from '#domain/report/paper/accountability/accountability-paper.ts'
import { senderLines } from '#domain/report/paper/sender.ts'
import type { Identity, Tenant } from '../../db/tenant/tenant.ts'
import type { SheetRow } from '../../file/sheet.ts'
import type { Api } from '../../http/operation.ts'
import type { OpenFile } from '../../http/signed-file.ts'
import { type Issued, issue, note, type PaperServices } from '../../paper/issue.ts'
import { branchesOf, reportRoute, selectLetterhead, sheetRoute } from '../../paper/report-route.ts'
import { type Accountability, AccountabilityQuery } from './accountability-answer.ts'
import {
  selectAwaited,
  selectClosed,
  selectClosedHead,
  selectRestricted,
  selectSigners,
} from './accountability-beside.ts'
import { readsBudget, selectBudget } from './accountability-budget.ts'
import { selectAccountFigures, selectLate, selectPlanFigures, selectYear } from './accountability-figures.ts'
import { selectBasis, selectJournalFigures } from './accountability-journal.ts'
import { accountabilityOf, rangeOf } from './accountability-result.ts'

const resource = 'report/accountability'

type ReadAccountability = (tenant: Tenant, query: AccountabilityQuery) => Promise<[Identity, Accountability]>

/** The report as PDF and spreadsheet, from one snapshot. */
export function accountabilityPaper(api: Api, read: ReadAccountability): void {
  const report = {
    resource,
    query: AccountabilityQuery,
    title: titleOf,
    check: async (tenant: Tenant, query: AccountabilityQuery) => {
      const [reader, report] = await read(tenant, query)
      refuseEmpty(report)
      return reader
    },
  }
  reportRoute(api, {
    ...report,
    path: `/${resource}/pdf`,
    operationId: 'accountabilityReport',
    summary: 'The address of the accounts of months as PDF, with room to sign',
    draw: drawAccountability,
  })
  sheetRoute(api, {
    ...report,
    operationId: 'accountabilityExport',
    summary: 'The address of the accounts of months as a file',
    format: 'xlsx',
    open,
  })
}

const titleOf = ({ month, monthTo = month }: AccountabilityQuery): string =>
  [accountabilityTitle, month, ...(monthTo === month ? [] : [monthTo])].join(' ')

/** @throws DomainError `report_empty` where no account held anything until then */
function refuseEmpty({ accounts }: Accountability): void {
  if (accounts.length === 0) throw new DomainError('report_empty')
}

/** One snapshot with its audit entry. The caller closes it. */
async function opened(tenant: Tenant, query: AccountabilityQuery, format: string) {
  const [reader, snapshot] = await tenant.snapshot()
  try {
    const range = rangeOf(query)
    const report = accountabilityOf(range.months, {
      accounts: await snapshot.ask(selectAccountFigures(range)),
      plans: await snapshot.ask(selectPlanFigures(range)),
      late: await snapshot.ask(selectLate(range)),
      restricted: await snapshot.ask(selectRestricted(range)),
      awaited: await snapshot.ask(selectAwaited(range)),
      closed: await snapshot.ask(selectClosed(range)),
      year: await snapshot.ask(selectYear(range)),
      journal: await snapshot.ask(selectJournalFigures(range)),
      basis: await snapshot.ask(selectBasis(range)),
      budget: readsBudget(reader) ? await snapshot.ask(selectBudget(range)) : [],
    })
    refuseEmpty(report)
    const { branchId, month, monthTo } = query
    const filters = { month, ...(monthTo && { monthTo }), ...(branchId && { branchId }) }
    const noted = { resource: 'company', recordId: reader.companyId, facts: { format, filters } }
    return { reader, snapshot, report, months: range.months, noted }
  } catch (error) {
    await snapshot.close()
    throw error
  }
}

/** The accounts of months as a paper that is sealed. */
export async function drawAccountability(
  tenant: Tenant,
  query: AccountabilityQuery,
  services: PaperServices,
): Promise<Issued> {
  const { reader, snapshot, report, months, noted } = await opened(tenant, query, 'pdf')
  try {
    const head = await snapshot.ask(
      selectLetterhead({ reader, branches: branchesOf(tenant, query), now: services.clock() }),
    )
    const snapshotHead = await snapshot.ask(selectClosedHead(rangeOf(query), branchesOf(tenant, query)))
    const paper = accountabilityDocument(report, months, {
      company: snapshotHead?.company ?? head.company,
      branchNames: snapshotHead?.branchNames ?? head.branchNames,
      timeZone: snapshotHead?.timeZone ?? reader.timeZone,
      issued: head.issued,
      signers: await snapshot.ask(selectSigners),
      sender: snapshotHead?.sender
        ? { ...head.sender, lines: senderLines({ ...snapshotHead.sender, company: snapshotHead.company }) }
        : head.sender,
    })
    return await issue(tenant, services, { paper, noted })
  } finally {
    await snapshot.close()
  }
}

async function open(tenant: Tenant, query: AccountabilityQuery & { readonly format: string }): Promise<OpenFile> {
  const { snapshot, report, months, noted } = await opened(tenant, query, String(query.format))
  await note(tenant, snapshot, noted)
  const rows = accountabilityRows(accountabilityTables(report, months))
  return { sheet: { title: accountabilityTitle, columns: accountabilityColumns }, rows: rowsOf(rows), snapshot }
}

async function* rowsOf(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  yield rows
}
