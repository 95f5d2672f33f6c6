import QrCode from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import { bankAccountFields } from '#domain/bank-account/fields.ts'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { choice } from '#domain/field/fields.ts'
import { feminine, GeneralStatus } from '#domain/value/enums.ts'
import { BankAccountKpiDocument, BankAccountsDocument } from '#src/graphql/generated/bank-account.ts'
import {
  BankAccountExportDocument,
  DeleteBankAccountDocument,
  DeleteBankAccountsDocument,
} from '#src/graphql/generated/bank-account-list.ts'
import type {
  BankAccountKpiQuery,
  BankAccountsQuery,
  BankAccountsQueryVariables,
} from '#src/graphql/generated/graphql.ts'
import { useRowActs } from '#src/records/act/row-act.tsx'
import { choiceFilter, linkFilter } from '#src/records/filter/list-filter.tsx'
import { registered } from '#src/records/filter/period-filter.tsx'
import { useBankOptions, useBranchOptions } from '#src/records/link/lookups.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { fieldColumn, linkColumn, nameColumn } from '#src/records/row/cells.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import { deletionOf } from '#src/screens/treasury/account/account-deletion.ts'
import { AccountHead } from '#src/screens/treasury/account/account-head.tsx'
import { balanceColumn, monthIndicators, withTotals, writtenSumOf } from '#src/screens/treasury/account/balance.tsx'
import { useStatementItem } from '#src/screens/treasury/account/statement-item.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { bankAccountActs } from './bank-account-act.tsx'

type BankAccountRow = BankAccountsQuery['bankAccounts']['rows'][number]

const { nickname, bankId, agency, account, branchId } = bankAccountFields
const status = choice('Situação', feminine(GeneralStatus))

const withDigit = (number: string, digit: string | null | undefined) => [number, digit].filter(Boolean).join('-')

const columnsOf = (branches: readonly Option[]): Column<BankAccountRow>[] => [
  { ...nameColumn<BankAccountRow>(nickname.label), id: 'nickname' },
  {
    id: 'bank',
    header: bankId.label,
    kind: 'text',
    text: ({ bank }) => `${bank.identifier} · ${bank.name}`,
  },
  {
    id: 'agency',
    header: agency.label,
    kind: 'code',
    text: (row) => withDigit(row.agency, row.agencyDigit),
  },
  {
    id: 'account',
    header: account.label,
    kind: 'code',
    priority: 'should',
    text: (row) => withDigit(row.account, row.accountDigit),
  },
  linkColumn('branchId', branchId, branches),
  balanceColumn(),
  fieldColumn('status', status, { sortable: true }),
]

const indicatorsOf = (sums: BankAccountKpiQuery['bankAccountKpi'] | undefined) => [
  ...monthIndicators('Saldo em bancos', sums),
  { label: 'Contas negativas', figure: sums?.negative, tone: sums?.negative ? ('negative' as const) : undefined },
]

const ActMany = lazy(() => import('#src/records/selection/act-many.tsx'), 'ActMany')
const PixDialog = lazy(() => import('#src/screens/treasury/account/pix-dialog.tsx'), 'PixDialog')

export function BankAccountList() {
  const client = useClient()
  const branches = useBranchOptions()
  const banks = useBankOptions()
  const acts = useRowActs(bankAccountActs)
  const statementOf = useStatementItem()
  const [shown, setShown] = useState<BankAccountRow | null>(null)
  const filters = [
    linkFilter('bankId', bankId, banks.options),
    linkFilter('branchId', branchId, branches),
    choiceFilter('status', status),
    registered,
  ]
  return (
    <>
      <RecordList<BankAccountRow, BankAccountsQueryVariables>
        register={bankAccountNoun}
        lead={
          <AccountHead
            register={bankAccountNoun}
            load={(signal) =>
              client.request(BankAccountKpiDocument, {}, { signal }).then(({ bankAccountKpi }) => bankAccountKpi)
            }
            indicatorsOf={indicatorsOf}
          />
        }
        columns={columnsOf(branches)}
        filters={filters}
        load={(variables, signal) =>
          client
            .request(BankAccountsDocument, variables, { signal })
            .then(({ bankAccounts }) => withTotals(bankAccounts))
        }
        remove={(id) => client.request(DeleteBankAccountDocument, { id })}
        removeMany={(ids) => client.request(DeleteBankAccountsDocument, { ids })}
        moves={(row) => {
          const { items, whyBlocked } = acts.of(row)
          return {
            items: [
              ...statementOf(row.id),
              { id: 'pix', label: 'Chaves Pix e QR', icon: <QrCode aria-hidden />, onSelect: () => setShown(row) },
              ...items,
            ],
            whyBlocked,
            ...deletionOf(row),
          }
        }}
        exported={BankAccountExportDocument}
        sum={writtenSumOf}
        choosesKept
        several={(selection) => <ActMany acts={bankAccountActs} selection={selection} />}
        empty={{
          text: 'Cadastre as contas bancárias da sua igreja com o saldo de hoje para começar a movimentar.',
        }}
      />
      {acts.dialog}
      <PixDialog open={shown !== null} account={shown} onClose={() => setShown(null)} />
    </>
  )
}
