import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Months } from '#domain/report/accountability.ts'
import { monthAfter } from '#domain/value/competence.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { AccountabilityQuery } from '#src/graphql/generated/graphql.ts'
import { Card } from '#src/ui/figure/card.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'

export type Told = AccountabilityQuery['accountability']
type Plan = Told['plans'][number]
type Account = Told['accounts'][number]
type Restricted = Told['restricted'][number]

const linkStyle = css({ color: 'accent', _hover: { textDecoration: 'underline' } })
const totalStyle = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  mt: '3',
  fontWeight: 'semibold',
  '& > :last-child': { fontFamily: 'figures', whiteSpace: 'nowrap' },
})

/** '2026-11', '2026-12': every month from the first to the last. */
export function monthsOf({ from, to }: Months): string[] {
  const months = [from]
  for (let month = from; month < to; ) {
    month = monthAfter(month, 1)
    months.push(month)
  }
  return months
}

const money = <Row,>(id: string, header: string, of: (row: Row) => string): Column<Row> => ({
  ...{ id, header, kind: 'money' },
  text: (row) => formatMoney(of(row)),
})

const nameOf = ({ code, name }: { code: string; name: string }): string => [code, name].filter(Boolean).join(' · ')

interface SideProps {
  title: string
  plans: readonly Plan[]
  total: string
  months: Months
  /** What the months before and those of a year ago are called. */
  compared: { before: string; lastYear: string }
}

/** Income or expense by plan: each leads to its movements. */
export function PlanTable({ title, plans, total, months, compared }: SideProps) {
  const columns: Column<Plan>[] = [
    {
      ...{ id: 'name', header: 'Plano de contas', kind: 'name' },
      text: nameOf,
      cell: (plan) => (
        <MovementsLink plan={plan} months={months}>
          {nameOf(plan)}
          {plan.restricted && ' (destino certo)'}
        </MovementsLink>
      ),
    },
    money('value', 'Valor', ({ value }) => value),
    { ...money<Plan>('before', compared.before, ({ before }) => before), priority: 'may' },
    { ...money<Plan>('lastYear', compared.lastYear, ({ lastYear }) => lastYear), priority: 'may' },
    {
      ...money<Plan>('difference', 'Diferença', ({ value, before }) => moneyOf(centsOf(value) - centsOf(before))),
      priority: 'may',
    },
  ]
  return (
    <Card title={title}>
      {plans.length === 0 ? (
        <p>Nada neste período.</p>
      ) : (
        <Table caption={title} columns={columns} rows={plans} rowKey={({ accountPlanId }) => accountPlanId ?? ''} />
      )}
      <p className={totalStyle}>
        <span>Total de {title.toLowerCase()}</span>
        <span>{formatMoney(total)}</span>
      </p>
    </Card>
  )
}

/** To the statement with what the line is made of. */
function MovementsLink({ plan, months, children }: { plan: Plan; months: Months; children: ReactNode }) {
  const { accountPlanId, nature } = plan
  const search = {
    competence: monthsOf(months).join(','),
    ...(accountPlanId ? { accountPlanId } : { classified: 'NO', direction: nature === 'RECEITA' ? 'IN' : 'OUT' }),
  }
  return (
    <Link to="/bank-statement" search={search} className={linkStyle}>
      {children}
    </Link>
  )
}

const accountColumns = (told: Told): Column<Account>[] => [
  {
    ...{ id: 'name', header: 'Conta', kind: 'name' },
    text: ({ name }) => name,
    cell: ({ accountId, name }) => (
      <Link
        to="/bank-statement"
        search={{ accountId, dateFrom: told.dateFrom, dateTo: told.dateTo }}
        className={linkStyle}
      >
        {name}
      </Link>
    ),
  },
  // First: it is what a phone has room for.
  money('closing', 'Saldo final', ({ closing }) => closing),
  { ...money<Account>('opening', 'Saldo inicial', ({ opening }) => opening), priority: 'may' },
  { ...money<Account>('in', 'Entradas', (account) => account.in), priority: 'may' },
  { ...money<Account>('out', 'Saídas', ({ out }) => out), priority: 'may' },
]

/** Each account from what it held to what it holds: it leads to its statement. */
export function AccountTable({ told }: { told: Told }) {
  return (
    <Card title="Contas e caixas">
      <Table
        caption="Contas e caixas"
        columns={accountColumns(told)}
        rows={told.accounts}
        rowKey={({ accountId }) => accountId}
      />
    </Card>
  )
}

const restrictedColumns: Column<Restricted>[] = [
  { ...{ id: 'name', header: 'Recurso', kind: 'name' }, text: nameOf },
  money('closing', 'Saldo final', ({ closing }) => closing),
  { ...money<Restricted>('opening', 'Saldo inicial', ({ opening }) => opening), priority: 'may' },
  { ...money<Restricted>('received', 'Recebido', ({ received }) => received), priority: 'may' },
  { ...money<Restricted>('spent', 'Usado', ({ spent }) => spent), priority: 'may' },
]

/** What was given for an end, apart from the rest. */
export function RestrictedTable({ rows }: { rows: readonly Restricted[] }) {
  return (
    <Card title="Recursos com destino certo">
      <Table
        caption="Recursos com destino certo"
        columns={restrictedColumns}
        rows={rows}
        rowKey={({ accountPlanId }) => accountPlanId}
      />
    </Card>
  )
}
