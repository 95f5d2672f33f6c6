import { DomainError } from '#domain/error/error.ts'
import type { ListPaper, PaperColumn, PaperFact } from '#domain/report/paper/paper.ts'
import { mostRowsOf, rowsObstacle } from '#domain/report/reports.ts'
import type { Statement } from '../db/statement/statement.ts'
import type { Values } from '../db/statement/values.ts'
import type { Tenant } from '../db/tenant/tenant.ts'
import type { OpenFile } from '../http/signed-file.ts'
import { type Issued, issue, note, type PaperServices } from '../paper/issue.ts'
import { branchesOf, selectLetterhead } from '../paper/report-route.ts'
import { selectBookSigners } from './book-signers.ts'

/** As many lines of a report of sums as a screen shows; its files have all. */
export const mostShown = 200

/** Lines of sums as a table. */
interface SummedTable {
  readonly title: string
  /** What was chosen, below the branches. */
  readonly about: readonly PaperFact[]
  readonly columns: readonly PaperColumn[]
  /** So many columns that paper takes small letters. */
  readonly isDense?: boolean
  readonly rows: readonly (readonly string[])[]
  /** Row of the totals, on paper only; none where rows are totals themselves. */
  readonly total?: readonly string[]
  readonly totals: readonly PaperFact[]
}

/** A report whose lines are sums and fit in memory: how it is read, and how it is drawn. */
export interface Summed<Line> {
  /** That its leaving is noted at. */
  readonly resource: string
  readonly filters: Values
  readonly lines: Statement<Line[]>
  /** Signed by the legal representative and the accountant. */
  readonly isSigned?: boolean
  tableOf(lines: readonly Line[]): SummedTable
}

/** @throws DomainError `report_empty`, `report_too_large` */
export function refuseRows(count: number, format: string): void {
  const obstacle = rowsObstacle(mostRowsOf(format), count)
  if (obstacle) throw new DomainError(obstacle.code, obstacle.params)
}

/** One snapshot with its audit entry. The caller closes it. */
async function opened<Line>(tenant: Tenant, { resource, filters, lines, tableOf }: Summed<Line>, format: string) {
  const [reader, snapshot] = await tenant.snapshot()
  try {
    const read = await snapshot.ask(lines)
    refuseRows(read.length, format)
    const noted = { resource, recordId: null, facts: { format, rows: read.length, filters } }
    return { reader, snapshot, table: tableOf(read), noted }
  } catch (error) {
    await snapshot.close()
    throw error
  }
}

/** Draws it as PDF, with its totals below the lines. */
export async function drawSummed<Line>(tenant: Tenant, summed: Summed<Line>, services: PaperServices): Promise<Issued> {
  const { reader, snapshot, table, noted } = await opened(tenant, summed, 'pdf')
  try {
    const head = await snapshot.ask(
      selectLetterhead({ reader, branches: branchesOf(tenant, summed.filters), now: services.clock() }),
    )
    const { title, about, columns, isDense = false, totals, rows, total } = table
    const signers = summed.isSigned ? await snapshot.ask(selectBookSigners) : []
    const paper: ListPaper = {
      form: 'list',
      title,
      company: head.company,
      sender: head.sender,
      issued: head.issued,
      about: [{ label: 'Filial', value: head.branchNames }, ...about],
      totals,
      columns,
      isDense,
      signers,
    }
    return await issue(tenant, services, { paper, rows: rowsOf(total ? [...rows, [...total, 'total']] : rows), noted })
  } finally {
    await snapshot.close()
  }
}

/** Opens it as a table. */
export async function openSummed<Line>(tenant: Tenant, summed: Summed<Line>, format: string): Promise<OpenFile> {
  const { snapshot, table, noted } = await opened(tenant, summed, format)
  await note(tenant, snapshot, noted)
  const { title, columns, rows } = table
  return { sheet: { title, columns }, rows: rowsOf(rows), snapshot }
}

async function* rowsOf(rows: readonly (readonly string[])[]): AsyncGenerator<readonly (readonly string[])[]> {
  yield rows
}
