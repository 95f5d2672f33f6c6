import { ministryFields } from '#domain/ministry/fields.ts'
import { MinistryFields } from '#domain/ministry/ministry.ts'
import { ministryNoun } from '#domain/ministry/noun.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { ministry } from '../db/table/tables.ts'
import type { Api } from '../http/operation.ts'
import { refuseCostCenterElsewhere } from '../ledger/classified.ts'
import { crud } from '../noun/crud.ts'
import { alphabetical, byCode, byId, byPeriod } from '../noun/list/condition.ts'
import { plainOption, plainRecord } from '../noun/plain-record.ts'

const { name, leader, costCenterId, branchId, status } = ministry
const record = plainRecord(ministryNoun.type, ministry, MinistryFields)

export const routes = (api: Api): void =>
  crud(api, {
    ...ministryNoun,
    table: ministry,
    fields: MinistryFields,
    described: ministryFields,
    beforeWrite: (write, input, _id, before) => refuseCostCenterElsewhere(write, input, before),
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
    row: record,
    record,
    option: plainOption(ministryNoun.type, record, 'name', 'branchId', 'status'),
    found: { detail: leader },
    exported: { fields: ministryFields },
  })
