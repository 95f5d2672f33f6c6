const isTyped = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  key.length === 1 && !(ctrlKey || metaKey || altKey || isComposing)

/**
 * What is typed from the press that opens the search until its box has the focus: it would be lost, or come into the
 * field that had the focus before.
 */
export class EarlyKeys {
  readonly #root: Node
  /** What is typed into a field of ours stops at its edge, and so does the focus that goes from one to another. */
  readonly #places: readonly [Window, Node]
  #text = ''
  #hear: ((text: string) => void) | undefined

  /** @param root of the element whose search it is */
  constructor(root: Node) {
    this.#root = root
    this.#places = [(root.ownerDocument ?? (root as Document)).defaultView as Window, root]
    for (const place of this.#places) {
      place.addEventListener('keydown', this.#press, true)
      place.addEventListener('focusin', this.#focus, true)
    }
  }

  /** Tells all that was typed so far, and again with each key that still comes too early. */
  follow(hear: (text: string) => void): void {
    this.#hear = hear
    if (this.#text) hear(this.#text)
  }

  stop(): void {
    for (const place of this.#places) {
      place.removeEventListener('keydown', this.#press, true)
      place.removeEventListener('focusin', this.#focus, true)
    }
  }

  readonly #press = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) return
    const [target] = event.composedPath()
    const isNobodys = target instanceof HTMLElement && target === target.ownerDocument.body
    if (!isNobodys && !(target instanceof Node && this.#root.contains(target))) return
    if (isTyped(event)) this.#text += event.key
    else if (event.key === 'Backspace') this.#text = this.#text.slice(0, -1)
    else return
    event.preventDefault()
    event.stopPropagation()
    this.#hear?.(this.#text)
  }

  readonly #focus = (event: Event) => {
    const [target] = event.composedPath()
    if (!(target instanceof HTMLInputElement && target.closest('[role=dialog]'))) return
    this.stop()
    // A dialog selects what stands in the field that it gives the focus to: the next key would replace it.
    if (this.#text) queueMicrotask(() => target.setSelectionRange(target.value.length, target.value.length))
  }
}
