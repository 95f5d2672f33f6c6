import { defineCeleiro } from './define.ts'

/**
 * The loader: small and short-lived in caches, while what it loads is named by its hash and kept for ever. The class is
 * there once this has run; a page's framework that asks `'getToken' in element` finds it.
 */
defineCeleiro()
