import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { daysOfMonth, shownCompetence } from '#domain/value/day/competence.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { Client } from '#src/graphql/client.ts'
import { JournalBookCheckDocument } from '#src/graphql/generated/accounting-book.ts'
import type { JournalBookQuery } from '#src/graphql/generated/graphql.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headingStyle = css({ textStyle: 'section' })
const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
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

interface BookMonthsProps {
  months: readonly Month[]
  sha256: string | null | undefined
}

/** Each month with its numbers, and whether it still is what it was. */
export function BookMonths({ months, sha256 }: BookMonthsProps) {
  const client = useClient()
  const queries = useQueryClient()
  // One after the other: each computes a month's entries again.
  const all = useMutation({
    mutationFn: async () => {
      const different: string[] = []
      for (const { month } of months) {
        const { journalBookCheck } = await queries.fetchQuery(checkOf(client, month))
        if (!journalBookCheck.isSame) different.push(shownCompetence(month))
      }
      return different
    },
  })
  return (
    <section className={sectionStyle}>
      <div className={headStyle}>
        <h2 className={headingStyle}>{title}</h2>
        {months.length > 1 && (
          <Button size="dense" variant="outline" busy={all.isPending} onClick={() => all.mutate()}>
            {all.isError ? 'Tentar conferir de novo' : `Conferir os ${months.length} meses`}
          </Button>
        )}
      </div>
      {all.data && (
        <p role="status">
          {all.data.length === 0
            ? `Os ${months.length} meses conferem: nenhum lançamento mudou desde que ganhou o seu número.`
            : `Não confere: ${all.data.join(', ')}. Os números que mudaram estão na linha do mês.`}
        </p>
      )}
      <Table caption={title} columns={columns} rows={months} rowKey={({ month }) => month} />
      {sha256 && <p className={mutedStyle}>{`SHA-256 do conteúdo, impresso no termo de encerramento: ${sha256}`}</p>}
    </section>
  )
}

const checkOf = (client: Client, month: string) => ({
  queryKey: [journalEntryNoun.queryKey, 'bookCheck', month],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.request(JournalBookCheckDocument, { month }, { signal }),
  staleTime: 0,
})

/** Computes the month again and says whether it is the same. */
function Check({ month: { month } }: { month: Month }) {
  const client = useClient()
  const [isAsked, setIsAsked] = useState(false)
  const query = useQuery({ ...checkOf(client, month), enabled: isAsked })
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
