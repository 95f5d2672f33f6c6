import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import * as z from 'zod'
import { nouns } from '#domain/catalogue/nouns.ts'
import { journalEntryFields } from '#domain/journal-entry/fields.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { wordedNumber } from '#domain/journal-entry/number.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatAmount } from '#domain/value/money.ts'
import type { Client } from '#src/graphql/client.ts'
import type { JournalEntryQuery } from '#src/graphql/generated/graphql.ts'
import { JournalEntryDocument } from '#src/graphql/generated/journal-entry.ts'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { recordPath } from '#src/records/register/register.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'

type Entry = JournalEntryQuery['journalEntry']
type Line = Entry['lines'][number]

const definition = { fields: {}, schema: z.strictObject({}) }
const blank = {}

const entryQuery = (client: Client, branchId: string | null, id: string) => ({
  queryKey: [journalEntryNoun.queryKey, branchId, id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.request(JournalEntryDocument, { id }, { signal }).then(({ journalEntry }) => journalEntry),
})

/** An entry with its lines; nothing of it can be changed. */
export function JournalEntryPanel() {
  const { id = '' } = useParams({ strict: false })
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  const { data } = useQuery({ ...entryQuery(client, branchId, id), staleTime: Number.POSITIVE_INFINITY })
  return (
    <RecordForm
      register={journalEntryNoun}
      definition={definition}
      blank={blank}
      isWide
      read={(readId) => queries.fetchQuery({ ...entryQuery(client, branchId, readId), staleTime: 0 })}
    >
      {data && <Detail entry={data} />}
    </RecordForm>
  )
}

const columns: Column<Line>[] = [
  {
    id: 'account',
    header: 'Conta',
    kind: 'name',
    text: ({ code, name }) => `${code} ${name}`,
  },
  {
    id: 'place',
    header: journalEntryFields.branchId.label,
    kind: 'text',
    priority: 'may',
    text: ({ branchName, costCenterName, fundName }) =>
      [branchName, costCenterName, fundName && `fundo ${fundName}`].filter(Boolean).join(' · '),
  },
  {
    id: 'debit',
    header: journalEntryFields.debits.label,
    kind: 'money',
    priority: 'must',
    text: ({ debit }) => (debit ? formatAmount(debit) : ''),
  },
  {
    id: 'credit',
    header: journalEntryFields.credits.label,
    kind: 'money',
    priority: 'must',
    text: ({ credit }) => (credit ? formatAmount(credit) : ''),
  },
]

function Detail({ entry }: { entry: Entry }) {
  return (
    <>
      <FactList label="Dados do lançamento" facts={useFacts(entry)} />
      <Table
        caption="Contas do lançamento"
        columns={columns}
        rows={entry.lines}
        rowKey={({ code, branchName, debit }) => `${code} ${branchName} ${debit ?? ''}`}
      />
    </>
  )
}

function useFacts({ number, date, branchName, resource, documentId, actorName }: Entry): Fact[] {
  const user = useUser()
  const noun = nouns.find((one) => one.resource === resource)
  const isOpen = noun && mayUser(user, noun.module, 'read')
  return [
    ...(number ? [{ label: journalEntryFields.number.label, value: wordedNumber(number) }] : []),
    { label: journalEntryFields.date.label, value: formatLocalDate(date) },
    { label: journalEntryFields.branchId.label, value: branchName },
    ...(isOpen
      ? [{ label: 'Documento', value: <Link to={recordPath(noun, documentId)}>{`Ver ${noun.words.one}`}</Link> }]
      : []),
    ...(actorName ? [{ label: 'Por', value: actorName }] : []),
  ]
}
