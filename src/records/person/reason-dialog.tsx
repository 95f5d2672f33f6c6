import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { Field } from '#domain/field/fields.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import type { CallOptions } from '#src/graphql/client.ts'
import { checkedTexts } from '#src/records/form/checked-input.ts'
import type { FormFields } from '#src/records/form/form-fields.ts'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { TextArea } from '#src/ui/control/text-area.tsx'

/** Why somebody does what the trail must tell the reason of. */
interface Given {
  reason: string
}

export interface ReasonDialogProps<Answer> {
  /** What developers know the conversation by: 'reveal'. */
  name: string
  open: boolean
  title: string
  /** What will happen, and where the reason goes. */
  description: string
  field: Field
  schema: z.ZodType<Given>
  /** Names the act: 'Ver dados'. */
  actionLabel: string
  /** What cannot be undone is not left by a press beside it. */
  tone?: 'danger' | 'neutral'
  /** `typed` is what else was chosen. @throws RequestFailure */
  act: (given: Given, options: CallOptions, typed: Values) => Promise<Answer>
  /** It is closing: what was asked for has been done. */
  onDone: (answer: Answer) => void
  onClose: () => void
  /** When it is gone from the screen. */
  onClosed?: (() => void) | undefined
  /** What else there is to choose, with what it begins with. */
  also?: { fields: FormFields; blank: Values; inputs: ReactNode }
}

/** Says what an act on personal data does and asks why, before it is done. */
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
