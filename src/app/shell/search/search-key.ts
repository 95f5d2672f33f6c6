import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { useModalOpen } from '#src/ui/layer.ts'

/** Last used element of this page, until something else is used. */
let lastUsed: Node | null = null

/**
 * Calls back with Ctrl+K (⌘K on Apple devices) while the focus is in the element of this box; also while nothing has the
 * focus, if the page is ours or this element was the last thing used on it. Not over an open modal.
 */
export function useSearchKey(box: RefObject<HTMLElement | null>, open: () => void): void {
  const { ownsPage, platform } = useRuntime()
  const isModalOpen = useModalOpen()
  const press = useEffectEvent((event: Event) => {
    const root = box.current?.getRootNode()
    if (!root || !(event instanceof KeyboardEvent) || !isSearchKey(event, platform.isApple)) return
    const [target] = event.composedPath()
    const isNobodys = target instanceof HTMLElement && target === target.ownerDocument.body
    const isOurTurn = lastUsed === root || (lastUsed === null && ownsPage)
    const isInside = target instanceof Node && root.contains(target)
    if (isModalOpen || !(isInside || (isNobodys && isOurTurn))) return
    event.preventDefault()
    event.stopPropagation()
    open()
  })
  useLayoutEffect(() => {
    const root = box.current?.getRootNode()
    const page = box.current?.ownerDocument
    if (!root || !page) return
    const noteUse = (event: Event) => {
      if (event.composedPath().includes(root)) lastUsed = root
      else if (lastUsed === root) lastUsed = null
    }
    // Listeners inside as well: key events in the shadow root stop at its edge.
    for (const place of [root, page]) place.addEventListener('keydown', press)
    for (const use of ['focusin', 'pointerdown']) page.addEventListener(use, noteUse, true)
    return () => {
      if (lastUsed === root) lastUsed = null
      for (const place of [root, page]) place.removeEventListener('keydown', press)
      for (const use of ['focusin', 'pointerdown']) page.removeEventListener(use, noteUse, true)
    }
  }, [box])
}

function isSearchKey(event: KeyboardEvent, isApple: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, isComposing } = event
  const isCommand = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isCommand && key.toLowerCase() === 'k' && !(altKey || shiftKey || defaultPrevented || isComposing)
}
