import { assign, emit, fromPromise, setup } from 'xstate'
import type { Permissions } from '#domain/right/permissions.ts'
import { initialBranch, isReached, type SelectedBranch } from './session-branch.ts'

/** Session tokens. A host page that provides its own token has no refresh token. */
export type Tokens = { accessToken: string; refreshToken: string | null }

/** Saved settings of a list: columns (ids), and the query of its default view. */
export type KeptList = { list: string; columns?: string | null; query?: string | null }

/** The signed-in user with rights, as answered by `me`. */
export type SessionUser = {
  id: string
  name: string
  email: string
  companyId: string
  branchId: string | null
  /** IANA time zone of the company. */
  timeZone: string
  isAdmin: boolean
  /** Lock date of the company, and its approval rules. */
  lockDate?: string | null
  /** Password expiry; undefined unless the company sets one. */
  passwordEndsAt?: string | null
  /** The company demands a second factor: nothing else is answered until there is one, or this is the last day without. */
  mustAddFactor?: boolean
  secondFactorUntil?: string | null
  approvalLimit?: string | null
  allowSelfApproval: boolean
  /** Reveal reason of this session, once given. */
  revealReason?: string | null
  profile: { id: string; name: string }
  permissions: Permissions
  /** Accessible branches; inactive ones are read-only. */
  branches: { id: string; name: string; status: 'ACTIVE' | 'INACTIVE' }[]
  company: { name: string; logo?: string | null; letterhead: string[] }
  lists: KeptList[]
  /** How high the rows of lists are; comfortable until another is chosen. */
  density?: 'COMFORTABLE' | 'COMPACT' | null
}

/** Why a session call failed: error key, and whether a retry may help. */
export type SessionProblem = {
  key: string
  retryable: boolean
  /** Of a demanded second step: its `token` and `methods`. */
  demand?: unknown
}

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
  /** The host page knows no such user. */
  | 'unknown-person'
  /** Another user signed in: in another tab or element, or in the host page. */
  | 'replaced'

/** A call refused as unauthorized: sent again with new tokens, or failed. */
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
  /** The stored one until the user is known. */
  selectedBranch: SelectedBranch | null
  waiting: RefusedCall[]
  problem: SessionProblem | null
  /** Grows each time a session ends. */
  sessionNumber: number
  /** The tokens were renewed and have not been proven good yet: a second refusal ends the session. */
  isRenewed: boolean
  /** Tokens come from the host page: no sign-in by password. */
  isHosted: boolean
  /** Offered tokens of another session, until their user is known. */
  offer: Tokens | null
  /** Name of the other user while unsaved changes block the switch. */
  newcomer: string | null
  /** The host page replaced `getToken`: its user must be verified. */
  isDoubted: boolean
  /** Of the last session that ended. */
  endedBy: SessionEnd | null
}

export type SessionInput = Pick<SessionContext, 'tokens' | 'selectedBranch' | 'isHosted'>

export type SessionEvent =
  | { type: 'signIn'; email: string; password: string }
  /** A second step, or a passkey, gave the tokens that the password did not. */
  | { type: 'enter'; tokens: Tokens }
  | { type: 'signOut' }
  | { type: 'renew'; call: RefusedCall }
  | { type: 'retry' }
  /** The host page gave another way to its tokens. */
  | { type: 'handOver' }
  /** The host page took it away. */
  | { type: 'withdraw' }
  /** Drops unsaved changes: the other user takes over. */
  | { type: 'giveWay' }
  /** Keeps the session; the offer is dropped. */
  | { type: 'stay' }
  | { type: 'review' }
  | { type: 'chooseBranch'; selectedBranch: SelectedBranch }
  | { type: 'adopt'; tokens: Tokens }
  | { type: 'leave' }

/** Why a right password opens no session: it came by mail, or grew too old. */
export const provisionalPassword = 'bad_request.password_provisional'
export const expiredPassword = 'bad_request.password_expired'

/** The password is right, and a code is needed besides. */
export const secondFactorRequired = 'bad_request.second_factor_required'

/** No refusal: the person has chosen to sign in by a passkey. */
export const passkeyChosen = 'passkey'

/** Failure of every call that waited for an ended session. */
const sessionOver: SessionProblem = { key: 'unauthorized', retryable: false }

/** An answer that is not Celeiro's, as a proxy's own page: it says nothing of the session. */
const foreignAnswer = 'bad_request.generic'

/** Host page error that stands for an unknown user. */
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
    /** Answers new tokens, stored already: only the actor knows whether another tab was faster. */
    refresh: fromPromise<Tokens, Tokens | null>(notProvided),
  },
  actions: {
    keepTokens: (_, _tokens: Tokens) => {},
    keepBranch: (_, _selectedBranch: SelectedBranch | null) => {},
    forgetSession: () => {},
    revoke: (_, _tokens: Tokens | null) => {},

    acceptTokens: assign((_, tokens: Tokens) => ({ tokens })),
    acceptUser: assign(({ context }, user: SessionUser) => ({
      user,
      selectedBranch: initialBranch(user, context.selectedBranch),
      problem: null,
      isRenewed: false,
    })),
    acceptBranch: assign((_, selectedBranch: SelectedBranch) => ({ selectedBranch })),
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
      selectedBranch: null,
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
    /** Milliseconds before an undecided host page is asked again. */
    doubtTime: 30_000,
  },
  guards: {
    hasTokens: ({ context }) => context.tokens !== null,
    hasUser: ({ context }) => context.user !== null,
    isHosted: ({ context }) => context.isHosted,
    /** After signing out of a hosted session, only a new `getToken` signs in again. */
    mayAskHost: ({ context }) => context.isHosted && context.endedBy !== 'signed-out',
    isReached: ({ context }, selectedBranch: SelectedBranch) =>
      context.user !== null && isReached(context.user, selectedBranch),
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
    /** The password is right but must be replaced first. */
    isPasswordOver: (_, { key }: SessionProblem) => key === provisionalPassword || key === expiredPassword,
    isSecondStepDue: (_, { key }: SessionProblem) => key === secondFactorRequired,
    isTokenRefused: ({ context }, { key }: SessionProblem) => context.isHosted && key === sessionOver.key,
    isUnauthorized: (_, { key }: SessionProblem) => key === sessionOver.key,
    isRefusedAgain: ({ context }, { key }: SessionProblem) => context.isRenewed && key === sessionOver.key,
    isRefusal: (_, { key }: SessionProblem) =>
      key === sessionOver.key || (key.startsWith('bad_request') && key !== foreignAnswer),
  },
})

/** Reason of a session's end after a refused refresh or API call. */
export function endOf({ isHosted }: Pick<SessionContext, 'isHosted'>, { key }: SessionProblem): SessionEnd {
  if (!isHosted) return 'expired'
  if (key === unknownPerson) return 'unknown-person'
  return key === sessionOver.key ? 'token-refused' : 'no-token'
}

/** Normalises any error of an actor. */
export function problemOf(error: unknown): SessionProblem {
  if (typeof error === 'object' && error !== null && 'key' in error && typeof error.key === 'string')
    return {
      key: error.key,
      retryable: 'retryable' in error && error.retryable === true,
      ...(error.key === secondFactorRequired && 'params' in error && { demand: error.params }),
    }
  return { key: 'internal_server_error', retryable: true }
}

/**
 * Whether the user of offered tokens must be verified: each exchange of a host page opens another session, mostly of
 * the same user.
 */
function isAnotherSession({ tokens, user, isHosted }: SessionContext, offered: Tokens): boolean {
  if (tokens === null || user === null) return false
  return isHosted ? offered.accessToken !== tokens.accessToken : !areOfOneSession(offered, tokens)
}

/** Whether both tokens have the same session id. */
export const areOfOneSession = (one: Tokens, other: Tokens): boolean => sessionIdOf(one) === sessionIdOf(other)

/** Session id in a token's payload; null if unreadable. */
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
