import { DomainError } from '#domain/error/error.ts'
import { accountabilityTitle } from '#domain/report/paper/accountability/accountability-paper.ts'
import { notesTitle } from '#domain/report/paper/statement/notes-paper.ts'
import {
  cardReceiptReport,
  installmentReport,
  type ListReport,
  statementReport,
  transferReport,
} from '#domain/report/reports.ts'
import { isAllowed } from '#domain/right/access.ts'
import { daysOfMonth } from '#domain/value/day/competence.ts'
import type { Values } from '../../db/statement/values.ts'
import { Tenant } from '../../db/tenant/tenant.ts'
import type { Noun } from '../../noun/definition/noun.ts'
import { exportedBy } from '../../noun/file/export.ts'
import { type DrawnList, listPaper } from '../../noun/file/list-report.ts'
import type { Issued, PaperServices } from '../../paper/issue.ts'
import { installmentView } from '../../payable/installment/installment-view.ts'
import { cardReceiptView } from '../../receivable/card/card-receipt-view.ts'
import { exportedStatement } from '../../treasury/statement/bank-statement-view.ts'
import { statementSums } from '../../treasury/statement/statement-sums.ts'
import { transferNoun } from '../../treasury/transfer/transfer-view.ts'
import { readAccountability } from '../accountability/accountability.ts'
import { drawAccountability } from '../accountability/accountability-paper.ts'
import { drawNotes } from '../notes/notes-paper.ts'
import { accessOf } from './access.ts'

/** A paper of a folder, drawn when its turn comes: none where it would be empty. */
export interface FolderPaper {
  readonly title: string
  draw(services: PaperServices): Promise<Issued | undefined>
}

interface ListOfMonth {
  readonly drawn: DrawnList
  /** The route that leaves it on paper: who may not call that has a folder without it. */
  readonly route: string
  /** Name of its date filter. */
  readonly days: string
}

const listOf = (noun: Noun, report: ListReport, more: Omit<ListOfMonth, 'drawn'>): ListOfMonth => ({
  drawn: { noun: exportedBy(noun), report },
  ...more,
})

const statement: ListOfMonth = {
  drawn: { noun: exportedStatement, report: statementReport, sums: statementSums },
  route: 'GET /bank-statement/pdf-report',
  days: 'date',
}

/** Lists of the month's papers, each with the right of its own route. */
const lists: readonly ListOfMonth[] = [
  listOf(transferNoun, transferReport, { route: 'GET /transfer/export', days: 'date' }),
  listOf(installmentView, installmentReport, { route: 'GET /installment/pdf-report', days: 'paidAt' }),
  listOf(cardReceiptView, cardReceiptReport, { route: 'GET /card-receipt/pdf-report', days: 'period' }),
]

const titles: Readonly<Record<string, string>> = { paidAt: 'Parcelas pagas' }

/**
 * The papers that a session may take along of a month: the accounts, the statement of each account that moved, the lists
 * that it may have on paper, and with December the notes of its year.
 * @throws DomainError `council_folder_empty` where no account held anything until then
 */
export async function papersOfMonth(tenant: Tenant, month: string): Promise<FolderPaper[]> {
  const [reader, report] = await readAccountability(tenant, { month })
  if (report.accounts.length === 0) throw new DomainError('council_folder_empty')
  const ofList = (list: ListOfMonth, title: string, more: Values = {}): FolderPaper => {
    const { draw, query } = listPaper(list.drawn)
    const { dateFrom, dateTo } = daysOfMonth(month)
    const filters = query.parse({ [`${list.days}From`]: dateFrom, [`${list.days}To`]: dateTo, ...more })
    return { title, draw: (services) => unlessEmpty(draw(within(tenant, list.route), filters, services)) }
  }
  const moved = report.accounts.filter((account) => account.in !== '0.00' || account.out !== '0.00')
  const allowed = lists.filter(({ route }) => isAllowed(accessOf(route), reader))
  return [
    { title: accountabilityTitle, draw: (services) => drawAccountability(tenant, { month }, services) },
    ...moved.map(({ accountId, name }) => ofList(statement, `Extrato ${name}`, { accountId })),
    ...allowed.map((list) => ofList(list, titles[list.days] ?? list.drawn.report.title)),
    ...(month.endsWith('-12') && isAllowed(accessOf(notes), reader) ? [notesOf(tenant, month.slice(0, 4))] : []),
  ]
}

/** The route of the notes, which go along with the last month of their year. */
const notes = 'GET /report/notes/pdf'

const notesOf = (tenant: Tenant, year: string): FolderPaper => ({
  title: `${notesTitle} de ${year}`,
  draw: (services) => unlessEmpty(drawNotes(within(tenant, notes), { year }, services)),
})

/** A tenant limited by the access of a route. */
const within = ({ database, sessionId, branchId }: Tenant, route: string): Tenant =>
  new Tenant(database, { id: sessionId, ...(branchId && { branchId }) }, accessOf(route))

const unlessEmpty = (drawing: Promise<Issued>): Promise<Issued | undefined> =>
  drawing.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'report_empty') return undefined
    throw error
  })
