import { assign, emit, fromPromise, setup } from 'xstate'
import type { Permissions } from '#domain/right/permissions.ts'

/** What a person looks at: every branch that they reach, or the one of this id. */
export type SelectedBranch = string

/** The scope of whoever looks at every branch. */
export const everyBranch: SelectedBranch = 'all'

/** The branch that is looked at, or null for all of them. */
export const branchIdOf = (branch: SelectedBranch | null): string | null => (branch === everyBranch ? null : branch)

/** What proves who is calling. A host page that hands over its own token gives no refresh token. */
export type Tokens = { accessToken: string; refreshToken: string | null }

/** What the person keeps of a list: the columns chosen last (ids), and the query of the view that it opens with. */
export type KeptList = { list: string; columns?: string | null; query?: string | null }

/** Who is signed in and what they may do, as `me` answers. */
export type SessionUser = {
  id: string
  name: string
  email: string
  companyId: string
  branchId: string | null
  /** By which the days of the company begin and end (IANA). */
  timeZone: string
  isAdmin: boolean
  /** The last closed day of the company, and how what is above the limit is approved. */
  lockDate?: string | null
  /** When the password is too old to sign in with; never, unless the company says so. */
  passwordEndsAt?: string | null
  approvalLimit?: string | null
  allowSelfApproval: boolean
  /** Why people's data is looked at in this session, once that was said. */
  revealReason?: string | null
  profile: { id: string; name: string }
  permissions: Permissions
  /** Those that are reached; an inactive one is read, and acted in by nobody. */
  branches: { id: string; name: string; status: 'ACTIVE' | 'INACTIVE' }[]
  company: { name: string; logo?: string | null }
  lists: KeptList[]
  /** How high the rows of lists are; comfortable until another is chosen. */
  density?: 'COMFORTABLE' | 'COMPACT' | null
}

/** Why the session could not do what was asked: an error key, and whether trying again may help. */
export type SessionProblem = { key: string; retryable: boolean }

/** Why a session ended. */
export type SessionEnd =
  /** The person signed out, here … */
  | 'signed-out'
  /** … or in another tab or element. */
  | 'signed-out-elsewhere'
  /** It could not be renewed. */
  | 'expired'
  /** The host page has no token, or only the one that is worth nothing any more. */
  | 'no-token'
  /** The API refused the host page's token. */
  | 'token-refused'
  /** The host page says that Celeiro knows nobody of that name. */
  | 'unknown-person'
  /** Somebody else signed in: in another tab or element, or in the host page. */
  | 'replaced'

/** A call that the API refused as unauthorized: it is sent again with new tokens, or told why not. */
export type RefusedCall = {
  accessToken: string
  /** The session it was made in: one person's call is never sent again with another's tokens. */
  sessionNumber: number
  resend: () => void
  fail: (problem: SessionProblem) => void
}

export type SessionContext = {
  tokens: Tokens | null
  user: SessionUser | null
  /** The one kept from before until it is known who it is. */
  scope: SelectedBranch | null
  waiting: RefusedCall[]
  problem: SessionProblem | null
  /** Grows each time a session ends. */
  sessionNumber: number
  /** The tokens were renewed and have not been proven good yet: a second refusal ends the session. */
  isRenewed: boolean
  /** The tokens come from the host page: nobody signs in with a password here. */
  isHosted: boolean
  /** Tokens of another session, until it is known whose they are. */
  offer: Tokens | null
  /** Who else it is, by name, while they wait for what is unsaved. */
  newcomer: string | null
  /** Whose session the page's is has to be asked, because it gave another way to its tokens. */
  isDoubted: boolean
  /** Of the last session that ended. */
  endedBy: SessionEnd | null
}

export type SessionInput = Pick<SessionContext, 'tokens' | 'scope' | 'isHosted'>

export type SessionEvent =
  | { type: 'signIn'; email: string; password: string }
  | { type: 'signOut' }
  | { type: 'renew'; call: RefusedCall }
  | { type: 'retry' }
  /** The host page gave another way to its tokens. */
  | { type: 'handOver' }
  /** The host page took it away. */
  | { type: 'withdraw' }
  /** What is unsaved may be lost: who signed in elsewhere takes over … */
  | { type: 'giveWay' }
  /** … or may not: the session goes on as it was. */
  | { type: 'stay' }
  | { type: 'review' }
  | { type: 'chooseScope'; scope: SelectedBranch }
  | { type: 'adopt'; tokens: Tokens }
  | { type: 'leave' }

/** Why a right password opens no session: it came by mail, or grew too old. */
export const provisionalPassword = 'bad_request.password_provisional'
export const expiredPassword = 'bad_request.password_expired'

/** What every call waiting for a session that ended is told. */
const sessionOver: SessionProblem = { key: 'unauthorized', retryable: false }

/** What a host page fails with that says so of whoever is signed in there. */
export const unknownPerson = 'bad_request.exchange_user_refused'

/** Everything the session's chart names. Actors and the four `keep…`, `forget…`, `revoke` actions are injected. */
export const sessionSteps = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as { type: 'ended'; reason: SessionEnd },
  },
  actors: {
    signIn: fromPromise<{ tokens: Tokens; user: SessionUser }, { email: string; password: string }>(notProvided),
    readUser: fromPromise<SessionUser, Tokens | null>(notProvided),
    /** Answers new tokens, and has kept them already: only it knows whether another tab was faster. */
    refresh: fromPromise<Tokens, Tokens | null>(notProvided),
  },
  actions: {
    keepTokens: (_, _tokens: Tokens) => {},
    keepScope: (_, _scope: SelectedBranch | null) => {},
    forgetSession: () => {},
    revoke: (_, _tokens: Tokens | null) => {},

    acceptTokens: assign((_, tokens: Tokens) => ({ tokens })),
    acceptUser: assign(({ context }, user: SessionUser) => ({
      user,
      scope: initialBranch(user, context.scope),
      problem: null,
      isRenewed: false,
    })),
    acceptScope: assign((_, scope: SelectedBranch) => ({ scope })),
    noteOffer: assign((_, offer: Tokens) => ({ offer })),
    noteNewcomer: assign((_, { name }: SessionUser) => ({ newcomer: name })),
    acceptOffer: assign(({ context }) => ({ tokens: context.offer, offer: null, newcomer: null })),
    dropOffer: assign({ offer: null, newcomer: null }),
    doubt: assign({ isDoubted: true }),
    trust: assign({ isDoubted: false }),
    markRenewed: assign({ isRenewed: true }),
    noteProblem: assign((_, problem: SessionProblem) => ({ problem })),
    noteExpiry: assign({ problem: () => sessionOver }),
    clearProblem: assign({ problem: null }),
    clearSession: assign(({ context }) => ({
      tokens: null,
      user: null,
      scope: null,
      waiting: [],
      problem: null,
      isRenewed: false,
      isDoubted: false,
      sessionNumber: context.sessionNumber + 1,
    })),
    noteEnd: assign((_, endedBy: SessionEnd) => ({ endedBy })),
    announceEnd: emit((_, reason: SessionEnd) => ({ type: 'ended' as const, reason })),

    queueCall: assign(({ context }, call: RefusedCall) => ({ waiting: [...context.waiting, call] })),
    resendCall: (_, call: RefusedCall) => call.resend(),
    refuseCall: (_, call: RefusedCall) => call.fail(sessionOver),
    resendWaiting: ({ context }) => {
      for (const call of context.waiting) call.resend()
    },
    refuseWaiting: ({ context }) => {
      for (const call of context.waiting) call.fail(sessionOver)
    },
    failWaiting: ({ context }, problem: SessionProblem) => {
      for (const call of context.waiting) call.fail({ ...problem, retryable: true })
    },
    clearWaiting: assign({ waiting: [] }),
  },
  delays: {
    /** In milliseconds, until a page that could not tell who is signed in there is asked again. */
    doubtTime: 30_000,
  },
  guards: {
    hasTokens: ({ context }) => context.tokens !== null,
    hasUser: ({ context }) => context.user !== null,
    isHosted: ({ context }) => context.isHosted,
    /** Whoever signed out in a hosted session stays out until the page hands over anew. */
    mayAskHost: ({ context }) => context.isHosted && context.endedBy !== 'signed-out',
    isReached: ({ context }, scope: SelectedBranch) => context.user !== null && isReached(context.user, scope),
    isOwnCall: ({ context }, call: RefusedCall) => isOwnCall(context, call),
    isOwnLateCall: ({ context }, call: RefusedCall) =>
      isOwnCall(context, call) && call.accessToken !== context.tokens?.accessToken,
    isDoubted: ({ context }) => context.isDoubted,
    isAnotherSession: ({ context }, offered: Tokens) => isAnotherSession(context, offered),
    isThisSession: ({ context }, offered: Tokens) => !isAnotherSession(context, offered),
    isSamePerson: ({ context: { user } }, { id, companyId }: SessionUser) =>
      user?.id === id && user.companyId === companyId,
    /** Injected: something typed would be lost. */
    isAnythingUnsaved: () => false,
    /** The password was right, and opens no session before another takes its place. */
    isPasswordOver: (_, { key }: SessionProblem) => key === provisionalPassword || key === expiredPassword,
    isTokenRefused: ({ context }, { key }: SessionProblem) => context.isHosted && key === sessionOver.key,
    isUnauthorized: (_, { key }: SessionProblem) => key === sessionOver.key,
    isRefusedAgain: ({ context }, { key }: SessionProblem) => context.isRenewed && key === sessionOver.key,
    isRefusal: (_, { key }: SessionProblem) => key === sessionOver.key || key.startsWith('bad_request'),
  },
})

const isReached = ({ branches }: SessionUser, branch: SelectedBranch): boolean =>
  branch === everyBranch ? branches.length !== 1 : branches.some(({ id }) => id === branch)

/** What to look at: as kept while it is still reached, else the user's own branch, the only one, or all of them. */
export function initialBranch(user: SessionUser, stored: SelectedBranch | null): SelectedBranch {
  if (stored !== null && isReached(user, stored)) return stored
  if (user.branchId) return user.branchId
  return user.branches.length === 1 ? (user.branches[0]?.id ?? everyBranch) : everyBranch
}

/** Why a session ends that was refused, by whoever was asked for new tokens or by the API itself. */
export function endOf({ isHosted }: Pick<SessionContext, 'isHosted'>, { key }: SessionProblem): SessionEnd {
  if (!isHosted) return 'expired'
  if (key === unknownPerson) return 'unknown-person'
  return key === sessionOver.key ? 'token-refused' : 'no-token'
}

/** What an actor failed with, whatever it threw. */
export function problemOf(error: unknown): SessionProblem {
  if (typeof error === 'object' && error !== null && 'key' in error && typeof error.key === 'string')
    return { key: error.key, retryable: 'retryable' in error && error.retryable === true }
  return { key: 'internal_server_error', retryable: true }
}

/**
 * Whether it has to be asked whose they are: each exchange of a host page opens another session, mostly of the same person.
 */
function isAnotherSession({ tokens, user, isHosted }: SessionContext, offered: Tokens): boolean {
  if (tokens === null || user === null) return false
  return isHosted ? offered.accessToken !== tokens.accessToken : !areOfOneSession(offered, tokens)
}

/** Whether both are of the same session, as they say themselves. */
export const areOfOneSession = (one: Tokens, other: Tokens): boolean => sessionIdOf(one) === sessionIdOf(other)

/** The session that tokens belong to, as their payload says; null when it says nothing. */
function sessionIdOf({ accessToken }: Tokens): string | null {
  try {
    const payload: unknown = JSON.parse(
      atob((accessToken.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    )
    return typeof payload === 'object' && payload !== null && 'sid' in payload ? String(payload.sid) : null
  } catch {
    return null
  }
}

function isOwnCall({ user, sessionNumber }: SessionContext, call: RefusedCall): boolean {
  return user !== null && call.sessionNumber === sessionNumber
}

async function notProvided(): Promise<never> {
  throw new Error('The session machine needs its actors provided')
}
