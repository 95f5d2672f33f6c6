import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'

/** Out of sight, yet drawn: what is not drawn prints as an empty sheet in some browsers. */
const unseen = { position: 'fixed', width: 0, height: 0, border: 0, visibility: 'hidden' } as const

// Text in a span of its own is a document, a phone or money: one line.
const sheetText = `
@page {
  size: A4 landscape;
  margin: 32px 32px 80px;
  @bottom-left { content: 'Celeiro'; font: 9pt sans-serif; color: #555; }
  @bottom-right { content: 'Página ' counter(page) ' de ' counter(pages); font: 9pt sans-serif; color: #555; }
}
body { margin: 0; font: 10pt/1.4 system-ui, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif; color: #000; background: #fff; font-variant-numeric: tabular-nums; }
header { display: flex; justify-content: space-between; gap: 2em; margin-block-end: 1.2em; }
h1 { margin: 0 0 .2em; font-size: 16pt; line-height: 1.2; }
p { margin: 0; }
header > div:last-child { text-align: end; white-space: nowrap; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: .35em .6em; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { border-block-end: 1.5pt solid #000; font-size: 9pt; white-space: nowrap; }
td { border-block-end: .5pt solid #999; }
.numeric { text-align: end; }
.numeric, td > span:not([title]):not(:has(*)) { white-space: nowrap; }
a { color: inherit; text-decoration: none; }
svg { display: none; }
dl { display: flex; justify-content: flex-end; gap: 2.5em; margin: .8em .6em 0; break-inside: avoid; text-align: end; }
dt { font-size: 9pt; color: #444; }
dd { margin: 0; font-weight: 600; white-space: nowrap; }
dd.note { font-weight: 400; font-size: .85em; }
td > span > span { display: block; color: #444; }
`

export interface PrintFrameProps {
  /** What the browser names the file by. */
  title: string
  /** Called once the browser's printing was opened. */
  onPrinted: () => void
  children: ReactNode
}

/**
 * A page of its own inside this one, which is printed as soon as its content stands. Its sheet belongs to its own
 * window: `@page` counts for nothing in a shadow root, and a strict page forbids style and markup made of text.
 */
export function PrintFrame({ title, onPrinted, children }: PrintFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  // Most browsers load an empty frame at once, while React hears of no event; the others later.
  const attach = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const fill = () => frame && setBody(printedBody(frame, title))
      if (frame?.contentDocument?.readyState === 'complete') fill()
      else frame?.addEventListener('load', fill, { once: true })
    },
    [title],
  )
  return (
    <>
      <iframe ref={attach} title="Impressão" aria-hidden tabIndex={-1} style={unseen} />
      {body && (
        <Portal container={{ current: body }}>
          {children}
          <PrintOnceShown view={body.ownerDocument.defaultView} onPrinted={onPrinted} />
        </Portal>
      )}
    </>
  )
}

function printedBody({ contentWindow }: HTMLIFrameElement, title: string): HTMLElement | null {
  const view = contentWindow as (Window & typeof globalThis) | null
  if (!view) return null
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(sheetText)
  view.document.adoptedStyleSheets = [sheet]
  view.document.title = title
  view.document.documentElement.lang = 'pt-BR'
  return view.document.body
}

function PrintOnceShown({ view, onPrinted }: { view: Window | null; onPrinted: () => void }) {
  const print = useEffectEvent(() => {
    view?.focus()
    view?.print()
    onPrinted()
  })
  useEffect(() => print(), [])
  return null
}
