import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { InvalidInput } from '#domain/catalogue/errors.ts'
import type { Values } from '#machines/form-values.ts'
import {
  type RegistrationDraft,
  registrationDraftOf,
  registrationMachine,
  resendPause,
  stepOf,
} from '#machines/registration.ts'
import { everyWay, type Happening, transitionsOf, walk } from './every-transition.ts'

const blank = {
  personType: '',
  legalName: '',
  responsible: { email: '' },
  password: '',
  passwordConfirmation: '',
  code: '',
}
const typed = {
  legalName: 'Igreja da Semente',
  'responsible.email': 'noemi@semente.example',
  password: 'Jardim#Barco7',
  code: '123456',
}
const networkError = { code: 'ERR_NETWORK', params: {}, errors: [], retryable: true }
const wrong = new InvalidInput([{ msg: 'required', param: 'legalName' }])
const takenEmail = {
  code: 'x',
  params: {},
  errors: [{ msg: 'company_already_registered', param: 'document' }],
  retryable: false,
}
const existingAccount = {
  code: 'x',
  params: {},
  errors: [{ msg: 'user_already_registered', param: 'responsible.email' }],
  retryable: false,
}
const refused = (code: string) => ({ code, params: {}, errors: [], retryable: false })

const calls = ['check', 'describe', 'register', 'verify', 'resend'] as const
type Call = (typeof calls)[number]

/** A registration whose calls end as the test says. */
function start(draft: RegistrationDraft | null = null) {
  const requests: Record<Call, unknown[]> = { check: [], describe: [], register: [], verify: [], resend: [] }
  const settles: Partial<Record<string, (end: Happening) => void>> = {}
  let last = ''
  const waiting = (name: Call) =>
    fromPromise<never, unknown>(
      ({ input }) =>
        new Promise((resolve, reject) => {
          requests[name].push(input)
          last = name
          settles[name] = (end) => ('error' in end ? reject(end.error) : resolve(end.output as never))
        }),
    )
  const clock = new SimulatedClock()
  const actors = Object.fromEntries(calls.map((name) => [name, waiting(name)]))
  const machine = registrationMachine.provide({ actors: actors as never })
  const actor = createActor(machine, { input: { blank, draft }, clock })
  let verified = 0
  actor.on('verified', () => verified++)
  actor.start()
  return {
    actor,
    requests,
    clock,
    context: () => actor.getSnapshot().context,
    verified: () => verified,
    end: (happening: Happening) => settles[String(happening.call)]?.(happening),
    async answerCall(output?: unknown) {
      settles[last]?.({ type: 'answer', output })
      await new Promise((resolve) => setImmediate(resolve))
    },
    async failed(error: unknown) {
      settles[last]?.({ type: 'failure', error })
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
type Registration = ReturnType<typeof start>

/** Typed until the last press. */
async function filled(): Promise<Registration> {
  const registration = start()
  const { actor } = registration
  actor.send({ type: 'edit', changes: { personType: 'CORPORATE' } })
  actor.send({ type: 'next' })
  await registration.answerCall()
  actor.send({ type: 'edit', changes: typed })
  actor.send({ type: 'next' })
  await registration.answerCall()
  return registration
}

async function registered(): Promise<Registration> {
  const registration = await filled()
  registration.actor.send({ type: 'submit', intentKey: 'k1' })
  await registration.answerCall('token')
  await registration.answerCall()
  return registration
}

const edit = { type: 'edit', changes: typed } as const

describe('every transition of a registration', () => {
  const input = { blank, draft: null }
  const { ways, states } = everyWay({
    machine: registrationMachine,
    input,
    events: [
      edit,
      { type: 'next' },
      { type: 'back' },
      { type: 'submit', intentKey: 'k1' },
      { type: 'retry' },
      { type: 'verify' },
      { type: 'resend' },
    ],
    ends: {
      check: { failures: [wrong] },
      describe: { answer: 'token', failures: [networkError, takenEmail, refused('registration_closed')] },
      register: { failures: [networkError, existingAccount, takenEmail] },
      verify: { failures: [refused('invalid_code'), networkError] },
      resend: { failures: [networkError] },
    },
    conditionOf: ({ context }) =>
      [context.registrationToken, context.values.legalName, context.refusal?.code, context.intentKey].join('|'),
  })

  it('is taken', () => {
    const { named, walked: seen } = transitionsOf(registrationMachine, ways)
    expect(named.filter((name) => !seen.includes(name))).toEqual([])
    expect(states.some((state) => state.matches('verified'))).toBe(true)
  })

  it('keeps what was typed, sends under one key, and drafts no secret', () => {
    for (const { from, to } of ways) {
      const { values, intentKey, registrationToken } = to.context
      if (from.context.values.legalName) expect(values.legalName).toBe(typed.legalName)
      if (to.matches('submitting') || to.matches('unanswered')) expect(intentKey).toBe('k1')
      else expect(registrationToken).toBe('')
      const draft = JSON.stringify(registrationDraftOf(to as never) ?? '')
      expect(draft).not.toContain(typed.password)
      expect(draft).not.toContain(typed.code)
    }
  })

  it('is walked by a real actor with the same end', async () => {
    for (const { steps, to } of ways) {
      const { actor, clock, end } = start()
      await walk(steps, actor, clock, end, resendPause)
      expect(actor.getSnapshot().value, steps.map(({ type }) => type).join(' → ')).toEqual(to.value)
      actor.stop()
    }
  })
})

describe('a registration', () => {
  it('goes on only when the step is right, and back without losing anything', async () => {
    const { actor, context, failed, answerCall, requests } = start()
    actor.send({ type: 'next' })
    await failed(new InvalidInput([{ msg: 'required', param: 'personType' }]))
    expect([stepOf(actor.getSnapshot()), context().problems]).toEqual([
      'kind',
      [{ msg: 'required', param: 'personType' }],
    ])
    actor.send({ type: 'edit', changes: { personType: 'CORPORATE' } })
    expect(context().refusal).toBeNull()
    actor.send({ type: 'next' })
    await answerCall()
    actor.send(edit)
    actor.send({ type: 'back' })
    expect([stepOf(actor.getSnapshot()), context().values.legalName]).toEqual(['kind', typed.legalName])
    expect(requests.check).toMatchObject([{ step: 'kind' }, { step: 'kind' }])
  })

  it('retries with the same key and token from the call that got no answer', async () => {
    const { actor, answerCall, failed, requests } = await filled()
    actor.send({ type: 'submit', intentKey: 'k1' })
    await answerCall('token')
    await failed(networkError)
    expect(actor.getSnapshot().value).toBe('unanswered')
    actor.send({ type: 'retry' })
    await answerCall()
    expect(stepOf(actor.getSnapshot())).toBe('thanks')
    expect(requests.describe).toHaveLength(1)
    expect(requests.register).toMatchObject([1, 2].map(() => ({ intentKey: 'k1', registrationToken: 'token' })))
  })

  it('comes back to the step of what was refused, and tries anew from there', async () => {
    const { actor, answerCall, failed, requests, context } = await filled()
    actor.send({ type: 'submit', intentKey: 'k1' })
    await answerCall('token')
    await failed(takenEmail)
    expect([stepOf(actor.getSnapshot()), context().problems]).toEqual(['data', takenEmail.errors])
    actor.send({ type: 'next' })
    await answerCall()
    actor.send({ type: 'submit', intentKey: 'k2' })
    await answerCall('another token')
    await failed(existingAccount)
    expect([stepOf(actor.getSnapshot()), context().problems]).toEqual(['responsible', existingAccount.errors])
    expect(requests.register).toMatchObject([
      { intentKey: 'k1' },
      { intentKey: 'k2', registrationToken: 'another token' },
    ])
  })

  it('asks for another code after a minute, and not before', async () => {
    const { actor, clock, answerCall, requests } = await registered()
    actor.send({ type: 'resend' })
    expect(requests.resend).toEqual([])
    clock.increment(resendPause)
    actor.send({ type: 'resend' })
    await answerCall()
    actor.send({ type: 'resend' })
    expect(requests.resend).toEqual([{ email: typed['responsible.email'] }])
  })

  it('ends verified, by the code that is right', async () => {
    const { actor, answerCall, failed, requests, context, verified } = await registered()
    actor.send({ type: 'edit', changes: { code: '654321' } })
    actor.send({ type: 'verify' })
    await failed(refused('invalid_code'))
    expect(context().refusal?.code).toBe('invalid_code')
    actor.send({ type: 'verify' })
    await answerCall()
    expect([actor.getSnapshot().status, verified(), requests.verify.length]).toEqual(['done', 1, 2])
  })

  it.each(['kind', 'data', 'responsible', 'thanks'] as const)('goes on from %s, where it was left', async (step) => {
    const values: Values = { ...blank, legalName: 'Igreja da Semente', responsible: { email: 'noemi@semente.example' } }
    const { actor, context } = start({ step, values })
    const snapshot = await waitFor(actor, () => true)
    expect(stepOf(snapshot)).toBe(step)
    expect(context().values.legalName).toBe('Igreja da Semente')
    // The time of its mail is unknown: another one may be requested.
    if (step === 'thanks') expect(snapshot.matches({ thanks: { mail: 'askable' } })).toBe(true)
  })

  it('keeps of one that is registered only whom the code went to', async () => {
    const { actor } = await registered()
    expect(registrationDraftOf(actor.getSnapshot())).toEqual({
      step: 'thanks',
      values: { responsible: { email: typed['responsible.email'] } },
    })
  })
})
