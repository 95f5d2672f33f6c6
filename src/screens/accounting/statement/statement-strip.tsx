import { Link } from '@tanstack/react-router'
import type { Months } from '#domain/report/accountability.ts'
import { trialBalanceTitle } from '#domain/report/paper/book/trial-balance.ts'
import { LinkStrip, stripLinkStyle } from '#src/ui/navigation/link-strip.tsx'
import { useNamedPart } from './statement-scope.tsx'
import {
  booksName,
  closingName,
  notesName,
  type StatementName,
  statementNames,
  statementsPath,
} from './statements-path.ts'

const labels: Readonly<Record<StatementName, string>> = {
  'balance-sheet': 'Balanço',
  result: 'Resultado',
  equity: 'Mutações',
  'cash-flow': 'Fluxos de caixa',
}

export interface StatementStripProps {
  /** None for the trial balance. */
  current?: StatementName | typeof closingName | typeof booksName | typeof notesName
  months: Months
}

/** Year and month of a statement that has these months; of several its whole year. */
const periodOf = ({ from, to }: Months) =>
  from === to ? { year: from.slice(0, 4), month: from.slice(5) } : { year: from.slice(0, 4) }

/** The trial balance and the statements, each of the same months, the books and the closing of their year. */
export function StatementStrip({ current, months }: StatementStripProps) {
  const scoped = useNamedPart()
  return (
    <LinkStrip label="Demonstrações contábeis">
      <Link
        to={statementsPath}
        search={{ month: months.from, monthTo: months.to, ...scoped }}
        aria-current={current === undefined ? 'page' : undefined}
        className={stripLinkStyle}
      >
        {trialBalanceTitle}
      </Link>
      {statementNames.map((statement) => (
        <Link
          key={statement}
          to={statementsPath}
          search={{ statement, ...periodOf(months), ...scoped }}
          aria-current={statement === current ? 'page' : undefined}
          className={stripLinkStyle}
        >
          {labels[statement]}
        </Link>
      ))}
      <Link
        to={statementsPath}
        search={{ statement: notesName, year: months.to.slice(0, 4), ...scoped }}
        aria-current={current === notesName ? 'page' : undefined}
        className={stripLinkStyle}
      >
        Notas
      </Link>
      <Link
        to={statementsPath}
        search={{ statement: booksName, ...periodOf(months), ...scoped }}
        aria-current={current === booksName ? 'page' : undefined}
        className={stripLinkStyle}
      >
        Livros
      </Link>
      <Link
        to={statementsPath}
        search={{ statement: closingName, year: months.to.slice(0, 4) }}
        aria-current={current === closingName ? 'page' : undefined}
        className={stripLinkStyle}
      >
        Encerramento
      </Link>
    </LinkStrip>
  )
}
