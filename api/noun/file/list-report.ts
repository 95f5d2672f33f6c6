import { DomainError } from '#domain/error/error.ts'
import type { RecordFields } from '#domain/record/history.ts'
import { filterFacts, namedIn } from '#domain/report/paper/filter-fact.ts'
import type { ListPaper, PaperFact } from '#domain/report/paper/paper.ts'
import { type ListReport, reportObstacle } from '#domain/report/reports.ts'
import { formatMoney } from '#domain/value/money.ts'
import { countRows, type Statement, selectRecords } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { type Issued, issue, type PaperServices } from '../../paper/issue.ts'
import { branchesOf, reportRoute, selectLetterhead } from '../../paper/report-route.ts'
import { AllQuery, conditionOf, orderBySchema } from '../definition/condition.ts'
import { LinkNames } from '../definition/link-name.ts'
import { listingFor } from '../list/hidden-document.ts'
import { readBy } from '../list/reading.ts'
import { lowerFirst } from '../record/record.ts'
import { chosenFrom, type ExportedNoun, openExport, withoutDocuments } from './export.ts'

/** A list as it is drawn, and where its totals come from if not from those of the list. */
export interface DrawnList {
  readonly noun: ExportedNoun
  readonly report: ListReport
  sums?(query: Values): Statement<Values>
}

/** `GET /{resource}/pdf-report`: the list as it is filtered. Comes before `{id}`. */
export function listReport(api: Api, drawn: DrawnList): void {
  const { resource, type, plural } = drawn.noun
  reportRoute(api, {
    resource,
    operationId: `${lowerFirst(type)}Report`,
    summary: `The address of a PDF with all ${lowerFirst(plural)} that are filtered`,
    ...listPaper(drawn),
  })
}

/** What a route needs to draw a list as PDF: query, refusals and drawing. */
export function listPaper({ noun, report, sums }: DrawnList) {
  const exported = { ...noun.exported, fields: columnsOf(noun, report) }
  const columns: ExportedNoun = { ...noun, exported }
  const listing = chosenFrom(columns)
  return {
    title: report.title,
    query: AllQuery(listing).extend({ orderBy: orderBySchema(listing) }),
    check: async (tenant: Tenant, query: Values) => {
      const sought = chosenFrom({ table: noun.table, listing: await listingFor(tenant, noun, query.search) })
      const [reader, count] = await readBy(conditionOf(noun.table, sought, query), ({ where }) =>
        tenant.read(countRows(noun.table, where)),
      )
      refuse(report, count)
      return reader
    },
    draw: (tenant: Tenant, query: Values, services: PaperServices) => {
      const fields = withoutSaid(exported.fields, report, query)
      return draw({ noun: { ...columns, exported: { ...exported, fields } }, report, sums }, tenant, query, services)
    },
  }
}

/** The columns that the paper has, of those of the file. @throws Error at the start, for one that the file lacks */
function columnsOf({ resource, exported }: ExportedNoun, { fields }: ListReport): RecordFields {
  return Object.fromEntries(
    fields.map((key) => {
      const field = exported.onPaper?.[key] ?? exported.fields[key]
      if (!field) throw new Error(`the paper of ${resource} has a column ${key} that its file lacks`)
      return [key, field]
    }),
  )
}

/** Drops columns whose value is the same in every row, as said in the header. */
function withoutSaid(fields: RecordFields, { columnOfFilter = {} }: ListReport, query: Values): RecordFields {
  const isOne = (filter: string) => query[filter] !== undefined && [query[filter]].flat().length === 1
  const columns = Object.entries(columnOfFilter).flatMap(([filter, column]) => (isOne(filter) ? [column] : []))
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !columns.includes(key)))
}

/** @throws DomainError `report_empty`, `report_too_large` */
function refuse(report: ListReport, count: number): void {
  const obstacle = reportObstacle(report, count)
  if (obstacle) throw new DomainError(obstacle.code, obstacle.params)
}

async function draw(
  { noun, report, sums }: DrawnList,
  tenant: Tenant,
  query: Values,
  services: PaperServices,
): Promise<Issued> {
  const { count, sheet, rows, snapshot, reader, where } = await openExport(noun, tenant, {
    orderBy: report.orderBy,
    ...query,
  })
  try {
    refuse(report, count)
    const head = await snapshot.ask(
      selectLetterhead({ reader, branches: branchesOf(tenant, query), now: services.clock() }),
    )
    const { table, totals } = noun
    const summed = sums
      ? await snapshot.ask(sums(query))
      : totals && (await snapshot.ask(selectRecords(table, totals.selection, { where })))[0]
    const names = new LinkNames(snapshot)
    for (const [filter, ids] of namedIn(report.filters, query)) await names.learn(filter, ids)
    const paper: ListPaper = {
      form: 'list',
      title: report.title,
      company: head.company,
      sender: head.sender,
      about: [
        { label: 'Filial', value: head.branchNames },
        ...filterFacts(report.filters, query, (filter, id) => names.of(filter)(id)),
      ],
      issued: head.issued,
      totals: [...totalsOf(report, summed ?? {}), { label: report.rows, value: count.toLocaleString('pt-BR') }],
      columns: sheet.columns,
    }
    const { orderBy: _order, ...filters } = query
    const auditFacts = { format: 'pdf', rows: count, filters: withoutDocuments(filters) }
    return await issue(tenant, services, {
      paper,
      rows,
      noted: { resource: noun.resource, recordId: null, facts: auditFacts },
    })
  } finally {
    await snapshot.close()
  }
}

const totalsOf = ({ totals }: ListReport, summed: Values): PaperFact[] =>
  Object.entries(totals).flatMap(([key, label]) => {
    const value = summed[key]
    return typeof value === 'string' ? [{ label, value: formatMoney(value) }] : []
  })
