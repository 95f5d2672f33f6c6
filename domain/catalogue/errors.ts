import { addErrors } from '../error/error.ts'
import { gateErrors } from '../error/gate-errors.ts'
import { keysOf } from '../value/keys.ts'
import { ownErrors } from './own-errors.ts'
import { stockErrors } from './stock-errors.ts'

export * from '../error/error.ts'

const catalogue = { ...stockErrors, ...gateErrors, ...ownErrors }

type Catalogue = typeof catalogue

declare module '../error/error.ts' {
  interface KnownErrors extends Catalogue {}
}

addErrors(catalogue)

export const errorCodes = keysOf(catalogue)
