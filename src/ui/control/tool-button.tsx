import { createContext, type ReactNode, use } from 'react'
import { css } from '#styled-system/css/css.js'
import { Button, type ButtonProps } from './button.tsx'
import { IconButton } from './icon-button.tsx'

// Icon only where there is little room.
const labelStyle = css({ display: { base: 'none', lg: 'contents' } })
const verbStyle = css({ display: { base: 'none', sm: 'contents' } })

/** Whether tools show their names, however little room there is. */
export const ToolNamesContext = createContext(false)

export interface ToolButtonProps extends Omit<ButtonProps, 'variant' | 'size' | 'children'> {
  label: string
  icon: ReactNode
  /** Icon only, even where there is room for the name. */
  isBrief?: boolean | undefined
  /** Without an icon: on phones its name only. */
  isVerb?: boolean
}

/** Toolbar button of a list: icon with its name where there is room. */
export function ToolButton({
  label,
  icon,
  isBrief = false,
  isVerb = false,
  full: _,
  busy: __,
  ...rest
}: ToolButtonProps) {
  const isNamed = use(ToolNamesContext)
  if (isBrief && !isNamed) return <IconButton label={label} icon={icon} {...rest} />
  return (
    <Button variant="quiet" aria-label={label} icon={icon} {...rest}>
      <span className={isNamed ? undefined : isVerb ? verbStyle : labelStyle}>{label}</span>
    </Button>
  )
}
