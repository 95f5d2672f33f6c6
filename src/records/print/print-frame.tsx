import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { openDocument } from './paper-frame.ts'
import { type PaperFoot, paperSheet } from './paper-sheet.ts'

/** Out of sight, yet drawn: what is not drawn prints as an empty sheet in some browsers. */
const unseen = { position: 'fixed', width: 0, height: 0, border: 0, visibility: 'hidden' } as const

export interface PrintFrameProps {
  /** What the browser names the file by, and the foot of each sheet says first. */
  title: string
  /** What the foot says besides: whose it is, of which branch and period. */
  parts: PaperFoot['parts']
  /** Called once the browser's printing was opened. */
  onPrinted: () => void
  children: ReactNode
}

/**
 * A document of its own inside this page, which is printed as soon as its content stands. Its sheet belongs to its own
 * window: `@page` counts for nothing in a shadow root, and a strict page forbids style and markup made of text.
 */
export function PrintFrame({ title, parts, onPrinted, children }: PrintFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const foot = parts.join('\n')
  const attach = useCallback(
    (frame: HTMLIFrameElement | null) =>
      frame ? openDocument(frame, (view) => setBody(printedBody(view, { title, parts: foot.split('\n') }))) : undefined,
    [title, foot],
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

function printedBody(view: Window & typeof globalThis, foot: PaperFoot): HTMLElement {
  const { document } = view
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(paperSheet(foot))
  document.adoptedStyleSheets = [sheet]
  document.title = foot.title
  document.documentElement.lang = 'pt-BR'
  return document.body
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
