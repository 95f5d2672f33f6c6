import { type ComponentProps, type ReactNode, useId } from 'react'
import { css } from '#styled-system/css/css.js'
import { choiceLabelStyle, choiceRowStyle } from './choice-style.ts'

const trackStyle = css({
  position: 'relative',
  appearance: 'none',
  flexShrink: '0',
  w: '9',
  h: '5',
  mt: '0.5',
  rounded: 'full',
  bg: 'border.control',
  cursor: 'pointer',
  transitionProperty: '[background-color]',
  transitionDuration: 'normal',
  _before: {
    content: '""',
    position: 'absolute',
    top: '0.5',
    insetStart: '0.5',
    w: '4',
    h: '4',
    rounded: 'full',
    bg: 'surface',
    boxShadow: 'raised',
    transitionProperty: '[transform]',
    transitionDuration: 'normal',
  },
  _checked: { bg: 'accent', _before: { transform: 'translateX(100%)', bg: 'accent.text' } },
  _disabled: { opacity: '[0.5]', cursor: 'not-allowed' },
})
const helpStyle = css({ fontSize: 'xs', color: 'text.muted', ps: '[2.875rem]' })

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children'> {
  label: ReactNode
  help?: ReactNode
  onCheckedChange?: (checked: boolean) => void
}

/** Switch with immediate effect; a Checkbox takes effect on saving. */
export function Switch({ label, help, onCheckedChange, onChange, ...rest }: SwitchProps) {
  const helpId = useId()
  return (
    <div>
      <label part="switch" className={choiceRowStyle}>
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own checked state
          role="switch"
          aria-describedby={help ? helpId : undefined}
          className={trackStyle}
          onChange={(event) => {
            onChange?.(event)
            onCheckedChange?.(event.currentTarget.checked)
          }}
        />
        <span className={choiceLabelStyle}>{label}</span>
      </label>
      {help && (
        <p id={helpId} part="help" className={helpStyle}>
          {help}
        </p>
      )}
    </div>
  )
}
