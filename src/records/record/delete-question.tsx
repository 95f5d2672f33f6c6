import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { retentionSentence } from '#src/records/register/retention.ts'
import type { Row } from '#src/records/row/row.ts'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { useRecordChange } from '../register/record-change.ts'
import { useRegister } from '../register/register-context.ts'
import { type Title, titleOf } from '../register/title.ts'

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
    onSuccess: (_, removed) => toasts.success({ title: words.removed, description: titleOf(register, removed).name }),
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
  const title = shown && titleOf(register, shown)
  return (
    <ConfirmDialog
      open={open}
      title={words.removeQuestion}
      description={`Depois de excluir ${namedWhole(title)}, não será possível desfazer.${retentionSentence(register)}`}
      actionLabel={`Excluir ${shortened(title)}`}
      busy={deletion.isPending}
      onCancel={close}
      onConfirm={() => row && deletion.mutate(row)}
    >
      {deletion.error ? <FormNotice>{sentenceOfFailure(deletion.error)}</FormNotice> : undefined}
    </ConfirmDialog>
  )
}

/** '“Elétrica Luz · R$ 500,00” (Ordem de pagamento OP-2026-000123)' */
const namedWhole = (title: Title | null): string =>
  title ? `“${title.name}”${title.below && ` (${title.below})`}` : ''

/** A long name is shortened on the button; the question has it in full. */
function shortened(title: Title | null): string {
  const { who = '', name = '' } = title ?? {}
  if (name.length <= longest) return name
  return who.length > longest ? `${who.slice(0, longest - 1).trimEnd()}…` : who
}

const longest = 32

/** Already deleted by somebody else. */
const isGone = (error: unknown): boolean => error instanceof RequestFailure && error.status === 404
