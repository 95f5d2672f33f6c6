import { schemaOfFields } from '#domain/field/shape.ts'
import { placeFields, placeListed } from '#domain/place/fields.ts'
import { placeNoun } from '#domain/place/noun.ts'
import { registerTable } from '../db/table/register-table.ts'
import type { Api } from '../http/operation.ts'
import { plainRegister } from '../noun/plain-register.ts'

export const place = registerTable(placeNoun, placeFields)

export const routes = (api: Api): void =>
  plainRegister(api, {
    noun: placeNoun,
    fields: placeFields,
    schema: schemaOfFields(placeFields),
    table: place,
    listed: placeListed,
  })
