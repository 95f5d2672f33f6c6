import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { comparedWith, daysOfMonths, type Months } from '#domain/report/accountability.ts'
import { basisOf } from '#domain/report/paper/accountability/accountability-basis.ts'
import {
  accountsTotal,
  headOfDifference,
  lateTitle,
  restrictedTotal,
  shortMonths,
  wordedLate,
} from '#domain/report/paper/accountability/accountability-paper.ts'
import { monthAfter } from '#domain/value/day/competence.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { AccountabilityQuery } from '#src/graphql/generated/graphql.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { accountLedgerPath } from '#src/screens/accounting/ledger-account/account-ledger-path.ts'
import { Card } from '#src/ui/figure/card.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'

export type Accountability = AccountabilityQuery['accountability']
type Plan = Accountability['plans'][number]
type Late = Accountability['late'][number]
type Account = Accountability['accounts'][number]
type Restricted = Accountability['restricted'][number]

const noteStyle = css({ display: 'block', color: 'text.muted', fontSize: 'sm' })
const linkStyle = css({ color: 'accent', _hover: { textDecoration: 'underline' } })
/** '2026-11', '2026-12': every month from the first to the last. */
function monthsOf({ from, to }: Months): string[] {
  const months = [from]
  for (let month = from; month < to; ) {
    month = monthAfter(month, 1)
    months.push(month)
  }
  return months
}

/** Column of money. */
export const money = <Row,>(id: string, header: string, of: (row: Row) => string): Column<Row> => ({
  id,
  header,
  kind: 'money',
  text: (row) => formatMoney(of(row)),
})

/** Second figure to stay visible, which a list of two lines names. */
export const second = <Row,>(column: Column<Row>): Column<Row> => ({ ...column, priority: 'should' })

const nameOf = ({ code, name }: { code: string; name: string }): string => [code, name].filter(Boolean).join(' · ')

const sides = {
  income: { title: 'Receitas', nature: 'RECEITA' },
  expense: { title: 'Despesas', nature: 'DESPESA' },
} as const

/** Income or expense by plan of accounts, with links to movements. */
export function PlanTable({
  side,
  report,
  months,
}: {
  side: keyof typeof sides
  report: Accountability
  months: Months
}) {
  const { title, nature } = sides[side]
  const { before, lastYear } = comparedWith(months)
  const plans = report.plans.filter((plan) => plan.nature === nature)
  const columns: Column<Plan>[] = [
    {
      id: 'name',
      header: 'Plano de contas',
      kind: 'name',
      text: nameOf,
      cell: (plan) => (
        <SourceLink plan={plan} months={months} isByCompetence={basisOf(report, months) === 'competence'}>
          {nameOf(plan)}
          {plan.restricted && ' (destino certo)'}
        </SourceLink>
      ),
    },
    // Short header for several months.
    money('value', months.from === months.to ? shortMonths(months) : 'Neste período', (plan) => plan.value),
    second(money('before', shortMonths(before), (plan) => plan.before)),
    { ...money<Plan>('lastYear', shortMonths(lastYear), (plan) => plan.lastYear), priority: 'may' },
    {
      ...money<Plan>('difference', headOfDifference(months), (plan) =>
        moneyOf(centsOf(plan.value) - centsOf(plan.before)),
      ),
      priority: 'may',
    },
  ]
  const total: Plan = {
    accountPlanId: null,
    ledgerAccountId: null,
    code: '',
    name: `Total de ${title.toLowerCase()}`,
    nature,
    restricted: false,
    value: report.totals[side],
    before: report.before[side],
    lastYear: report.lastYear[side],
  }
  return (
    <Card title={title}>
      {plans.length === 0 ? (
        <p>Nada neste período.</p>
      ) : (
        <Table
          caption={title}
          columns={columns}
          rows={plans}
          rowKey={({ accountPlanId, ledgerAccountId }) => accountPlanId ?? ledgerAccountId ?? ''}
          total={total}
        />
      )}
    </Card>
  )
}

/** Link to what a line is made of: its entries by competence, for whoever reads the books, else its movements. */
function SourceLink(props: { plan: Plan; months: Months; isByCompetence: boolean; children: ReactNode }) {
  const { plan, months, isByCompetence, children } = props
  const { accountPlanId, ledgerAccountId } = plan
  const readsBooks = mayUser(useUser(), 'journal', 'read')
  if (ledgerAccountId && !readsBooks) return children
  if (ledgerAccountId)
    return (
      <Link
        to={accountLedgerPath}
        search={{ ledgerAccountId, month: months.from, monthTo: months.to }}
        className={linkStyle}
      >
        {children}
      </Link>
    )
  if (accountPlanId && isByCompetence && readsBooks)
    return (
      <Link to={journalEntryNoun.path} search={{ accountPlanId, ...daysOfMonths(months) }} className={linkStyle}>
        {children}
      </Link>
    )
  return (
    <MovementsLink plan={plan} months={months}>
      {children}
    </MovementsLink>
  )
}

/** Link to the statement of a line's movements: counted in the months, including late ones. */
function MovementsLink({ plan, months, children }: { plan: Plan; months: Months; children: ReactNode }) {
  const { accountPlanId, nature } = plan
  const search = {
    counted: monthsOf(months).join(','),
    ...(accountPlanId ? { accountPlanId } : { classified: 'NO', nature }),
  }
  return (
    <Link to="/bank-statement" search={search} className={linkStyle}>
      {children}
    </Link>
  )
}

const lateColumns: Column<Late>[] = [
  {
    id: 'name',
    header: 'Plano de contas',
    kind: 'name',
    text: (late) => `${wordedLate(late)}: ${nameOf(late)}`,
    cell: (late) => (
      <>
        <span>{nameOf(late)}</span>
        <span className={noteStyle}>{wordedLate(late)}</span>
      </>
    ),
  },
  { ...money<Late>('income', 'Receita', ({ nature, value }) => (nature === 'RECEITA' ? value : '0.00')) },
  { ...money<Late>('expense', 'Despesa', ({ nature, value }) => (nature === 'DESPESA' ? value : '0.00')) },
]

/** Late postings of closed months, included above. */
export function LateTable({ rows }: { rows: Accountability['late'] }) {
  return (
    <Card title={lateTitle}>
      <Table
        caption={lateTitle}
        columns={lateColumns}
        rows={rows}
        rowKey={({ month, accountPlanId, nature, isOfEarlierYear }) =>
          [month, accountPlanId, nature, isOfEarlierYear].join(' ')
        }
      />
    </Card>
  )
}

const accountColumns = (accountability: Accountability): Column<Account>[] => [
  {
    id: 'name',
    header: 'Conta',
    kind: 'name',
    text: ({ name }) => name,
    cell: ({ accountId, name }) => (
      <Link
        to="/bank-statement"
        search={{ accountId, dateFrom: accountability.dateFrom, dateTo: accountability.dateTo }}
        className={linkStyle}
      >
        {name}
      </Link>
    ),
  },
  second(money('opening', 'Saldo inicial', ({ opening }) => opening)),
  { ...money<Account>('in', 'Entradas', (account) => account.in), priority: 'may' },
  { ...money<Account>('out', 'Saídas', ({ out }) => out), priority: 'may' },
  // Never hidden, also on a phone.
  money('closing', 'Saldo final', ({ closing }) => closing),
]

/** Accounts with opening and closing balance, with links to their statements. */
export function AccountTable({ report }: { report: Accountability }) {
  return (
    <Card title="Contas e caixas">
      <Table
        caption="Contas e caixas"
        columns={accountColumns(report)}
        rows={report.accounts}
        rowKey={({ accountId }) => accountId}
        total={{ accountId: '', ...accountsTotal(report.accounts) }}
      />
    </Card>
  )
}

const restrictedColumns: Column<Restricted>[] = [
  { id: 'name', header: 'Recurso', kind: 'name', text: nameOf },
  second(money('opening', 'Saldo inicial', ({ opening }) => opening)),
  { ...money<Restricted>('received', 'Recebido', ({ received }) => received), priority: 'may' },
  { ...money<Restricted>('spent', 'Usado', ({ spent }) => spent), priority: 'may' },
  money('closing', 'Saldo final', ({ closing }) => closing),
]

/** Restricted funds. */
export function RestrictedTable({ rows }: { rows: readonly Restricted[] }) {
  return (
    <Card title="Recursos com destino certo">
      <Table
        caption="Recursos com destino certo"
        columns={restrictedColumns}
        rows={rows}
        rowKey={({ accountPlanId }) => accountPlanId}
        total={{ accountPlanId: '', ...restrictedTotal(rows) }}
      />
    </Card>
  )
}
