import { schemaOfFields } from '#domain/field/shape.ts'
import { regionFields, regionListed } from '#domain/region/fields.ts'
import { regionNoun } from '#domain/region/noun.ts'
import { region } from '../db/table/tables.ts'
import type { Api } from '../http/operation.ts'
import { plainRegister } from '../noun/plain-register.ts'

export const routes = (api: Api): void =>
  plainRegister(api, {
    noun: regionNoun,
    fields: regionFields,
    schema: schemaOfFields(regionFields),
    table: region,
    listed: regionListed,
    found: { code: region.code },
  })
