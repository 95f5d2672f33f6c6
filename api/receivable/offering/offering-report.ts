import { and, asc, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Demand } from '#domain/access/route-access.ts'
import { DomainError } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { type DocumentPaper, type PaperTable, signerOf } from '#domain/report/paper/paper.ts'
import { offeringReport, offeringTable, worshipWords } from '#domain/report/paper/record/offering-paper.ts'
import { mostDocumentRows, rowsObstacle } from '#domain/report/reports.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { selectRecords } from '../../db/statement/statement.ts'
import { tithesOfferings } from '../../db/table/receivable-tables.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { commaList, visibleRows } from '../../noun/definition/condition.ts'
import { exportedBy } from '../../noun/file/export.ts'
import { listPaper } from '../../noun/file/list-report.ts'
import { type Issued, issue, type PaperServices } from '../../paper/issue.ts'
import { branchesOf, reportRoute, selectLetterhead } from '../../paper/report-route.ts'
import { offeringView as noun, type TithesOffering } from './offering-view.ts'

type Offering = z.input<typeof TithesOffering>

const list = listPaper({ noun: exportedBy(noun), report: offeringReport })
const query = list.query.extend({ tithesOfferingsIds: commaList(Id, 'Id').optional() })

/** Printing counts needs the read right; exporting the list has its own. */
const ofList: Demand = {
  access: { kind: 'right', module: 'tithes-and-offers', action: 'export' },
  refusal: 'forbidden',
}

const selectOfferings = (ids: unknown) =>
  selectRecords<Offering>(tithesOfferings, noun.record.selection, {
    where: and(
      visibleRows(tithesOfferings, noun.listing),
      inArray(tithesOfferings.id, sql`(select unnest(${sql.param(ids)}::uuid[]))`),
    ),
    orderBy: [asc(tithesOfferings.worshipDate), asc(tithesOfferings.code)],
  })

const title = 'Contagem de dízimos e ofertas'

/** `GET /tithes-offerings/pdf-report`: the list as it is filtered, or with `tithesOfferingsIds` how those were counted. */
export function offeringPaper(api: Api): void {
  reportRoute(api, {
    resource: noun.resource,
    operationId: 'tithesOfferingReport',
    summary: 'The address of a PDF with all offerings that are filtered, or how some of them were counted',
    query,
    title: ({ tithesOfferingsIds }) => (tithesOfferingsIds === undefined ? offeringReport.title : title),
    check: async (tenant, query) => {
      if (query.tithesOfferingsIds === undefined) {
        tenant.demand(ofList)
        return list.check(tenant, query)
      }
      const [reader, found] = await tenant.read(selectOfferings(query.tithesOfferingsIds))
      if (found.length < new Set(query.tithesOfferingsIds).size) throw new DomainError(noun.notFound)
      tablesOf(found)
      return reader
    },
    draw: (tenant, query, services) => {
      if (query.tithesOfferingsIds !== undefined) return draw(tenant, query, services)
      tenant.demand(ofList)
      return list.draw(tenant, query, services)
    },
  })
}

/** How each was counted. @throws DomainError `report_too_large` */
function tablesOf(offerings: readonly Offering[]): PaperTable[] {
  const tables = offerings.map(offeringTable)
  const obstacle = rowsObstacle(
    mostDocumentRows,
    tables.reduce((sum, { rows }) => sum + rows.length, 0),
  )
  if (obstacle) throw new DomainError(obstacle.code, obstacle.params)
  return tables
}

async function draw(
  tenant: Tenant,
  { tithesOfferingsIds }: z.output<typeof query>,
  services: PaperServices,
): Promise<Issued> {
  const [reader, offerings] = await tenant.read(selectOfferings(tithesOfferingsIds))
  const [only] = offerings
  if (!only) throw new DomainError(noun.notFound)
  const branches = [...new Set(offerings.map(({ branchId }) => branchId))]
  const filter = branches.length === 1 ? { branchId: branches } : {}
  const [, head] = await tenant.read(
    selectLetterhead({ reader, branches: branchesOf(tenant, filter), now: services.clock() }),
  )
  const isOne = offerings.length === 1
  const totals = offerings.flatMap(({ total }) => (total === undefined ? [] : [centsOf(total)]))
  const counters = isOne ? [only.counter1Name, only.counter2Name] : []
  const paper: DocumentPaper = {
    form: 'document',
    look: 'report',
    title,
    company: head.company,
    sender: head.sender,
    about: [
      { label: 'Filial', value: head.branchNames },
      ...(isOne
        ? [
            { label: 'Culto', value: worshipWords(only) },
            { label: 'Entra em', value: only.cashAccountName },
          ]
        : []),
    ],
    issued: head.issued,
    totals: [
      { label: 'Total', value: formatMoney(moneyOf(totals.reduce((sum, cents) => sum + cents, 0n))) },
      { label: 'Ofertas', value: offerings.length.toLocaleString('pt-BR') },
    ],
    parts: [
      { kind: 'totals' },
      ...tablesOf(offerings).map((table) => ({ kind: 'table' as const, ...table })),
      ...(isOne && only.observation
        ? [{ kind: 'facts' as const, facts: [{ label: 'Observação', value: only.observation }] }]
        : []),
      {
        kind: 'signatures',
        labels: ['Primeira contagem', 'Segunda contagem'].map((label, place) =>
          signerOf(label, counters[place] ?? null),
        ),
      },
    ],
  }
  const auditFacts = { format: 'pdf', ...(!isOne && { rows: offerings.length }) }
  const noted = { resource: noun.resource, recordId: isOne ? only.id : null, facts: auditFacts }
  return issue(tenant, services, { paper, noted })
}
