import { KitPage } from './kit-page.tsx'
import { showPage } from './page.tsx'

showPage('kit', <KitPage />)
