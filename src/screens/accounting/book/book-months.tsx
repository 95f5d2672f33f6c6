import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { daysOfMonth, shownCompetence } from '#domain/value/day/competence.ts'
import { formatMoney } from '#domain/value/money.ts'
import { JournalBookCheckDocument } from '#src/graphql/generated/accounting-book.ts'
import type { JournalBookQuery } from '#src/graphql/generated/graphql.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headingStyle = css({ textStyle: 'section' })
const mutedStyle = css({ color: 'text.muted', overflowWrap: 'anywhere' })
const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

type Month = JournalBookQuery['book']['months'][number]

const title = 'Meses numerados'

const columns: Column<Month>[] = [
  {
    id: 'month',
    header: 'Mês',
    kind: 'name',
    text: ({ month }) => shownCompetence(month),
    cell: ({ month }) => (
      <Link to={journalEntryNoun.path} search={searchOf(month)} className={linkStyle}>
        {shownCompetence(month)}
      </Link>
    ),
  },
  {
    id: 'entryCount',
    header: 'Lançamentos',
    kind: 'count',
    priority: 'should',
    text: ({ entryCount }) => entryCount.toLocaleString('pt-BR'),
  },
  {
    id: 'numbers',
    header: 'Números',
    kind: 'text',
    priority: 'should',
    text: ({ firstNumber, lastNumber }) => `${firstNumber} a ${lastNumber}`,
  },
  { id: 'total', header: 'Débitos', kind: 'money', priority: 'should', text: ({ total }) => formatMoney(total) },
  { id: 'check', header: 'Conferência', kind: 'act', text: () => '', cell: (month) => <Check month={month} /> },
]

const searchOf = (month: string) => {
  const { dateFrom, dateTo } = daysOfMonth(month)
  return { dateFrom, dateTo }
}

/** Each month with its numbers, and whether it still is what it was. */
export const BookMonths = ({ months, sha256 }: { months: readonly Month[]; sha256: string | null | undefined }) => (
  <section className={sectionStyle}>
    <h2 className={headingStyle}>{title}</h2>
    <Table caption={title} columns={columns} rows={months} rowKey={({ month }) => month} />
    {sha256 && <p className={mutedStyle}>{`SHA-256 do conteúdo, impresso no termo de encerramento: ${sha256}`}</p>}
  </section>
)

/** Computes the month again and says whether it is the same. */
function Check({ month: { month } }: { month: Month }) {
  const client = useClient()
  const [isAsked, setIsAsked] = useState(false)
  const query = useQuery({
    queryKey: [journalEntryNoun.queryKey, 'bookCheck', month],
    queryFn: ({ signal }) => client.request(JournalBookCheckDocument, { month }, { signal }),
    enabled: isAsked,
    staleTime: 0,
  })
  const found = query.data?.journalBookCheck
  if (found && !query.isFetching)
    return (
      <span role="status">
        {found.isSame ? 'Confere' : `Não confere${found.changed.length > 0 ? `: nº ${found.changed.join(', ')}` : ''}`}
      </span>
    )
  return (
    <Button
      size="dense"
      variant="quiet"
      busy={query.isFetching}
      aria-label={`Conferir ${shownCompetence(month)}`}
      onClick={() => (isAsked ? void query.refetch() : setIsAsked(true))}
    >
      {query.isError ? 'Tentar de novo' : 'Conferir'}
    </Button>
  )
}
