import { useState } from 'react'
import { controlStyle } from '#src/ui/control/control-style.ts'
import { useFieldControl } from '#src/ui/control/field-context.ts'
import type { TextInputProps } from '#src/ui/control/text-input.tsx'
import { css, cx } from '#styled-system/css/index.js'
import { decimalText, shownDecimal, typedDecimal } from './decimal-text.ts'

const frameStyle = css({ position: 'relative' })
const besideSignStyle = css({ pe: '8' })
const signStyle = css({
  position: 'absolute',
  insetEnd: '3',
  top: '[50%]',
  transform: 'translateY(-50%)',
  color: 'text.muted',
  pointerEvents: 'none',
})

export interface PercentInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onValueChange' | 'ref'> {
  /** Percent text with a point, `"2.5"`; empty for nothing. */
  value: string
  onValueChange: (value: string) => void
  /** Digits after the comma; 4 at most by default. */
  decimals?: number
}

/** Percent input: `2,5`. Incomplete text (`2,`) is normalised on blur. */
export function PercentInput({ value, onValueChange, decimals = 4, size, onBlur, ...rest }: PercentInputProps) {
  const [draft, setDraft] = useState(shownDecimal(value))
  const isDraftOfValue = decimalText(draft) === value
  return (
    <div className={frameStyle}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        {...useFieldControl()}
        {...rest}
        value={isDraftOfValue ? draft : shownDecimal(value)}
        part="input"
        className={cx(controlStyle({ size, figures: true }), besideSignStyle)}
        onChange={(event) => {
          const typed = typedDecimal(event.currentTarget.value, decimals)
          setDraft(typed)
          if (decimalText(typed) !== value) onValueChange(decimalText(typed))
        }}
        onBlur={(event) => {
          setDraft(shownDecimal(value))
          onBlur?.(event)
        }}
      />
      <span aria-hidden className={signStyle}>
        %
      </span>
    </div>
  )
}
