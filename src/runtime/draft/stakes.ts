/** What would be lost if it were left now, of one element. */
export interface Stakes {
  /** Reports something that may come to be at stake; the answer takes it back. */
  watch: (isAtStake: () => boolean) => () => void
  any: () => boolean
}

/** While something may be at stake, closing, reloading or leaving the page asks first, wherever the app's path lives. */
export function createStakes(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): Stakes {
  const watched = new Set<() => boolean>()
  const any = () => [...watched].some((isAtStake) => isAtStake())
  const ask = (event: BeforeUnloadEvent) => {
    if (any()) event.preventDefault()
  }
  return {
    any,
    watch: (isAtStake) => {
      // Not for good: some browsers keep no page at hand for going back that listens.
      if (watched.size === 0) page.addEventListener('beforeunload', ask)
      watched.add(isAtStake)
      return () => {
        watched.delete(isAtStake)
        if (watched.size === 0) page.removeEventListener('beforeunload', ask)
      }
    },
  }
}
