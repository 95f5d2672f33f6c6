import { type ReactNode, useId } from 'react'
import { css, cx } from '#styled-system/css/index.js'
import { choiceLabelStyle, choiceRowStyle } from './choice-style.ts'
import type { Option } from './option.ts'

const groupStyle = css({ display: 'flex', flexDirection: 'column', minW: '0' })
const legendStyle = css({ fontSize: 'sm', fontWeight: 'medium', lineHeight: 'tight', mb: '1' })
const requiredStyle = css({ _after: { content: '"*" / ""', color: 'negative', ms: '1' } })
const rowStyle = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6' })
const dotStyle = css({
  appearance: 'none',
  flexShrink: '0',
  w: '4.5',
  h: '4.5',
  mt: '0.5',
  rounded: 'circle',
  bg: 'surface',
  borderWidth: 'thin',
  borderColor: 'border.control',
  cursor: 'pointer',
  _checked: { borderWidth: '[5px]', borderColor: 'accent' },
  _disabled: { opacity: '[0.5]', cursor: 'not-allowed' },
})
const noteStyle = css({ fontSize: 'xs', color: 'text.muted', mt: '1' })
const errorStyle = css({ fontSize: 'xs', color: 'negative', mt: '1' })

export interface RadioGroupProps {
  label: ReactNode
  options: readonly Option[]
  value: string
  onValueChange: (value: string) => void
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** Radio group; arrow keys select. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, options, value, onValueChange, help, error, required, disabled } = props
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      aria-invalid={Boolean(error) || undefined}
      aria-required={required}
      className={groupStyle}
    >
      <span id={`${id}-label`} className={cx(legendStyle, required && requiredStyle)}>
        {label}
      </span>
      <div className={rowStyle}>
        {options.map((option) => (
          <label key={option.value} part="radio" className={choiceRowStyle}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              className={dotStyle}
              onChange={() => onValueChange(option.value)}
            />
            <span className={choiceLabelStyle}>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} part="error" className={errorStyle}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} part="help" className={noteStyle}>
          {help}
        </p>
      )}
    </div>
  )
}
