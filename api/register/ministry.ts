import * as z from 'zod'
import { ministryFields } from '#domain/ministry/fields.ts'
import { MinistryFields } from '#domain/ministry/ministry.ts'
import { ministryNoun } from '#domain/ministry/noun.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { Id } from '#domain/value/values.ts'
import { ministry } from '../db/tables.ts'
import type { Api } from '../http/operation.ts'
import { crud } from '../noun/crud.ts'
import { alphabetical, byCode, byId, byPeriod } from '../noun/list/condition.ts'
import { Trace, traceOf } from '../noun/noun.ts'

const { id, name, leader, costCenterId, branchId, status } = ministry
const Ministry = z.object({ id: Id, ...MinistryFields.shape, ...Trace }).meta({ id: 'Ministry' })
const view = { schema: Ministry, selection: { id, name, leader, costCenterId, branchId, status, ...traceOf(ministry) } }

export const ministries = (api: Api): void =>
  crud(api, {
    ...ministryNoun,
    table: ministry,
    fields: MinistryFields,
    described: ministryFields,
    listing: {
      filters: {
        status: byCode(status, GeneralStatus),
        branchId: byId(branchId),
        costCenterId: byId(costCenterId),
        ...byPeriod('createdAt', ministry.createdAt),
      },
      orderBy: { name: alphabetical(name), leader: alphabetical(leader), status, updatedAt: ministry.updatedAt },
      search: ministry.searchText,
    },
    row: view,
    option: {
      schema: Ministry.pick({ id: true, name: true, branchId: true, status: true }).meta({ id: 'MinistryOption' }),
      selection: { id, name, branchId, status },
    },
    record: view,
    found: { detail: leader },
    exported: { title: 'Ministérios', fields: ministryFields },
  })
