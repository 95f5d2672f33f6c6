import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { v7 as newId } from 'uuid'
import { AssetKind } from '#domain/asset/fields.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { assetCount } from '../register/asset/asset-count.ts'
import { asset } from '../register/asset/asset-table.ts'
import { place } from '../register/place.ts'

const rooms = ['Templo', 'Salão social', 'Secretaria', 'Depósito']

const { FURNITURE, EQUIPMENT, COMPUTER } = AssetKind.codes

type Thing = readonly [name: string, acquiredOn: string, cents: bigint, kind: number]

/** Contents of each room: name, date of acquisition (yyyy-MM-dd), cost in cents and what kind of thing it is. */
const things: Readonly<Record<string, readonly Thing[]>> = {
  Templo: [
    ['Piano digital', '2021-03-12', 689_000n, EQUIPMENT],
    ['Mesa de som de 24 canais', '2022-08-05', 1_245_000n, EQUIPMENT],
    ['Bancos de madeira (jogo)', '2014-05-20', 2_300_000n, FURNITURE],
  ],
  'Salão social': [
    ['Projetor', '2023-02-17', 389_990n, EQUIPMENT],
    ['Mesas dobráveis (jogo)', '2019-11-02', 215_000n, FURNITURE],
  ],
  Secretaria: [
    ['Computador', '2024-01-15', 429_900n, COMPUTER],
    ['Impressora', '2022-06-30', 184_900n, COMPUTER],
  ],
  Depósito: [['Gerador', '2020-10-09', 978_000n, EQUIPMENT]],
}

/**
 * Rooms and assets of the branches: all four rooms of the first, whose books have what they lose of their value, two of the others;
 * and an asset count in progress.
 */
export async function fillAssets(
  db: NodePgDatabase,
  trace: Readonly<Record<'companyId' | 'createdBy' | 'updatedBy', string>>,
  branches: readonly { id: string }[],
): Promise<void> {
  const places = branches.flatMap(({ id: branchId }, index) =>
    rooms.slice(0, index === 0 ? rooms.length : 2).map((name) => ({ ...trace, id: newId(), name, branchId })),
  )
  await db.insert(place).values(places)
  const present = places.flatMap(({ id: placeId, name, branchId }) =>
    (things[name] ?? []).map((thing) => ({ placeId, branchId, thing })),
  )
  const [first] = branches
  const assets = present.map(({ placeId, branchId, thing: [name, acquiredOn, valueCents, kind] }, index) => ({
    ...trace,
    id: newId(),
    name,
    number: String(index + 1).padStart(4, '0'),
    branchId,
    placeId,
    acquiredOn,
    valueCents,
    kind: branchId === first?.id ? kind : null,
  }))
  await db.insert(asset).values(assets)
  const [{ branchId, placeId, id: counted } = {}] = assets
  const count = { ...trace, id: newId(), name: 'Conferência do templo', branchId, placeId }
  await db.insert(assetCount).values(count)
  await db.execute(sql`insert into celeiro.asset_count_item (company_id, asset_count_id, asset_id, counted_at, counted_by)
    values (${trace.companyId}, ${count.id}, ${counted}, now(), ${trace.createdBy})`)
}

/** What its assets had lost before the first whole year of the books is an adjustment of earlier years. */
export async function beginDepreciation({ rows }: Write, first: string): Promise<void> {
  await rows(
    `update celeiro.asset set depreciated_since = date_trunc('year', $1::date + interval '11 months')::date
     where company_id = (select celeiro.current_company()) and kind is not null`,
    [first],
  )
}
