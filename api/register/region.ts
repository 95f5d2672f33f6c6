import * as z from 'zod'
import { regionFields } from '#domain/region/fields.ts'
import { regionNoun } from '#domain/region/noun.ts'
import { RegionFields } from '#domain/region/region.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { Id } from '#domain/value/values.ts'
import { region } from '../db/tables.ts'
import type { Api } from '../http/operation.ts'
import { crud } from '../noun/crud.ts'
import { alphabetical, byCode, byPeriod } from '../noun/list/condition.ts'
import { Trace, traceOf } from '../noun/noun.ts'

const { id, code, name, status } = region
const Region = z.object({ id: Id, ...RegionFields.shape, ...Trace }).meta({ id: 'Region' })
const view = { schema: Region, selection: { id, code, name, status, ...traceOf(region) } }

export const regions = (api: Api): void =>
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
    row: view,
    option: {
      schema: Region.pick({ id: true, code: true, name: true, status: true }).meta({ id: 'RegionOption' }),
      selection: { id, code, name, status },
    },
    record: view,
    found: { code },
    exported: { title: 'Regiões', fields: regionFields },
  })
