import { Link } from '@tanstack/react-router'
import { budgetNoun } from '#domain/budget/noun.ts'
import { budgetReportTitle } from '#domain/report/paper/summary/budget.ts'
import { LinkStrip, stripLinkStyle } from '#src/ui/navigation/link-strip.tsx'

const screens = [
  { to: budgetNoun.path, label: 'Planilha' },
  { to: '/budget/versions', label: 'Versões' },
  { to: '/budget/comparison', label: budgetReportTitle },
] as const

/** The screens of a year's budget. */
export const BudgetStrip = ({ year }: { year: string }) => (
  <LinkStrip label={budgetNoun.words.title}>
    {screens.map(({ to, label }) => (
      <Link
        key={to}
        to={to}
        search={{ year }}
        activeOptions={{ exact: true, includeSearch: false }}
        className={stripLinkStyle}
      >
        {label}
      </Link>
    ))}
  </LinkStrip>
)
