import { type ChangeEvent, useReducer, useRef } from 'react'
import { countSignificant, positionAfter, useCaret, withoutSignificant } from './caret.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'
import type { TextInputProps } from './text-input.tsx'

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onValueChange' | 'ref'> {
  /** Masked or raw; displayed masked. */
  value: string
  /** Masked text for typed or pasted input. Must keep letters and digits in order; may drop others. */
  mask: (typed: string) => string
  /** Receives the masked text. */
  onValueChange: (masked: string) => void
}

/** Masked input. The caret stays after the same character, also in the middle. */
export function MaskedInput({ value, mask, onValueChange, size, onChange, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const placeCaret = useCaret(input)
  // An edit that leaves the value unchanged (a digit too many) renders nothing: forced, to restore the caret.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const shown = mask(value)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    const edit = readEdit(event, shown, mask)
    placeCaret(positionAfter(edit.masked, edit.before))
    renderAgain()
    if (edit.masked !== shown) onValueChange(edit.masked)
  }
  return (
    <input
      type="text"
      autoComplete="off"
      {...useFieldControl()}
      {...rest}
      ref={input}
      value={shown}
      part="input"
      className={controlStyle({ size })}
      onChange={change}
    />
  )
}

/** Masked text after an edit, and the count of letters and digits before the caret. */
function readEdit(event: ChangeEvent<HTMLInputElement>, shown: string, mask: (typed: string) => string) {
  const { value: typed, selectionStart } = event.currentTarget
  const before = countSignificant(typed.slice(0, selectionStart ?? typed.length))
  const masked = mask(typed)
  const onlyPunctuationDeleted = typed.length < shown.length && masked === shown
  if (!onlyPunctuationDeleted) return { masked, before }
  const forward = isForwardDeletion(event.nativeEvent)
  const victim = forward ? before : before - 1
  if (victim < 0) return { masked, before }
  return { masked: mask(withoutSignificant(shown, victim)), before: victim }
}

function isForwardDeletion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === 'deleteContentForward'
}
