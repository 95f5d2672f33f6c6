import { routeAccess } from '#domain/access/route-access.ts'
import type { Access } from '#domain/right/access.ts'

/** Who may call a route. @throws Error for one that the table of access lacks */
export function accessOf(route: string): Access {
  const access = routeAccess[route]
  if (!access) throw new Error(`${route} is missing from the route access table`)
  return access
}
