import { keepKeys, type Meaning } from './early-keys.ts'

/** Rows that stand until React has drawn its own. */
export interface StandIn {
  /** Once React draws: they go as soon as its rows are there. */
  giveWay: () => void
  /** They go at once. */
  leave: () => void
}

export interface StandInPlace {
  root: ShadowRoot
  box: HTMLElement
  sheet: CSSStyleSheet
  /** Takes the rows away at once. */
  signal: AbortSignal
  /** What keys are that nothing has. */
  keys: Meaning
}

// What React draws meanwhile has its width, and neither height nor anything to see, to read or to press.
const sheetText = `.celeiro-first-rows{display:contents;min-height:inherit}.celeiro-first-rows~celeiro-app-content .celeiro-root{visibility:hidden;height:0;min-height:0;overflow:clip}`

/** How long React's rows are waited for once it draws, in milliseconds: another screen has none. */
const patience = 1_000

const searchField = 'input[type=search]'
const boxForAll = '[data-select-all]'
/** In the order in which they stand, a row before its menu. */
const pressable = 'table button, tbody > tr'

/** Puts the rows into the element, in React's place; what is pressed and typed meanwhile, React gets. */
export function standIn({ root, box, sheet, signal, keys }: StandInPlace): StandIn {
  let pressed = -1
  const search = box.querySelector<HTMLInputElement>(searchField)
  // Whoever tabs goes past what will not stay.
  for (const control of box.querySelectorAll('button, input')) control.setAttribute('tabindex', '-1')
  box.className = 'celeiro-first-rows'
  box.addEventListener('click', (event) => {
    const path = event.composedPath()
    if (path.some((one) => one instanceof Element && one.matches('label, input'))) return
    pressed = allIn(box, pressable).findLastIndex((one) => path.includes(one))
  })
  // Sheets stay: without the box the own one matches nothing, and each change of sheets styles everything anew.
  const own = new CSSStyleSheet()
  own.replaceSync(sheetText)
  root.adoptedStyleSheets.push(own, sheet)
  root.append(box)
  const typed = keepKeys(root, search, keys)
  const leave = () => {
    typed.stop()
    box.remove()
  }
  signal.addEventListener('abort', leave)
  /** Does on React's screen what was done on this one. */
  const handOver = (content: Element) => {
    const isSearching = root.activeElement === search
    const checked = allIn(box, 'tbody input').map((one) => one.matches(':checked'))
    const isAll = box.querySelector(`${boxForAll}:checked`)
    leave()
    if (search && (isSearching || search.value)) fill(content.querySelector<HTMLInputElement>(searchField), search)
    if (isAll) content.querySelector<HTMLElement>(boxForAll)?.click()
    else for (const [at, one] of allIn(content, 'tbody input').entries()) if (checked[at]) one.click()
    allIn(content, pressable)[pressed]?.click()
    typed.press()
  }
  return {
    leave,
    giveWay: () => {
      const content = root.querySelector('celeiro-app-content')
      const finish = () => {
        observer.disconnect()
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        if (content && box.isConnected) handOver(content)
        else leave()
      }
      const look = () => {
        if (content?.querySelector('[part=table]:not([aria-busy])')) finish()
      }
      const observer = new MutationObserver(look)
      const timer = setTimeout(finish, patience)
      if (content) observer.observe(content, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
      look()
    },
  }
}

const allIn = (place: Element, selector: string) => [...place.querySelectorAll<HTMLElement>(selector)]

/** Has React's field hold what was typed into another one. */
function fill(field: HTMLInputElement | null, { value, selectionStart, selectionEnd }: HTMLInputElement): void {
  field?.focus()
  // React notes what a script sets as the value, not this.
  field?.setRangeText(value)
  field?.setSelectionRange(selectionStart, selectionEnd)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}
