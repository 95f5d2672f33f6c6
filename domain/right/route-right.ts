import type { Access, ProofDemand, RouteAccess } from './access.ts'
import { type Moves, rightOf, routeOf } from './move.ts'
import type { Action, Module } from './permissions.ts'

export const open: Access = { kind: 'public' }
export const session: Access = { kind: 'session' }
/** Any session, also one whose person has still to add the second factor that the company demands. */
export const entering: Access = { kind: 'session', isEntering: true }
/** Any session and any key: what is nobody's own. */
export const anyCaller: Access = { kind: 'session', isForKeys: true }
export const admin: Access = { kind: 'admin' }

export const right = (module: Module, action: Action): Access => ({ kind: 'right', module, action })

/** The same access, which asks again who it is. */
export const proven = (access: Access, proof: ProofDemand = 'demanded'): Access => ({ ...access, proof })

/** Conjunction of rights. */
export const every = (...rights: readonly (readonly [Module, Action])[]): Access => ({
  kind: 'every',
  of: rights.map(([module, action]) => right(module, action)),
})

/** Read-only register shipped with the product, for any caller. */
export const shipped = (resource: string): RouteAccess => ({
  [`GET /${resource}`]: anyCaller,
  [`GET /${resource}/all`]: anyCaller,
  [`GET /${resource}/{id}`]: anyCaller,
})

/** The moves of a noun's records. */
export const moves = (resource: string, module: Module, of: Moves): RouteAccess =>
  Object.fromEntries(
    Object.entries(of).map(([name, move]) => {
      const { method, path } = routeOf(resource, name, move)
      const access = right(module, rightOf(move))
      return [`${method.toUpperCase()} ${path}`, move.proof ? proven(access, move.proof) : access]
    }),
  )
