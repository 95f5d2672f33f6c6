import type * as z from 'zod'
import { AccountPlanFields } from '#domain/account-plan/account-plan.ts'
import { accountPlanFields } from '#domain/account-plan/fields.ts'
import { CashAccountFields } from '#domain/cash-account/cash-account.ts'
import { cashAccountFields } from '#domain/cash-account/fields.ts'
import { costCenterFields } from '#domain/cost-center/fields.ts'
import type { Fields } from '#domain/field/fields.ts'
import { schemaOfFields } from '#domain/field/shape.ts'
import { memberFields } from '#domain/member/fields.ts'
import { MemberFields } from '#domain/member/member.ts'
import { ministryFields } from '#domain/ministry/fields.ts'
import { placeFields } from '#domain/place/fields.ts'
import { pointOfSaleFields } from '#domain/point-of-sale/fields.ts'
import { PointOfSaleFields } from '#domain/point-of-sale/point-of-sale.ts'
import { supplierFields } from '#domain/supplier/fields.ts'
import { SupplierFields } from '#domain/supplier/supplier.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { CreateAccountPlanDocument } from '#src/graphql/generated/account-plan-record.ts'
import { CreateCashAccountDocument } from '#src/graphql/generated/cash-account-record.ts'
import { CreateCostCenterDocument } from '#src/graphql/generated/cost-center-record.ts'
import { CreateMemberDocument } from '#src/graphql/generated/member-record.ts'
import { CreateMinistryDocument } from '#src/graphql/generated/ministry-record.ts'
import { CreatePlaceDocument } from '#src/graphql/generated/place-record.ts'
import { CreatePointOfSaleDocument } from '#src/graphql/generated/point-of-sale-record.ts'
import { CreateSupplierDocument } from '#src/graphql/generated/supplier-record.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'

/** How a record is made from within the form that lacks it: by the few of its fields that it cannot be without. */
export interface ShortRecord {
  /** All that it may hold, as its own form has it. */
  readonly fields: Fields
  readonly schema: z.ZodType<object>
  /** Those that are asked, the one that names it first. */
  readonly asked: readonly [string, ...string[]]
  /** What it begins with. */
  readonly blank: Values
  /** What follows from what was typed. */
  readonly completed?: (values: Values) => Values
  readonly create: TypedDocument<Record<string, { id: string }>, { input: never }>
}

const active = { status: 'ACTIVE' }

/** The kind of a person follows from the document. */
const byDocument =
  (none: string) =>
  (values: Values): Values => {
    const digits = textAt(values, 'document').replace(/[^0-9A-Za-z]/g, '')
    return { ...values, type: digits === '' ? none : digits.length > 11 ? 'CORPORATE' : 'PERSONAL' }
  }

/** How each noun's records are made short, by its resource. */
export const shortRecords: Readonly<Record<string, ShortRecord>> = {
  'members-offerings': {
    ...{ fields: memberFields, schema: MemberFields, asked: ['memberName', 'document', 'phone'], blank: active },
    ...{ completed: byDocument('NONE'), create: CreateMemberDocument },
  },
  supplier: {
    ...{ fields: supplierFields, schema: SupplierFields, asked: ['name', 'document', 'phone'], blank: active },
    ...{ completed: byDocument('CORPORATE'), create: CreateSupplierDocument },
  },
  'cash-account': {
    ...{ fields: cashAccountFields, schema: CashAccountFields, blank: { openingBalance: '0.00' } },
    asked: ['name', 'branchId', 'openingBalance', 'openingDate'],
    ...{ create: CreateCashAccountDocument },
  },
  'account-plan': {
    ...{ fields: accountPlanFields, schema: AccountPlanFields, asked: ['name', 'parentId', 'code'] },
    ...{ blank: { ...active, level: 'CHILD', nature: 'DESPESA' }, create: CreateAccountPlanDocument },
  },
  'cost-center': {
    ...{ fields: costCenterFields, schema: schemaOfFields(costCenterFields), asked: ['name'], blank: active },
    ...{ create: CreateCostCenterDocument },
  },
  'point-of-sale': {
    ...{ fields: pointOfSaleFields, schema: PointOfSaleFields, asked: ['serialNumber', 'acquirer', 'branchId'] },
    ...{ blank: active, create: CreatePointOfSaleDocument },
  },
  place: {
    ...{ fields: placeFields, schema: schemaOfFields(placeFields), asked: ['name', 'branchId'], blank: active },
    ...{ create: CreatePlaceDocument },
  },
  ministry: {
    ...{ fields: ministryFields, schema: schemaOfFields(ministryFields), asked: ['name'], blank: active },
    ...{ create: CreateMinistryDocument },
  },
}
