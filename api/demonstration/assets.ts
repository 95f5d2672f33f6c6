import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { v7 as newId } from 'uuid'
import { asset } from '../register/asset/asset.ts'
import { assetCount } from '../register/asset/asset-count.ts'
import { place } from '../register/place.ts'

const rooms = ['Templo', 'Salão social', 'Secretaria', 'Depósito']

/** Contents of each room: name, date of acquisition (yyyy-MM-dd) and cost in cents. */
const things: Readonly<Record<string, readonly (readonly [name: string, acquiredOn: string, cents: bigint])[]>> = {
  Templo: [
    ['Piano digital', '2021-03-12', 689_000n],
    ['Mesa de som de 24 canais', '2022-08-05', 1_245_000n],
    ['Bancos de madeira (jogo)', '2014-05-20', 2_300_000n],
  ],
  'Salão social': [
    ['Projetor', '2023-02-17', 389_990n],
    ['Mesas dobráveis (jogo)', '2019-11-02', 215_000n],
  ],
  Secretaria: [
    ['Computador', '2024-01-15', 429_900n],
    ['Impressora', '2022-06-30', 184_900n],
  ],
  Depósito: [['Gerador', '2020-10-09', 978_000n]],
}

/**
 * Rooms and assets of the branches: all four rooms of the first, two of the others; and an asset count in progress.
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
  const assets = present.map(({ placeId, branchId, thing: [name, acquiredOn, valueCents] }, index) => ({
    ...trace,
    id: newId(),
    name,
    number: String(index + 1).padStart(4, '0'),
    branchId,
    placeId,
    acquiredOn,
    valueCents,
  }))
  await db.insert(asset).values(assets)
  const [{ branchId, placeId, id: counted } = {}] = assets
  const count = { ...trace, id: newId(), name: 'Conferência do templo', branchId, placeId }
  await db.insert(assetCount).values(count)
  await db.execute(sql`insert into celeiro.asset_count_item (company_id, asset_count_id, asset_id, counted_at, counted_by)
    values (${trace.companyId}, ${count.id}, ${counted}, now(), ${trace.createdBy})`)
}
