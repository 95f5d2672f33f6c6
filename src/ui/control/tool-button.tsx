import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'
import { Button, type ButtonProps } from './button.tsx'
import { IconButton } from './icon-button.tsx'

// Where there is little room the picture says it, and shows its name.
const labelStyle = css({ display: { base: 'none', lg: 'contents' } })
const verbStyle = css({ display: { base: 'none', sm: 'contents' } })

export interface ToolButtonProps extends Omit<ButtonProps, 'variant' | 'size' | 'children'> {
  label: string
  icon: ReactNode
  /** Its picture alone says it, also where there is room: others stand in its line. */
  isBrief?: boolean | undefined
  /** Without an icon: on phones its name only. */
  isVerb?: boolean
}

/** One of the tools at the head of a list: a picture with its name beside it, where there is room. */
export function ToolButton({
  label,
  icon,
  isBrief = false,
  isVerb = false,
  full: _,
  busy: __,
  ...rest
}: ToolButtonProps) {
  if (isBrief) return <IconButton label={label} icon={icon} {...rest} />
  return (
    <Button variant="quiet" aria-label={label} icon={icon} {...rest}>
      <span className={isVerb ? verbStyle : labelStyle}>{label}</span>
    </Button>
  )
}
