import { DialogRoot, type DialogRootProps } from '@ark-ui/react/dialog'
import { useLayer, useReportModal } from '#src/ui/layer.ts'
import { useIsRendered } from '#src/ui/rendered.ts'
import { useReturnFocus } from './modal-focus.ts'
import { useHiddenSurroundings, useNoEmptyStyle } from './page-surroundings.ts'

interface ModalRootProps extends Pick<DialogRootProps, 'children' | 'closeOnEscape' | 'onExitComplete' | 'role'> {
  open: boolean
  onClose: () => void
  closeOnOutside?: boolean
  initialFocusEl?: () => HTMLElement | null
}

/**
 * What every modal does to the page around: keeps the focus, holds its scrolling and hides it from screen readers, but only
 * while something of it is drawn; a page that hides what the element stands in gets all of that back at once. The page's
 * own pointer is never taken: what is behind lies under the backdrop.
 */
export function ModalRoot({ open, onClose, closeOnOutside = true, initialFocusEl, ...props }: ModalRootProps) {
  const layer = useLayer()
  const returnFocus = useReturnFocus(open)
  const isHolding = useIsRendered(open) && open
  useReportModal(open)
  useHiddenSurroundings(isHolding)
  useNoEmptyStyle(isHolding)
  const isTopmost = (content: EventTarget | null) =>
    [...(layer.current?.querySelectorAll(openContents) ?? [])].at(-1) === content
  return (
    <DialogRoot
      {...props}
      open={isHolding}
      // What is hidden by the page stays as it is; what closes goes when Ark has told its styles so.
      present={open || undefined}
      onOpenChange={(details) => !details.open && onClose()}
      modal={false}
      trapFocus
      preventScroll
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
 * What has the focus of a page that took the element away. Ark keeps the focus until the task is over, in which the element
 * may come back, and throws where it finds nothing that can have it.
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

/** For the positioner of an open modal, which Ark lets presses through unless it takes the page's pointer. */
export const positionerProps = (open: boolean) =>
  ({ style: { pointerEvents: open ? 'auto' : 'none', zIndex: heightOf(1400) } }) as const
