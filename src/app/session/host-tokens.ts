/** Answers an access token of ours that the host page got from its own server, or nothing when it has none. */
export type GetToken = () => Promise<string | null | undefined> | string | null | undefined

/** What the host page hands over, as it stands now: a page's framework may be late with it, or change it. */
export interface HostTokens {
  /** Takes what the page gave. */
  give: (getToken: GetToken | undefined) => void
  /** Nothing while the page has given nothing. */
  read: () => GetToken | undefined
  /** Calls back when the page gives another one; the answer stops it. */
  watch: (listener: () => void) => () => void
}

export function hostTokens(): HostTokens {
  const listeners = new Set<() => void>()
  let given: GetToken | undefined
  return {
    give: (getToken) => {
      if (getToken === given) return
      given = getToken
      if (getToken) for (const listener of [...listeners]) listener()
    },
    read: () => given,
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
      resolve(tokens.read())
    }
    const stop = tokens.watch(finish)
    const timer = setTimeout(finish, milliseconds)
    if (tokens.read()) finish()
  })
}
