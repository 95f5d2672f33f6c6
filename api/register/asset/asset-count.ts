import {
  assetCountFields,
  assetCountListed,
  assetCountMoveFields,
  assetCountMoves,
} from '#domain/asset-count/fields.ts'
import { assetCountNoun } from '#domain/asset-count/noun.ts'
import { DomainError } from '#domain/error/error.ts'
import { schemaOfFields } from '#domain/field/shape.ts'
import { assetCountStatus } from '#machines/lifecycles/asset-count-status.ts'
import { registerTable, withStatus } from '../../db/table/register-table.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { refuseInactive } from '../../noun/acting-branch.ts'
import { crud } from '../../noun/crud.ts'
import { type LockedRecord, type Movable, onEach } from '../../noun/move/move.ts'
import { moves } from '../../noun/move/move-route.ts'
import { plainNoun } from '../../noun/plain-register.ts'
import { assetCountItems, keepItems } from './asset-count-item.ts'
import { assetCountSheet } from './asset-count-sheet.ts'

export const assetCount = withStatus(registerTable(assetCountNoun, assetCountFields, assetCountMoveFields))

const noun = plainNoun({
  noun: assetCountNoun,
  fields: assetCountFields,
  became: assetCountMoveFields,
  schema: schemaOfFields(assetCountFields),
  table: assetCount,
  listed: assetCountListed,
  beforeWrite: async (_write, _input, _id, before) => {
    if (before && assetCountStatus.statusOf(Number(before.status)) === 'ENDED')
      throw new DomainError('asset_count_ended')
  },
})

interface LockedCount extends LockedRecord {
  readonly branchId: string
}

async function hold({ rows }: Write, ids: readonly string[]): Promise<LockedCount[]> {
  const found = await rows<[string, number, string]>(
    `select id, status, branch_id from celeiro.asset_count
     where company_id = (select celeiro.current_company()) and id = any($1)
       and branch_id = any((select celeiro.visible_branches())::uuid[]) order by id for update`,
    [ids],
  )
  return found.map(([id, status, branchId]) => ({ id, status, branchId }))
}

const movable: Movable<typeof assetCountStatus.machine, LockedCount> = {
  noun,
  lifecycle: assetCountStatus,
  statusTable: assetCount,
  statusChanged: 'asset_count_ended',
  hold,
}

/** Counts of what the church owns: where one looked, what was read there, and what came of it. */
export function routes(api: Api): void {
  crud(api, noun)
  assetCountItems(api)
  assetCountSheet(api)
  moves(api, movable, assetCountMoves, {
    end: {
      summary: 'Ends a count: what was not read is missing, and all of it stays as it is',
      effect: onEach(async ({ write, services }, { record: { id, branchId } }) => {
        await refuseInactive(write, branchId)
        const { found, missing } = await keepItems(write, id)
        return { columns: { found, missing, endedAt: services.clock() }, after: { found, missing } }
      }),
    },
  })
}
