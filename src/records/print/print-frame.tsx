import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Letterhead } from './letterhead.tsx'
import { openDocument } from './paper-frame.ts'
import { type PaperFoot, paperSheet } from './paper-sheet.ts'
import { useLogo } from './use-logo.ts'

/** Invisible, but rendered: some browsers print frames that are not as empty sheets. */
const unseen = { position: 'fixed', width: 0, height: 0, border: 0, visibility: 'hidden' } as const

export interface PrintFrameProps {
  /** Document title: file name, and first part of the footer. */
  title: string
  /** Further parts of the footer: company, branch, period. */
  parts: PaperFoot['parts']
  /** Called once the print dialog was opened. */
  onPrinted: () => void
  children: ReactNode
}

/**
 * Prints its content, below the company's letterhead, in a document of its own (iframe) as soon as it is rendered. The style sheet is constructed in
 * that window: `@page` has no effect in a shadow root, and a strict CSP forbids inline styles and markup.
 */
export function PrintFrame({ title, parts, onPrinted, children }: PrintFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const foot = parts.join('\n')
  const { isSettled, logo } = useLogo()
  const attach = useCallback(
    (frame: HTMLIFrameElement | null) =>
      frame ? openDocument(frame, (view) => setBody(printedBody(view, { title, parts: foot.split('\n') }))) : undefined,
    [title, foot],
  )
  return (
    <>
      <iframe ref={attach} title="Impressão" aria-hidden tabIndex={-1} style={unseen} />
      {body && isSettled && (
        <Portal container={{ current: body }}>
          <Letterhead logo={logo} />
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
