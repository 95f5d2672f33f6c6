import { type ChangeEvent, useReducer, useRef } from 'react'
import { countSignificant, positionAfter, useCaret, withoutSignificant } from './caret.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'
import type { TextInputProps } from './text-input.tsx'

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onValueChange' | 'ref'> {
  /** Masked or not: it is shown through the mask. */
  value: string
  /** Gives the shown text for anything typed or pasted. It keeps letters and digits in order and may drop the rest. */
  mask: (typed: string) => string
  /** Receives the masked text. */
  onValueChange: (masked: string) => void
}

/** Text shaped while it is typed. The caret stays with the character it followed, also in the middle. */
export function MaskedInput({ value, mask, onValueChange, size, onChange, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const placeCaret = useCaret(input)
  // An edit that leaves the value as it was (a digit too many) makes no render of its own to put the caret back.
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

/** The masked result of an edit, and how many letters and digits stand before the caret. */
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
