import { type ReactNode, useId } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { Tooltip } from '#src/ui/popup/tooltip.tsx'

export interface BlockedButtonProps {
  icon: ReactNode
  /** Why, and what to do first. */
  reason: string
  /** Pressed: the reason is shown permanently. */
  onTell: () => void
  children: ReactNode
}

/** A blocked act: focusable, explains itself on hover and focus, does nothing. */
export function BlockedButton({ icon, reason, onTell, children }: BlockedButtonProps) {
  const id = useId()
  return (
    <span>
      <Tooltip text={reason}>
        <Button size="dense" variant="outline" icon={icon} aria-disabled aria-describedby={id} onClick={onTell}>
          {children}
        </Button>
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </span>
  )
}
