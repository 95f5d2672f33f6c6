import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { sentenceOf } from '#domain/error/errors.ts'
import type { Field as FieldDescriptor } from '#domain/field/fields.ts'
import { problemsOf } from '#domain/field/problems.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { FormNotice } from '#src/records/form/form-notice.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { TextArea } from '#src/ui/control/text-area.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { css } from '#styled-system/css/css.js'

const bodyStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** Why somebody does what the trail must tell the reason of. */
interface Given {
  reason: string
}

export interface AskedReasonProps<Answer> {
  open: boolean
  title: string
  /** What will happen, and where the reason goes. */
  description: string
  field: FieldDescriptor
  schema: z.ZodType<Given>
  /** Names the act: 'Revelar dados'. */
  actionLabel: string
  /** What cannot be undone is not left by a press beside it. */
  tone?: 'danger' | 'neutral'
  /** @throws RequestFailure */
  act: (given: Given) => Promise<Answer>
  /** It is closing: what was asked for has been done. */
  onDone: (answer: Answer) => void
  onClose: () => void
  /** When it is gone from the screen. */
  onClosed?: (() => void) | undefined
  /** What else there is to choose. */
  children?: ReactNode
}

/** Says what an act on personal data does and asks why, before it is done. */
export function AskedReason<Answer>(props: AskedReasonProps<Answer>) {
  const { open, title, description, field, schema, actionLabel, tone, act, onDone, onClose, onClosed } = props
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const acting = useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      close()
      onDone(answer)
    },
  })
  const close = () => {
    setReason('')
    setError(undefined)
    acting.reset()
    onClose()
  }
  const submit = () => {
    const checked = schema.safeParse({ reason })
    const [problem] = checked.success ? [] : problemsOf(checked.error)
    setError(problem && sentenceOf(problem.msg, problem.params))
    if (checked.success) acting.mutate(checked.data)
  }
  return (
    <Dialog
      open={open}
      title={title}
      description={description}
      busy={acting.isPending}
      closeOnOutside={tone !== 'danger'}
      onClose={close}
      onClosed={onClosed}
      footer={
        <>
          <Button variant="outline" disabled={acting.isPending} onClick={close}>
            Cancelar
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'solid'} busy={acting.isPending} onClick={submit}>
            {actionLabel}
          </Button>
        </>
      }
    >
      <div className={bodyStyle}>
        {acting.error && <FormNotice>{sentenceOfFailure(acting.error)}</FormNotice>}
        <Field label={field.label} help={field.help} required error={error}>
          <TextArea value={reason} onValueChange={setReason} />
        </Field>
        {props.children}
      </div>
    </Dialog>
  )
}
