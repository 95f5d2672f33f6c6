import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Values } from '#machines/form-values.ts'

import type { CallOptions } from '#src/graphql/client.ts'
import { RequestFailure, sentenceOfFailure } from '#src/graphql/request-failure.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import type { FormDefinition } from './checked-input.ts'
import { useClosePanel } from './close-panel.ts'
import { emptyValues, valuesOf } from './form-fields.ts'
import { OpenRecord } from './open-record.tsx'
import type { Register } from './register.ts'
import { RegisterContext, useMay } from './register-context.ts'

const waitingStyle = css({ display: 'flex', flexDirection: 'column', gap: '6' })

/** Reads and writes the records of a register. Each throws RequestFailure. */
export interface RecordCalls<CreateInput, UpdateInput> {
  read: (id: string, signal: AbortSignal) => Promise<{ id: string; version: number }>
  create: (input: CreateInput, options: CallOptions) => Promise<{ id: string }>
  update: (id: string, input: UpdateInput, options: CallOptions) => Promise<{ id: string }>
}

export interface RecordFormProps<CreateInput, UpdateInput> extends RecordCalls<CreateInput, UpdateInput> {
  register: Register
  definition: FormDefinition
  /** What a new record starts with. */
  blank: Values
  children: ReactNode
}

/** A record of a register in a panel beside its list: a new one at `/new`, an existing one at `/{id}`. */
export function RecordForm<CreateInput, UpdateInput>(props: RecordFormProps<CreateInput, UpdateInput>) {
  const { id = null } = useParams({ strict: false })
  return (
    <RegisterContext value={props.register}>
      {id === null ? <NewRecord {...props} /> : <StoredRecord key={id} {...props} id={id} />}
    </RegisterContext>
  )
}

function NewRecord<CreateInput, UpdateInput>(props: RecordFormProps<CreateInput, UpdateInput>) {
  const { definition, blank, register } = props
  const values = { ...emptyValues(definition.fields), ...blank }
  return <OpenRecord {...props} title={register.words.create} start={{ id: null, version: null, values }} />
}

function StoredRecord<CreateInput, UpdateInput>(props: RecordFormProps<CreateInput, UpdateInput> & { id: string }) {
  const { id, register, definition, read } = props
  const record = useQuery({
    queryKey: ['record', register.queryKey, id],
    queryFn: ({ signal }) => read(id, signal),
    // What is being edited is never replaced from behind; each opening reads anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const may = useMay(register)
  const title = may('update') ? register.words.edit : register.words.view
  if (!record.data) return <UnreadRecord title={title} record={record} />
  const { version } = record.data
  return (
    <OpenRecord
      key={record.dataUpdatedAt}
      {...props}
      title={title}
      start={{ id, version, values: valuesOf(definition.fields, record.data) }}
      onReload={() => void record.refetch()}
    />
  )
}

interface UnreadRecordProps {
  title: string
  record: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

function UnreadRecord({ title, record }: UnreadRecordProps) {
  const close = useClosePanel()
  const { error } = record
  return (
    <SidePanel open title={title} onClose={close}>
      {error ? (
        <ErrorState
          requestId={(error instanceof RequestFailure && error.requestId) || undefined}
          retrying={record.isFetching}
          onRetry={() => void record.refetch()}
        >
          {sentenceOfFailure(error)}
        </ErrorState>
      ) : (
        <div aria-busy className={waitingStyle}>
          {['name', 'kind', 'status'].map((place) => (
            <Skeleton key={place} height="title" />
          ))}
        </div>
      )}
    </SidePanel>
  )
}
