import { accountingLayoutFields, accountingLayoutListed } from '#domain/accounting-layout/fields.ts'
import { accountingLayoutNoun } from '#domain/accounting-layout/noun.ts'
import { accountingLayoutList } from '#src/graphql/generated/accounting-layout-list.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'
import { DeliveryStrip } from '#src/screens/accounting/accounting-delivery/delivery-strip.tsx'

export const AccountingLayoutList = () => (
  <PlainList
    register={accountingLayoutNoun}
    fields={accountingLayoutFields}
    listed={accountingLayoutListed}
    documents={accountingLayoutList}
    lead={<DeliveryStrip />}
    empty={{ text: 'Cadastre um formato se o programa do contador não é um dos que já vêm prontos.' }}
  />
)

AccountingLayoutList.askAhead = firstPageOf(accountingLayoutNoun, accountingLayoutList.page)
