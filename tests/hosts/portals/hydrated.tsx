import { hydrateRoot } from 'react-dom/client'
import { getToken, place } from './portal-page.ts'
import { doors, RenderedPortal } from './rendered-portal.tsx'

const root = place()
const door = doors.find((one) => root.getAttribute('data-door') === one) ?? 'event'
Object.assign(window, { portal: { getToken } })
hydrateRoot(root, <RenderedPortal door={door} />, { onRecoverableError: (problem) => reportError(problem) })
