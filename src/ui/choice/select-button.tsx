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
  /** What is chosen with it: shown while nothing is, and its name together with what is. */
  label: string
  /** What is chosen; empty for nothing. */
  shown: string
  /** Says its label beside what is chosen, too. */
  isLabelled?: boolean
  icon: ReactNode
}

/** Looks like a select, and opens something richer than options. */
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
