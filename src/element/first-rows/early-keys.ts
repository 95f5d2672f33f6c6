/** Keys pressed before React is here. */
export interface KeptKeys {
  /** Presses them again, now that it is. */
  press: () => void
  stop: () => void
}

interface Meaning {
  /** Keys that nothing has are the element's. */
  isOwnPage: boolean
  /** Characters are shortcuts. */
  hasCharacters: boolean
}

/**
 * Keeps the keys that list and shell answer while nothing has the focus, and what is typed after the key of the shell's
 * search. The key of the list's search leads into `search`.
 */
export function keepKeys(
  root: ShadowRoot,
  search: HTMLElement | null,
  { isOwnPage, hasCharacters }: Meaning,
): KeptKeys {
  const page = root.ownerDocument
  const kept: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => {
    const { key, target, altKey } = event
    const isTyping = kept.some(isCommand)
    const isKept = isCommand(event)
      ? /^k$/i.test(key)
      : isTyping
        ? /^(?:.|Backspace)$/u.test(key)
        : hasCharacters && /^[n?/]$/.test(key)
    if (target !== page.body || altKey || event.defaultPrevented || !isKept) return
    event.preventDefault()
    if (key === '/' && !isTyping) search?.focus()
    else kept.push(event)
  }
  if (isOwnPage) page.addEventListener('keydown', keep)
  return {
    press: () => {
      for (const event of kept) (root.activeElement ?? page.body).dispatchEvent(new KeyboardEvent('keydown', event))
    },
    stop: () => page.removeEventListener('keydown', keep),
  }
}

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey
