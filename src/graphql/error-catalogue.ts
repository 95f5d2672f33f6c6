// The build lets an address be added to: a browser asks no more for one that it could not fetch once.
const load: (again?: string) => Promise<unknown> = () => import('#domain/catalogue/errors.ts')
let failures = 0

/** Loads the sentences of all refusals; without a network those that the way in has must do, until it is asked again. */
export const loadErrorCatalogue = (): Promise<void> =>
  (failures === 0 ? load() : load(`?again=${failures}`)).then(
    () => undefined,
    () => {
      failures++
    },
  )
