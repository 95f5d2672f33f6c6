/** Keys pressed before React is here. */
export interface KeptKeys {
  /** Presses them again, now that it is. */
  press: () => void
  stop: () => void
}

export interface Meaning {
  /** Keys that nothing has are the element's. */
  isOwnPage: boolean
  /** Characters are shortcuts. */
  hasCharacters: boolean
  /** Pressed before, in their order. */
  pressed?: readonly KeyboardEvent[] | undefined
}

/**
 * Keeps the keys that list and shell answer while nothing has the focus, and what is typed after the key of the shell's
 * search. The key of the list's search leads into `search`.
 */
export function keepKeys(
  root: ShadowRoot,
  search: HTMLInputElement | null,
  { isOwnPage, hasCharacters, pressed = [] }: Meaning,
): KeptKeys {
  const page = root.ownerDocument
  const kept: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent): boolean => {
    const { key, altKey } = event
    const isTyping = kept.some(isCommand)
    const isKept = isCommand(event) ? /^k$/i.test(key) : isTyping ? isText(key) : hasCharacters && /^[n?/]$/.test(key)
    if (altKey || !isKept) return false
    if (key === '/' && !isTyping) search?.focus()
    else kept.push(event)
    return true
  }
  const hear = (event: KeyboardEvent) => {
    if (event.target === page.body && !event.defaultPrevented && keep(event)) event.preventDefault()
  }
  if (isOwnPage) {
    for (const event of pressed) {
      if (!search || root.activeElement !== search) keep(event)
      else if (isText(event.key) && !isCommand(event)) type(search, event.key)
    }
    page.addEventListener('keydown', hear)
  }
  return {
    press: () => {
      for (const event of kept) (root.activeElement ?? page.body).dispatchEvent(new KeyboardEvent('keydown', event))
    },
    stop: () => page.removeEventListener('keydown', hear),
  }
}

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey
const isText = (key: string): boolean => /^(?:.|Backspace)$/u.test(key)

function type(field: HTMLInputElement, key: string): void {
  field.value = key === 'Backspace' ? field.value.slice(0, -1) : field.value + key
}
