import { addErrors } from '../error/error.ts'
import { signInErrors } from '../error/sign-in-errors.ts'
import { keysOf } from '../value/keys.ts'
import { ownErrors } from './own-errors.ts'
import { stockErrors } from './stock-errors.ts'

export * from '../error/error.ts'

const catalogue = { ...stockErrors, ...signInErrors, ...ownErrors }

type Catalogue = typeof catalogue

declare module '../error/error.ts' {
  interface KnownErrors extends Catalogue {}
}

addErrors(catalogue)

export const errorCodes = keysOf(catalogue)
