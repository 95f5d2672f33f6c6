import { type Action, can, type Module, type Permissions } from './permissions.ts'

/**
 * Who may call a route: public, any session, a right on a module, several rights on it, any right (or a given one) on
 * one of several modules, a conjunction or disjunction of these, or administrators only.
 */
type Admission =
  | { readonly kind: 'public' }
  /**
   * `isEntering`: even before the second factor that the company demands was added. `isForKeys`: a program's key, too, since it
   * answers nobody's own matters.
   */
  | { readonly kind: 'session'; readonly isEntering?: true; readonly isForKeys?: true }
  | { readonly kind: 'right'; readonly module: Module; readonly action: Action }
  | { readonly kind: 'rights'; readonly module: Module; readonly actions: readonly Action[] }
  | { readonly kind: 'anyRight'; readonly modules: readonly Module[]; readonly action?: Action }
  | { readonly kind: 'every'; readonly of: readonly Access[] }
  | { readonly kind: 'some'; readonly of: readonly Access[] }
  | { readonly kind: 'admin' }

/** When an operation asks again who it is: always, where the company demands it, or there by what the request changes. */
export type ProofDemand = 'always' | 'demanded' | 'by-content'

export type Access = Admission & { readonly proof?: ProofDemand }

/** Who may call each route: `GET /region/{id}`. */
export type RouteAccess = Readonly<Record<string, Access>>

export interface Caller {
  /** A program's key, and no person. */
  readonly keyId?: string
  readonly isAdmin: boolean
  readonly permissions: Permissions
}

export function isAllowed(access: Access, caller: Caller): boolean {
  const { isAdmin, permissions, keyId } = caller
  switch (access.kind) {
    case 'public':
      return true
    case 'session':
      return keyId === undefined || access.isForKeys === true
    case 'admin':
      return isAdmin
    case 'right':
      return can(permissions, access.module, access.action)
    case 'rights':
      return access.actions.every((action) => can(permissions, access.module, action))
    case 'anyRight':
      return access.modules.some((module) => can(permissions, module, access.action ?? 'read'))
    case 'every':
      return access.of.every((one) => isAllowed(one, caller))
    case 'some':
      return access.of.some((one) => isAllowed(one, caller))
  }
}
