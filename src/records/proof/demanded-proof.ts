import { proofMinutes } from '#domain/session/second-factor.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { report } from '#src/runtime/event/report.ts'
import type { Provable, ShowQuestion } from './proof.ts'

/** The methods that a refusal names; null for another failure. */
function methodsIn(error: unknown): readonly string[] | null {
  if (!(error instanceof RequestFailure) || error.code !== 'step_up_required') return null
  return String(error.params.methods ?? '').split(' ')
}

/** Of each workspace, which shows its own questions. */
const settlers = new WeakMap<ShowQuestion, ReturnType<typeof settler>>()

/**
 * Settles a call that was refused for want of a recent proof: one question serves all that wait, and each is attempted again.
 * Where the person closes it, they fail as they were refused. In a hosted session the portal is asked first, and what else
 * the person has where it cannot.
 */
export function settleDemand<Answer>(
  runtime: Provable,
  show: ShowQuestion,
  error: RequestFailure,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  const settle = settlers.get(show) ?? settler(runtime, show)
  settlers.set(show, settle)
  return settle(error, attempt)
}

function settler(runtime: Provable, show: ShowQuestion) {
  const ask = shared((methods: readonly string[]) =>
    new Promise<boolean>((answer) => show({ methods, answer })).finally(() => show(null)),
  )
  const byPortal = shared(() => askPortal(runtime))
  return async <Answer>(error: RequestFailure, attempt: () => Promise<Answer>): Promise<Answer> => {
    const byPerson = async (refusal: unknown) => {
      const own = methodsIn(refusal)?.filter((method) => method !== 'portal')
      if (own?.length === 0) throw new RequestFailure({ key: 'bad_request.portal_proof_missing' })
      if (!own || !(await ask(own))) throw refusal
      return attempt()
    }
    if (!methodsIn(error)?.includes('portal')) return byPerson(error)
    await byPortal(undefined)
    return attempt().catch((again: unknown) => {
      if (methodsIn(again)) report(runtime.emit, 'gets no fresh proof of its person: getToken({ maxAge }) has to ask')
      return byPerson(again)
    })
  }
}

/** Runs once for everybody who asks meanwhile. */
function shared<Input, Answer>(run: (input: Input) => Promise<Answer>): (input: Input) => Promise<Answer> {
  let running: Promise<Answer> | null = null
  return (input) => {
    running ??= run(input).finally(() => {
      running = null
    })
    return running
  }
}

const settled = ['signedIn', 'signedOut', 'offline', 'givingWay'] as const

/** Has the portal ask its person again who they are: over once its next token was taken, or none came. */
async function askPortal({ host, session }: Provable): Promise<void> {
  if (!host) return
  host.demanded = { maxAge: proofMinutes * 60 }
  const isSettled = () => settled.some((state) => session.getSnapshot().matches(state))
  session.send({ type: 'handOver' })
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isSettled()) return
      unsubscribe()
      resolve()
    }
    const { unsubscribe } = session.subscribe({ next: look, complete: resolve })
    look()
  })
  host.demanded = undefined
}
