import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { Field } from '#domain/field/fields.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import type { CallOptions } from '#src/graphql/client.ts'
import type { FormFields } from '#src/records/field/form-fields.ts'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { checkedTexts } from '#src/records/form/state/checked-input.ts'
import { TextArea } from '#src/ui/control/text-area.tsx'

/** The reason of an audited act. */
interface ReasonInput {
  reason: string
}

export interface ReasonDialogProps<Answer> {
  /** Machine id for the inspector: 'reveal'. */
  name: string
  open: boolean
  title: string
  /** What happens, and where the reason is recorded. */
  description: string
  field: Field
  schema: z.ZodType<ReasonInput>
  /** Submit label: 'Ver dados'. */
  actionLabel: string
  /** 'danger' for irreversible acts: a press outside does not close it. */
  tone?: 'danger' | 'neutral'
  /** `typed` holds the values of `also`. @throws RequestFailure */
  act: (input: ReasonInput, options: CallOptions, typed: Values) => Promise<Answer>
  /** Called on success, while closing. */
  onDone: (answer: Answer) => void
  onClose: () => void
  /** Called after the closing animation. */
  onClosed?: (() => void) | undefined
  /** Further fields with their initial values. */
  also?: { fields: FormFields; blank: Values; inputs: ReactNode }
}

/** Confirms an act on personal data, with its reason. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { name, field, schema, act, onDone, also, ...dialog } = props
  const fields = { reason: field, ...also?.fields }
  const actor = useShortForm({
    name,
    fields,
    blank: also?.blank,
    send: async (values, options) => act(checkedTexts(schema, { reason: textAt(values, 'reason') }), options, values),
    onDone: (answer) => {
      actor.send({ type: 'close' })
      dialog.onClose()
      onDone(answer)
    },
  })
  return (
    <ShortFormDialog {...dialog} actor={actor} fields={fields}>
      <ShortField at="reason">{({ value, change }) => <TextArea value={value} onValueChange={change} />}</ShortField>
      {also?.inputs}
    </ShortFormDialog>
  )
}
