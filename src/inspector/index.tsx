import { createRoot } from 'react-dom/client'
// Here nothing waits for the options of a select, which load with its first press elsewhere.
import '#src/ui/select-list.tsx'
import { completeSheet, sharedSheet } from '#src/ui/shared-sheet.ts'
import styles from './inspector.css?inline'
import { InspectorPage } from './inspector-page.tsx'

// Under a shadow root as in the product, or the styles would mean something else.
const shadow = document.getElementById('inspector')!.attachShadow({ mode: 'open' })
shadow.adoptedStyleSheets = [sharedSheet()]
completeSheet(styles)
createRoot(shadow).render(<InspectorPage />)
