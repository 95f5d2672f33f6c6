import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { AccountingDeliveryFields } from '#domain/accounting-delivery/accounting-delivery.ts'
import {
  accountingDeliveryHistoryFields,
  accountingDeliveryMoves,
  DeliveryStatus,
} from '#domain/accounting-delivery/fields.ts'
import { statusObstacle } from '#domain/accounting-delivery/rules.ts'
import { EcdLackPlace, ecdLacks } from '#domain/ecd/lacks.ts'
import { DomainError } from '#domain/error/error.ts'
import { codeIn, Money } from '#domain/field/values.ts'
import { deliveryStatus } from '#machines/lifecycles/delivery-status.ts'
import { selectRecords } from '../../db/statement/statement.ts'
import { accountingDelivery } from '../../db/table/book-tables.ts'
import { fileAddress } from '../../http/file-address.ts'
import { posting } from '../../http/idempotency.ts'
import { type Api, ById, operation } from '../../http/operation.ts'
import { SignedAddress, signable } from '../../http/signed-file.ts'
import { visibleRows } from '../../noun/definition/condition.ts'
import { type Doing, holdRows, type Movable, type Moving, onEach } from '../../noun/move/move.ts'
import { moves } from '../../noun/move/move-route.ts'
import { paged } from '../../noun/read-routes.ts'
import { historyRoute } from '../../noun/record/history.ts'
import { reread, selectOne } from '../../noun/record/record.ts'
import { selectEntities } from '../../paper/legal-entities.ts'
import { DeliveryDifference, selectDifference } from './delivery-difference.ts'
import { keptFile } from './delivery-file.ts'
import { deliveryRoots, scopedBy } from './delivery-scope.ts'
import { DeliveredSums, accountingDeliveryView as noun } from './delivery-view.ts'
import { selectEcdFacts } from './ecd/ecd-facts.ts'
import { bookNoteLacks } from './ecd/ecd-notes.ts'
import { makeDelivery } from './make-delivery.ts'
import {
  isBook,
  namedSums,
  selectContents,
  selectElsewhere,
  selectNextBookNumber,
  selectOwnLayout,
  takingOf,
  undelivered,
} from './undelivered.ts'

const Lack = z
  .object({
    place: codeIn(EcdLackPlace),
    text: z.string(),
    isRequired: z.boolean().meta({ description: 'Whether there is no file without it' }),
  })
  .meta({ id: 'EcdLack' })

const Preview = z
  .object({
    entryCount: z.int(),
    correctionCount: z.int().meta({ description: 'Entries that correct or reverse one of before' }),
    total: Money,
    elsewhereCount: z.int().meta({ description: 'Entries that were delivered in another layout' }),
    accounts: z.array(DeliveredSums).meta({ description: 'What each account comes to, by code' }),
    lacks: z.array(Lack).meta({ description: 'What a book still lacks; empty for other layouts' }),
    nextBookNumber: z.int().optional().meta({ description: 'Of a book: the number after the last one' }),
  })
  .meta({
    id: 'AccountingDeliveryPreview',
    description: 'What a delivery would hold: what none of its layout holds yet',
  })

type Row = typeof accountingDelivery.$inferSelect

const movable: Movable<typeof deliveryStatus.machine, Row> = {
  noun,
  lifecycle: deliveryStatus,
  statusTable: accountingDelivery,
  statusChanged: 'delivery_discarded',
  changed: ({ status }) => statusObstacle(status),
  hold: holdRows(noun),
}

/** Gives its entries back, so that the next delivery takes them. */
const discard = onEach(async ({ write, services }: Doing, { record: { id } }: Moving<Row, unknown>) => {
  const { companyId, userId } = write.identity
  for (const table of ['accounting_delivery_piece', 'accounting_delivery_entry'])
    await write.rows(`delete from celeiro.${table} where company_id = $1 and delivery_id = $2`, [companyId, id])
  return { columns: { discardedBy: userId, discardedAt: services.clock() } }
})

/** Files for the accountant's program. */
export function routes(api: Api): void {
  deliveryRoots(api)
  paged(api, noun)
  historyRoute(api, {
    ...noun,
    described: accountingDeliveryHistoryFields,
    find: (id) =>
      selectRecords(accountingDelivery, noun.record.selection, {
        where: and(visibleRows(accountingDelivery, noun.listing), eq(accountingDelivery.id, id)),
      }),
    shown: (record) => record,
  })
  operation(
    api,
    {
      method: 'post',
      path: '/accounting-delivery/preview',
      operationId: 'previewAccountingDelivery',
      summary: 'What a delivery would hold, with the sums of its accounts; writes nothing',
      body: AccountingDeliveryFields,
      answer: Preview,
    },
    async ({ body, tenant }) => {
      const [{ branches }, own, entities] = await tenant.read(selectOwnLayout(body.layoutId), selectEntities)
      const taking = takingOf(body, scopedBy(body, branches, entities).branchIds, own, newId())
      const parts = undelivered(taking)
      const [, contents, elsewhereCount] = await tenant.read(
        selectContents(parts),
        selectElsewhere(parts, taking.seriesId),
      )
      const { entryCount, correctionCount, total, sums } = contents
      const found = { entryCount, correctionCount, total, accounts: namedSums(taking.layout, sums) }
      if (!isBook(body.layout)) return { ...found, elsewhereCount, lacks: [] }
      const year = body.dateFrom.slice(0, 4)
      const [, facts, nextBookNumber] = await tenant.read(
        selectEcdFacts(year, { cnpjRoot: body.cnpjRoot, branchIds: taking.branchIds }),
        selectNextBookNumber(year),
      )
      const lacks = [...ecdLacks(facts), ...(await bookNoteLacks(tenant, facts, taking.branchIds))]
      return { ...found, elsewhereCount: 0, lacks, nextBookNumber }
    },
  )
  posting(
    api,
    {
      method: 'post',
      path: '/accounting-delivery',
      operationId: 'createAccountingDelivery',
      summary: 'Seals a file of what no delivery of its layout holds yet',
      body: AccountingDeliveryFields,
      answer: noun.record.schema,
    },
    async ({ body, write, services }) => reread(noun, write, await makeDelivery(write, services, body)),
  )
  moves(api, movable, accountingDeliveryMoves, {
    discard: {
      summary: 'Discards a delivery that nobody has fetched; the next one takes its entries',
      effect: discard,
    },
  })
  operation(
    api,
    {
      method: 'get',
      path: '/accounting-delivery/{id}/difference',
      operationId: 'accountingDeliveryDifference',
      summary: 'What changed after a delivery',
      params: ById,
      answer: DeliveryDifference,
    },
    async ({ params: { id }, tenant }) => {
      const [, [record], difference] = await tenant.read(selectOne(noun, id), selectDifference(id))
      if (!record) throw new DomainError(noun.notFound)
      if (record.status === DeliveryStatus.codes.DISCARDED) throw new DomainError('delivery_discarded')
      return difference
    },
  )
  deliveryFile(api)
}

const signedAs = 'accounting-delivery/file'

/** `GET /accounting-delivery/{id}/file`: the address of the file, which is fetched from then on. */
function deliveryFile(api: Api): void {
  const route = '/accounting-delivery/{id}/file'
  signable(api, signedAs, {
    route: `GET ${route}`,
    open: async (tenant, query, { clock }) => {
      const id = String(query.id)
      const size = await tenant.write(async (write) => {
        const [row] = await holdRows(noun)(write, [id])
        if (!row) throw new DomainError(noun.notFound)
        if (row.status === DeliveryStatus.codes.DISCARDED) throw new DomainError('delivery_discarded')
        if (row.status === DeliveryStatus.codes.SEALED)
          await write.rows(
            `update celeiro.accounting_delivery set status = ${DeliveryStatus.codes.FETCHED}, fetched_at = $3, fetched_by = $4
             where company_id = $1 and id = $2`,
            [write.identity.companyId, id, clock(), write.identity.userId],
          )
        write.audit('export', noun.resource, id, { format: row.ending, rows: row.entryCount })
        return row.size ?? 0
      })
      return { bytes: keptFile(tenant, id), contentType: 'application/octet-stream', size }
    },
  })
  operation(
    api,
    {
      method: 'get',
      path: route,
      operationId: 'accountingDeliveryFile',
      summary: 'The address of the file of a delivery: the same bytes each time',
      params: ById,
      answer: SignedAddress,
    },
    async ({ params: { id }, tenant, services }) => {
      const [{ timeZone }, [record]] = await tenant.read(selectOne(noun, id))
      if (!record) throw new DomainError(noun.notFound)
      if (record.status === DeliveryStatus.codes.DISCARDED) throw new DomainError('delivery_discarded')
      const title = ['lancamentos', record.lot, record.dateFrom, record.dateTo]
      return fileAddress(tenant, services, { kind: signedAs, title, ending: record.ending, query: { id }, timeZone })
    },
  )
}
