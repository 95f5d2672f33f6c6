import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#domain/errors.ts'
import { problemsOf } from '#domain/problems.ts'
import { Reveal, revealFields } from '#domain/reveal.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { css } from '#styled-system/css/css.js'
import { useForm } from './form-context.ts'
import { valuesOf } from './form-fields.ts'
import { FormNotice } from './form-notice.tsx'

const bodyStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

export interface RevealDialogProps {
  open: boolean
  /** The hidden values of the record of this id, in the record's own shape. @throws RequestFailure */
  reveal: (id: string, input: Reveal) => Promise<object>
  onClose: () => void
  /** When it is gone from the screen. */
  onClosed: () => void
}

/** Asks why somebody wants to see what is hidden, and then shows it in the form. */
export function RevealDialog({ open, reveal, onClose, onClosed }: RevealDialogProps) {
  const { actor, fields } = useForm()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const revelation = useMutation({
    mutationFn: (input: Reveal) => reveal(actor.getSnapshot().context.id ?? '', input),
    onSuccess: (record) => {
      actor.send({ type: 'disclose', plain: valuesOf(fields, record) })
      close()
    },
  })
  const close = () => {
    setReason('')
    setError(undefined)
    revelation.reset()
    onClose()
  }
  const submit = () => {
    const checked = Reveal.safeParse({ reason })
    const [problem] = checked.success ? [] : problemsOf(checked.error)
    setError(problem && sentenceOf(problem.msg, problem.params))
    if (checked.success) revelation.mutate(checked.data)
  }
  return (
    <Dialog
      open={open}
      title="Revelar dados pessoais"
      description="Seu nome, a data e o motivo ficam registrados na trilha de auditoria."
      busy={revelation.isPending}
      onClose={close}
      onClosed={onClosed}
      footer={
        <>
          <Button variant="outline" disabled={revelation.isPending} onClick={close}>
            Cancelar
          </Button>
          <Button busy={revelation.isPending} onClick={submit}>
            Revelar dados
          </Button>
        </>
      }
    >
      <div className={bodyStyle}>
        {revelation.error && <FormNotice>{sentenceOfFailure(revelation.error)}</FormNotice>}
        <Field label={revealFields.reason.label} required error={error}>
          <TextArea value={reason} onValueChange={setReason} />
        </Field>
      </div>
    </Dialog>
  )
}
