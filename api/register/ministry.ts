import { schemaOfFields } from '#domain/field/shape.ts'
import { ministryFields, ministryListed } from '#domain/ministry/fields.ts'
import { ministryNoun } from '#domain/ministry/noun.ts'
import { ministry } from '../db/table/tables.ts'
import type { Api } from '../http/operation.ts'
import { refuseCostCenterElsewhere } from '../ledger/classified.ts'
import { plainRegister } from '../noun/plain-register.ts'

export const routes = (api: Api): void =>
  plainRegister(api, {
    noun: ministryNoun,
    fields: ministryFields,
    schema: schemaOfFields(ministryFields),
    table: ministry,
    listed: ministryListed,
    beforeWrite: (write, input, _id, before) => refuseCostCenterElsewhere(write, input, before),
    found: { detail: ministry.leader },
  })
