import { createRoot } from 'react-dom/client'
import { celeiroSheet } from '#src/element/sheet.ts'
import '#src/ui/late/late-sheet.ts'
import { ThemePage } from './theme-page.tsx'

// Under a shadow root as in the product, or the styles would mean something else.
const shadow = document.getElementById('kit')!.attachShadow({ mode: 'open' })
shadow.adoptedStyleSheets = [celeiroSheet()]
const remember = (search: string) => window.history.replaceState(null, '', window.location.pathname + search)
const copy = async (text: string) => navigator.clipboard.writeText(text)
createRoot(shadow).render(<ThemePage search={window.location.search} onSearchChange={remember} copy={copy} />)
