import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { rightOf } from '#domain/right/move.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { type Acts, type Named, namesOf, type QuestionAct } from '#src/records/act/act.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { useRecordChange } from '#src/records/register/record-change.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { titleOf } from '#src/records/register/title.ts'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { NamedList } from '#src/ui/figure/named-list.tsx'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { counted } from './counted.ts'
import type { Chosen } from './list-selection.ts'

export interface ActManyProps<Name extends string, R extends Named, Read extends R> {
  acts: Acts<Name, R, Read>
  selection: Chosen<R>
}

/** Bulk acts by confirmation only: those that every selected record offers. */
export function ActMany<Name extends string, R extends Named, Read extends R>(props: ActManyProps<Name, R, Read>) {
  const { acts, selection } = props
  const may = useMay(acts.register)
  const [question, setQuestion] = useState<{ act: QuestionAct; number: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const names = namesOf(acts.acts).filter(
    (name) =>
      'document' in acts.acts[name] &&
      may(rightOf(acts.access[name])) &&
      selection.rows.every((row) => acts.offered(row).includes(name)),
  )
  const ask = (act: QuestionAct) => {
    setQuestion((last) => ({ act, number: (last?.number ?? 0) + 1 }))
    setOpen(true)
  }
  return (
    <>
      {names.map((name) => {
        const act = acts.acts[name]
        return (
          'document' in act && (
            <Button key={name} size="dense" variant="outline" icon={act.icon} onClick={() => ask(act)}>
              {act.label}
            </Button>
          )
        )
      })}
      {question && (
        <ActManyQuestion
          key={question.number}
          open={isOpen}
          act={question.act}
          acts={acts}
          selection={selection}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface ActManyQuestionProps<Name extends string, R extends Named, Read extends R>
  extends ActManyProps<Name, R, Read> {
  open: boolean
  act: QuestionAct
  onClose: () => void
}

interface Outcome {
  readonly done: readonly string[]
  /** Refusals of the others, by id. */
  readonly refused: ReadonlyMap<string, string>
}

/** Confirms a bulk act, then runs it record by record; refused ones show the reason and stay selected. */
function ActManyQuestion<Name extends string, R extends Named, Read extends R>(
  props: ActManyQuestionProps<Name, R, Read>,
) {
  const { open, act, acts, selection, onClose } = props
  const client = useClient()
  const { platform } = useRuntime()
  const { register } = acts
  const changed = useRecordChange(register)
  const toasts = useToasts()
  // The closing dialog keeps the names.
  const [rows] = useState(selection.rows)
  const doing = useMutation({
    mutationFn: async (records: readonly R[]): Promise<Outcome> => {
      const done: string[] = []
      const refused = new Map<string, string>()
      for (const { id } of records)
        await client.request(act.document, { id }, { idempotencyKey: platform.randomId() }).then(
          () => done.push(id),
          (error: unknown) => refused.set(id, sentenceOfFailure(error)),
        )
      return { done, refused }
    },
    onSuccess: async ({ done, refused }) => {
      await changed()
      selection.forget(done)
      if (refused.size > 0) return
      toasts.success({ title: act.done, description: counted(done.length, register.words) })
      onClose()
    },
  })
  const { refused } = doing.data ?? { refused: new Map<string, string>() }
  const left = rows.filter(({ id }) => !doing.data || refused.has(id))
  return (
    <ConfirmDialog
      open={open}
      title={`${act.label} ${counted(left.length, register.words)}?`}
      description={`Cada registro abaixo: ${act.effect}`}
      actionLabel={`${act.label} ${counted(left.length, register.words)}`}
      tone={act.isHard ? 'danger' : 'neutral'}
      busy={doing.isPending}
      onCancel={onClose}
      onConfirm={() => doing.mutate(left)}
    >
      {refused.size > 0 && <FormNotice>Estes não mudaram. Veja abaixo o que impede.</FormNotice>}
      <NamedList
        label={act.label}
        items={left.map((row) => ({
          id: row.id,
          name: titleOf(register, row).name,
          ...(refused.has(row.id) && { note: refused.get(row.id) }),
        }))}
      />
    </ConfirmDialog>
  )
}
