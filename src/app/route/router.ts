import { createMemoryHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import { createPageHistory } from '#src/runtime/place/page-history.ts'
import type { Runtime } from '#src/runtime/runtime.ts'
import type { WorkspaceContext } from './root-route.ts'
import { RouteFailure } from './route-failure.tsx'
import { routeTree } from './routes.ts'

/** Router of a workspace, starting at the sign-in gate's address, or where the view begins. Destroy its history after use. */
export function createWorkspaceRouter(context: WorkspaceContext, view: string | undefined) {
  const { address } = context.runtime
  if (view && !address.read().startsWith(view)) address.replace(view)
  return createRouter({
    routeTree,
    history: historyOf(context.runtime),
    context,
    defaultPreload: 'intent',
    // Rendered inside the shell, whose menu still works.
    defaultErrorComponent: RouteFailure,
    scrollRestoration: false,
  })
}

function historyOf({ platform, address }: Runtime): RouterHistory {
  return address.place
    ? createPageHistory(platform.address, address.place)
    : createMemoryHistory({ initialEntries: [address.read()] })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createWorkspaceRouter>
  }
}
