import type { HistoryFragment } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { onlyAnswer } from '../answer/only-answer.ts'
import { RecordForm } from './record-form.tsx'
import type { RecordFormProps } from './record-form-props.ts'

/** The gateway's documents for a record, each of one field. */
export interface FormDocuments<CreateInput, UpdateInput, Read extends { version: number }> {
  read: TypedDocument<Record<string, Read>, { id: string }>
  create: TypedDocument<Record<string, { id: string }>, { input: CreateInput }>
  update: TypedDocument<Record<string, { id: string }>, { id: string; input: UpdateInput }>
  history: TypedDocument<Record<string, HistoryFragment>, { id: string; page: number }>
}

export interface RegisterFormProps<CreateInput, UpdateInput, Read extends { version: number }>
  extends Pick<RecordFormProps<CreateInput, UpdateInput>, 'register' | 'definition' | 'children'>,
    Partial<Pick<RecordFormProps<CreateInput, UpdateInput>, 'blank' | 'isLocked' | 'lifecycle' | 'opensMade'>> {
  documents: FormDocuments<CreateInput, UpdateInput, Read>
  /** Called with each record read. */
  onRead?: (record: Read) => void
}

const active = { status: 'ACTIVE' }

/** Form of a register with standard documents, active by default. */
export function RegisterForm<CreateInput, UpdateInput, Read extends { version: number }>(
  props: RegisterFormProps<CreateInput, UpdateInput, Read>,
) {
  const { documents, blank = active, onRead, ...form } = props
  const client = useClient()
  return (
    <RecordForm<CreateInput, UpdateInput>
      lifecycle="generalStatus"
      {...form}
      blank={blank}
      read={async (id, signal) => {
        const record = onlyAnswer(await client.request(documents.read, { id }, { signal }))
        onRead?.(record)
        return record
      }}
      create={(input, options) => client.request(documents.create, { input }, options).then(onlyAnswer)}
      update={(id, input, options) => client.request(documents.update, { id, input }, options).then(onlyAnswer)}
      history={(variables, signal) => client.request(documents.history, variables, { signal }).then(onlyAnswer)}
    />
  )
}
