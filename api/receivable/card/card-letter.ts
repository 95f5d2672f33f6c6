import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { CardTransactionStatus } from '#domain/card-transaction/fields.ts'
import { DomainError } from '#domain/error/error.ts'
import { Id, LocalDate } from '#domain/field/values.ts'
import type { DocumentPaper } from '#domain/report/paper/paper.ts'
import {
  type DisputedSale,
  type LetterOf,
  letterColumns,
  letterParts,
  letterRows,
  letterTitle,
  letterTotals,
} from '#domain/report/paper/record/dispute-letter.ts'
import { cardTransactionReport, reportObstacle } from '#domain/report/reports.ts'
import { codes } from '../../db/statement/code.ts'
import { type Statement, statementOf } from '../../db/statement/statement.ts'
import { inReais } from '../../db/table/columns.ts'
import type { Identity, Tenant } from '../../db/tenant/tenant.ts'
import type { SheetRow } from '../../file/sheet.ts'
import type { Api } from '../../http/operation.ts'
import type { OpenFile } from '../../http/signed-file.ts'
import { type Issued, issue, note, type PaperServices } from '../../paper/issue.ts'
import { branchesOf, reportRoute, selectLetterhead, sheetRoute } from '../../paper/report-route.ts'

const resource = 'card-transaction/audit'

/** Sales of one terminal, for the letter to its acquirer; of all by default. */
const LetterQuery = z.object({ pointOfSaleId: Id.optional(), dateFrom: LocalDate, dateTo: LocalDate })
type LetterQuery = z.output<typeof LetterQuery>

/** Sales, unless cancelled, with a fee more than a cent off the agreed one or a credit later than agreed. */
const disputed = ({ pointOfSaleId, dateFrom, dateTo }: LetterQuery) => sql`
  celeiro.card_transaction t
  join celeiro.card_receipt r on r.company_id = t.company_id and r.id = t.card_receipt_id
  where t.company_id = (select celeiro.current_company())
    and t.branch_id = any((select celeiro.visible_branches())::uuid[]) 
    and (${pointOfSaleId ?? null}::uuid is null or r.point_of_sale_id = ${pointOfSaleId ?? null}::uuid)
    and t.status <> ${codes(CardTransactionStatus.codes.CANCELLED)} and t.sale_date between ${dateFrom}::date and ${dateTo}::date
    and (t.divergence_cents > 1 or t.divergence_cents < -1 or t.expected_credit_date > t.agreed_credit_date)`

const selectCount = (query: LetterQuery): Statement<number> =>
  statementOf(sql`select count(*)::integer from ${disputed(query)}`, ([row = []]) => Number(row[0]))

const money = (cents: SQL) => sql`coalesce(${inReais(cents)}, '')`

const selectSales = (query: LetterQuery): Statement<DisputedSale[]> =>
  statementOf(
    sql`select t.sale_date::text, coalesce(t.nsu, ''), coalesce(t.authorization_code, ''), t.brand, t.operation_type,
        t.installment_number || '/' || t.installments, ${money(sql`t.gross_cents`)}, coalesce(t.tax_percent::text, ''),
        ${money(sql`t.fee_cents`)}, ${money(sql`t.acquirer_fee_cents`)}, ${money(sql`t.divergence_cents`)},
        coalesce(t.agreed_credit_date::text, ''), t.expected_credit_date::text,
        greatest(0, coalesce(t.expected_credit_date - t.agreed_credit_date, 0)), coalesce(t.brand_name, '')
      from ${disputed(query)} order by t.brand, t.brand_name, t.operation_type, t.sale_date, t.id`,
    (rows) =>
      rows.map((row) => {
        const [saleDate, nsu, authorization, brand, operationType, installment, gross, taxPercent] = row
        const [agreed, taken, divergence, agreedCreditDate, expectedCreditDate, daysLate, brandName] = row.slice(8)
        const texts = { saleDate, nsu, authorization, installment, gross, taxPercent, agreed, taken, divergence }
        return {
          ...texts,
          agreedCreditDate,
          expectedCreditDate,
          brandName,
          brand: Number(brand),
          operationType: Number(operationType),
          daysLate: Number(daysLate),
        } as DisputedSale
      }),
  )

type Terminal = Pick<LetterOf, 'acquirer' | 'establishmentNumber' | 'serialNumber'>

/** The terminal's data; empty if it is not accessible. Without a terminal, one row with the company only. */
const selectTerminal = ({ pointOfSaleId }: LetterQuery): Statement<Terminal[]> =>
  statementOf(
    sql`select coalesce(p.acquirer, ''), coalesce(p.establishment_number, ''), coalesce(p.serial_number, '')
      from celeiro.company c
      left join celeiro.point_of_sale p on p.company_id = c.id and p.id = ${pointOfSaleId ?? null}::uuid
        and p.branch_id = any((select celeiro.visible_branches())::uuid[])
      where c.id = (select celeiro.current_company()) and (${pointOfSaleId ?? null}::uuid is null or p.id is not null)`,
    (rows: readonly [string, string, string][]) =>
      rows.map(([acquirer, establishmentNumber, serialNumber]) => ({ acquirer, establishmentNumber, serialNumber })),
  )

/** The letter to an acquirer about the sales of one terminal, as PDF, and its table as a file. */
export function cardLetter(api: Api): void {
  const route = { resource, query: LetterQuery, title: letterTitle, check }
  reportRoute(api, {
    ...route,
    operationId: 'cardLetter',
    summary: 'The address of a letter to the acquirer: sales whose fee or day of credit is not as agreed',
    draw,
  })
  sheetRoute(api, {
    ...route,
    operationId: 'cardLetterExport',
    summary: 'The address of a file with the sales of the letter to the acquirer',
    format: 'csv',
    open,
  })
}

/** @throws DomainError for a terminal out of reach, for nothing to write about, and for too much of it */
async function check(tenant: Tenant, query: LetterQuery): Promise<Identity> {
  const [reader, [terminal], count] = await tenant.read(selectTerminal(query), selectCount(query))
  if (!terminal) throw new DomainError('point_of_sale_not_found')
  const obstacle = reportObstacle(cardTransactionReport, count)
  if (obstacle) throw new DomainError(obstacle.code, obstacle.params)
  return reader
}

/** One snapshot with its audit entry. The caller closes it. */
async function opened(tenant: Tenant, query: LetterQuery, format: string) {
  const [reader, snapshot] = await tenant.snapshot()
  try {
    const [terminal] = await snapshot.ask(selectTerminal(query))
    if (!terminal) throw new DomainError('point_of_sale_not_found')
    const sales = await snapshot.ask(selectSales(query))
    const filters = { dateFrom: query.dateFrom, dateTo: query.dateTo }
    const noted = { resource: 'card-transaction', recordId: null, facts: { format, filters: query } }
    return { noted, reader, snapshot, sales, of: { ...terminal, ...filters } }
  } catch (error) {
    await snapshot.close()
    throw error
  }
}

async function draw(tenant: Tenant, query: LetterQuery, services: PaperServices): Promise<Issued> {
  const { noted, reader, snapshot, sales, of } = await opened(tenant, query, 'pdf')
  try {
    const head = await snapshot.ask(
      selectLetterhead({ reader, branches: branchesOf(tenant, query), now: services.clock() }),
    )
    const paper: DocumentPaper = {
      form: 'document',
      look: 'letter',
      sender: head.sender,
      title: letterTitle,
      company: head.company,
      about: [],
      issued: head.issued,
      totals: letterTotals(sales),
      parts: letterParts(of, sales, head.treasurer),
    }
    return await issue(tenant, services, { paper, noted })
  } finally {
    await snapshot.close()
  }
}

async function open(tenant: Tenant, query: LetterQuery & { readonly format: string }): Promise<OpenFile> {
  const { snapshot, sales, noted } = await opened(tenant, query, String(query.format))
  await note(tenant, snapshot, noted)
  return { sheet: { title: letterTitle, columns: letterColumns }, rows: rowsOf(letterRows(sales)), snapshot }
}

async function* rowsOf(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  yield rows
}
