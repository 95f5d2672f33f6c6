import { sql } from 'drizzle-orm'
import { assetBookFields, assetFields, assetListed, assetMoveFields } from '#domain/asset/fields.ts'
import { assetFile } from '#domain/asset/import-file.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import { depreciationProblems, editObstacle, removalObstacle } from '#domain/asset/rules.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { schemaOfFields } from '#domain/field/shape.ts'
import { JournalFact } from '#domain/journal/fact.ts'
import { JournalSource } from '#domain/ledger-account/source.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { outer } from '../../db/statement/statement.ts'
import { columnOf, moneyText } from '../../db/table/columns.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { importsRegister } from '../../import/plain-import.ts'
import { wasPosted } from '../../ledger/document.ts'
import { todayOf } from '../../ledger/posting.ts'
import { crud } from '../../noun/crud.ts'
import { plainNoun } from '../../noun/plain-register.ts'
import { assetLabels } from './asset-label.ts'
import { assetMoves } from './asset-move.ts'
import { asset } from './asset-table.ts'

/** @throws DomainError where there is one */
function refuse(obstacle: Obstacle | undefined): void {
  if (obstacle) throw new DomainError(obstacle.code)
}

const { ASSET } = JournalFact.codes
const { DEPRECIATION_ACCUMULATED } = JournalSource.codes

/** What the books have of its depreciation, in cents. */
const depreciatedCents = sql`(select coalesce(-sum(l.amount_cents), 0) from celeiro.journal_entry e
  join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.source = ${sql.raw(String(DEPRECIATION_ACCUMULATED))}
  where e.company_id = ${outer(asset.companyId)} and e.fact = ${sql.raw(String(ASSET))} and e.fact_id = ${outer(asset.id)})`
const column = (name: string) => outer(columnOf(asset, name))
const isInBooks = sql`${column('kind')} is not null and ${column('leftOn')} is null`
const books = {
  depreciated: moneyText(sql`case when ${isInBooks} then ${depreciatedCents} end`, 'depreciated'),
  bookValue: moneyText(
    sql`case when ${isInBooks} then ${column('valueCents')} - ${depreciatedCents} end`,
    'book_value',
  ),
}

/** Whether the journal has an entry of it. */
const isJournalled = async ({ rows }: Write, id: unknown): Promise<boolean> =>
  (
    await rows(
      `select from celeiro.journal_entry e where e.company_id = (select celeiro.current_company()) and e.fact = ${ASSET}
         and e.fact_id = $1 limit 1`,
      [id],
    )
  ).length > 0

/** The year that is open when its kind is told: what it lost in years before is an adjustment of those. */
const beginDepreciation = `update celeiro.asset a
  set depreciated_since = date_trunc('year', least($2::date, coalesce(c.lock_date + 1, $2::date)))::date
  from celeiro.company c
  where c.id = a.company_id and a.company_id = (select celeiro.current_company()) and a.id = $1 and a.depreciated_since is null`

const assetView = plainNoun({
  noun: assetNoun,
  fields: assetFields,
  became: assetMoveFields,
  also: { fields: assetBookFields, selection: books },
  schema: schemaOfFields(assetFields),
  table: asset,
  listed: assetListed,
  summed: { value: columnOf(asset, 'valueCents') },
  option: ['name', 'number', 'branchId', 'placeId', 'status'],
  found: { code: columnOf(asset, 'number') },
  beforeWrite: async (_write, input, _id, before) => {
    refuse(before && editObstacle(Number(before.status)))
    const problems = depreciationProblems(input)
    if (problems.length > 0) throw new InvalidInput(problems)
  },
  afterWrite: async (write, { kind }, id, _before, services) => {
    if (kind !== undefined) await write.rows(beginDepreciation, [id, todayOf(write, services)])
  },
  beforeRemove: async (write, { id, status }) =>
    refuse(
      removalObstacle(Number(status), {
        wasPosted: await wasPosted(write, [String(id)]),
        isInBooks: await isJournalled(write, id),
      }),
    ),
})

export function routes(api: Api): void {
  assetLabels(api, assetView)
  importsRegister(api, assetView, assetFile)
  crud(api, assetView)
  assetMoves(api, assetView, asset)
}
