const isTyped = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  key.length === 1 && !(ctrlKey || metaKey || altKey || isComposing)

/** Buffers keys typed between opening the search and its focus: they would be lost, or end in the former field. */
export class EarlyKeys {
  readonly #root: Node
  /** Key and focus events inside the shadow root do not reach the window. */
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

  /** Reports the buffer, and again with each early key. */
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
    // A dialog selects the text of the field that it focuses: the next key would replace it.
    if (this.#text) queueMicrotask(() => target.setSelectionRange(target.value.length, target.value.length))
  }
}
