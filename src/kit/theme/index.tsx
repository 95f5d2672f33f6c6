import { showPage } from '#src/kit/page.tsx'
import { ThemePage } from './theme-page.tsx'

const remember = (search: string) => window.history.replaceState(null, '', window.location.pathname + search)
const copy = async (text: string) => navigator.clipboard.writeText(text)
showPage('kit', <ThemePage search={window.location.search} onSearchChange={remember} copy={copy} />)
