import {
  DialogBackdrop,
  DialogCloseTrigger,
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogTitle,
} from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { useLayer } from '#src/ui/layer.ts'
import { cx } from '#styled-system/css/cx.js'
import { firstField } from './modal-focus.ts'
import { backdropProps, ModalRoot, positionerProps } from './modal-root.tsx'
import {
  backdropStyle,
  concealingStyle,
  contentStyle,
  modalBodyStyle,
  modalCloseStyle,
  modalDescriptionStyle,
  modalFooterStyle,
  modalHeaderStyle,
  modalTitleStyle,
  modalTitlesStyle,
  panelBodyStyle,
  panelFooterStyle,
  panelHeaderStyle,
  positionerStyle,
} from './modal-style.ts'

export interface ModalProps {
  open: boolean
  /** Requested by Escape, the close button or a press outside; the caller may ask about unsaved changes first. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Action beside the close button. */
  headAction?: ReactNode
  /** The actions; the primary one comes last. */
  footer?: ReactNode
  /** Ref of the heading, focused if there is no field. */
  titleRef?: RefObject<HTMLHeadingElement | null>
  /** Initial focus; the first field by default. */
  initialFocus?: RefObject<HTMLElement | null>
  /** A press outside asks to close; on by default. */
  closeOnOutside?: boolean
  /** Cannot be closed meanwhile. */
  busy?: boolean
  /** Opaque backdrop: what is asked (a blind count) must not be read off the page behind. */
  conceals?: boolean
  /** Out of sight already, while the screen that holds it is about to go. */
  isLeaving?: boolean
  /** Called after the closing animation. */
  onClosed?: () => void
}

const atMost = (rems: number) => ({ maxWidth: `calc(${rems} * var(--celeiro-rem, 16px))` })
/** For sheets of many columns, and rows of a file. */
const widestStyles = { panel: atMost(64), dialog: atMost(56) }

interface ModalShape {
  shape: 'dialog' | 'panel'
  width?: 'normal' | 'wide' | 'widest' | undefined
  role?: 'dialog' | 'alertdialog'
}

/** Base of Dialog, ConfirmDialog and SidePanel: focus trap and return, backdrop, header, scrolling body, footer. */
export function Modal(props: ModalProps & ModalShape) {
  const { open, onClose, onClosed, shape, width, role, initialFocus, closeOnOutside = true, busy = false } = props
  const { conceals = false, isLeaving = false } = props
  const content = useRef<HTMLDivElement>(null)
  // The focus stays where it is until the modal is gone.
  const sight = isLeaving ? { opacity: 0 } : undefined
  return (
    <ModalRoot
      open={open}
      onClose={() => !busy && onClose()}
      role={role}
      closeOnOutside={closeOnOutside && !busy && role !== 'alertdialog'}
      closeOnEscape={!busy}
      initialFocusEl={() => initialFocus?.current ?? firstField(content.current)}
      onExitComplete={onClosed}
    >
      <Portal container={useLayer()}>
        <DialogBackdrop
          style={{ ...backdropProps.style, ...sight }}
          part="backdrop"
          className={cx(backdropStyle, conceals && concealingStyle)}
        />
        <DialogPositioner
          style={{ ...positionerProps(open).style, ...sight }}
          className={positionerStyle({ at: shape === 'panel' ? 'right' : 'centre' })}
        >
          <DialogContent
            ref={content}
            aria-modal
            part={shape}
            data-testid={shape}
            className={contentStyle({ shape, width: width === 'widest' ? 'wide' : width })}
            style={width === 'widest' ? widestStyles[shape] : undefined}
          >
            <ModalParts {...props} />
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </ModalRoot>
  )
}

function ModalParts({
  title,
  titleRef,
  description,
  headAction,
  children,
  footer,
  shape,
  busy,
}: ModalProps & ModalShape) {
  const isPanel = shape === 'panel'
  return (
    <>
      <div className={cx(modalHeaderStyle, isPanel && panelHeaderStyle)}>
        <div className={modalTitlesStyle}>
          <DialogTitle ref={titleRef} tabIndex={titleRef && -1} className={modalTitleStyle}>
            {title}
          </DialogTitle>
          {description && <DialogDescription className={modalDescriptionStyle}>{description}</DialogDescription>}
        </div>
        <div className={modalCloseStyle}>
          {headAction}
          <DialogCloseTrigger asChild>
            <IconButton label="Fechar" icon={<X aria-hidden />} disabled={busy} />
          </DialogCloseTrigger>
        </div>
      </div>
      {children !== undefined && <div className={cx(modalBodyStyle, isPanel && panelBodyStyle)}>{children}</div>}
      {footer && <div className={cx(modalFooterStyle, isPanel && panelFooterStyle)}>{footer}</div>}
    </>
  )
}
