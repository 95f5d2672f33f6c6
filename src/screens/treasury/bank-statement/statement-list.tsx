import { useNavigate, useSearch } from '@tanstack/react-router'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { bankStatementFields } from '#domain/bank-statement/fields.ts'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { MovementDirection, MovementOrigin } from '#domain/ledger/enums.ts'
import { isIncome } from '#domain/person/who-gave.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import {
  BankStatementDocument,
  BankStatementExportDocument,
  BankStatementOfxDocument,
  BankStatementReportDocument,
} from '#src/graphql/generated/bank-statement.ts'
import type {
  BankStatementQuery,
  BankStatementQueryVariables,
  MovementLineFragment,
} from '#src/graphql/generated/graphql.ts'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { ImportFirst } from '#src/records/import/import-action.tsx'
import { useAccountPlanOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { accountsIn } from '#src/records/list/head/money-head.tsx'
import { MoneyList } from '#src/records/list/money-list.tsx'
import type { Total } from '#src/records/query/list-page.ts'
import { recordPath } from '#src/records/register/register.ts'
import { fieldColumn, RecordLink } from '#src/records/row/cells.tsx'
import { writtenSum } from '#src/records/selection/written-sum.ts'
import { useClient, usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { useAccountOptions } from '#src/screens/treasury/account/account-option.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { MenuItem } from '#src/ui/popup/menu.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Nothing } from '#src/ui/table/table-row.tsx'
import { css } from '#styled-system/css/css.js'
import { GiverNote } from '../movement/giver-note.tsx'
import { MovementValue, signedMoney } from '../movement/movement-value.tsx'
import { ReconciliationLink } from './reconciliation-link.tsx'
import { statementFilters } from './statement-filter.ts'

/** A movement, with a name for its menu: 'Conta de água, 12/11/2026'. */
export type MovementRow = MovementLineFragment & { name: string; isFirstOfDay: boolean }

const { date, accountName, description, documentNumber, amount, runningBalance } = bankStatementFields

const repeatedStyle = css({ opacity: '[0]', _listNarrow: { opacity: '[1]' } })

/** The date is shown in the first row of its day; others keep it for screen readers and copying. */
const dayColumn: Column<MovementRow> = {
  ...fieldColumn<MovementRow>('date', date, { sortable: true }),
  cell: (row) => <span className={row.isFirstOfDay ? undefined : repeatedStyle}>{formatLocalDate(row.date)}</span>,
}

const columnsOf = (isOneAccount: boolean): Column<MovementRow>[] => [
  dayColumn,
  ...(isOneAccount ? [] : [fieldColumn<MovementRow>('accountName', accountName)]),
  {
    id: 'description',
    header: description.label,
    kind: 'name',
    text: (row) => [row.description, besideOf(row)].filter(Boolean).join(' · '),
    cell: (row) => <RecordLink id={row.id} name={row.description} beside={besideOf(row)} />,
  },
  {
    id: 'accountPlanName',
    // Short header: the names need the room.
    header: 'Plano',
    kind: 'text',
    text: (row) => row.accountPlanName ?? '',
    // Name without the code, for lack of room.
    cell: ({ accountPlanName }) => accountPlanName?.replace(/^[\d.]+ · /, '') || <Nothing />,
  },
  // 'DOF-2026-000042': the end tells them apart.
  fieldColumn('documentNumber', documentNumber, { kind: 'code', characters: 14 }),
  {
    id: 'value',
    header: amount.label,
    kind: 'money',
    sortable: true,
    text: ({ direction, value }) => signedMoney(direction, value),
    cell: (row) => <MovementValue {...row} />,
  },
  // Running balance of the row's account: meaningless across several accounts.
  ...(isOneAccount ? [fieldColumn<MovementRow>('runningBalance', runningBalance)] : []),
]

/** Counterparty, unless in the description, and 'Estornado'. */
function besideOf({ description: text, counterparty, reversed }: MovementRow): string {
  const other = counterparty?.name ?? ''
  return [text.includes(other) ? '' : other, reversed ? 'Estornado' : ''].filter(Boolean).join(' · ')
}

/** Whether it is income from outside, which a member may have given. */
const isLinkable = ({ origin, direction, isInternal }: MovementRow): boolean =>
  isIncome({ origin: MovementOrigin.codes[origin], direction: MovementDirection.codes[direction], isInternal })

/** Note of transfers between own accounts and of openings, which are included in the sums: those alone come to the same. */
function ofOwn(value: string, opposite: string): Pick<Total, 'note'> {
  if (centsOf(value) === 0n) return {}
  return { note: `${formatMoney(value)} entre contas${value === opposite ? '' : ' ou saldo inicial'}` }
}

/** Totals: income and expense, and opening and closing balance if available. */
export function totalsOf(kpi: BankStatementQuery['bankStatementKpi']): Total[] {
  const { opening, in: inflow, out, closing, internalIn, internalOut } = kpi
  if (typeof opening !== 'string' || typeof closing !== 'string')
    return [
      { label: 'Entradas filtradas', value: inflow, ...ofOwn(internalIn, internalOut) },
      { label: 'Saídas filtradas', value: out, ...ofOwn(internalOut, internalIn) },
      { label: 'Diferença', value: moneyOf(centsOf(inflow) - centsOf(out)) },
    ]
  return [
    { label: 'Saldo inicial', value: opening },
    { label: 'Entradas', value: inflow, ...ofOwn(internalIn, internalOut) },
    { label: 'Saídas', value: out, ...ofOwn(internalOut, internalIn) },
    { label: 'Saldo final', value: closing },
  ]
}

/** Neither reversed nor a reversal. */
const isInForce = ({ reversed, origin }: MovementRow): boolean => !reversed && origin !== 'REVERSAL'

function sumOf(rows: readonly MovementRow[]): string {
  const inForce = rows.filter(isInForce)
  const sum = inForce.reduce((all, { direction, value }) => all + (direction === 'IN' ? 1n : -1n) * centsOf(value), 0n)
  return writtenSum(sum, rows.length - inForce.length)
}

const ClassifyMany = lazy(() => import('./classify-many.tsx'), 'ClassifyMany')
const StatementImport = lazy(() => import('./statement-import.tsx'), 'StatementImport')
const MemberLink = lazy(() => import('./member-link.tsx'), 'MemberLink')

export function StatementList() {
  const client = useClient()
  const user = useUser()
  const mayImport = mayUser(user, 'bank-statement', 'create')
  const navigate = useNavigate()
  const { accountId = '', orderBy } = readListSearch(useSearch({ strict: false }))
  const isByDay = orderBy === undefined || /^-?date$/.test(orderBy)
  const filters = statementFilters({
    plans: useAccountPlanOptions('CHILD'),
    centers: useCostCenterOptions(),
    today: todayOf(usePresent()),
  })
  const [linked, setLinked] = useState<MovementRow | null>(null)
  const mayLink = mayUser(user, 'bank-statement', 'update') && mayUser(user, 'members-offerings', 'read')
  const itemsOf = (row: MovementRow): MenuItem[] => [
    ...(mayLink && (row.memberId || isLinkable(row))
      ? [
          {
            id: 'link',
            label: row.memberId ? 'Trocar o membro vinculado' : 'Vincular membro',
            icon: <UserPlus aria-hidden />,
            onSelect: () => setLinked(row),
          },
        ]
      : []),
    ...(row.origin === 'TRANSFER' && mayUser(user, 'transfers', 'read')
      ? [
          {
            id: 'origin',
            label: 'Ver transferência',
            icon: <ArrowRightLeft aria-hidden />,
            onSelect: () => void navigate({ to: recordPath({ path: '/transfers' }, row.originId) }),
          },
        ]
      : []),
  ]
  return (
    <>
      <MoneyList<MovementRow, BankStatementQueryVariables>
        register={bankStatementNoun}
        lead={<GiverNote />}
        columns={columnsOf(accountsIn(String(accountId)).length === 1)}
        order={{ column: 'date', descending: true }}
        tools={<ReconciliationLink />}
        period={{ name: 'date', label: 'Período' }}
        accounts={useAccountOptions()}
        expectedTotals={4}
        filters={filters}
        load={async (variables, signal) => {
          const { bankStatement, bankStatementKpi } = await client.request(BankStatementDocument, variables, { signal })
          const rows = bankStatement.rows.map((row, place, all) => ({
            ...row,
            name: `${row.description}, ${formatLocalDate(row.date)}`,
            isFirstOfDay: !isByDay || all[place - 1]?.date !== row.date,
          }))
          const { count, openQuestions } = bankStatement
          return { rows, count, openQuestions, totals: totalsOf(bankStatementKpi) }
        }}
        moves={(row) => ({ items: itemsOf(row), isKept: true })}
        sum={sumOf}
        several={(selection) => <ClassifyMany selection={selection} />}
        exported={BankStatementExportDocument}
        alsoAs={{ ofx: BankStatementOfxDocument, pdf: BankStatementReportDocument }}
        imported={mayImport && StatementImport}
        empty={{
          title: 'Nenhum lançamento no extrato',
          text: 'O que entra e sai das contas e dos caixas aparece aqui. Para conciliar, importe o extrato do banco.',
          also: mayImport && <ImportFirst path={bankStatementNoun.path} label="Importar o extrato do banco" />,
        }}
      />
      <MemberLink open={linked !== null} row={linked} onClose={() => setLinked(null)} />
    </>
  )
}
