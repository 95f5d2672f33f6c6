import { defineCeleiro } from './define.ts'

/**
 * The loader: small, short cache lifetime; it loads content-hashed, immutable files. The class is defined
 * synchronously, so that frameworks find `'getToken' in element`.
 */
defineCeleiro()
