import type { ReactNode } from 'react'
import type { Values } from '#machines/form-values.ts'
import type { CallOptions } from '#src/graphql/client.ts'
import type { LifecycleName } from '#src/inspect/index.ts'
import type { FormDefinition } from '#src/records/form/checked-input.ts'
import type { ShowOther } from '#src/records/form/form-context.ts'
import type { LoadHistory } from '#src/records/history/history-pages.ts'
import type { DeviceDrafts } from './record-draft.ts'
import type { Register } from './register.ts'

export interface RecordFormProps<CreateInput, UpdateInput> {
  register: Register
  definition: FormDefinition
  /** Of the record's status; shown in inspect mode. */
  lifecycle?: LifecycleName
  /** What a new record starts with. */
  blank: Values
  /** What the device keeps while it is typed, of a stored one where it can be completed; nothing unless told. */
  device?: DeviceDrafts
  /** What was just made is seen next, and not its list: one goes on with it. */
  opensMade?: boolean
  /** The rules keep this record from being changed by whoever looks at it. */
  isLocked?: boolean
  /** The record of this id. @throws RequestFailure */
  read: (id: string, signal: AbortSignal) => Promise<{ version: number; status?: unknown }>
  /** Absent where none is made with this form. @throws RequestFailure */
  create?: (input: CreateInput, options: CallOptions, acceptedWarnings: string[]) => Promise<{ id: string }>
  /** Absent where it is only seen and acted on. @throws RequestFailure */
  update?: (id: string, input: UpdateInput, options: CallOptions, acceptedWarnings: string[]) => Promise<{ id: string }>
  /** Who did what to the record, a page of it. @throws RequestFailure */
  history: LoadHistory
  /** The other record that a warning names; its form shows none without. */
  showOther?: ShowOther
  /** What it comes to as it is typed, beside the ways on. */
  sum?: ReactNode
  /** It takes the room of a sheet. */
  isWide?: boolean
  /** The inputs, in groups. */
  children: ReactNode
}
