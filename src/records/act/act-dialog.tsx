import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { useRecordChange } from '#src/records/register/record-change.ts'
import type { Register } from '#src/records/register/register.ts'
import { titleOf } from '#src/records/register/title.ts'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import type { Act, ActDialogProps, Identified, QuestionAct } from './act.ts'

/** Open act question; its number is the React key, so that each gets a new form machine. */
export interface ActQuestion {
  name: string
  act: Act
  /** As it was when asked about. */
  record: Identified
  number: number
  isOpen: boolean
}

export interface OpenActProps extends Omit<ActDialogProps, 'record'> {
  register: Register
  /** Null until a question was asked. */
  question: ActQuestion | null
}

/** Confirmation dialog of an act, or its own form. */
export function ActDialog({ register, question, ...rest }: OpenActProps) {
  if (!question) return null
  const { act, record, number } = question
  const props = { ...rest, record: { id: record.id, name: titleOf(register, record).name } }
  return 'Dialog' in act ? (
    <act.Dialog key={number} {...props} />
  ) : (
    <ActQuestion key={number} register={register} act={act} {...props} />
  )
}

interface ActQuestionProps extends ActDialogProps {
  register: Register
  act: QuestionAct
}

/** Names record and effect; a refusal is shown in place. */
function ActQuestion({ register, act, record, open, onDone, onClose }: ActQuestionProps) {
  const client = useClient()
  const { platform } = useRuntime()
  const changed = useRecordChange(register)
  const toasts = useToasts()
  const [intentKey, setIntentKey] = useState(() => platform.randomId())
  const doing = useMutation({
    mutationFn: () => client.request(act.document, { id: record.id }, { idempotencyKey: intentKey }),
    onSuccess: () => toasts.success({ title: act.done, description: record.name }),
    // A refusal too means that the shown record is outdated.
    onSettled: async (_, error) => {
      await changed()
      if (error) return
      onClose(false)
      onDone()
    },
    onError: (error) => {
      // An answered intent gets a new idempotency key; an unanswered one may have been executed.
      if (!isUnanswered(error)) setIntentKey(platform.randomId())
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title={act.question}
      description={`${record.name}: ${act.effect}`}
      actionLabel={act.label}
      tone={act.isHard ? 'danger' : 'neutral'}
      busy={doing.isPending}
      onCancel={() => onClose(isUnanswered(doing.error))}
      onConfirm={() => doing.mutate()}
    >
      {doing.error ? <FormNotice>{sentenceOfFailure(doing.error)}</FormNotice> : undefined}
    </ConfirmDialog>
  )
}

const isUnanswered = (error: unknown): boolean => error instanceof RequestFailure && error.retryable
