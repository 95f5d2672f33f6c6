import type { PortalLine } from './portal-line.ts'

/** Reports height changes to the portal. */
export function tellHeight(box: HTMLElement, { say }: Pick<PortalLine, 'say'>): void {
  const tell = () => say({ height: Math.ceil(box.getBoundingClientRect().height) })
  new ResizeObserver(tell).observe(box)
}

/** Reports whether there are unsaved changes, observed through rendering. */
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
