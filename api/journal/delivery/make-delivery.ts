import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { AccountingDeliveryFields } from '#domain/accounting-delivery/accounting-delivery.ts'
import { DeliveryScope, DeliveryStatus } from '#domain/accounting-delivery/fields.ts'
import { fileObstacle } from '#domain/accounting-delivery/rules.ts'
import { lotOf, lotText, mostEntries } from '#domain/accounting-layout/file/entry.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { centsOf } from '#domain/value/money.ts'
import { only, type Statement, statementOf } from '../../db/statement/statement.ts'
import { queriesIn } from '../../db/tenant/queries-in.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Services } from '../../http/operation.ts'
import { entityOf, selectEntities } from '../../paper/legal-entities.ts'
import { keepFile, layoutBytes } from './delivery-file.ts'
import { scopedBy } from './delivery-scope.ts'
import { ecdFile } from './ecd/ecd-file.ts'
import { deliveredEntries, readNames } from './entry/delivered-entries.ts'
import {
  type Contents,
  isBook,
  namedSums,
  selectContents,
  selectNextBookNumber,
  selectOwnLayout,
  type Taking,
  takenBy,
  takingOf,
} from './undelivered.ts'

/**
 * Takes what its series lacks, writes the file and seals both. Two of one series follow one another: the second finds what the
 * first took in the table's key, at the latest.
 * @throws DomainError for what cannot be written
 */
export async function makeDelivery(
  write: Write,
  { clock }: Services,
  fields: AccountingDeliveryFields,
): Promise<string> {
  const { identity, rows } = write
  const ask = queriesIn(write)
  const id = newId()
  const { scope, branchIds } = scopedBy(fields, identity.branches, await ask(selectEntities))
  const taking = takingOf(fields, branchIds, await ask(selectOwnLayout(fields.layoutId)), id)
  await rows(`select pg_advisory_xact_lock(hashtextextended('delivery ' || $1, 0))`, [identity.companyId])
  const now = clock()
  const lot = await nextLot(write, now)
  const bookNumber = isBook(fields.layout) ? await bookNumberOf(write, fields) : undefined
  await rows(
    `insert into celeiro.accounting_delivery
       (company_id, id, lot, layout, layout_id, book_number, ending, series_id, date_from, date_to, scope, cnpj_root, branch_ids, branch_id,
        status, created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, ${DeliveryStatus.codes.SEALED}, $15, $16, $15, $16)`,
    [
      identity.companyId,
      id,
      lotText(lot),
      fields.layout,
      fields.layoutId ?? null,
      bookNumber ?? null,
      taking.layout.ending,
      taking.seriesId,
      taking.dateFrom,
      taking.dateTo,
      scope ?? null,
      fields.cnpjRoot ?? null,
      taking.branchIds,
      scope === DeliveryScope.codes.SOME && branchIds.length === 1 ? branchIds[0] : null,
      now,
      identity.userId,
    ],
  )
  await take(write, id, taking)
  await seal(write, { id, lot, taking, bookNumber, cnpjRoot: fields.cnpjRoot })
  write.audit('create', 'accounting-delivery', id, {
    after: { ...fields, ...(bookNumber && { bookNumber }), lot: lotText(lot) },
  })
  return id
}

/** The moment; the next one where the last delivery was made in the same second. */
async function nextLot({ identity, rows }: Write, now: Date): Promise<number> {
  const [last] = only(
    await rows<[string | null]>('select max(lot) from celeiro.accounting_delivery where company_id = $1', [
      identity.companyId,
    ]),
  )
  return Math.max(lotOf(now), last === null ? 0 : Number.parseInt(last, 36) + 1)
}

/** The number that is asked for, else the next one; SPED refuses one the second time. @throws InvalidInput for one that is taken */
async function bookNumberOf(write: Write, { bookNumber, dateFrom }: AccountingDeliveryFields): Promise<number> {
  if (bookNumber === undefined) return queriesIn(write)(selectNextBookNumber(dateFrom.slice(0, 4)))
  const taken = await write.rows(
    `select from celeiro.accounting_delivery d where d.company_id = $1 and d.book_number = $2
       and d.status <> ${DeliveryStatus.codes.DISCARDED}`,
    [write.identity.companyId, bookNumber],
  )
  if (taken.length > 0)
    throw new InvalidInput([{ msg: 'ecd_book_taken', param: 'bookNumber', params: { number: bookNumber } }])
  return bookNumber
}

const take = ({ identity, rows }: Write, id: string, { seriesId, branchIds, dateFrom, dateTo }: Taking) =>
  rows(
    `insert into celeiro.accounting_delivery_entry (company_id, series_id, entry_id, branch_id, delivery_id, ordinal)
     select $1, $2, u.entry_id, u.branch_id, $3, dense_rank() over (order by u.date, u.entry_id)
     from celeiro.undelivered($2, $4, $5, $6) u`,
    [identity.companyId, seriesId, id, branchIds, dateFrom, dateTo],
  )

interface Sealing {
  readonly id: string
  readonly lot: number
  readonly taking: Taking
  readonly bookNumber: number | undefined
  readonly cnpjRoot: string | undefined
}

const selectCompany: Statement<{ readonly name: string; readonly document: string }> = statementOf(
  sql`select c.legal_name, c.document from celeiro.company c where c.id = (select celeiro.current_company())`,
  (rows) => {
    const [name, document] = only(rows)
    return { name: String(name), document: String(document) }
  },
)

/** The bytes of what a delivery took. */
async function bytesOf(
  write: Write,
  { id, lot, taking, bookNumber, cnpjRoot }: Sealing,
  { entryCount, sums }: Contents,
) {
  const { layout, dateFrom, dateTo, branchIds } = taking
  if (bookNumber !== undefined)
    return ecdFile(write, { deliveryId: id, year: dateFrom.slice(0, 4), bookNumber, entryCount, cnpjRoot, branchIds })
  const ask = queriesIn(write)
  // Of branches of one CNPJ the file is that entity's; of several it is the company's.
  const { name: companyName, document } = entityOf(await ask(selectEntities), branchIds) ?? (await ask(selectCompany))
  const names = await readNames(write)
  const codes = new Set(sums.map(({ code }) => code))
  const accounts = [...names.accounts.values()].filter(({ code }) => codes.has(code))
  const file = { companyName, document, lot, first: dateFrom, last: dateTo, accounts }
  return layoutBytes(layout, file, deliveredEntries(write, id, names))
}

async function seal(write: Write, sealing: Sealing): Promise<void> {
  const { id, taking } = sealing
  const { layout } = taking
  const contents = await queriesIn(write)(selectContents(takenBy(id)))
  const { sums, lineCount, entryCount, correctionCount, total } = contents
  const obstacle = fileObstacle(layout, sums, lineCount)
  if (obstacle) throw new DomainError(obstacle.code, obstacle.params)
  if (entryCount > mostEntries) throw new DomainError('delivery_too_long', { maximum: mostEntries, count: entryCount })
  const { sha256, size } = await keepFile(write, id, await bytesOf(write, sealing, contents))
  await write.rows(
    `update celeiro.accounting_delivery
     set entry_count = $3, correction_count = $4, total_cents = $5, accounts = $6, sha256 = $7, size = $8
     where company_id = $1 and id = $2`,
    [
      write.identity.companyId,
      id,
      entryCount,
      correctionCount,
      centsOf(total),
      JSON.stringify(namedSums(layout, sums)),
      sha256,
      size,
    ],
  )
}
