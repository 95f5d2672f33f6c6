import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, notFound } from '@tanstack/react-router'
import type { Action } from '#domain/right/permissions.ts'
import { Shell } from '#src/app/shell/shell.tsx'
import type { Runtime } from '#src/runtime/runtime.ts'
import { type Area, mayUser } from '#src/runtime/session/permissions.ts'
import { forbidden, NotFound } from './not-found.tsx'
import { RouteFailure } from './route-failure.tsx'

export interface WorkspaceContext {
  runtime: Runtime
  queryClient: QueryClient
}

/** The parent of every screen's route. */
export const rootRoute = createRootRouteWithContext<WorkspaceContext>()({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: RouteFailure,
})

/** Guard for a route's `beforeLoad`: requires a right, or shows that it is missing. */
export function demand(area: Area, action: Action = 'read') {
  return ({ context }: { context: WorkspaceContext }): void => {
    const { user } = context.runtime.session.getSnapshot().context
    if (!user || !mayUser(user, area, action)) throw notFound({ data: forbidden })
  }
}
