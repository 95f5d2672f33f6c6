import { sentenceOf } from '#domain/catalogue/errors.ts'
import { memberNoun } from '#domain/member/noun.ts'
import { labelOf } from '#domain/value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { CheckType, WalletCheckStatus, walletCheckFields } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { editObstacle, removalObstacle } from '#domain/wallet-check/rules.ts'
import type { WalletCheckCalendarQueryVariables } from '#src/graphql/generated/graphql.ts'
import { WalletCheckCalendarDocument } from '#src/graphql/generated/wallet-check.ts'
import {
  DeleteWalletCheckDocument,
  DeleteWalletChecksDocument,
  WalletCheckExportDocument,
  WalletCheckReportDocument,
  type WalletCheckRow,
  WalletChecksDocument,
} from '#src/graphql/generated/wallet-check-list.ts'
import { useRowActs } from '#src/records/act/row-act.tsx'
import { choiceFilter, linkFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { useBankOptions, useBranchOptions } from '#src/records/link/lookups.ts'
import { CalendarBeside } from '#src/records/list/calendar/calendar-beside.tsx'
import { CalendarToggle } from '#src/records/list/calendar/calendar-toggle.tsx'
import { MoneyList } from '#src/records/list/money-list.tsx'
import { useMay } from '#src/records/register/register-context.ts'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import type { RowMoves } from '#src/records/row/row-menu.tsx'
import { useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { checkActs } from './act/check-act.tsx'
import { CheckMany } from './act/check-many.tsx'
import { CheckStatusBadge, checkStatusField, checkStatusWords } from './check-status.tsx'
import { CheckEntry } from './entry/check-entry.tsx'
import { usualView } from './usual-view.ts'

const WalletCheckImport = lazy(() => import('./entry/wallet-check-import.tsx'), 'WalletCheckImport')

const { bankId, agency, account, type, goodForDate, value, branchId } = walletCheckFields

const columns: Column<WalletCheckRow>[] = [
  {
    ...nameColumn<WalletCheckRow>(
      'Cheque',
      ({ bankName }) => bankName,
      ({ issuerName }) => issuerName,
    ),
    id: 'number',
    characters: 26,
  },
  fieldColumn('agency', agency, { kind: 'code' }),
  fieldColumn('account', account, { kind: 'code' }),
  fieldColumn('goodForDate', goodForDate, { sortable: true }),
  { id: 'type', header: type.label, kind: 'text', priority: 'may', text: (row) => labelOf(CheckType, row.type) },
  fieldColumn('value', value, { sortable: true }),
  {
    id: 'status',
    header: checkStatusField.label,
    kind: 'badge',
    characters: 13,
    sortable: true,
    text: ({ status }) => checkStatusWords(status),
    cell: ({ status }) => <CheckStatusBadge status={status} />,
  },
]

const sumOf = (rows: readonly WalletCheckRow[]): string =>
  formatMoney(moneyOf(rows.reduce((sum, row) => sum + centsOf(row.value), 0n)))

/** Common deposit account; empty if they differ. */
function depositedAt(rows: readonly WalletCheckRow[]): string {
  const places = new Set(rows.map((row) => row.depositAccountId ?? ''))
  const [place = ''] = places
  return places.size === 1 ? place : ''
}

/** Cheques that left the wallet, were posted, or belong to an offering cannot be deleted. */
function deletionOf(
  { status, wasPosted, isOffered }: WalletCheckRow,
  mayKnow: boolean,
): Pick<RowMoves, 'isKept' | 'isLocked' | 'whyKept'> {
  const code = WalletCheckStatus.codes[status]
  const obstacle = isOffered ? { code: 'wallet_check_of_offering' as const } : removalObstacle(code, wasPosted)
  // Not editable without the right to see its issuer.
  const isLocked = editObstacle(code) !== undefined || !mayKnow
  return obstacle ? { isKept: true, isLocked, whyKept: sentenceOf(obstacle.code) } : { isKept: false, isLocked }
}

export function WalletCheckList() {
  const client = useClient()
  const { of, dialog } = useRowActs(checkActs)
  const mayImport = useMay(walletCheckNoun)('create')
  const mayKnow = mayUser(useUser(), memberNoun.module, 'read')
  const filters = [
    choiceFilter('status', checkStatusField),
    seldom(linkFilter('bankId', bankId, useBankOptions().options)),
    seldom(choiceFilter('type', type)),
    seldom(linkFilter('branchId', branchId, useBranchOptions())),
  ]
  return (
    <>
      <MoneyList
        register={walletCheckNoun}
        columns={columns}
        filters={filters}
        order={{ column: 'goodForDate', descending: false }}
        tools={
          <>
            <CalendarToggle />
            <CheckEntry />
          </>
        }
        beside={(state) => (
          <CalendarBeside
            state={state}
            filter="goodForDate"
            load={(asking, variables, signal) =>
              asking
                .request(WalletCheckCalendarDocument, variables as WalletCheckCalendarQueryVariables, { signal })
                .then(({ walletCheckCalendar }) => walletCheckCalendar)
            }
          />
        )}
        period={{ name: 'goodForDate', label: goodForDate.label, kind: 'due' }}
        expectedTotals={4}
        load={(variables: object, signal) =>
          client.request(WalletChecksDocument, variables, { signal }).then(({ walletChecks: { totals, ...page } }) => ({
            ...page,
            totals: [
              { label: 'Em carteira', value: totals.inWallet },
              { label: 'A compensar', value: totals.deposited },
              { label: 'Devolvidos', value: totals.returned },
              { label: 'Compensados', value: totals.cleared },
            ],
          }))
        }
        remove={(id) => client.request(DeleteWalletCheckDocument, { id })}
        removeMany={(ids) => client.request(DeleteWalletChecksDocument, { ids })}
        moves={(row) => ({ ...of(row), ...deletionOf(row, mayKnow) })}
        choosesKept
        several={(selection) => <CheckMany selection={selection} depositedAt={depositedAt(selection.rows)} />}
        sum={sumOf}
        exported={WalletCheckExportDocument}
        usual={[usualView]}
        imported={mayImport && WalletCheckImport}
        alsoAs={{ pdf: WalletCheckReportDocument }}
        empty={{ text: 'Guarde aqui cada cheque recebido: de que banco é, quanto vale e para quando é bom.' }}
      />
      {dialog}
    </>
  )
}
