import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { sentenceOf } from '#domain/error/errors.ts'
import { listViewName } from '#domain/list-view/limits.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { LineForm } from '#src/ui/table/line-form.tsx'
import type { KeptView } from './kept-views.ts'

export interface ViewNameProps {
  /** The view that gets another name; null for a new one. */
  renamed: KeptView | null
  /** What the last try was refused for. */
  problem: Error | null
  isBusy: boolean
  /** `done` is to be called once it is kept. */
  onName: (name: string, done: () => void) => void
}

/** The name of a new view, or another one of a view that there is. */
export function ViewName({ renamed, problem, isBusy, onName }: ViewNameProps) {
  const [name, setName] = useState(renamed?.name ?? '')
  const [own, setOwn] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const refusal = own ?? (problem && sentenceOfFailure(problem))
  useEffect(() => {
    if (refusal) form.current?.querySelector('input')?.focus()
  }, [refusal])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemOf(name.trim())
    setOwn(wrong)
    if (!wrong) onName(name.trim(), () => setName(''))
  }
  return (
    <LineForm
      ref={form}
      id={id}
      onSubmit={submit}
      actions={
        <Button type="submit" busy={isBusy}>
          {renamed ? 'Renomear visão' : 'Salvar visão'}
        </Button>
      }
    >
      <Field label={renamed ? 'Novo nome' : 'Nome da nova visão'} required error={refusal}>
        <TextInput autoComplete="off" value={name} onValueChange={setName} />
      </Field>
    </LineForm>
  )
}

/** What is wrong with a name, in a sentence. */
function problemOf(name: string): string | null {
  const { shortest, longest } = listViewName
  if (name === '') return sentenceOf('required')
  if (name.length < shortest) return sentenceOf('too_short', { minimum: shortest })
  return name.length > longest ? sentenceOf('too_long', { maximum: longest }) : null
}
