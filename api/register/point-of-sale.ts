import { sql } from 'drizzle-orm'
import { pointOfSaleFields, pointOfSaleListed, taxFields } from '#domain/point-of-sale/fields.ts'
import { pointOfSaleNoun } from '#domain/point-of-sale/noun.ts'
import { PointOfSaleFields } from '#domain/point-of-sale/point-of-sale.ts'
import { pointOfSale } from '../db/table/tables.ts'
import type { Api } from '../http/operation.ts'
import { refuseCostCenterElsewhere } from '../ledger/classified.ts'
import { plainRegister } from '../noun/plain-register.ts'

export const routes = (api: Api): void =>
  plainRegister(api, {
    noun: pointOfSaleNoun,
    fields: pointOfSaleFields,
    schema: PointOfSaleFields,
    table: pointOfSale,
    listed: ['serialNumber', 'acquirer', 'status'],
    described: { ...pointOfSaleFields, taxes: { line: 'taxa', fields: taxFields } },
    row: pointOfSaleListed,
    option: ['serialNumber', 'acquirer', 'observation', 'branchId', 'status'],
    beforeWrite: (write, input, _id, before) => refuseCostCenterElsewhere(write, input, before),
    found: { who: sql`nullif(concat_ws(' · ', ${pointOfSale.acquirer}, ${pointOfSale.observation}), '')`.as('who') },
  })
