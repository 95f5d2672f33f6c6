import { type ComponentProps, useState } from 'react'
import { useFieldControl } from '#src/ui/control/field-context.ts'
import { css } from '#styled-system/css/css.js'

const frameStyle = css({ position: 'relative', display: 'flex', gap: '2', w: '[fit-content]', maxW: 'full' })
const cellStyle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '1',
  w: '10',
  minW: '0',
  h: '12',
  bg: 'surface',
  borderWidth: 'thin',
  borderColor: 'border.control',
  rounded: 'md',
  fontSize: 'xl',
  fontWeight: 'semibold',
  '&[data-invalid]': { borderColor: 'negative' },
  '&[data-active]': { borderColor: 'accent', outlineWidth: 'thick', outlineStyle: 'solid', outlineColor: 'accent' },
  '&[data-disabled]': { bg: 'canvas', color: 'text.muted' },
})
// One transparent input over the cells, so that paste, autofill and screen readers find an ordinary field.
const inputStyle = css({
  position: 'absolute',
  inset: '0',
  w: 'full',
  h: 'full',
  bg: 'transparent',
  color: 'transparent',
  caretColor: 'transparent',
  fontSize: 'lg',
  textAlign: 'center',
  cursor: 'text',
  outline: '[none]',
  _disabled: { cursor: 'not-allowed' },
  _selection: { bg: 'transparent' },
  _focusVisible: { outline: '[none]' },
})

export interface PinInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'className' | 'style' | 'maxLength'> {
  /** The digits typed so far. */
  value: string
  onValueChange: (digits: string) => void
  /** Called once all digits are typed. */
  onComplete?: (digits: string) => void
  length?: number
}

/** One-time code input, a cell per digit. Typing advances; pasting fills all. */
export function PinInput({ value, onValueChange, onComplete, length = 6, ...rest }: PinInputProps) {
  const [focused, setFocused] = useState(false)
  const control = useFieldControl()
  const invalid = rest['aria-invalid'] ?? control['aria-invalid']
  const disabled = rest.disabled ?? control.disabled
  const active = focused ? Math.min(value.length, length - 1) : -1
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onValueChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <div className={frameStyle}>
      {Array.from({ length }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          key={place}
          aria-hidden
          className={cellStyle}
          data-active={place === active || undefined}
          data-invalid={invalid || undefined}
          data-disabled={disabled || undefined}
        >
          {value[place]}
        </span>
      ))}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...control}
        {...rest}
        value={value}
        className={inputStyle}
        onChange={(event) => type(event.currentTarget.value)}
        onSelect={({ currentTarget: input }) => {
          const end = input.value.length
          if (input.selectionEnd === input.selectionStart && input.selectionEnd !== end)
            input.setSelectionRange(end, end)
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </div>
  )
}
