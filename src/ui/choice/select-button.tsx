import type { ComponentProps, ReactNode } from 'react'
import { controlStyle } from '#src/ui/control/control-style.ts'
import { css, cx } from '#styled-system/css/index.js'

const buttonStyle = css({ position: 'relative', pe: '9' })
const textStyle = css({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const labelStyle = css({ color: 'text.muted' })
const iconStyle = css({
  position: 'absolute',
  insetEnd: '3',
  top: '[calc(50% - 0.5rem)]',
  w: '4',
  h: '4',
  color: 'text.muted',
  '& svg': { w: '4', h: '4' },
})

export interface SelectButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** Placeholder, and accessible name together with the value. */
  label: string
  /** Text of the value; empty for none. */
  shown: string
  /** Shows the label beside the value. */
  isLabelled?: boolean
  icon: ReactNode
}

/** Button that looks like a select and opens a dialog. */
export function SelectButton({ label, shown, isLabelled, icon, ...rest }: SelectButtonProps) {
  const whole = shown ? `${label}: ${shown}` : label
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={whole}
      {...rest}
      part="select"
      className={cx(controlStyle(), buttonStyle)}
    >
      <span className={cx(textStyle, !shown && labelStyle)}>{isLabelled ? whole : shown || label}</span>
      <span aria-hidden className={iconStyle}>
        {icon}
      </span>
    </button>
  )
}
