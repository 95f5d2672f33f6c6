import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { sentenceOf } from '#domain/errors.ts'
import { listViewName } from '#domain/list-view/limits.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { LineForm } from '#src/ui/late/line-form.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { KeptView } from './kept-views.ts'

export interface ViewNameProps {
  /** The view that gets another name; null for a new one. */
  renamed: KeptView | null
  /** What the last try was refused for. */
  problem: Error | null
  isBusy: boolean
  onName: (name: string) => void
  onGiveUp: () => void
}

/** The name of a new view, or another one of a view that there is. */
export function ViewName({ renamed, problem, isBusy, onName, onGiveUp }: ViewNameProps) {
  const [name, setName] = useState(renamed?.name ?? '')
  const [own, setOwn] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const refusal = own ?? (problem && sentenceOfFailure(problem))
  useEffect(() => {
    if (renamed || refusal) form.current?.querySelector('input')?.focus()
  }, [renamed, refusal])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemOf(name.trim())
    setOwn(wrong)
    if (!wrong) onName(name.trim())
  }
  return (
    <LineForm
      ref={form}
      id={id}
      onSubmit={submit}
      actions={
        <>
          {renamed && (
            <Button variant="outline" disabled={isBusy} onClick={onGiveUp}>
              Cancelar
            </Button>
          )}
          <Button type="submit" busy={isBusy}>
            {renamed ? 'Renomear' : 'Salvar visão'}
          </Button>
        </>
      }
    >
      <Field label={renamed ? `Novo nome de “${renamed.name}”` : 'Nome da nova visão'} required error={refusal}>
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
