import { AccountPlanFields } from '#domain/account-plan/account-plan.ts'
import { accountPlanFields } from '#domain/account-plan/fields.ts'
import { CreateAccountPlanDocument } from '#src/graphql/generated/account-plan-record.ts'
import type { ShortRecord } from '../short-record.ts'

export const shortRecord: ShortRecord = {
  fields: accountPlanFields,
  schema: AccountPlanFields,
  shownFields: ['name', 'parentId', 'code'],
  blank: { status: 'ACTIVE', level: 'CHILD', nature: 'DESPESA' },
  create: CreateAccountPlanDocument,
}
