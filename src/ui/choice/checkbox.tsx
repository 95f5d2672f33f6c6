import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { css, cx } from '#styled-system/css/index.js'
import { choiceErrorStyle, choiceHelpStyle, choiceLabelStyle, choiceRowStyle } from './choice-style.ts'

const boxStyle = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  w: '4.5',
  h: '4.5',
  mt: '0.5',
  '& svg': {
    position: 'absolute',
    w: '3.5',
    h: '3.5',
    color: 'accent.text',
    pointerEvents: 'none',
    visibility: 'hidden',
  },
  '& input:is(:checked, :indeterminate) + svg': { visibility: 'visible' },
})
const inputStyle = css({
  appearance: 'none',
  w: 'full',
  h: 'full',
  bg: 'surface',
  borderWidth: 'thin',
  borderColor: 'border.control',
  rounded: '[4px]',
  cursor: 'pointer',
  '&:is(:checked, :indeterminate)': { bg: 'accent', borderColor: 'accent' },
  '&[aria-invalid=true]': { borderColor: 'negative' },
  _disabled: { opacity: '[0.5]', cursor: 'not-allowed' },
})
const hiddenStyle = css({ srOnly: true })

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children' | 'ref'> {
  label: ReactNode
  /** The label stays for screen readers only (table cells). */
  labelHidden?: boolean
  help?: ReactNode
  error?: ReactNode
  /** Some but not all of its items are checked. */
  indeterminate?: boolean
  onCheckedChange?: (checked: boolean) => void
}

export function Checkbox(props: CheckboxProps) {
  const { label, labelHidden, help, error, indeterminate = false, onCheckedChange, onChange, ...rest } = props
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <label part="checkbox" className={choiceRowStyle}>
        <span className={boxStyle}>
          <input
            {...rest}
            ref={(input) => {
              if (input) input.indeterminate = indeterminate
            }}
            type="checkbox"
            aria-describedby={described}
            aria-invalid={Boolean(error) || undefined}
            className={inputStyle}
            onChange={(event) => {
              onChange?.(event)
              onCheckedChange?.(event.currentTarget.checked)
            }}
          />
          {indeterminate ? <Minus aria-hidden strokeWidth={3} /> : <Check aria-hidden strokeWidth={3} />}
        </span>
        <span className={cx(choiceLabelStyle, labelHidden && hiddenStyle)}>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} part="error" className={choiceErrorStyle}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} part="help" className={choiceHelpStyle}>
          {help}
        </p>
      )}
    </div>
  )
}
