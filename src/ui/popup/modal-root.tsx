import { DialogRoot, type DialogRootProps } from '@ark-ui/react/dialog'
import { useLayer, useReportModal } from '#src/ui/layer.ts'
import { useIsRendered } from '#src/ui/rendered.ts'
import { useReturnFocus } from './modal-focus.ts'
import { useHeldPage } from './page-surroundings.ts'

interface ModalRootProps extends Pick<DialogRootProps, 'children' | 'closeOnEscape' | 'onExitComplete' | 'role'> {
  open: boolean
  onClose: () => void
  closeOnOutside?: boolean
  initialFocusEl?: () => HTMLElement | null
}

/**
 * Effects of every modal on the page: focus trap, scroll lock and `aria-hidden` around it, only while it is rendered; a
 * page that hides the element gets all of that back at once. Pointer events of the page are not blocked: the backdrop
 * covers it.
 */
export function ModalRoot({ open, onClose, closeOnOutside = true, initialFocusEl, ...props }: ModalRootProps) {
  const layer = useLayer()
  const returnFocus = useReturnFocus(open)
  const isHolding = useIsRendered(open) && open
  useReportModal(open)
  useHeldPage(isHolding)
  const isTopmost = (content: EventTarget | null) =>
    [...(layer.current?.querySelectorAll(openContents) ?? [])].at(-1) === content
  return (
    <DialogRoot
      {...props}
      open={isHolding}
      // Undefined lets Ark unmount after the closing animation; hidden by the page, it stays present.
      present={open || undefined}
      onOpenChange={(details) => !details.open && onClose()}
      modal={false}
      trapFocus
      closeOnInteractOutside={closeOnOutside}
      onInteractOutside={(event) => {
        if (!isTopmost(event.target)) event.preventDefault()
      }}
      initialFocusEl={() => focusOfPageWithout(layer.current) ?? initialFocusEl?.() ?? null}
      finalFocusEl={returnFocus}
      lazyMount
      unmountOnExit
    />
  )
}

/**
 * The page's focused element after the element was disconnected. Ark traps the focus until the end of the task, in
 * which the element may be reconnected, and throws if it finds nothing focusable.
 */
function focusOfPageWithout(layer: HTMLElement | null): HTMLElement | null {
  if (!layer || layer.isConnected) return null
  let active = layer.ownerDocument.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement ? active : null
}

const openContents = '[data-scope=dialog][data-part=content][data-state=open]'

/**
 * Stacked modals, by Ark's layer count: a dialog over a panel dims the panel too. DOM order is no guide, since Ark
 * renders a backdrop after its content.
 */
const heightOf = (place: number) => `calc(${place} + 2 * var(--layer-index, 0))`

export const backdropProps = { style: { zIndex: heightOf(1399) } }

/** For the positioner of an open modal: Ark makes it click-through unless it blocks the page's pointer events. */
export const positionerProps = (open: boolean) =>
  ({ style: { pointerEvents: open ? 'auto' : 'none', zIndex: heightOf(1400) } }) as const
