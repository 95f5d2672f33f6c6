import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import type { CardField } from '#domain/card-file/card-layout.ts'
import { cardLayout } from '#domain/card-file/card-layout.ts'
import { CardReader } from '#domain/card-file/card-reader.ts'
import type { ReportedRefund } from '#domain/card-file/card-sale.ts'
import { DomainError } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { type ImportResult, mostListedRows } from '#domain/import/result.ts'
import type { RememberedColumns } from '#domain/import/table/column.ts'
import { copyText } from '../../db/backup/copied-rows.ts'
import { importTable } from '../../db/table/import-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import type { ImportFile } from '../../import/import-file.ts'
import { importedSales } from '../../import/imported-sales.ts'
import { importing } from '../../import/importing.ts'
import { allowLargeFile, linesOf, manyIds } from '../../import/staging.ts'
import type { Tally } from '../../import/tally.ts'
import { isOwn, newColumns, newSale, type Taking, takingReceipt } from './card-new.ts'
import { cardReceiptView } from './card-receipt-view.ts'
import { remarkRefunds } from './card-refund.ts'

/** An acquirer's file to import. */
interface CardFile {
  readonly source: ImportFile
  readonly columns: RememberedColumns<CardField>
  /** Preview only. */
  readonly isDry: boolean
  readonly tally: Tally
}

const Query = z.object({ cardReceiptId: Id })

/** Imports an acquirer's file into a receipt, without duplicates. */
export const cardImport = (api: Api): void =>
  importing(
    api,
    {
      path: '/card-transaction/import',
      operationId: 'importCardTransactions',
      summary: "Takes in an acquirer's file of sales: those of the receipt's establishment that are not known yet",
      query: Query,
      layout: cardLayout,
      ownerOf: terminalOf,
    },
    async ({ query: { cardReceiptId }, file: source, columns, isDryRun: isDry, tally }, write) =>
      importSales(write, await takingReceipt(write, cardReceiptId), { source, columns, isDry, tally }),
  )

/** Terminal of the receipt, if accessible: its acquirer's file layout. */
async function terminalOf({ cardReceiptId }: z.output<typeof Query>, write: Write): Promise<string | undefined> {
  const [row] = await write.rows(
    `select r.point_of_sale_id from celeiro.card_receipt r
     where r.company_id = (select celeiro.current_company()) and r.id = $1
       and r.branch_id = any((select celeiro.visible_branches())::uuid[])`,
    [cardReceiptId],
  )
  return row && String(row[0])
}

/**
 * Takes in the sales of a file: all that are new, or none where the file is refused. A sale is known by its day, numbers,
 * brand, instalment, value and place among equals, in the whole of its establishment: the same file twice, or one that
 * overlaps, adds nothing twice in whatever order.
 * @throws DomainError for a file that is none of sales, is cut off, or is of another establishment
 */
async function importSales(write: Write, receipt: Taking, file: CardFile): Promise<z.input<typeof ImportResult>> {
  await allowLargeFile(write)
  const { tally } = file
  const refunds = await stage(write, tally, receipt, file)
  await remarkRefunds(write, tally, refunds, { register: receipt.register, isKept: !file.isDry })
  const importId = newId()
  if (file.isDry) await countDuplicates(write, tally)
  else await keep(write, tally, { receipt, source: file.source, importId })
  return { ...tally.result, ...(!file.isDry && tally.successful > 0 && { importId }) }
}

/** Stages the file's sales outside of other sessions' sight, and answers the refunds among them. */
async function stage(
  write: Write,
  tally: Tally,
  receipt: Taking,
  { source, columns }: CardFile,
): Promise<readonly ReportedRefund[]> {
  await write.rows(
    `create temporary table if not exists card_stage on commit drop as
     select ${newColumns.join(', ')} from celeiro.card_transaction with no data`,
    [],
  )
  const lines: string[] = []
  const refunds: ReportedRefund[] = []
  const nextId = manyIds()
  const others: string[] = []
  let isOurs = false
  const reader = new CardReader(
    {
      line: (sale) => lines.push(`${newSale(receipt, sale, { id: nextId() }).map(copied).join('\t')}\n`),
      refuse: (row) => tally.refuse(row),
      ignore: (row) => tally.ignore(row),
      see: tally.see,
      refund: (refund) => refunds.length < mostListedRows && refunds.push(refund),
      establishment: (number) => {
        const isWanted = isOwn(receipt, number)
        if (isWanted) isOurs = true
        else others.push(number)
        return isWanted
      },
    },
    columns,
  )
  await write.copy(`copy card_stage (${newColumns.join(', ')}) from stdin`, linesOf(source, reader, lines))
  const [other] = others
  if (other && !isOurs)
    throw new DomainError('file_of_another_establishment', { file: other, chosen: receipt.establishment })
  return refunds
}

const copied = (value: string | number | bigint | null): string =>
  value === null ? '\\N' : typeof value === 'string' ? copyText(value) : String(value)

const numbered = `select s.*, row_number() over (partition by s.register, s.sale_key order by s.line) as occurrence
  from card_stage s`

async function countDuplicates(write: Write, tally: Tally): Promise<void> {
  const [row = []] = await write.rows(
    `select count(*), count(t.id) from (${numbered}) n
     left join celeiro.card_transaction t on t.company_id = (select celeiro.current_company())
       and t.register = n.register and t.sale_key = n.sale_key and t.occurrence = n.occurrence`,
    [],
  )
  settle(tally, Number(row[0]), Number(row[1]))
  const duplicates = await write.rows<[number]>(
    `select n.line from (${numbered}) n
     join celeiro.card_transaction t on t.company_id = (select celeiro.current_company())
       and t.register = n.register and t.sale_key = n.sale_key and t.occurrence = n.occurrence
     where n.line = any($1)`,
    [tally.shownLines],
  )
  for (const [line] of duplicates) tally.showKnown(line)
}

function settle(tally: Tally, all: number, duplicates: number): void {
  tally.successful = all - duplicates
  tally.duplicate = duplicates
}

interface Keeping {
  readonly receipt: Taking
  readonly source: ImportFile
  readonly importId: string
}

/** Stores new sales; an import without any leaves no trace. */
async function keep(write: Write, tally: Tally, { receipt, source, importId }: Keeping): Promise<void> {
  const { companyId, userId } = write.identity
  const fileName = source.name || 'vendas no cartão'
  await write.db.insert(importTable).values({
    companyId,
    id: importId,
    resource: 'card-transaction',
    branchId: receipt.branchId,
    fileName,
    ...countsOf(tally),
    createdBy: userId,
    updatedBy: userId,
  })
  const columns = newColumns.join(', ')
  const [row] = await write.rows<[staged: string, kept: string]>(
    `with kept as (
       insert into celeiro.card_transaction (company_id, card_receipt_id, branch_id, import_id, created_by, updated_by,
         occurrence, ${columns})
       select $1, $2, $3, $4, $5, $5, n.occurrence, ${newColumns.map((column) => `n.${column}`).join(', ')}
       from (${numbered}) n
       on conflict on constraint card_transaction_sale_key do nothing returning id)
     select (select count(*) from card_stage), (select count(*) from kept)`,
    [companyId, receipt.id, receipt.branchId, importId, userId],
  )
  const [staged = 0, kept = 0] = (row ?? []).map(Number)
  settle(tally, staged, staged - kept)
  const own = and(eq(importTable.companyId, companyId), eq(importTable.id, importId))
  if (tally.successful === 0) {
    await write.db.delete(importTable).where(own)
    return
  }
  write.changed(importedSales, [importId])
  await write.db.update(importTable).set(countsOf(tally)).where(own)
  write.audit('import', cardReceiptView.resource, receipt.id, { after: { fileName, ...countsOf(tally) } })
}

const countsOf = ({ successful, failure, duplicate, ignored }: Tally) => ({ successful, failure, duplicate, ignored })
