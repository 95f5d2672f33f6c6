import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { sheetOf } from '#src/ui/sheet.ts'
import styles from './kit.css?inline'

/** Shows a page of the kit under a shadow root as in the product, or its styles would mean something else. */
export function showPage(hostId: string, page: ReactNode): void {
  const shadow = document.getElementById(hostId)!.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheetOf(styles)]
  createRoot(shadow).render(page)
}
