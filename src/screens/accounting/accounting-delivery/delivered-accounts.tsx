import { formatAmount } from '#domain/value/money.ts'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import type { AccountingDelivery } from './accounting-delivery-query.ts'

type Account = AccountingDelivery['accounts'][number]

const columns: Column<Account>[] = [
  { id: 'name', header: 'Conta', kind: 'name', text: ({ code, name }) => `${code} ${name}` },
  {
    id: 'accountantCode',
    header: 'Reduzido',
    kind: 'code',
    priority: 'should',
    text: ({ accountantCode, isNamed }) => accountantCode ?? (isNamed ? '' : 'Falta'),
  },
  { id: 'debit', header: 'Débito', kind: 'money', priority: 'must', text: ({ debit }) => amount(debit) },
  { id: 'credit', header: 'Crédito', kind: 'money', priority: 'must', text: ({ credit }) => amount(credit) },
]

const amount = (money: string): string => (money === '0.00' ? '' : formatAmount(money))

/** What each account comes to in a file. */
export function DeliveredAccounts({ accounts }: { accounts: readonly Account[] }) {
  return <Table caption="Soma de cada conta" columns={columns} rows={accounts} rowKey={({ code }) => code} />
}
