import { type AnyRouter, createMemoryHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import { nextPaint } from '#src/foundation/next-paint.ts'
import { createPageHistory } from '#src/runtime/place/page-history.ts'
import type { Runtime } from '#src/runtime/runtime.ts'
import type { WorkspaceContext } from './root-route.ts'
import { RouteFailure } from './route-failure.tsx'
import { routeTree } from './routes.ts'

/** Router of a workspace, starting at the sign-in gate's address, or where the view begins. Destroy its history after use. */
export function createWorkspaceRouter(context: WorkspaceContext, view: string | undefined) {
  const { address } = context.runtime
  if (view && !address.read().startsWith(view)) address.replace(view)
  const router = createRouter({
    routeTree,
    history: historyOf(context.runtime),
    context,
    defaultPreload: 'intent',
    // Rendered inside the shell, whose menu still works.
    defaultErrorComponent: RouteFailure,
    scrollRestoration: false,
  })
  // Without restoration it still scrolls to the top after each rendering: a record that opened lost the place of its list. What a
  // screen scrolls to when it changes is `ScreenChange`'s. Set once it is made, since as an option it would listen to the page.
  router.options.scrollRestoration = () => false
  paintFirst(router)
  return router
}

/**
 * Paints what a press changed (the marked menu entry, its own look) before what it leads to, which is drawn in one task: the
 * router's stores allow no other. Code and answers load meanwhile, and one frame serves redirects too. Nothing was pressed
 * before the first screen.
 */
function paintFirst(router: Presenting): void {
  let painted: Promise<void> | undefined
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    painted = fromLocation && nextPaint(window)
  })
  const present = router.startViewTransition
  router.startViewTransition = async (draw) => {
    await painted
    return present(draw)
  }
}

type Presenting = Pick<AnyRouter, 'startViewTransition' | 'subscribe'>

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
