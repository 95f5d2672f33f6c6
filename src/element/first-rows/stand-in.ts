/** Rows that stand until React has drawn its own. */
export interface StandIn {
  /** Once React draws: they go as soon as its rows are there. @param visit opens what was pressed meanwhile */
  giveWay: (visit: (path: string) => void) => void
}

interface StandInPlace {
  root: ShadowRoot
  box: HTMLElement
  sheet: CSSStyleSheet
  /** Takes the rows away at once. */
  signal: AbortSignal
  /** The record of a row. */
  pathAt: (row: number) => string | undefined
}

// What React draws meanwhile has its width, and neither height nor anything to see, to read or to press.
const sheetText = `.celeiro-first-rows{display:contents;min-height:inherit}.celeiro-first-rows~celeiro-app-content .celeiro-root{visibility:hidden;height:0;min-height:0;overflow:clip}`

/** How long React's rows are waited for once it draws, in milliseconds: another screen has none. */
const patience = 1_000

/** Puts the rows into the element, in React's place. */
export function standIn({ root, box, sheet, signal, pathAt }: StandInPlace): StandIn {
  let pressed: string | undefined
  // Whoever tabs goes past what will not stay, and nothing is pressed in vain.
  for (const control of box.querySelectorAll('button, input')) control.toggleAttribute('disabled', true)
  box.className = 'celeiro-first-rows'
  box.addEventListener('click', (event) => {
    const path = event.composedPath()
    if (path.some((one) => one instanceof Element && one.matches('button, label'))) return
    const rows = [...box.querySelectorAll('tbody > tr')]
    pressed = pathAt(rows.findIndex((row) => path.includes(row))) ?? pressed
  })
  // Sheets stay: without the box the own one matches nothing, and each change of sheets styles everything anew.
  const own = new CSSStyleSheet()
  own.replaceSync(sheetText)
  root.adoptedStyleSheets.push(own, sheet)
  root.append(box)
  const leave = () => box.remove()
  signal.addEventListener('abort', leave)
  return {
    giveWay: (visit) => {
      const content = root.querySelector('celeiro-app-content')
      const finish = () => {
        observer.disconnect()
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        if (box.isConnected && pressed) visit(pressed)
        leave()
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
