import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import { firstField } from '#src/ui/popup/modal-focus.ts'
import type { FieldsActor } from './form-context.ts'

const controls = 'input, textarea, button'

/** The form's element. The focus starts at its first field, or at `start`, and goes to the first wrong one when it is refused. */
export function useFormFocus(
  actor: FieldsActor,
  start?: RefObject<HTMLElement | null>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  // What stands above it, such as a receipt, stays in sight.
  useEffect(() => (start?.current ?? firstField(form.current))?.focus({ preventScroll: true }), [start])
  useEffect(() => {
    if (!refusal) return
    const wrong = form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true], [data-invalid]') ?? []
    // What stands around a control may be marked too: a group of radios, the frame of a combobox, the cells of a code.
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
