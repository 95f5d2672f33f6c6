import { assetFields, assetMoveFields } from '#domain/asset/fields.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import { registerTable, withStatus } from '../../db/table/register-table.ts'

export const asset = withStatus(registerTable(assetNoun, assetFields, assetMoveFields))
