import { Portal } from '@ark-ui/react/portal'
import { TooltipContent, TooltipPositioner, TooltipRoot, TooltipTrigger } from '@ark-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { useLayer } from '#src/ui/layer.ts'
import { tipStyle } from './tip-style.ts'

export interface TooltipProps {
  text: ReactNode
  /** One focusable element; the text is its description, not its only name. */
  children: ReactElement
}

/** Tooltip on hover and focus; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipRoot
      openDelay={300}
      closeDelay={100}
      positioning={{ placement: 'top', gutter: 6, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <TooltipTrigger asChild>{children}</TooltipTrigger>
      <Portal container={useLayer()}>
        <TooltipPositioner>
          <TooltipContent part="tooltip" className={tipStyle}>
            {text}
          </TooltipContent>
        </TooltipPositioner>
      </Portal>
    </TooltipRoot>
  )
}
