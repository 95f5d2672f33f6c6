import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { useRecordChange } from '#src/records/register/record-change.ts'
import { useRegister } from '#src/records/register/register-context.ts'
import { titleOf } from '#src/records/register/title.ts'
import type { Row } from '#src/records/row/row.ts'
import { NamedList } from '#src/ui/figure/named-list.tsx'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { counted } from './counted.ts'
import type { Chosen } from './list-selection.ts'

export interface AllOrNoneQuestionProps {
  open: boolean
  selection: Chosen<Row>
  /** Verb on the button: 'Excluir'. */
  verb: string
  /** Effect. */
  description: string
  tone: 'danger' | 'neutral'
  /** @throws RequestFailure with problems by index (`ids.2`) */
  run: (ids: string[]) => Promise<unknown>
  /** Success message for so many. */
  done: (count: number) => string
  /** Heading of the refused ones. */
  untouched: string
  /** Accessible name of the list of records. */
  listed: string
  onClose: () => void
}

/** Confirms an atomic bulk act: if one record is refused, none is done, and each shows its reason. */
export function AllOrNoneQuestion(props: AllOrNoneQuestionProps) {
  const { open, selection, verb, description, tone, run, done, untouched, listed, onClose } = props
  const register = useRegister()
  const { words } = register
  const changed = useRecordChange(register)
  const toasts = useToasts()
  const doing = useMutation({
    mutationFn: (rows: readonly Row[]) => run(rows.map(({ id }) => id)),
    onSuccess: (_, { length }) => toasts.success(done(length)),
    // Refetch first: the dialog then knows that the focus cannot return to the rows.
    onSettled: async (_, error, rows) => {
      await changed()
      if (error) return
      selection.forget(rows.map(({ id }) => id))
      onClose()
    },
  })
  const close = () => {
    // Records deleted by somebody else meanwhile are deselected.
    selection.forget(shown.filter(({ id }) => reasons.get(id)?.isGone).map(({ id }) => id))
    doing.reset()
    onClose()
  }
  // The closing dialog keeps the names.
  const [shown, setShown] = useState(selection.rows)
  const { rows: chosen } = selection
  const isOther = chosen.length !== shown.length || chosen.some((row, at) => row !== shown[at])
  if (open && !doing.isPending && chosen.length > 0 && isOther) setShown(chosen)
  const reasons = reasonsOf(doing.error, doing.variables ?? [])
  return (
    <ConfirmDialog
      open={open}
      title={`${verb} ${counted(shown.length, words)}?`}
      description={description}
      actionLabel={`${verb} ${counted(shown.length, words)}`}
      tone={tone}
      busy={doing.isPending}
      onCancel={close}
      onConfirm={() => doing.mutate(selection.rows)}
    >
      {doing.error && <FormNotice>{reasons.size > 0 ? untouched : sentenceOfFailure(doing.error)}</FormNotice>}
      <NamedList
        label={listed}
        items={shown.map((row) => ({
          id: row.id,
          name: titleOf(register, row).name,
          note: reasons.get(row.id)?.sentence,
        }))}
      />
    </ConfirmDialog>
  )
}

interface Reason {
  sentence: string
  isGone: boolean
}

/** Refusals by id: the API refers to records by index (`ids.2`). */
function reasonsOf(error: unknown, rows: readonly Row[]): ReadonlyMap<string, Reason> {
  const problems = error instanceof RequestFailure ? error.errors : []
  return new Map(
    problems.flatMap(({ msg, param, params }) => {
      const row = rows[Number(/^ids\.(\d+)$/.exec(param)?.[1] ?? -1)]
      return row ? [[row.id, { sentence: sentenceOf(msg, params), isGone: msg.endsWith('_not_found') }]] : []
    }),
  )
}
