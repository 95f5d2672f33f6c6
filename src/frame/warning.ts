import type { PortalLine } from './portal-line.ts'

/** Tells the portal how high that is which is in the frame, whenever it is otherwise. */
export function tellHeight(box: HTMLElement, { say }: Pick<PortalLine, 'say'>): void {
  const tell = () => say({ height: Math.ceil(box.getBoundingClientRect().height) })
  new ResizeObserver(tell).observe(box)
}

/** Tells the portal whether something would be lost. What is at stake changes by what people do, and shows in what is drawn. */
export function tellUnsaved(root: ShadowRoot, isUnsaved: () => boolean, { say }: Pick<PortalLine, 'say'>): void {
  let isWarned = false
  let isDue = false
  const look = () => {
    isDue = false
    if (isUnsaved() === isWarned) return
    isWarned = !isWarned
    say({ unsaved: isWarned })
  }
  const lookSoon = () => {
    if (!isDue) setTimeout(look)
    isDue = true
  }
  for (const kind of ['input', 'change', 'click', 'keyup']) root.addEventListener(kind, lookSoon)
  new MutationObserver(lookSoon).observe(root, { childList: true, subtree: true })
}
