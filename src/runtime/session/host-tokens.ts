/** Answers an access token of ours that the host page got from its own server, or nothing when it has none. */
export type GetToken = () => Promise<string | null | undefined> | string | null | undefined

/** What the host page hands over, as it stands now: a page's framework may be late with it, or change it. */
export interface HostTokens {
  /** Takes what the page gave. */
  give: (getToken: GetToken | undefined) => void
  /** Nothing while the page has given nothing. */
  read: () => GetToken | undefined
  /** The same, to be asked now. */
  take: () => GetToken | undefined
  /** The page gave another one since somebody took one. */
  isNew: () => boolean
  /** The page has given one before, whether or not it took it away since. */
  wasGiven: () => boolean
  /** Calls back when the page gives another one, or takes it away; the answer stops it. */
  watch: (listener: () => void) => () => void
}

export function hostTokens(): HostTokens {
  const listeners = new Set<() => void>()
  let given: GetToken | undefined
  let taken: GetToken | undefined
  let wasGiven = false
  return {
    give: (getToken) => {
      if (getToken === given) return
      given = getToken
      wasGiven = true
      if (!given) taken = undefined
      for (const listener of [...listeners]) listener()
    },
    read: () => given,
    take: () => {
      taken = given
      return given
    },
    isNew: () => given !== undefined && given !== taken,
    wasGiven: () => wasGiven,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What the page gives within that time, or nothing. */
export function awaitGetToken(tokens: HostTokens, milliseconds: number): Promise<GetToken | undefined> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stop()
      resolve(tokens.take())
    }
    const stop = tokens.watch(finish)
    const timer = setTimeout(finish, milliseconds)
    if (tokens.read()) finish()
  })
}

/** The first pause between two questions, and the longest, in milliseconds. */
const pauses = { first: 250, longest: 60_000 }

/**
 * Tells of what the page hands over. Some pages give another function at each render: those of one turn are one, and
 * while that goes on they are asked ever more seldom, so that no question comes later than it has been going on.
 * What is taken away is told at once.
 * @returns what stops it
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
    stopTimer()
    stop()
  }
}
