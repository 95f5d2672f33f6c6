import type { ReactNode } from 'react'
import type { Values } from '#machines/form-values.ts'
import type { CallOptions } from '#src/graphql/client.ts'
import type { LifecycleName } from '#src/inspect/index.ts'
import type { DeviceDrafts } from '#src/records/draft/record-draft.ts'
import type { FormDefinition } from '#src/records/form/state/checked-input.ts'
import type { ShowOther } from '#src/records/form/state/form-context.ts'
import type { LoadHistory } from '#src/records/history/history-pages.ts'
import type { Register } from '../register/register.ts'

export interface RecordFormProps<CreateInput, UpdateInput> {
  register: Register
  definition: FormDefinition
  /** Lifecycle of its status; for the inspector. */
  lifecycle?: LifecycleName
  /** Initial values. */
  blank: Values
  /** Drafts on the device; none by default. */
  device?: DeviceDrafts
  /** Opens the record after creating it, instead of the list. */
  opensMade?: boolean
  /** Not editable by this user. */
  isLocked?: boolean
  /** Reads the record. @throws RequestFailure */
  read: (id: string, signal: AbortSignal) => Promise<{ version: number; status?: unknown }>
  /** Absent if not created with this form. @throws RequestFailure */
  create?: (input: CreateInput, options: CallOptions, acceptedWarnings: string[]) => Promise<{ id: string }>
  /** Absent if read-only. @throws RequestFailure */
  update?: (id: string, input: UpdateInput, options: CallOptions, acceptedWarnings: string[]) => Promise<{ id: string }>
  /** Loads a page of the history; absent where a record never changes. @throws RequestFailure */
  history?: LoadHistory
  /** Shows the other record that a warning names. */
  showOther?: ShowOther
  /** Running total in the footer. */
  sum?: ReactNode
  /** Wide panel, for sheets. */
  isWide?: boolean
  /** Inputs. */
  children: ReactNode
}
