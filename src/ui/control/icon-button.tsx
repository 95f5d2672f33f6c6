import type { ComponentProps, ReactNode } from 'react'
import { cva, type RecipeVariantProps } from '#styled-system/css/cva.js'

const iconButtonStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    rounded: 'sm',
    borderWidth: 'thin',
    borderColor: 'transparent',
    color: 'text.muted',
    transitionProperty: '[background-color, color]',
    transitionDuration: 'fast',
    '&:not(:disabled):hover': { bg: 'surface.hover', color: 'text' },
    _expanded: { bg: 'surface.hover', color: 'text' },
    _disabled: { opacity: '[0.5]', cursor: 'not-allowed' },
    '& svg': { w: '4.5', h: '4.5' },
  },
  variants: {
    variant: { ghost: {}, outline: { bg: 'surface', borderColor: 'border.control', color: 'text' } },
    size: {
      md: { w: { base: 'touch', _windowWide: 'control' }, h: { base: 'touch', _windowWide: 'control' }, rounded: 'md' },
      dense: { w: { base: 'touch', _windowWide: 'dense' }, h: { base: 'touch', _windowWide: 'dense' } },
    },
  },
  defaultVariants: { variant: 'ghost', size: 'md' },
})

type Variants = NonNullable<RecipeVariantProps<typeof iconButtonStyle>>

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** Accessible name: 'Fechar'. */
  label: string
  icon: ReactNode
  variant?: Variants['variant']
  size?: Variants['size']
}

export function IconButton({ label, icon, variant, size, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      part="icon-button"
      className={iconButtonStyle({ variant, size })}
    >
      {icon}
    </button>
  )
}
