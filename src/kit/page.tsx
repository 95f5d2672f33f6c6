import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { sheetOf } from '#src/ui/sheet.ts'
import styles from './kit.css?inline'

/** Renders a page of the kit in a shadow root, as in the product: its styles depend on it. */
export function showPage(hostId: string, page: ReactNode): void {
  const shadow = document.getElementById(hostId)!.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheetOf(styles)]
  createRoot(shadow).render(page)
}
