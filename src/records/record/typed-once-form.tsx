import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { todayOf } from '#domain/value/day/moment.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import { useViewing } from '#src/records/form/state/form-context.ts'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { onlyAnswer } from '../answer/only-answer.ts'
import { RecordForm } from './record-form.tsx'
import type { RecordFormProps } from './record-form-props.ts'
import { Detail, type SeenRecordProps } from './seen-record.tsx'

interface TypedOnceFormProps<Input, Read>
  extends Pick<RecordFormProps<Input, never>, 'definition' | 'isWide' | 'sum'>,
    SeenRecordProps<Read> {
  create: TypedDocument<Readonly<Record<string, { id: string }>>, { input: Input }>
  /** While it is typed. */
  inputs: ReactNode
}

/** Form of a document that is typed once, of today by default, and then only read, with its acts and history. */
export function TypedOnceForm<Input, Read extends { version: number; status?: unknown }>(
  props: TypedOnceFormProps<Input, Read>,
) {
  const { query, create, history, inputs, children, ...form } = props
  const { id = '' } = useParams({ strict: false })
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  const today = todayOf(usePresent())
  return (
    <RecordForm<Input, never>
      {...form}
      blank={{ date: today }}
      opensMade
      read={(readId) => queries.fetchQuery({ ...query(client, branchId, readId), staleTime: 0 })}
      create={(input, options) => client.request(create, { input }, options).then(onlyAnswer)}
      history={(variables, signal) => client.request(history, variables, { signal }).then(onlyAnswer)}
    >
      <Typed inputs={inputs}>{id !== '' && <Detail query={query(client, branchId, id)}>{children}</Detail>}</Typed>
    </RecordForm>
  )
}

const Typed = ({ inputs, children }: { inputs: ReactNode; children: ReactNode }) => (useViewing() ? children : inputs)
