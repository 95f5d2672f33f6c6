import type { SelectedBranch } from '#machines/session-branch.ts'
import type { Tokens } from '#machines/session-steps.ts'
import type { KeyedStorage } from '#src/foundation/keyed-storage.ts'

/** Stored session: `token`, `refreshToken` and `branchId` (or `all`) with the product's prefix. */
export interface SessionStore {
  read: () => Tokens | null
  keep: (tokens: Tokens) => void
  readBranch: () => SelectedBranch | null
  writeBranch: (selectedBranch: SelectedBranch | null) => void
  /** Removes every key under the prefix. */
  clear: () => void
  /** Calls back with the tokens that another tab or element left, or null when it signed out. */
  watch: (listener: (tokens: Tokens | null) => void) => () => void
}

export function sessionStore(storage: KeyedStorage): SessionStore {
  const read = (): Tokens | null => {
    const accessToken = storage.read('token')
    return accessToken ? { accessToken, refreshToken: storage.read('refreshToken') } : null
  }
  return {
    read,
    keep: ({ accessToken, refreshToken }) => {
      // The access token last: its observers find the refresh token already.
      if (refreshToken) storage.write('refreshToken', refreshToken)
      storage.write('token', accessToken)
    },
    readBranch: () => storage.read('branchId'),
    writeBranch: (selectedBranch) =>
      selectedBranch ? storage.write('branchId', selectedBranch) : storage.remove('branchId'),
    clear: storage.clear,
    watch: (listener) => {
      let lastToken = read()?.accessToken
      return storage.watch(() => {
        const tokens = read()
        if (tokens?.accessToken === lastToken) return
        lastToken = tokens?.accessToken
        listener(tokens)
      })
    },
  }
}
