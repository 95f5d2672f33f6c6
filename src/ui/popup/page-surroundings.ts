import { useLayoutEffect } from 'react'
import { useLayer } from '#src/ui/layer.ts'
import { lockScroll } from './scroll-lock.ts'

/** Reference count per hidden element: two elements on a page may hide the same. */
const hiders = new WeakMap<Element, number>()

/**
 * While a modal holds the page, it does not scroll and is hidden from screen readers. In the task that draws the modal, as
 * what makes the shell inert: the page is styled once.
 */
export function useHeldPage(isHolding: boolean): void {
  const layer = useLayer()
  useLayoutEffect(() => {
    const root = layer.current?.getRootNode()
    if (!isHolding || !(root instanceof ShadowRoot)) return
    const release = lockScroll(root.ownerDocument)
    const show = hideAround(root.host)
    return () => {
      release()
      show()
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
