import { PopoverContent, PopoverPositioner, PopoverRoot, PopoverTitle, PopoverTrigger } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import type { ReactElement, ReactNode } from 'react'
import { useLayer } from '#src/ui/layer.ts'
import { css } from '#styled-system/css/css.js'

const boxStyle = css({
  position: 'relative',
  zIndex: 'dropdown',
  maxW: '[min(22rem, calc(100vw / var(--celeiro-zoom, 1) - 1rem))]',
  maxH: '[var(--room-height, 100vh)]',
  overflowY: 'auto',
  p: '4',
  bg: 'surface.raised',
  color: 'text',
  borderWidth: 'thin',
  borderColor: 'border',
  rounded: 'md',
  boxShadow: 'floating',
  outline: '[none]',
  _open: { animation: 'rise' },
})
const titleStyle = css({ fontWeight: 'semibold', mb: '2', lineHeight: 'tight' })
const hiddenTitleStyle = css({ srOnly: true })

export interface PopoverProps {
  /** Trigger button; gives the accessible name. */
  trigger: ReactElement
  title: string
  /** The title stays for screen readers only. */
  titleHidden?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Initial focus; the first focusable element by default. */
  initialFocus?: () => HTMLElement | null
  /** Focus after closing; the trigger by default. */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

export function Popover(props: PopoverProps) {
  const { trigger, title, titleHidden, open, onOpenChange, initialFocus, finalFocus, children } = props
  return (
    <PopoverRoot
      open={open}
      onOpenChange={(details) => onOpenChange?.(details.open)}
      initialFocusEl={initialFocus}
      finalFocusEl={finalFocus}
      positioning={{ placement: 'bottom-start', gutter: 4, strategy: 'fixed', fitViewport: true }}
      lazyMount
      unmountOnExit
    >
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <Portal container={useLayer()}>
        <PopoverPositioner>
          <PopoverContent aria-label={title} className={boxStyle}>
            <PopoverTitle className={titleHidden ? hiddenTitleStyle : titleStyle}>{title}</PopoverTitle>
            {children}
          </PopoverContent>
        </PopoverPositioner>
      </Portal>
    </PopoverRoot>
  )
}
