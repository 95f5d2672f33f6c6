import * as z from 'zod'
import { AssetStatus, assetFields } from '#domain/asset/fields.ts'
import { AssetCountResult, AssetCountStatus } from '#domain/asset-count/fields.ts'
import { DomainError } from '#domain/error/error.ts'
import { shapeOf } from '#domain/field/shape.ts'
import { codeIn, Id, IsoDateTime } from '#domain/field/values.ts'
import type { Statement } from '../../db/statement/statement.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { type Api, ById, Deleted, operation } from '../../http/operation.ts'
import { refuseInactive } from '../../noun/acting-branch.ts'

/** As many things as one walk looks for. */
const mostItems = 3_000
/** Limit of unknown labels. */
const mostUnknown = 500

/** Its branch and place are those where it should be, as of the end of the count. */
const Item = z
  .object({
    assetId: Id,
    number: z.string(),
    name: z.string(),
    result: codeIn(AssetCountResult),
    branchId: Id,
    branchName: z.string(),
    placeId: Id.optional(),
    placeName: z.string().optional(),
    countedAt: IsoDateTime.optional(),
    countedByName: z.string().optional(),
  })
  .meta({ id: 'AssetCountItem' })
export type CountItem = z.input<typeof Item>

/** No result of a number that is no asset's. */
const Counted = z
  .object({
    result: codeIn(AssetCountResult).optional(),
    name: z.string().optional(),
    isRepeated: z.boolean().meta({ description: 'It had been counted before' }),
  })
  .meta({ id: 'AssetCounted' })

const { FOUND, MISPLACED, MISSING, LEFT } = AssetCountResult.codes

const expected = `a.status = ${AssetStatus.codes.IN_USE} and a.branch_id = c.branch_id and (c.place_id is null or a.place_id = c.place_id)`

/** SQL: live result of a count for asset `a`, scanned (`i`) or not. */
const resultNow = `case when i.asset_id is null then ${MISSING} when a.status <> ${AssetStatus.codes.IN_USE} then ${LEFT}
  when ${expected} then ${FOUND} else ${MISPLACED} end`

const ofSession = `c.company_id = (select celeiro.current_company()) and c.id = $1
  and c.branch_id = any((select celeiro.visible_branches())::uuid[])`

/** Result per asset: live while the count is open, stored once it is closed. */
export const selectItems = (id: string): Statement<CountItem[]> => ({
  text: `select jsonb_strip_nulls(jsonb_build_object('assetId', a.id, 'number', a.number, 'name', a.name,
      'result', coalesce(i.result, ${resultNow}), 'branchId', b.id, 'branchName', b.name, 'placeId', p.id,
      'placeName', p.name, 'countedAt', i.counted_at, 'countedByName', u.name))
    from celeiro.asset_count c
    join celeiro.asset a on a.company_id = c.company_id
    left join celeiro.asset_count_item i on i.company_id = c.company_id and i.asset_count_id = c.id and i.asset_id = a.id
    join celeiro.branch b on b.company_id = a.company_id and b.id = coalesce(i.branch_id, a.branch_id)
    left join celeiro.place p on p.company_id = a.company_id
      and p.id = case when i.result is null then a.place_id else i.place_id end
    left join celeiro.app_user u on u.company_id = i.company_id and u.id = i.counted_by
    where ${ofSession} and (i.asset_id is not null or (c.status = ${AssetCountStatus.codes.OPEN} and ${expected}))
    order by celeiro.searchable(a.number), a.id limit ${mostItems}`,
  values: [id],
  answer: (rows: readonly [CountItem][]) =>
    rows.map(([{ countedAt, ...item }]) => ({
      ...item,
      ...(countedAt && { countedAt: new Date(countedAt).toISOString() }),
    })),
})

const selectUnknown = (id: string): Statement<readonly string[] | undefined> => ({
  text: `select c.unknown_numbers from celeiro.asset_count c where ${ofSession}`,
  values: [id],
  answer: (rows: readonly [string[]][]) => rows[0]?.[0],
})

/** Locks an open count. @throws DomainError if closed */
async function holdOpen(write: Write, id: string): Promise<void> {
  const [row] = await write.rows<[number, string]>(
    `select c.status, c.branch_id from celeiro.asset_count c where ${ofSession} for no key update`,
    [id],
  )
  if (!row) throw new DomainError('asset_count_not_found')
  if (row[0] !== AssetCountStatus.codes.OPEN) throw new DomainError('asset_count_ended')
  await refuseInactive(write, row[1])
}

/** Records a scanned label; idempotent. */
async function count(write: Write, id: string, number: string): Promise<z.input<typeof Counted>> {
  await holdOpen(write, id)
  const [found] = await write.rows<[string, string]>(
    `select a.id, a.name from celeiro.asset a where a.company_id = (select celeiro.current_company())
       and celeiro.searchable(a.number) = celeiro.searchable($1)
       and a.branch_id = any((select celeiro.visible_branches())::uuid[])`,
    [number],
  )
  if (!found) return noteUnknown(write, id, number)
  const [assetId, name] = found
  const written = await write.rows(
    `insert into celeiro.asset_count_item (company_id, asset_count_id, asset_id, counted_at, counted_by)
     values ((select celeiro.current_company()), $1, $2, now(), $3) on conflict do nothing returning asset_id`,
    [id, assetId, write.identity.userId],
  )
  const [now] = await write.rows<[number]>(
    `select ${resultNow} from celeiro.asset_count c
     join celeiro.asset a on a.company_id = c.company_id and a.id = $2
     join celeiro.asset_count_item i on i.company_id = c.company_id and i.asset_count_id = c.id and i.asset_id = a.id
     where ${ofSession}`,
    [id, assetId],
  )
  return { name, isRepeated: written.length === 0, ...(now && { result: now[0] }) }
}

async function noteUnknown({ rows }: Write, id: string, number: string): Promise<z.input<typeof Counted>> {
  const noted = await rows(
    `update celeiro.asset_count c set unknown_numbers = c.unknown_numbers || $2::text
     where ${ofSession} and not $2 = any(c.unknown_numbers) and cardinality(c.unknown_numbers) < ${mostUnknown} returning c.id`,
    [id, number],
  )
  return { isRepeated: noted.length === 0 }
}

/**
 * Writes down all that an ended count says, so that it stays so whatever becomes of the things.
 * @throws DomainError for more than one walk looks for
 */
export async function keepItems(write: Write, id: string): Promise<{ found: number; missing: number }> {
  const ofCount = `c.company_id = (select celeiro.current_company()) and c.id = $1`
  await write.rows(
    `update celeiro.asset_count_item i set result = ${resultNow}, branch_id = a.branch_id, place_id = a.place_id
     from celeiro.asset_count c, celeiro.asset a
     where ${ofCount} and i.company_id = c.company_id and i.asset_count_id = c.id and a.company_id = c.company_id and a.id = i.asset_id`,
    [id],
  )
  await write.rows(
    `insert into celeiro.asset_count_item (company_id, asset_count_id, asset_id, result, branch_id, place_id)
     select c.company_id, c.id, a.id, ${MISSING}, a.branch_id, a.place_id
     from celeiro.asset_count c join celeiro.asset a on a.company_id = c.company_id and ${expected}
     where ${ofCount} on conflict do nothing`,
    [id],
  )
  const counts = await write.rows<[number, string]>(
    `select i.result, count(*) from celeiro.asset_count_item i
     where i.company_id = (select celeiro.current_company()) and i.asset_count_id = $1 group by 1`,
    [id],
  )
  const numbers = new Map(counts.map(([result, number]) => [result, Number(number)]))
  const all = [...numbers.values()].reduce((sum, number) => sum + number, 0)
  if (all > mostItems) throw new DomainError('asset_count_too_long', { maximum: mostItems.toLocaleString('pt-BR') })
  return { found: numbers.get(FOUND) ?? 0, missing: numbers.get(MISSING) ?? 0 }
}

/** Routes of the items of an asset count. */
export function assetCountItems(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/asset-count/{id}/item',
      operationId: 'assetCountItems',
      summary: 'What a count says of each thing, and the numbers that were read and are nobody’s',
      params: ById,
      answer: z.object({ items: z.array(Item), unknown: z.array(z.string()) }).meta({ id: 'AssetCountItems' }),
    },
    async ({ params: { id }, tenant }) => {
      const [, items, unknown] = await tenant.read(selectItems(id), selectUnknown(id))
      if (!unknown) throw new DomainError('asset_count_not_found')
      return { items, unknown: [...unknown] }
    },
  )
  operation(
    api,
    {
      method: 'post',
      path: '/asset-count/{id}/item',
      operationId: 'countAsset',
      summary: 'Counts the asset of a number as it was read of its label; again, it is counted once',
      params: ById,
      body: z.strictObject({ number: shapeOf(assetFields).number }).meta({ id: 'AssetNumber' }),
      answer: Counted,
    },
    ({ params: { id }, body: { number }, tenant }) => tenant.write((write) => count(write, id, number)),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/asset-count/{id}/uncount',
      operationId: 'uncountAsset',
      summary: 'Takes back that an asset was counted, as one that was read by mistake',
      params: ById,
      body: z.strictObject({ assetId: Id }).meta({ id: 'CountedAsset' }),
      answer: Deleted,
    },
    ({ params: { id }, body: { assetId }, tenant }) =>
      tenant.write(async (write) => {
        await holdOpen(write, id)
        await write.rows(
          `delete from celeiro.asset_count_item i
           where i.company_id = (select celeiro.current_company()) and i.asset_count_id = $1 and i.asset_id = $2`,
          [id, assetId],
        )
        return { id: assetId }
      }),
  )
}
