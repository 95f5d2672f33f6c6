import type { ProofDemand } from './access.ts'
import type { Action } from './permissions.ts'

/** Right and route of a status move, if not the default. */
export interface MoveAccess {
  /** Right on the noun's module; `update` by default. */
  readonly right?: Action
  /** `POST /{resource}/{id}/{move}` by default. */
  readonly route?: MoveRoute
  /** When it asks again who it is; never by default. */
  readonly proof?: ProofDemand
}

export interface MoveRoute {
  readonly method: 'post' | 'put' | 'delete'
  /** With parameters in braces: `/transfer/{id}/reversal`. */
  readonly path: string
}

/** The moves of a noun by name. */
export type Moves<Name extends string = string> = Readonly<Record<Name, MoveAccess>>

/** Right of a move. */
export const rightOf = ({ right = 'update' }: MoveAccess): Action => right

/** Route of a move. */
export const routeOf = (resource: string, name: string, { route }: MoveAccess): MoveRoute =>
  route ?? { method: 'post', path: `/${resource}/{id}/${name}` }
