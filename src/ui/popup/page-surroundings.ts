import { useEffect } from 'react'
import { useLayer } from '#src/ui/layer.ts'

/** Reference count per hidden element: two elements on a page may hide the same. */
const hiders = new WeakMap<Element, number>()

/** Hides the page around the element from screen readers while a modal is open. */
export function useHiddenSurroundings(isHiding: boolean): void {
  const layer = useLayer()
  useEffect(() => {
    const root = layer.current?.getRootNode()
    return isHiding && root instanceof ShadowRoot ? hideAround(root.host) : undefined
  }, [isHiding, layer])
}

/**
 * Removes the empty `style` left by a scroll lock: Chromium keeps an attribute set by properties until it was read,
 * and removes it only on the second request.
 */
export function useNoEmptyStyle(isHolding: boolean): void {
  const layer = useLayer()
  useEffect(() => {
    const page = layer.current?.ownerDocument
    if (!isHolding || !page) return
    return () => {
      // After the scroll lock was released.
      requestAnimationFrame(() => {
        for (const one of [page.documentElement, page.body])
          if (one.getAttribute('style') === '') one.removeAttribute('style')
      })
    }
  }, [isHolding, layer])
}

function hideAround(element: Element): () => void {
  const hidden = surroundingsOf(element).filter((one) => hiders.has(one) || one.ariaHidden !== 'true')
  for (const one of hidden) {
    hiders.set(one, (hiders.get(one) ?? 0) + 1)
    one.ariaHidden = 'true'
    one.setAttribute(mark, '')
  }
  return () => hidden.forEach(release)
}

/** Marks what is hidden by us, also if the element is moved meanwhile. */
const mark = 'data-aria-hidden'

function release(one: Element): void {
  const left = (hiders.get(one) ?? 1) - 1
  if (left > 0) return void hiders.set(one, left)
  hiders.delete(one)
  one.removeAttribute('aria-hidden')
  one.removeAttribute(mark)
}

/** Siblings of the element and of its ancestors, except live regions. */
function surroundingsOf(element: Element): Element[] {
  const root = element.getRootNode()
  const { parentElement, ownerDocument } = element
  const beside = [...(element.parentNode?.children ?? [])].filter(
    (one) => one !== element && !one.matches('script, style, link, output, [role=status], [aria-live]'),
  )
  if (element === ownerDocument.body) return []
  if (parentElement) return [...beside, ...surroundingsOf(parentElement)]
  return root instanceof ShadowRoot ? [...beside, ...surroundingsOf(root.host)] : []
}
