import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { retentionSentence } from '#src/records/deleted/retention.ts'
import { FormNotice } from '#src/records/form/form-notice.tsx'
import type { Row } from '#src/records/list/rows/row.ts'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { useRecordChange } from './record-change.ts'
import { useRegister } from './register-context.ts'

export interface DeleteQuestionProps {
  open: boolean
  /** Row to delete; null for none. */
  row: Row | null
  remove: (id: string) => Promise<unknown>
  onClose: () => void
}

/** Confirms a deletion; a refusal is shown in place. */
export function DeleteQuestion({ open, row, remove, onClose }: DeleteQuestionProps) {
  const register = useRegister()
  const { words } = register
  const changed = useRecordChange(register)
  const toasts = useToasts()
  const deletion = useMutation({
    mutationFn: ({ id }: Row) => remove(id),
    onSuccess: (_, { name }) => toasts.success({ title: words.removed, description: name }),
    // Refetch first: the dialog then knows that the focus cannot return to the row.
    onSettled: async (_, error) => {
      await changed()
      if (!error || isGone(error)) close()
    },
  })
  const close = () => {
    deletion.reset()
    onClose()
  }
  // The closing dialog keeps the name.
  const [shown, setShown] = useState(row)
  if (row && row !== shown) setShown(row)
  return (
    <ConfirmDialog
      open={open}
      title={words.removeQuestion}
      description={`Depois de excluir “${shown?.name}”, não será possível desfazer.${retentionSentence(register)}`}
      actionLabel={`Excluir ${shortened(shown?.name)}`}
      busy={deletion.isPending}
      onCancel={close}
      onConfirm={() => row && deletion.mutate(row)}
    >
      {deletion.error ? <FormNotice>{sentenceOfFailure(deletion.error)}</FormNotice> : undefined}
    </ConfirmDialog>
  )
}

/** A long name is shortened on the button; the question has it in full. */
const shortened = (name = ''): string => (name.length > 32 ? `${name.slice(0, 31).trimEnd()}…` : name)

/** Already deleted by somebody else. */
const isGone = (error: unknown): boolean => error instanceof RequestFailure && error.status === 404
