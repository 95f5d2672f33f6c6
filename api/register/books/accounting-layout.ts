import { AccountingLayoutFields } from '#domain/accounting-layout/accounting-layout.ts'
import { accountingLayoutFields, accountingLayoutListed } from '#domain/accounting-layout/fields.ts'
import { accountingLayoutNoun } from '#domain/accounting-layout/noun.ts'
import { registerTable } from '../../db/table/register-table.ts'
import type { Api } from '../../http/operation.ts'
import { plainRegister } from '../../noun/plain-register.ts'

export const routes = (api: Api): void =>
  plainRegister(api, {
    noun: accountingLayoutNoun,
    fields: accountingLayoutFields,
    schema: AccountingLayoutFields,
    table: registerTable(accountingLayoutNoun, accountingLayoutFields),
    listed: accountingLayoutListed,
  })
