import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '#src/ui/waiting/spinner.tsx'
import { css } from '#styled-system/css/css.js'
import { cva, type RecipeVariantProps } from '#styled-system/css/cva.js'

export const buttonStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    px: '4',
    rounded: 'md',
    borderWidth: 'thin',
    borderColor: 'transparent',
    fontWeight: 'medium',
    fontSize: 'md',
    lineHeight: 'tight',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transitionProperty: '[background-color, border-color, color, box-shadow]',
    transitionDuration: 'fast',
    // Busy is not disabled: it keeps its colours.
    '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])': { opacity: '[0.5]', cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
    '& svg': { w: '4', h: '4', flexShrink: '0' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent',
        color: 'accent.text',
        boxShadow: 'raised',
        '&:not(:disabled):hover': { bg: 'accent.hover' },
      },
      outline: {
        bg: 'surface',
        color: 'text',
        borderColor: 'border.control',
        '&:not(:disabled):hover': { bg: 'surface.hover' },
        _expanded: { bg: 'surface.hover' },
      },
      ghost: {
        color: 'text',
        '&:not(:disabled):hover': { bg: 'surface.hover' },
        _expanded: { bg: 'surface.hover' },
      },
      /** Matches icon-only buttons. */
      quiet: {
        color: 'text.muted',
        '&:not(:disabled):hover': { bg: 'surface.hover', color: 'text' },
        _expanded: { bg: 'surface.hover', color: 'text' },
        '& svg': { w: '4.5', h: '4.5' },
      },
      danger: {
        bg: 'negative',
        color: 'negative.text',
        boxShadow: 'raised',
        '&:not(:disabled):hover': { bg: 'negative.hover' },
      },
    },
    size: {
      md: { minH: { base: 'touch', _windowWide: 'control' } },
      dense: { minH: { base: 'touch', _windowWide: 'dense' }, px: '3', fontSize: 'sm', rounded: 'sm' },
    },
    full: { true: { w: 'full' } },
    /** On a phone three fit beside each other, icon above label. */
    tile: {
      true: {
        flexDirection: { base: 'column', sm: 'row' },
        px: { base: '1', sm: '4' },
        py: { base: '2', sm: '0' },
        whiteSpace: { base: 'normal', sm: 'nowrap' },
        textAlign: 'center',
      },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})

/** An element, as page translators replace text nodes and React could not insert the spinner before a removed one. */
const labelStyle = css({ display: 'contents' })

type Variants = NonNullable<RecipeVariantProps<typeof buttonStyle>>

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  variant?: Variants['variant']
  /** `dense` for tables and filter bars. */
  size?: Variants['size']
  full?: boolean
  /** Work is under way: the button keeps its focus and its width, and ignores presses. */
  busy?: boolean
  icon?: ReactNode
}

const partOf = {
  solid: 'button primary-button',
  outline: 'button',
  ghost: 'button',
  quiet: 'button',
  danger: 'button danger-button',
} as const

export function Button({ variant, size, full, busy = false, icon, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      part={partOf[variant ?? 'solid']}
      className={buttonStyle({ variant, size, full })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      <span className={labelStyle}>{children}</span>
    </button>
  )
}
