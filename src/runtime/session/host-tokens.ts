/** What a token has to prove, in the words of OpenID Connect: seconds since the person was asked who they are. */
export type TokenDemand = { readonly maxAge: number }

/** Answers an access token of ours that the host page got from its own server, or nothing when it has none. */
export type GetToken = (demand?: TokenDemand) => Promise<string | null | undefined> | string | null | undefined

/** The host page's present `getToken`, which may be set late or change. */
export interface HostTokens {
  /** Takes what the page gave. */
  give: (getToken: GetToken | undefined) => void
  /** Undefined while none is set. */
  read: () => GetToken | undefined
  /** The same, marked as used. */
  take: () => GetToken | undefined
  /** Replaced since it was last used. */
  isNew: () => boolean
  /** Was set before, even if removed since. */
  wasGiven: () => boolean
  /** Observes changes; answers the unsubscribe function. */
  watch: (listener: () => void) => () => void
  page: TokenPage
  /** What the next tokens have to prove, while somebody waits for that. */
  demanded?: TokenDemand | undefined
}

/** The page that is to give a function. */
export interface TokenPage {
  /** Asks the page for `getToken`. @param isOver last time: report what is missing */
  seek: (isOver: boolean) => void
  /** Scripts that would answer may not have run yet. */
  isLoading: () => boolean
}

const nobody: TokenPage = { seek: () => undefined, isLoading: () => false }

export function hostTokens(page = nobody): HostTokens {
  const listeners = new Set<() => void>()
  let callback: GetToken | undefined
  let usedFunction: GetToken | undefined
  let wasGiven = false
  return {
    give: (getToken) => {
      if (getToken === callback) return
      callback = getToken
      wasGiven = true
      if (!callback) usedFunction = undefined
      for (const listener of [...listeners]) listener()
    },
    read: () => callback,
    take: () => {
      usedFunction = callback
      return callback
    },
    isNew: () => callback !== undefined && callback !== usedFunction,
    wasGiven: () => wasGiven,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    page,
  }
}

/** Longest pause between requests, and longest wait for page load, in milliseconds. */
const asking = { pause: 500, loading: 20_000 }

/**
 * Waits for `getToken` after page load, or undefined. Polled, since listeners and scripts of server-rendered pages
 * may come late.
 */
export function awaitGetToken(
  tokens: HostTokens,
  milliseconds: number,
  signal: AbortSignal,
): Promise<GetToken | undefined> {
  return new Promise((resolve) => {
    let [left, loading, pause] = [milliseconds, asking.loading, 25]
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = () => {
      clearTimeout(timer)
      stop()
      signal.removeEventListener('abort', finish)
      resolve(tokens.take())
    }
    const ask = () => {
      tokens.page.seek(left <= 0)
      if (left <= 0) return finish()
      pause = Math.min(2 * pause, asking.pause)
      if (loading > 0 && tokens.page.isLoading()) loading -= pause
      else left -= pause
      timer = setTimeout(ask, pause)
    }
    const stop = tokens.watch(finish)
    signal.addEventListener('abort', finish)
    if (tokens.read()) finish()
    else ask()
  })
}

/** Slow polling of pages that never set one, in milliseconds. */
const lateListeners = { pause: 1_000, patience: 120_000 }

/** The first pause between two questions, and the longest, in milliseconds. */
const pauses = { first: 250, longest: 60_000 }

/**
 * Watches `getToken`. Some pages set a new function at each render: changes of one task count once, and repeated
 * ones are asked with growing delay (backoff), never longer than they have been going on.
 * A removal is reported at once. A page that was asked too early is asked again for a while.
 * @returns unsubscribe
 */
export function watchHandOvers(
  tokens: HostTokens,
  { handOver, withdraw }: { handOver: () => void; withdraw: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let pause = 0
  const ask = () => {
    timer = undefined
    if (!tokens.isNew()) return
    askedAt = Date.now()
    pause = Math.min(pause * 2 || pauses.first, pauses.longest)
    handOver()
  }
  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  let left = lateListeners.patience
  const seeking = setInterval(() => {
    left -= lateListeners.pause
    if (tokens.wasGiven() || left < 0) clearInterval(seeking)
    else tokens.page.seek(false)
  }, lateListeners.pause)
  const stop = tokens.watch(() => {
    if (!tokens.read()) {
      stopTimer()
      pause = 0
      withdraw()
    } else if (timer === undefined) {
      if (Date.now() - askedAt > pauses.longest) pause = 0
      timer = setTimeout(ask, Math.max(0, askedAt + pause - Date.now()))
    }
  })
  return () => {
    clearInterval(seeking)
    stopTimer()
    stop()
  }
}
