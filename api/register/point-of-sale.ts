import * as z from 'zod'
import { Id } from '#domain/field/values.ts'
import { pointOfSaleFields, taxFields } from '#domain/point-of-sale/fields.ts'
import { pointOfSaleNoun } from '#domain/point-of-sale/noun.ts'
import { PointOfSaleFields } from '#domain/point-of-sale/point-of-sale.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { pointOfSale } from '../db/table/tables.ts'
import type { Api } from '../http/operation.ts'
import { refuseCostCenterElsewhere } from '../ledger/classified.ts'
import { crud } from '../noun/crud.ts'
import { byCode, byId, byPeriod } from '../noun/list/condition.ts'
import { Trace, traceOf } from '../noun/noun.ts'

const { id, serialNumber, acquirer, establishmentNumber, branchId, costCenterId, observation, taxes, status } =
  pointOfSale
const PointOfSale = z.object({ id: Id, ...PointOfSaleFields.shape, ...Trace }).meta({ id: 'PointOfSale' })
const row = { id, serialNumber, acquirer, branchId, costCenterId, observation, status }

export const routes = (api: Api): void =>
  crud(api, {
    ...pointOfSaleNoun,
    table: pointOfSale,
    fields: PointOfSaleFields,
    described: { ...pointOfSaleFields, taxes: { line: 'taxa', fields: taxFields } },
    beforeWrite: (write, input, _id, before) => refuseCostCenterElsewhere(write, input, before),
    listing: {
      filters: {
        status: byCode(status, GeneralStatus),
        branchId: byId(branchId),
        costCenterId: byId(costCenterId),
        ...byPeriod('createdAt', pointOfSale.createdAt),
      },
      orderBy: { serialNumber, acquirer, status, updatedAt: pointOfSale.updatedAt },
      search: pointOfSale.searchText,
    },
    row: {
      schema: PointOfSale.pick({
        id: true,
        serialNumber: true,
        acquirer: true,
        branchId: true,
        costCenterId: true,
        observation: true,
        status: true,
      }).meta({ id: 'PointOfSaleRow' }),
      selection: row,
    },
    option: {
      schema: PointOfSale.pick({ id: true, serialNumber: true, acquirer: true, branchId: true, status: true }).meta({
        id: 'PointOfSaleOption',
      }),
      selection: { id, serialNumber, acquirer, branchId, status },
    },
    record: { schema: PointOfSale, selection: { ...row, establishmentNumber, taxes, ...traceOf(pointOfSale) } },
    found: { detail: acquirer },
    exported: { fields: pointOfSaleFields },
  })
