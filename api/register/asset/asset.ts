import { assetFields, assetListed, assetMoveFields } from '#domain/asset/fields.ts'
import { assetFile } from '#domain/asset/import-file.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import { editObstacle, removalObstacle } from '#domain/asset/rules.ts'
import { DomainError } from '#domain/error/error.ts'
import { schemaOfFields } from '#domain/field/shape.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { columnOf } from '../../db/table/columns.ts'
import { registerTable, withStatus } from '../../db/table/register-table.ts'
import type { Api } from '../../http/operation.ts'
import { importsRegister } from '../../import/plain-import.ts'
import { wasPosted } from '../../ledger/document.ts'
import { crud } from '../../noun/crud.ts'
import { plainNoun } from '../../noun/plain-register.ts'
import { assetLabels } from './asset-label.ts'
import { assetMoves } from './asset-move.ts'

export const asset = withStatus(registerTable(assetNoun, assetFields, assetMoveFields))

/** @throws DomainError where there is one */
function refuse(obstacle: Obstacle | undefined): void {
  if (obstacle) throw new DomainError(obstacle.code)
}

const noun = plainNoun({
  noun: assetNoun,
  fields: assetFields,
  became: assetMoveFields,
  schema: schemaOfFields(assetFields),
  table: asset,
  listed: assetListed,
  summed: { value: columnOf(asset, 'valueCents') },
  option: ['name', 'number', 'branchId', 'placeId', 'status'],
  found: { code: columnOf(asset, 'number') },
  beforeWrite: async (_write, _input, _id, before) => refuse(before && editObstacle(Number(before.status))),
  beforeRemove: async (write, { id, status }) =>
    refuse(removalObstacle(Number(status), await wasPosted(write, [String(id)]))),
})

export function routes(api: Api): void {
  assetLabels(api, noun)
  importsRegister(api, noun, assetFile)
  crud(api, noun)
  assetMoves(api, noun, asset)
}
