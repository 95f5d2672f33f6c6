import { useClient } from '#src/app/runtime-context.ts'
import type { HistoryFragment } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import { onlyAnswer } from './only-answer.ts'
import { RecordForm, type RecordFormProps } from './record-form.tsx'

/** The gateway's documents for a record, each of one field. */
export interface FormDocuments<CreateInput, UpdateInput> {
  read: TypedDocument<Record<string, { version: number }>, { id: string }>
  create: TypedDocument<Record<string, { id: string }>, { input: CreateInput }>
  update: TypedDocument<Record<string, { id: string }>, { id: string; input: UpdateInput }>
  history: TypedDocument<Record<string, HistoryFragment>, { id: string; page: number }>
}

export interface RegisterFormProps<CreateInput, UpdateInput>
  extends Pick<RecordFormProps<CreateInput, UpdateInput>, 'register' | 'definition' | 'children'>,
    Partial<Pick<RecordFormProps<CreateInput, UpdateInput>, 'blank'>> {
  documents: FormDocuments<CreateInput, UpdateInput>
}

const active = { status: 'ACTIVE' }

/** The form of a register whose records are active or not and whose every call is a document. */
export function RegisterForm<CreateInput, UpdateInput>(props: RegisterFormProps<CreateInput, UpdateInput>) {
  const { documents, blank = active, ...form } = props
  const client = useClient()
  return (
    <RecordForm<CreateInput, UpdateInput>
      {...form}
      blank={blank}
      lifecycle="generalStatus"
      read={(id, signal) => client.request(documents.read, { id }, { signal }).then(onlyAnswer)}
      create={(input, options) => client.request(documents.create, { input }, options).then(onlyAnswer)}
      update={(id, input, options) => client.request(documents.update, { id, input }, options).then(onlyAnswer)}
      history={(variables, signal) => client.request(documents.history, variables, { signal }).then(onlyAnswer)}
    />
  )
}
