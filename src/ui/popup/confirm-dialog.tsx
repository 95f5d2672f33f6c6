import { type ReactNode, useRef } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { Modal } from './modal.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen, in a sentence. */
  description: ReactNode
  children?: ReactNode
  /** Verb of the action: 'Excluir fornecedor', never 'OK'. */
  actionLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'neutral'
  /** The action is running: the dialog cannot be closed. */
  busy?: boolean
  /** A running action can be cancelled. */
  stoppable?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms an irreversible action. Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, children, actionLabel, cancelLabel = 'Cancelar', tone = 'danger', busy } = props
  const isHeld = busy && !props.stoppable
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      shape="dialog"
      role="alertdialog"
      open={open}
      title={title}
      description={description}
      onClose={props.onCancel}
      closeOnOutside={false}
      initialFocus={cancel}
      busy={isHeld}
      footer={
        <>
          <Button ref={cancel} variant="outline" disabled={isHeld} onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'solid'} busy={busy} onClick={props.onConfirm}>
            {actionLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
