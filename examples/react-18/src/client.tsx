import { hydrateRoot } from 'react-dom/client'
import { Finances } from './finances.tsx'

const portal = document.getElementById('portal')
if (portal) hydrateRoot(portal, <Finances server={portal.dataset.celeiro ?? ''} />)
