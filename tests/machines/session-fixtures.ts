import { createActor, fromPromise } from 'xstate'
import { sessionMachine } from '#machines/session.ts'
import type { RefusedCall, SessionInput, SessionProblem, SessionUser, Tokens } from '#machines/session-steps.ts'

export const branches: SessionUser['branches'] = [
  { id: 'sede', name: 'Sede', status: 'ACTIVE' },
  { id: 'norte', name: 'Congregação Norte', status: 'ACTIVE' },
]

export const treasurer: SessionUser = {
  id: 'u1',
  name: 'Ana Souza',
  email: 'ana@celeiro.example',
  companyId: 'c1',
  branchId: null,
  timeZone: 'America/Sao_Paulo',
  isAdmin: false,
  allowSelfApproval: false,
  profile: { id: 'p1', name: 'TREASURY' },
  permissions: { suppliers: ['read', 'create'] },
  branches,
  company: { name: 'Igreja do Celeiro', letterhead: ['CNPJ 11.222.333/0001-81'] },
  lists: [],
}

/** Another user of the same company. */
export const secretary: SessionUser = { ...treasurer, id: 'u2', name: 'Bia Lima' }

export const oldTokens: Tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' }
export const newTokens: Tokens = { accessToken: 'access-2', refreshToken: 'refresh-2' }

export const wrongPassword: SessionProblem = { key: 'bad_request.invalid_credentials', retryable: false }
export const passwordOver: SessionProblem = { key: 'bad_request.password_expired', retryable: false }
export const secondStepDue: SessionProblem = {
  key: 'bad_request.second_factor_required',
  retryable: false,
  demand: { methods: 'code', token: 'pending-1' },
}
export const refused: SessionProblem = { key: 'bad_request.session_expired', retryable: false }
export const unauthorized: SessionProblem = { key: 'unauthorized', retryable: false }
export const noNetwork: SessionProblem = { key: 'ERR_NETWORK', retryable: true }

/** Promises handed out one by one, each settled by the test when it wants. */
function questions<Answer, Input>() {
  const requests: { input: Input; answer: (value: Answer) => void; fail: (problem: SessionProblem) => void }[] = []
  const ask = ({ input }: { input: Input }) =>
    new Promise<Answer>((answer, fail) => {
      requests.push({ input, answer, fail })
    })
  return { requests, ask }
}

/** A session actor with a fake server: its requests are queued, its side effects logged. */
export function startSession(input: Partial<SessionInput> = {}, isAnythingUnsaved = () => false) {
  const signIns = questions<{ tokens: Tokens; user: SessionUser }, { email: string; password: string }>()
  const reads = questions<SessionUser, Tokens | null>()
  const refreshes = questions<Tokens, Tokens | null>()
  const diary: string[] = []
  const machine = sessionMachine.provide({
    actors: {
      signIn: fromPromise(signIns.ask),
      readUser: fromPromise(reads.ask),
      refresh: fromPromise(refreshes.ask),
    },
    actions: {
      keepTokens: (_, { accessToken }) => diary.push(`keep ${accessToken}`),
      keepBranch: (_, selectedBranch) => diary.push(`selectedBranch ${selectedBranch}`),
      forgetSession: () => diary.push('forget'),
      revoke: (_, tokens) => diary.push(`revoke ${tokens?.accessToken}`),
    },
    guards: { isAnythingUnsaved },
  })
  const actor = createActor(machine, { input: { tokens: null, selectedBranch: null, isHosted: false, ...input } })
  actor.on('ended', ({ reason }) => diary.push(reason))
  actor.start()
  return { actor, diary, signIns: signIns.requests, reads: reads.requests, refreshes: refreshes.requests }
}

/** A session that stands signed in as the treasurer, with the old tokens. */
export async function startSignedIn(input: Partial<SessionInput> = {}, isAnythingUnsaved?: () => boolean) {
  const session = startSession({ tokens: oldTokens, ...input }, isAnythingUnsaved)
  session.reads[0]?.answer(treasurer)
  await settle()
  return session
}

/** A refused call that writes down what became of it. */
export function refusedCall(fates: string[], change: Partial<RefusedCall> = {}): RefusedCall {
  return {
    accessToken: oldTokens.accessToken,
    sessionNumber: 0,
    resend: () => fates.push('sent again'),
    fail: ({ key, retryable }) => fates.push(`${key}${retryable ? ' retryable' : ''}`),
    ...change,
  }
}

/** Lets promises already settled reach the actor. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
