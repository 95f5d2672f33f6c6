import { type ReactNode, useId } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { Tooltip } from '#src/ui/popup/tooltip.tsx'

export interface BlockedButtonProps {
  icon: ReactNode
  /** Why, and what to do first. */
  reason: string
  /** It was pressed, by mouse, finger or key: the reason is to be said where it stays. */
  onTell: () => void
  children: ReactNode
}

/** An act that can only be refused now: it takes the focus, says why on hover and focus, and does nothing. */
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
