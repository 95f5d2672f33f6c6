// Cache-busted import: browsers remember a failed module fetch.
const load: (again?: string) => Promise<unknown> = () => import('#domain/catalogue/errors.ts')
let failures = 0

/** Loads all error sentences; offline, those of sign-in must do until a retry. */
export const loadErrorCatalogue = (): Promise<void> =>
  (failures === 0 ? load() : load(`?again=${failures}`)).then(
    () => undefined,
    () => {
      failures++
    },
  )
