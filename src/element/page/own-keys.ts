const kinds = ['keydown', 'keypress', 'keyup'] as const

/**
 * Hides from the page keys typed into `element`, and keys that one of its popups handles: Escape closes our menu and
 * not the host's dialog too. Checked in the capture phase, before our own handlers close the popup.
 * All other keys propagate.
 * @returns unsubscribe
 */
export function keepOwnKeys(element: HTMLElement): () => void {
  const page = element.ownerDocument.defaultView ?? window
  const ours = new WeakSet<Event>()
  /** Escape was consumed on keydown: repeats and keyup are hidden too. */
  let isEscapeOurs = false
  const judge = (event: KeyboardEvent) => {
    if (!event.composedPath().includes(element)) return
    const { key, type, repeat, isTrusted } = event
    const goesOn = key === 'Escape' && (type === 'keyup' || repeat)
    if (goesOn ? isEscapeOurs : isOurs(element, event)) ours.add(event)
    // Events handled within the element do not reach `stop`.
    if (key === 'Escape' && type === 'keydown') isEscapeOurs = true
    if (ours.has(event) && isTrusted && types(event) && type !== 'keyup') handOn(event)
  }
  const stop = (event: KeyboardEvent) => {
    const isAnswered = event.key === 'Escape' && event.defaultPrevented
    if (ours.has(event) || isAnswered) event.stopPropagation()
    else if (event.key === 'Escape') isEscapeOurs = false
  }
  for (const kind of kinds) {
    page.addEventListener(kind, judge, true)
    element.addEventListener(kind, stop)
  }
  return () => {
    for (const kind of kinds) {
      page.removeEventListener(kind, judge, true)
      element.removeEventListener(kind, stop)
    }
  }
}

/** Whether a popup is open or the key is typed into a field. */
function isOurs(element: HTMLElement, event: KeyboardEvent): boolean {
  if (element.shadowRoot?.querySelector('[data-part=content][data-state=open]')) return true
  const [field] = event.composedPath()
  if (!(field instanceof HTMLElement)) return false
  // Escape types nothing; but it empties a search.
  if (event.key === 'Escape') return field instanceof HTMLInputElement && field.type === 'search' && field.value !== ''
  return field.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName)
}

/**
 * Hides typed keys from the page and re-dispatches them inside. Outside a shadow root a key seems typed on the
 * element itself, so a page with a shortcut "n" would swallow the letter, even in the capture phase. Non-printing
 * keys and commands with Ctrl or ⌘ pass as usual.
 */
function handOn(event: KeyboardEvent): void {
  event.stopImmediatePropagation()
  if (!event.composedPath()[0]?.dispatchEvent(insideOnly(event))) event.preventDefault()
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
