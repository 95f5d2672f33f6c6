/** Plain-DOM fallback without React: loading and fatal errors. */
export interface Failsafe {
  /** Shows the fatal error and reports it to the page. */
  show: (problem: unknown) => void
  /** Shows the loading state after a delay. */
  startWaiting: () => void
  /** Ends the loading state. */
  stopWaiting: () => void
}

const patienceMilliseconds = 30_000

// Minified by hand: part of the loader, whose strings no minifier touches.
const sheetText = `@layer isolation{:host{display:block}:host([hidden]){display:none}.celeiro-failsafe{margin:2rem;font:1rem/1.5 system-ui}}`

let sheet: CSSStyleSheet | undefined

/** @param tell reports a message in English to the page */
export function failsafeIn(root: ShadowRoot, tell: (message: string) => void): Failsafe {
  let line: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(sheetText)
  }
  root.adoptedStyleSheets = [sheet]
  const say = (sentence: string, message: string, problem: unknown) => {
    stopWaiting()
    line = root.ownerDocument.createElement('p')
    line.className = 'celeiro-failsafe'
    line.role = 'alert'
    line.lang = 'pt-BR'
    line.textContent = sentence
    root.prepend(line)
    // biome-ignore lint/suspicious/noConsole: whoever builds the page is the one to tell
    console.error(`<celeiro-app> ${message}`, problem ?? '')
    tell(message)
  }
  function stopWaiting() {
    clearTimeout(timer)
    line?.remove()
  }
  return {
    show: (problem) =>
      say(
        'Não foi possível abrir o Celeiro. Verifique sua internet e recarregue a página.',
        `could not start: ${problem instanceof Error ? problem.message : String(problem)}`,
        problem,
      ),
    startWaiting: () => {
      stopWaiting()
      timer = setTimeout(() => {
        const message = `shows nothing after ${patienceMilliseconds / 1_000} seconds`
        say('O Celeiro está demorando para abrir. Verifique sua internet ou recarregue a página.', message, null)
      }, patienceMilliseconds)
    },
    stopWaiting,
  }
}
