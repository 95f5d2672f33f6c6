import { createBrowserHistory, createMemoryHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { HistoryMode } from './address.ts'
import { createHashHistory } from './hash-history.ts'
import type { WorkspaceContext } from './root-route.ts'
import { RouteFailure } from './route-failure.tsx'
import { routeTree } from './routes.ts'

/** The router of one workspace, starting where the gate left the address. Its history must be destroyed after use. */
export function createWorkspaceRouter(context: WorkspaceContext) {
  const { history, address } = context.runtime
  return createRouter({
    routeTree,
    history: historyOf(history, address.read()),
    context,
    defaultPreload: 'intent',
    // Where the screen would stand: the menu around it leads on.
    defaultErrorComponent: RouteFailure,
    scrollRestoration: false,
  })
}

function historyOf(mode: HistoryMode, path: string): RouterHistory {
  if (mode === 'browser') return createBrowserHistory()
  if (mode === 'hash') return createHashHistory()
  return createMemoryHistory({ initialEntries: [path] })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createWorkspaceRouter>
  }
}
