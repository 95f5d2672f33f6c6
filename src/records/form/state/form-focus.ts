import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import { firstField } from '#src/ui/popup/modal-focus.ts'
import type { FieldsActor } from './form-context.ts'

const controls = 'input, textarea, button'

/**
 * Ref for the form element. Initial focus is the first field, or `start`; after a refusal it is the first invalid
 * field.
 */
export function useFormFocus(
  actor: FieldsActor,
  start?: RefObject<HTMLElement | null>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  // `preventScroll`: content above, such as a receipt, stays visible.
  useEffect(() => (start?.current ?? firstField(form.current))?.focus({ preventScroll: true }), [start])
  useEffect(() => {
    if (!refusal) return
    const wrong = form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true], [data-invalid]') ?? []
    // A wrapper may be marked invalid too: radio group, combobox frame, code cells.
    const [input] = [...wrong].flatMap((one) => {
      const control = one.matches(controls) ? one : one.querySelector<HTMLElement>(controls)
      return control ?? []
    })
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center' })
    if (!input) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return form
}
