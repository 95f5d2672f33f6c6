import { useLocation } from '@tanstack/react-router'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { useState } from 'react'
import { cashAccountFields } from '#domain/cash-account/fields.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { choice } from '#domain/field/fields.ts'
import { CashAccountStatus } from '#domain/ledger/enums.ts'
import { centsOf } from '#domain/value/money.ts'
import { CashAccountKpiDocument, CashAccountsDocument } from '#src/graphql/generated/cash-account.ts'
import {
  CashAccountExportDocument,
  DeleteCashAccountDocument,
  DeleteCashAccountsDocument,
} from '#src/graphql/generated/cash-account-list.ts'
import type {
  CashAccountKpiQuery,
  CashAccountsQuery,
  CashAccountsQueryVariables,
} from '#src/graphql/generated/graphql.ts'
import { useRowActs } from '#src/records/act/row-act.tsx'
import { choiceFilter, linkFilter } from '#src/records/filter/list-filter.tsx'
import { registered } from '#src/records/filter/period-filter.tsx'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { fieldColumn, linkColumn, nameColumn } from '#src/records/row/cells.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import { deletionOf } from '#src/screens/treasury/account/account-deletion.ts'
import { AccountHead } from '#src/screens/treasury/account/account-head.tsx'
import { balanceColumn, monthIndicators, withTotals, writtenSumOf } from '#src/screens/treasury/account/balance.tsx'
import { useStatementItem } from '#src/screens/treasury/account/statement-item.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import { Badge } from '#src/ui/figure/badge.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import type { MenuItem } from '#src/ui/popup/menu.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Nothing } from '#src/ui/table/table-row.tsx'
import { cashAccountActs } from './cash-account-act.tsx'

type CashAccountRow = CashAccountsQuery['cashAccounts']['rows'][number]

const { name, branchId, responsibleUserId } = cashAccountFields
const status = choice('Situação', CashAccountStatus)

const isOver = ({ balance, maxBalance: most }: CashAccountRow) =>
  Boolean(most) && centsOf(balance) > centsOf(most ?? '')

const overMaximum = 'Acima do máximo'

const columnsOf = (branches: readonly Option[]): Column<CashAccountRow>[] => [
  nameColumn(name.label),
  linkColumn('branchId', branchId, branches),
  fieldColumn('responsibleName', responsibleUserId),
  balanceColumn(),
  {
    id: 'alert',
    header: 'Alerta',
    kind: 'badge',
    text: (row) => (isOver(row) ? overMaximum : ''),
    cell: (row) => (isOver(row) ? <Badge tone="warning">{overMaximum}</Badge> : <Nothing />),
  },
  fieldColumn('status', status, { sortable: true }),
]

const indicatorsOf = (sums: CashAccountKpiQuery['cashAccountKpi'] | undefined) => [
  ...monthIndicators('Saldo em caixas', sums),
  { label: 'Em contagem', figure: sums?.blocked },
  {
    label: 'Acima do máximo',
    figure: sums?.overMaximum,
    tone: sums?.overMaximum ? ('warning' as const) : undefined,
  },
]

const ActMany = lazy(() => import('#src/records/selection/act-many.tsx'), 'ActMany')
const CashCountStart = lazy(() => import('./cash-count-start.tsx'), 'CashCountStart')
const CashCountsDialog = lazy(() => import('./cash-counts-dialog.tsx'), 'CashCountsDialog')

export function CashAccountList() {
  const client = useClient()
  const branches = useBranchOptions()
  const acts = useRowActs(cashAccountActs)
  const statementOf = useStatementItem()
  const [explained, setExplained] = useState<CashAccountRow | null>(null)
  const isAsked = useLocation({ select: ({ state }) => state.isToCount === true })
  const [isCounting, setCounting] = useState(false)
  if (isAsked && !isCounting) setCounting(true)
  const filters = [linkFilter('branchId', branchId, branches), choiceFilter('status', status), registered]
  const countsOf = (row: CashAccountRow): MenuItem => ({
    id: 'counts',
    label: 'Contagens',
    icon: <ClipboardList aria-hidden />,
    onSelect: () => setExplained(row),
  })
  return (
    <>
      <RecordList<CashAccountRow, CashAccountsQueryVariables>
        register={cashAccountNoun}
        lead={
          <AccountHead
            register={cashAccountNoun}
            load={(signal) =>
              client.request(CashAccountKpiDocument, {}, { signal }).then(({ cashAccountKpi }) => cashAccountKpi)
            }
            indicatorsOf={indicatorsOf}
          />
        }
        columns={columnsOf(branches)}
        filters={filters}
        load={(variables, signal) =>
          client
            .request(CashAccountsDocument, variables, { signal })
            .then(({ cashAccounts }) => withTotals(cashAccounts))
        }
        remove={(id) => client.request(DeleteCashAccountDocument, { id })}
        removeMany={(ids) => client.request(DeleteCashAccountsDocument, { ids })}
        moves={(row) => {
          const { items, whyBlocked } = acts.of(row)
          return { items: [...statementOf(row.id), countsOf(row), ...items], whyBlocked, ...deletionOf(row) }
        }}
        exported={CashAccountExportDocument}
        sum={writtenSumOf}
        choosesKept
        several={(selection) => <ActMany acts={cashAccountActs} selection={selection} />}
        empty={{
          text: 'Cadastre onde a sua igreja guarda dinheiro em espécie, com o que há nele hoje.',
        }}
      />
      {acts.dialog}
      {isCounting && <CashCountStart />}
      <CashCountsDialog open={explained !== null} box={explained} onClose={() => setExplained(null)} />
    </>
  )
}
