import { createRoot } from 'react-dom/client'
import { selectPart } from '#src/ui/late-part.ts'
import { completeSheet, sharedSheet } from '#src/ui/shared-sheet.ts'
import styles from './inspector.css?inline'
import { InspectorPage } from './inspector-page.tsx'

// Under a shadow root as in the product, or the styles would mean something else.
const shadow = document.getElementById('inspector')!.attachShadow({ mode: 'open' })
shadow.adoptedStyleSheets = [sharedSheet()]
completeSheet(styles)
// Here nothing waits for the options of a select, which load with its first press elsewhere.
await selectPart.load()
createRoot(shadow).render(<InspectorPage />)
