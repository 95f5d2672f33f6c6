import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { InvalidInput } from '#domain/catalogue/errors.ts'
import { mailIn, passwordRecoveryMachine } from '#machines/password-recovery.ts'
import { resendPause } from '#machines/registration.ts'
import { everyWay, type Happening, transitionsOf, walk } from './every-transition.ts'

const blank = { email: '', recoveryToken: '', password: '', passwordConfirmation: '' }
const typed = {
  email: 'noemi@semente.example',
  recoveryToken: '123456',
  password: 'Quatro.Ventos22',
  passwordConfirmation: 'Quatro.Ventos22',
}
const networkError = { code: 'ERR_NETWORK', params: {}, errors: [], retryable: true }
const refused = (code: string) => ({ code, params: {}, errors: [], retryable: false })
const wrong = new InvalidInput([{ msg: 'invalid_code', param: 'recoveryToken' }])

/** A recovery whose calls end as the test says. */
function start(values: typeof blank = blank) {
  const requests: Record<string, unknown[]> = { ask: [], reset: [] }
  const settles: Partial<Record<string, (end: Happening) => void>> = {}
  let last = ''
  const waiting = (name: string) =>
    fromPromise<never, unknown>(
      ({ input }) =>
        new Promise((resolve, reject) => {
          requests[name]?.push(input)
          last = name
          settles[name] = (end) => ('error' in end ? reject(end.error) : resolve(undefined as never))
        }),
    )
  const clock = new SimulatedClock()
  const machine = passwordRecoveryMachine.provide({ actors: { ask: waiting('ask'), reset: waiting('reset') } as never })
  const actor = createActor(machine, { input: { values }, clock })
  let recovered = 0
  actor.on('recovered', () => recovered++)
  actor.start()
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return {
    actor,
    requests,
    clock,
    context: () => actor.getSnapshot().context,
    recovered: () => recovered,
    end: (happening: Happening) => settles[String(happening.call)]?.(happening),
    answerCall: () => {
      settles[last]?.({ type: 'answer' })
      return turn()
    },
    failed: (error: unknown) => {
      settles[last]?.({ type: 'failure', error })
      return turn()
    },
  }
}

const edit = { type: 'edit', changes: typed } as const
const submit = { type: 'submit', intentKey: 'k1' } as const

describe('every transition of a recovery', () => {
  const input = { values: blank }
  const { ways, states } = everyWay({
    machine: passwordRecoveryMachine,
    input,
    events: [edit, submit, { type: 'back' }, { type: 'resend' }],
    ends: {
      ask: { failures: [networkError, refused('too_many_requests')] },
      reset: { failures: [wrong, refused('code_expired'), networkError] },
    },
    conditionOf: ({ context }) => [context.values.email, context.refusal?.code].join('|'),
  })

  it('is taken', () => {
    const { named, walked } = transitionsOf(passwordRecoveryMachine, ways)
    expect(named.filter((name) => !walked.includes(name))).toEqual([])
    expect(states.some((state) => state.matches('recovered'))).toBe(true)
  })

  it('keeps what was typed, and says why a call failed', () => {
    for (const { from, to, steps } of ways) {
      expect([blank, typed]).toContainEqual(to.context.values)
      if (from.context.values.email) expect(to.context.values).toEqual(from.context.values)
      const last = steps.at(-1)
      if (last?.type.startsWith('xstate.error')) expect(to.context.refusal).not.toBeNull()
    }
  })

  it('goes with a real actor where the graph says', async () => {
    for (const { steps, to } of ways) {
      const { actor, clock, end } = start()
      await walk(steps, actor, clock, end, resendPause)
      expect([steps, actor.getSnapshot().value]).toEqual([steps, to.value])
      actor.stop()
    }
  })
})

describe('a password recovery', () => {
  it('asks for the mail, then sends the code with the new password, and says that it is done', async () => {
    const { actor, answerCall, requests, recovered } = start()
    actor.send(edit)
    actor.send(submit)
    await answerCall()
    expect(requests.ask).toEqual([{ email: typed.email }])
    actor.send(submit)
    await answerCall()
    expect([requests.reset, actor.getSnapshot().status, recovered()]).toEqual([[typed], 'done', 1])
  })

  it('goes on from the code that a link brought, without asking for another', () => {
    const { actor, requests } = start({ ...blank, email: typed.email, recoveryToken: '123456' })
    expect([actor.getSnapshot().matches('choosing'), requests.ask]).toEqual([true, []])
  })

  it('asks for another code after a minute, not before, while the password is typed', async () => {
    const { actor, clock, answerCall, requests } = start()
    actor.send(edit)
    actor.send(submit)
    await answerCall()
    const press = () => actor.send({ type: 'resend' })
    press()
    expect([requests.ask?.length, mailIn(actor.getSnapshot())]).toEqual([1, 'sent'])
    clock.increment(resendPause)
    expect(mailIn(actor.getSnapshot())).toBe('askable')
    press()
    expect([requests.ask?.length, mailIn(actor.getSnapshot())]).toEqual([2, 'asking'])
    await answerCall()
    expect(mailIn(actor.getSnapshot())).toBe('sent')
  })

  it.each([
    ['a wrong code', wrong],
    ['an old code', refused('code_expired')],
    ['no answer', networkError],
  ])('keeps everything after %s, and takes it again', async (_, failure) => {
    const { actor, answerCall, failed, context, requests } = start()
    actor.send(edit)
    actor.send(submit)
    await answerCall()
    actor.send(submit)
    await failed(failure)
    expect(context().values).toEqual(typed)
    expect(context().refusal).not.toBeNull()
    actor.send(submit)
    await answerCall()
    expect([requests.reset?.length, actor.getSnapshot().status]).toEqual([2, 'done'])
  })

  it('goes back to another e-mail with nothing lost', async () => {
    const { actor, answerCall, context } = start()
    actor.send(edit)
    actor.send(submit)
    await answerCall()
    actor.send({ type: 'back' })
    expect([actor.getSnapshot().value, context().values]).toEqual(['naming', typed])
  })
})
