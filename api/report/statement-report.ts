import { bankStatementFields } from '#domain/bank-statement/fields.ts'
import { DomainError } from '#domain/error/errors.ts'
import type { Paper, PaperFact } from '#domain/report/paper.ts'
import { reportObstacle, statementReport } from '#domain/report/reports.ts'
import { namedFilters, statementFacts } from '#domain/report/statement-filter.ts'
import { formatMoney } from '#domain/value/money.ts'
import { countRows } from '../db/statement.ts'
import type { Tenant } from '../db/tenant.ts'
import type { Api, Services } from '../http/operation.ts'
import type { OpenBytes } from '../http/signed-file.ts'
import { chosenFrom, type ExportedNoun, openExport, withoutDocuments } from '../noun/export.ts'
import { LinkNames } from '../noun/link-name.ts'
import { AllQuery, conditionOf, orderBySchema } from '../noun/list/condition.ts'
import { readBy } from '../noun/list/reading.ts'
import type { Values } from '../noun/noun.ts'
import { exportedStatement } from '../treasury/statement/bank-statement-view.ts'
import { type StatementSums, statementSums } from '../treasury/statement/statement-sums.ts'
import { pdfOf } from './pdf.ts'
import { reportRoute, selectLetterhead } from './report-route.ts'

/** The statement with the columns of its paper. */
const drawn: ExportedNoun = {
  ...exportedStatement,
  exported: {
    ...exportedStatement.exported,
    fields: Object.fromEntries(statementReport.fields.map((key) => [key, bankStatementFields[key]])),
  },
}
const listing = chosenFrom(drawn)
const query = AllQuery(listing).extend({ orderBy: orderBySchema(listing) })

/** `GET /bank-statement/pdf-report`: the statement as it is filtered, in the order of its days unless another is asked. */
export function statementPaper(api: Api): void {
  reportRoute(api, {
    resource: drawn.resource,
    operationId: 'bankStatementReport',
    summary: 'The address of the statement that is filtered, as PDF',
    query,
    title: statementReport.title,
    check: async (tenant, asked) => {
      const [reader, count] = await readBy(conditionOf(drawn.table, listing, asked), ({ where }) =>
        tenant.read(countRows(drawn.table, where)),
      )
      refuse(count)
      return reader
    },
    draw,
  })
}

/** @throws DomainError `report_empty`, `export_too_large` */
function refuse(count: number): void {
  const obstacle = reportObstacle(statementReport, count)
  if (obstacle) throw new DomainError(obstacle.code, obstacle.params)
}

async function draw(tenant: Tenant, asked: Values, { clock }: Services): Promise<OpenBytes> {
  const opened = await openExport(drawn, tenant, { orderBy: 'date', ...asked })
  const { count, sheet, rows, snapshot, reader } = opened
  try {
    refuse(count)
    const head = await snapshot.ask(selectLetterhead(reader, tenant, clock()))
    const sums = await snapshot.ask(statementSums(asked))
    const names = new LinkNames(snapshot)
    for (const [filter, key] of Object.entries(namedFilters)) await names.learn(key, listOf(asked[filter]))
    const paper: Paper = {
      title: statementReport.title,
      company: head.company,
      about: [{ label: 'Filial', value: head.scope }, ...statementFacts(asked, (filter, id) => names.of(filter)(id))],
      issued: head.issued,
      totals: [...totalsOf(sums), { label: 'Lançamentos', value: count.toLocaleString('pt-BR') }],
      columns: sheet.columns,
      facts: [],
      signatures: [],
    }
    const { orderBy: _order, ...filters } = asked
    const told = { format: 'pdf', rows: count, filters: withoutDocuments(filters) }
    await tenant.write(async (write) => write.audit('export', drawn.resource, null, told))
    return await pdfOf(paper, rows)
  } finally {
    await snapshot.close()
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function totalsOf({ opening, in: inflow, out, closing }: StatementSums): PaperFact[] {
  const money = (label: string, value: string | undefined): PaperFact[] =>
    value === undefined ? [] : [{ label, value: formatMoney(value) }]
  return [
    ...money('Saldo inicial', opening),
    ...money('Entradas', inflow),
    ...money('Saídas', out),
    ...money('Saldo final', closing),
  ]
}
