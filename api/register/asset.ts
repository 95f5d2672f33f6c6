import { assetFields, assetListed, assetTold } from '#domain/asset/fields.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import { schemaOfFields } from '#domain/field/shape.ts'
import { registerTable } from '../db/table/register-table.ts'
import type { Api } from '../http/operation.ts'
import { plainRegister } from '../noun/plain-register.ts'

export const asset = registerTable(assetNoun, assetFields, assetTold)

export const routes = (api: Api): void =>
  plainRegister(api, {
    noun: assetNoun,
    fields: assetFields,
    became: assetTold,
    schema: schemaOfFields(assetFields),
    table: asset,
    listed: assetListed,
    option: ['name', 'number', 'branchId', 'placeId', 'status'],
  })
