import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import { firstField } from '#src/ui/modal-focus.ts'
import type { FieldsActor } from './form-context.ts'

/** The form's element. The focus starts at its first field, and goes to the first wrong one when it is refused. */
export function useFormFocus(actor: FieldsActor): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  useEffect(() => firstField(form.current)?.focus(), [])
  useEffect(() => {
    if (!refusal) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
    const input = wrong?.matches('[role=radiogroup]') ? wrong.querySelector('input') : wrong
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center' })
    if (!input) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return form
}
