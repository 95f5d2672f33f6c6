import { createRoot } from 'react-dom/client'
import { celeiroSheet } from '#src/element/sheet.ts'
import { KitPage } from './kit-page.tsx'

// Under a shadow root as in the product, or the styles would mean something else.
const shadow = document.getElementById('kit')!.attachShadow({ mode: 'open' })
shadow.adoptedStyleSheets = [celeiroSheet()]
createRoot(shadow).render(<KitPage />)
