import { type ReactNode, useId } from 'react'
import type { RadioGroupProps } from '#src/ui/choice/radio-group.tsx'
import { css, cx } from '#styled-system/css/index.js'

const legendStyle = css({ display: 'block', fontSize: 'sm', fontWeight: 'medium', lineHeight: 'tight', mb: '1.5' })
const requiredStyle = css({ _after: { content: '"*" / ""', color: 'negative', ms: '1' } })
const cardsStyle = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(14rem, 100%), 1fr))]',
})
const cardStyle = css({
  display: 'flex',
  gap: '3',
  p: '4',
  bg: 'surface',
  borderWidth: 'thin',
  borderColor: 'border.control',
  rounded: 'md',
  cursor: 'pointer',
  '&:hover:not(:has(:disabled))': { bg: 'surface.hover' },
  '&:has(:checked)': {
    borderColor: 'accent',
    bg: 'accent.soft',
    boxShadow: '[inset 0 0 0 1px currentColor]',
    color: 'accent',
  },
  '&:has(:disabled)': { cursor: 'not-allowed', opacity: '[0.6]' },
  '&:has(:focus-visible)': {
    outlineWidth: 'thick',
    outlineStyle: 'solid',
    outlineColor: 'accent',
    outlineOffset: '[2px]',
  },
  '& > svg': { w: '5', h: '5', flexShrink: '0' },
})
const dotStyle = css({
  appearance: 'none',
  flexShrink: '0',
  w: '4.5',
  h: '4.5',
  ms: 'auto',
  rounded: 'circle',
  bg: 'surface',
  borderWidth: 'thin',
  borderColor: 'border.control',
  _checked: { borderWidth: '[5px]', borderColor: 'accent' },
  _focusVisible: { outline: '[none]' },
})
const textStyle = css({ display: 'flex', flexDirection: 'column', gap: '0.5', minW: '0', color: 'text' })
const titleStyle = css({ fontWeight: 'medium', lineHeight: 'tight' })
const hintStyle = css({ fontSize: 'sm', color: 'text.muted' })
const helpStyle = css({ fontSize: 'xs', color: 'text.muted', mt: '1.5' })
const errorStyle = css({ fontSize: 'xs', color: 'negative', mt: '1.5' })

export interface RadioCardsProps extends Omit<RadioGroupProps, 'options'> {
  options: readonly { value: string; label: string; hint?: string; icon?: ReactNode; disabled?: boolean }[]
}

/** Radio group of two to four options with explanations; arrow keys select. */
export function RadioCards(props: RadioCardsProps) {
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
    >
      <span id={`${id}-label`} className={cx(legendStyle, required && requiredStyle)}>
        {label}
      </span>
      <div className={cardsStyle}>
        {options.map((option) => (
          <label key={option.value} part="radio" className={cardStyle}>
            {option.icon}
            <span className={textStyle}>
              <span id={`${id}-${option.value}`} className={titleStyle}>
                {option.label}
              </span>
              {option.hint && (
                <span id={`${id}-${option.value}-hint`} className={hintStyle}>
                  {option.hint}
                </span>
              )}
            </span>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
              className={dotStyle}
              onChange={() => onValueChange(option.value)}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} part="error" className={errorStyle}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} part="help" className={helpStyle}>
          {help}
        </p>
      )}
    </div>
  )
}
