import type { Action } from './permissions.ts'

/** What one move of a noun's records demands and where it is called, where that is not the usual. */
export interface MoveAccess {
  /** On the noun's module: the right to change a record unless told. */
  readonly right?: Action
  /** `POST /{resource}/{id}/{move}` unless told. */
  readonly route?: MoveRoute
}

export interface MoveRoute {
  readonly method: 'post' | 'put' | 'delete'
  /** With parameters in braces: `/transfer/{id}/reversal`. */
  readonly path: string
}

/** The moves of a noun by name. */
export type Moves<Name extends string = string> = Readonly<Record<Name, MoveAccess>>

/** The right that a move demands. */
export const rightOf = ({ right = 'update' }: MoveAccess): Action => right

/** Where a move is called. */
export const routeOf = (resource: string, name: string, { route }: MoveAccess): MoveRoute =>
  route ?? { method: 'post', path: `/${resource}/{id}/${name}` }
