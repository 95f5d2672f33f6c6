import { useMutation } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { sentenceOf } from '#domain/error/errors.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { keptSentence } from '#src/records/deleted/kept-data.ts'
import { FormNotice } from '#src/records/form/form-notice.tsx'
import type { RemoveMany, Row } from '#src/records/list/row.ts'
import { useRecordChange } from '#src/records/record/record-change.ts'
import { useRegister } from '#src/records/record/register-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import { NamedList } from '#src/ui/figure/named-list.tsx'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { counted } from './counted.ts'
import type { Chosen } from './list-selection.ts'

export interface DeleteManyProps {
  selection: Chosen<Row>
  removeMany: RemoveMany
}

/** Deletes what is chosen, once that is confirmed. */
export function DeleteMany(props: DeleteManyProps) {
  const { words } = useRegister()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="dense" variant="outline" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {`Excluir ${counted(props.selection.rows.length, words)}`}
      </Button>
      <DeleteManyQuestion {...props} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

interface DeleteManyQuestionProps extends DeleteManyProps {
  open: boolean
  onClose: () => void
}

/** Names every record and asks before all of them are deleted; when one cannot be, none is, and each says why. */
function DeleteManyQuestion({ open, selection, removeMany, onClose }: DeleteManyQuestionProps) {
  const register = useRegister()
  const { words } = register
  const changed = useRecordChange(register)
  const toasts = useToasts()
  const deletion = useMutation({
    mutationFn: (rows: readonly Row[]) => removeMany(rows.map(({ id }) => id)),
    onSuccess: (_, { length }) => toasts.success(length === 1 ? words.removed : `${length} ${words.removedSeveral}`),
    // The rows go first, so that the dialog knows that the focus cannot return to them.
    onSettled: async (_, error, rows) => {
      await changed()
      if (error) return
      selection.forget(rows.map(({ id }) => id))
      onClose()
    },
  })
  const close = () => {
    // What somebody else has deleted meanwhile cannot stay chosen.
    selection.forget(shown.filter(({ id }) => reasons.get(id)?.isGone).map(({ id }) => id))
    deletion.reset()
    onClose()
  }
  // The names stay while the dialog leaves.
  const [shown, setShown] = useState(selection.rows)
  if (open && !deletion.isPending && selection.rows.length > 0 && selection.rows.some((row, at) => row !== shown[at]))
    setShown(selection.rows)
  const reasons = reasonsOf(deletion.error, deletion.variables ?? [])
  return (
    <ConfirmDialog
      open={open}
      title={`Excluir ${counted(shown.length, words)}?`}
      description={`Depois de excluir, não será possível desfazer.${keptSentence(register)}`}
      actionLabel={`Excluir ${counted(shown.length, words)}`}
      busy={deletion.isPending}
      onCancel={close}
      onConfirm={() => deletion.mutate(selection.rows)}
    >
      {deletion.error && (
        <FormNotice>
          {reasons.size > 0 ? 'Nada foi excluído. Veja abaixo o que impede.' : sentenceOfFailure(deletion.error)}
        </FormNotice>
      )}
      <NamedList
        label="O que será excluído"
        items={shown.map(({ id, name }) => ({ id, name, note: reasons.get(id)?.sentence }))}
      />
    </ConfirmDialog>
  )
}

interface Reason {
  sentence: string
  isGone: boolean
}

/** Why a record stays, by its id: the API names it by its place among those sent (`ids.2`). */
function reasonsOf(error: unknown, sent: readonly Row[]): ReadonlyMap<string, Reason> {
  const problems = error instanceof RequestFailure ? error.errors : []
  return new Map(
    problems.flatMap(({ msg, param, params }) => {
      const row = sent[Number(/^ids\.(\d+)$/.exec(param)?.[1] ?? -1)]
      return row ? [[row.id, { sentence: sentenceOf(msg, params), isGone: msg.endsWith('_not_found') }]] : []
    }),
  )
}
