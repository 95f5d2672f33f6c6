import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { RecordFormInput } from '#machines/record-form.ts'
import { useRuntime } from '#src/app/runtime-context.ts'
import { Button } from '#src/ui/button.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { css } from '#styled-system/css/css.js'
import type { FormDefinition } from './checked-input.ts'
import { useClosePanel } from './close-panel.ts'
import { type FormActor, FormContext } from './form-context.ts'
import { FormProblem } from './form-problem.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { useRecordActor } from './record-actor.ts'
import type { RecordCalls } from './record-form.tsx'
import { useMay, useRegister } from './register-context.ts'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '6' })

export interface OpenRecordProps<CreateInput, UpdateInput> extends RecordCalls<CreateInput, UpdateInput> {
  title: string
  definition: FormDefinition
  start: RecordFormInput
  children: ReactNode
  /** Reads the record anew, giving up what was typed. */
  onReload?: () => void
}

/** The panel of a record that is being filled in. */
export function OpenRecord<CreateInput, UpdateInput>(props: OpenRecordProps<CreateInput, UpdateInput>) {
  const { title, definition, start, children, onReload } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { platform } = useRuntime()
  const [shownPaths] = useState(() => new Set<string>())
  const may = useMay(useRegister())
  const isReadOnly = !may(start.id === null ? 'create' : 'update')
  const actor = useRecordActor(props)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const close = useClosePanel()
  useFirstWrongField(actor, form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'submit', intentKey: platform.randomId() })
  }
  return (
    <FormContext value={{ actor, fields: definition.fields, isReadOnly, shownPaths }}>
      <SidePanel
        open
        title={title}
        busy={isSaving}
        onClose={() => close()}
        footer={
          <>
            <Button variant="outline" disabled={isSaving} onClick={() => close()}>
              {isReadOnly ? 'Fechar' : 'Cancelar'}
            </Button>
            {!isReadOnly && (
              <Button type="submit" form={id} busy={isSaving}>
                Salvar
              </Button>
            )}
          </>
        }
      >
        <form id={id} ref={form} noValidate aria-busy={isSaving} className={formStyle} onSubmit={submit}>
          <FormProblem onReload={onReload} />
          <div className={formStyle}>{children}</div>
        </form>
      </SidePanel>
      <LeaveQuestion actor={actor} />
    </FormContext>
  )
}

/** After a refusal the focus goes to the first field that is wrong, else to what is said above the form. */
function useFirstWrongField(actor: FormActor, form: { current: HTMLFormElement | null }): void {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  useEffect(() => {
    if (!refusal) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
    const target = wrong?.matches('[role=radiogroup]') ? wrong.querySelector('input') : wrong
    if (target) target.focus()
    else form.current?.querySelector<HTMLElement>('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [refusal, form])
}
