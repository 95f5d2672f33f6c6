import { type ChangeEvent, type ClipboardEvent, useReducer, useRef } from 'react'
import { useCaret } from './caret.ts'
import { centsOf, moneyText, pastedCents, shownMoney, typedCents, typedReais, withFraction } from './cents.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'
import type { TextInputProps } from './text-input.tsx'

export interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onValueChange' | 'ref'> {
  /** Money text, `"12.34"`; empty for nothing. */
  value: string
  onValueChange: (value: string) => void
  /** A typed `-` toggles the sign. */
  allowNegative?: boolean
}

/**
 * Money typed as cents: `1234` → R$ 12,34; after a comma what stands before it are reais: `12,` → R$ 12,00, and the
 * next digits are cents. Pasted amounts are parsed as formatted.
 */
export function MoneyInput({ value, onValueChange, allowNegative, size, onChange, onBlur, ...rest }: MoneyInputProps) {
  const input = useRef<HTMLInputElement>(null)
  /** Digits typed since a comma; null without one. */
  const fraction = useRef<number | null>(null)
  const placeCaret = useCaret(input)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const cents = centsOf(value)
  const shown = cents === null ? '' : shownMoney(cents)
  const put = (next: bigint | null, digitsAfterCaret: number) => {
    const text = next === null ? '' : moneyText(next)
    placeCaret(positionBefore(next === null ? '' : shownMoney(next), digitsAfterCaret))
    renderAgain()
    if (text !== value) onValueChange(text)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    const { value: typed, selectionStart } = event.currentTarget
    const after = typed.slice(selectionStart ?? typed.length).replace(/\D/g, '').length
    const pressed = after === 0 && event.nativeEvent instanceof InputEvent ? event.nativeEvent.data : null
    const behind = fraction.current
    fraction.current = null
    if (pressed === ',' && behind === null) {
      fraction.current = 0
      const reais = typedReais(shown)
      return put(reais !== null && cents !== null && cents < 0n ? -reais : reais, 0)
    }
    if (cents !== null && pressed !== null && /^\d$/.test(pressed) && (behind === 0 || behind === 1)) {
      fraction.current = behind + 1
      return put(withFraction(cents, BigInt(pressed), behind), 0)
    }
    const size = typedCents(typed)
    const negative = allowNegative === true && typed.split(/[-−]/).length % 2 === 0
    const emptied = size === 0n && cents === 0n && typed.length < shown.length
    put(size === null || emptied ? null : negative ? -size : size, after)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const pasted = pastedCents(event.clipboardData.getData('text'))
    if (pasted !== null && (pasted >= 0n || allowNegative)) put(pasted, 0)
  }
  return (
    <input
      type="text"
      inputMode={allowNegative ? 'text' : 'numeric'}
      autoComplete="off"
      placeholder="R$ 0,00"
      {...useFieldControl()}
      {...rest}
      ref={input}
      value={shown}
      part="input"
      className={controlStyle({ size, figures: true })}
      onChange={change}
      onBlur={(event) => {
        fraction.current = null
        onBlur?.(event)
      }}
      onPaste={paste}
    />
  )
}

/** The position in `text` that has `digits` digits to its right. */
function positionBefore(text: string, digits: number): number {
  let position = text.length
  for (let left = digits; left > 0 && position > 0; position--) {
    if (/\d/.test(text[position - 1]!)) left--
  }
  return position
}
