import { Link } from '@tanstack/react-router'
import { budgetNoun } from '#domain/budget/noun.ts'
import type { Months } from '#domain/report/accountability.ts'
import {
  type BudgetFigures,
  type BudgetRow,
  budgetHeads,
  budgetNote,
  budgetRows,
  budgetTitle,
} from '#domain/report/paper/accountability/accountability-budget.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { Card } from '#src/ui/figure/card.tsx'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'
import { money, second } from './accountability-tables.tsx'

const moreStyle = css({ color: 'accent', fontSize: 'sm' })
const noteStyle = css({ color: 'text.muted', fontSize: 'sm' })

const [voted, realised, yearVoted, yearRealised] = budgetHeads

/** What was voted beside what came of it, in a line for each side. */
export function BudgetCard({ budget, months: { to } }: { budget: BudgetFigures; months: Months }) {
  const { sides, result } = budgetRows(budget)
  return (
    <Card
      title={budgetTitle}
      actions={
        mayUser(useUser(), budgetNoun.module, 'read') && (
          <Link to="/budget/comparison" search={{ year: to.slice(0, 4), month: to.slice(5) }} className={moreStyle}>
            Ver por conta
          </Link>
        )
      }
    >
      <Table
        caption={budgetTitle}
        columns={[
          { id: 'name', header: 'Natureza', kind: 'name', text: ({ label }: BudgetRow) => label },
          { ...money<BudgetRow>('monthVoted', voted, (row) => row.monthVoted), priority: 'may' },
          { ...money<BudgetRow>('monthRealised', realised, (row) => row.monthRealised), priority: 'may' },
          second(money<BudgetRow>('voted', yearVoted, (row) => row.voted)),
          money<BudgetRow>('realised', yearRealised, (row) => row.realised),
        ]}
        rows={sides}
        rowKey={({ label }) => label}
        total={result}
      />
      <p className={noteStyle}>{budgetNote}</p>
    </Card>
  )
}
