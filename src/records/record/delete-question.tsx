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
  /** Null while nothing is to be deleted. */
  row: Row | null
  remove: (id: string) => Promise<unknown>
  onClose: () => void
}

/** Names the record and asks before it is deleted; a refusal is said in place. */
export function DeleteQuestion({ open, row, remove, onClose }: DeleteQuestionProps) {
  const register = useRegister()
  const { words } = register
  const changed = useRecordChange(register)
  const toasts = useToasts()
  const deletion = useMutation({
    mutationFn: ({ id }: Row) => remove(id),
    onSuccess: (_, { name }) => toasts.success({ title: words.removed, description: name }),
    // The row goes first, so that the dialog knows that the focus cannot return to it.
    onSettled: async (_, error) => {
      await changed()
      if (!error || isGone(error)) close()
    },
  })
  const close = () => {
    deletion.reset()
    onClose()
  }
  // The name stays while the dialog leaves.
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

/** A long name in the question is written out above; the button has room for its beginning. */
const shortened = (name = ''): string => (name.length > 32 ? `${name.slice(0, 31).trimEnd()}…` : name)

/** Somebody else was faster: there is nothing left to ask. */
const isGone = (error: unknown): boolean => error instanceof RequestFailure && error.status === 404
