/** The loader: small and short-lived in caches, while what it loads is named by its hash and kept for ever. */
export const ready: Promise<void> = import('./define.ts').then(({ defineCeleiro }) => defineCeleiro())
