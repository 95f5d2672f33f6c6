/**
 * Takes what is typed into `element` before the page hears of it, and hands it on inside only. Outside, a key typed in
 * a shadow root seems typed on the element itself, so a page that has "n" for a command would swallow the letter,
 * even while capturing. Keys that type nothing, and commands with Ctrl or ⌘, go their usual way.
 * @param keeps whether a key at this target is ours
 * @returns what stops it
 */
export function keepTypedKeys(element: HTMLElement, keeps: (event: KeyboardEvent) => boolean): () => void {
  const page = element.ownerDocument.defaultView ?? window
  const handOn = (event: KeyboardEvent) => {
    const [target] = event.composedPath()
    if (!event.isTrusted || !event.composedPath().includes(element) || !types(event) || !keeps(event) || !target) return
    event.stopImmediatePropagation()
    if (!target.dispatchEvent(insideOnly(event))) event.preventDefault()
  }
  for (const type of ['keydown', 'keypress'] as const) page.addEventListener(type, handOn, true)
  return () => {
    for (const type of ['keydown', 'keypress'] as const) page.removeEventListener(type, handOn, true)
  }
}

/** AltGr, which types letters too, counts as Ctrl and Alt on Windows. */
function types({ key, isComposing, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !isComposing && !metaKey && (!ctrlKey || altKey)
}

function insideOnly(event: KeyboardEvent): KeyboardEvent {
  const { type, key, code, location, repeat, shiftKey, ctrlKey, altKey, view } = event
  const keys = { key, code, location, repeat, shiftKey, ctrlKey, altKey }
  return new KeyboardEvent(type, { ...keys, view, bubbles: true, cancelable: true, composed: false })
}
