/** What would be lost if it were left now, of one element. */
export interface Stakes {
  /** Registers a check for unsaved changes; answers its removal. */
  watch: (isAtStake: () => boolean) => () => void
  any: () => boolean
}

/** Guards against losing unsaved changes: `beforeunload` and navigation ask first. */
export function createStakes(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): Stakes {
  const watched = new Set<() => boolean>()
  const any = () => [...watched].some((isAtStake) => isAtStake())
  const ask = (event: BeforeUnloadEvent) => {
    if (any()) event.preventDefault()
  }
  return {
    any,
    watch: (isAtStake) => {
      // Only while needed: a beforeunload listener disables the back/forward cache in some browsers.
      if (watched.size === 0) page.addEventListener('beforeunload', ask)
      watched.add(isAtStake)
      return () => {
        watched.delete(isAtStake)
        if (watched.size === 0) page.removeEventListener('beforeunload', ask)
      }
    },
  }
}
