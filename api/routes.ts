import { type Api, inOrderOfPaths, router } from './http/operation.ts'
import { ownRoutes } from './own-routes.ts'

/** Every operation of the REST API. */
export function routes(): Api {
  const api = router()
  inOrderOfPaths(api, Object.values(ownRoutes))
  return api
}
