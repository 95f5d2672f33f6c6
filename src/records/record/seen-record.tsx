import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as z from 'zod'
import type { Client } from '#src/graphql/client.ts'
import type { HistoryFragment } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import type { LoadHistory } from '#src/records/history/history-pages.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { onlyAnswer } from '../answer/only-answer.ts'
import { RecordForm } from './record-form.tsx'
import type { RecordFormProps } from './record-form-props.ts'

const definition = { fields: {}, schema: z.strictObject({}) }
const blank = {}

export interface SeenRecordProps<Read> extends Required<Pick<RecordFormProps<never, never>, 'register' | 'lifecycle'>> {
  /** Query of one record, shared with what is shown beside it. */
  query: (
    client: Client,
    branchId: string | null,
    id: string,
  ) => { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<Read> }
  history: TypedDocument<Readonly<Record<string, HistoryFragment>>, Parameters<LoadHistory>[0]>
  /** Details and acts. */
  children: (record: Read) => ReactNode
}

/** Read-only record panel, with acts and history. */
export function SeenRecord<Read extends { version: number; status?: unknown }>(props: SeenRecordProps<Read>) {
  const { register, lifecycle, query, history, children } = props
  const { id = '' } = useParams({ strict: false })
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  return (
    <RecordForm
      register={register}
      definition={definition}
      lifecycle={lifecycle}
      blank={blank}
      read={(readId) => queries.fetchQuery({ ...query(client, branchId, readId), staleTime: 0 })}
      history={(variables, signal) => client.request(history, variables, { signal }).then(onlyAnswer)}
    >
      <Detail query={query(client, branchId, id)}>{children}</Detail>
    </RecordForm>
  )
}

interface DetailProps<Read> extends Pick<SeenRecordProps<Read>, 'children'> {
  query: ReturnType<SeenRecordProps<Read>['query']>
}

/** From the cache filled by the form: no request of its own. */
export function Detail<Read>({ query, children }: DetailProps<Read>) {
  const { data } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
  return data === undefined ? null : children(data)
}
