import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { type ErrorCode, InvalidInput, type ProblemParams, sentenceOf } from '#domain/catalogue/errors.ts'
import { text } from '#domain/field/fields.ts'
import { listViewName } from '#domain/list-view/limits.ts'
import { textAt } from '#machines/form-values.ts'
import { useShortForm } from '#src/records/form/short-form.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { LineForm } from '#src/ui/table/line-form.tsx'
import type { SavedView } from './saved-views.ts'

export interface ViewNameProps {
  /** View to rename; null for a new one. */
  renamed: SavedView | null
  /** @throws RequestFailure */
  keep: (name: string) => Promise<unknown>
}

const fields = { viewName: text('Nome da visão', listViewName.longest) }

/** Form to name a new view or rename one. */
export function ViewName({ renamed, keep }: ViewNameProps) {
  const { platform } = useRuntime()
  const form = useRef<HTMLFormElement>(null)
  const actor = useShortForm({
    name: 'viewName',
    fields,
    blank: { viewName: renamed?.name ?? '' },
    send: async (values) => keep(checkedName(textAt(values, 'viewName').trim())),
    onDone: () => actor.send({ type: 'close' }),
  })
  const { values, refusal, problems } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  useEffect(() => {
    if (refusal) form.current?.querySelector('input')?.focus()
  }, [refusal])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'submit', intentKey: platform.randomId() })
  }
  const [problem] = problems
  const error = problem ? sentenceOf(problem.msg, problem.params) : refusal && sentenceOf(refusal.code, refusal.params)
  return (
    <LineForm
      ref={form}
      onSubmit={submit}
      actions={
        <Button type="submit" busy={isBusy}>
          {renamed ? 'Renomear visão' : 'Salvar visão'}
        </Button>
      }
    >
      <Field label={renamed ? 'Novo nome' : 'Nome da nova visão'} required error={error}>
        <TextInput
          autoComplete="off"
          value={textAt(values, 'viewName')}
          onValueChange={(viewName) => actor.send({ type: 'edit', changes: { viewName } })}
        />
      </Field>
    </LineForm>
  )
}

/** @throws InvalidInput */
function checkedName(name: string): string {
  const { shortest, longest } = listViewName
  const refuse = (msg: ErrorCode, params?: ProblemParams) => new InvalidInput([{ param: 'viewName', msg, params }])
  if (name === '') throw refuse('required')
  if (name.length < shortest) throw refuse('too_short', { minimum: shortest })
  if (name.length > longest) throw refuse('too_long', { maximum: longest })
  return name
}
