import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as z from 'zod'
import type { Client } from '#src/graphql/client.ts'
import type { HistoryFragment } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import type { LoadHistory } from '#src/records/history/history-pages.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { onlyAnswer } from './only-answer.ts'
import { RecordForm } from './record-form.tsx'
import type { RecordFormProps } from './record-form-props.ts'

const definition = { fields: {}, schema: z.strictObject({}) }
const blank = {}

interface SeenRecordProps<Read> extends Required<Pick<RecordFormProps<never, never>, 'register' | 'lifecycle'>> {
  /** Query of one record, shared with what is shown beside it. */
  query: (
    client: Client,
    branchId: string | null,
    id: string,
  ) => { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<Read> }
  history: TypedDocument<Readonly<Record<string, HistoryFragment>>, Parameters<LoadHistory>[0]>
  /** All that is known of it, and what may be done with it. */
  children: (record: Read) => ReactNode
}

/** Beside the list: a record that nobody types into. It is seen and acted on, and has a history. */
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
      <Detail asked={query(client, branchId, id)}>{children}</Detail>
    </RecordForm>
  )
}

interface DetailProps<Read> extends Pick<SeenRecordProps<Read>, 'children'> {
  asked: ReturnType<SeenRecordProps<Read>['query']>
}

/** As the form read it: it asks for nothing by itself. */
function Detail<Read>({ asked, children }: DetailProps<Read>) {
  const { data } = useQuery({ ...asked, staleTime: Number.POSITIVE_INFINITY })
  return data === undefined ? null : children(data)
}
