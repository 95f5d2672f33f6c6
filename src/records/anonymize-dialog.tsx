import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Anonymization, anonymizationFields } from '#domain/anonymization.ts'
import { sentenceOf } from '#domain/errors.ts'
import { problemsOf } from '#domain/problems.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { css } from '#styled-system/css/css.js'
import { FormNotice } from './form-notice.tsx'

const bodyStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

export interface AnonymizeDialogProps {
  open: boolean
  /** Of the person, as far as it is known. */
  name: string
  /** What goes and what stays. */
  effect: string
  /** @throws RequestFailure */
  anonymize: (input: Anonymization) => Promise<unknown>
  onClose: () => void
  onDone: () => void
  /** When it is gone from the screen. */
  onClosed?: () => void
}

/** Says what will be gone for good and asks why, before it is. */
export function AnonymizeDialog({ open, name, effect, anonymize, onClose, onDone, onClosed }: AnonymizeDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const erasure = useMutation({
    mutationFn: anonymize,
    onSuccess: () => {
      close()
      onDone()
    },
  })
  const close = () => {
    setReason('')
    setError(undefined)
    erasure.reset()
    onClose()
  }
  const submit = () => {
    const checked = Anonymization.safeParse({ reason })
    const [problem] = checked.success ? [] : problemsOf(checked.error)
    setError(problem && sentenceOf(problem.msg, problem.params))
    if (checked.success) erasure.mutate(checked.data)
  }
  const { label, help } = anonymizationFields.reason
  return (
    <Dialog
      open={open}
      title={`Anonimizar ${name}?`}
      description={`${effect} Não é possível desfazer.`}
      busy={erasure.isPending}
      closeOnOutside={false}
      onClose={close}
      onClosed={onClosed}
      footer={
        <>
          <Button variant="outline" disabled={erasure.isPending} onClick={close}>
            Cancelar
          </Button>
          <Button variant="danger" busy={erasure.isPending} onClick={submit}>
            Apagar dados pessoais
          </Button>
        </>
      }
    >
      <div className={bodyStyle}>
        {erasure.error && <FormNotice>{sentenceOfFailure(erasure.error)}</FormNotice>}
        <Field label={label} help={help} required error={error}>
          <TextArea value={reason} onValueChange={setReason} />
        </Field>
      </div>
    </Dialog>
  )
}
