import { regionFields } from '#domain/region/fields.ts'
import { regionNoun } from '#domain/region/noun.ts'
import { RegionFields } from '#domain/region/region.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { region } from '../db/table/tables.ts'
import type { Api } from '../http/operation.ts'
import { crud } from '../noun/crud.ts'
import { alphabetical, byCode, byPeriod } from '../noun/list/condition.ts'
import { plainOption, plainRecord } from '../noun/plain-record.ts'

const { code, name, status } = region
const record = plainRecord(regionNoun.type, region, RegionFields)

export const routes = (api: Api): void =>
  crud(api, {
    ...regionNoun,
    table: region,
    fields: RegionFields,
    described: regionFields,
    listing: {
      filters: { status: byCode(status, GeneralStatus), ...byPeriod('createdAt', region.createdAt) },
      orderBy: { name: alphabetical(name), code, status, updatedAt: region.updatedAt },
      search: region.searchText,
    },
    row: record,
    record,
    option: plainOption(regionNoun.type, record, 'code', 'name', 'status'),
    found: { code },
    exported: { fields: regionFields },
  })
