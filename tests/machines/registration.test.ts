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
const lost = { code: 'ERR_NETWORK', params: {}, errors: [], retryable: true }
const wrong = new InvalidInput([{ msg: 'required', param: 'legalName' }])
const taken = {
  code: 'x',
  params: {},
  errors: [{ msg: 'company_already_registered', param: 'document' }],
  retryable: false,
}
const known = {
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
  const asked: Record<Call, unknown[]> = { check: [], describe: [], register: [], verify: [], resend: [] }
  const settles: Partial<Record<string, (end: Happening) => void>> = {}
  let last = ''
  const waiting = (name: Call) =>
    fromPromise<never, unknown>(
      ({ input }) =>
        new Promise((resolve, reject) => {
          asked[name].push(input)
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
    asked,
    clock,
    context: () => actor.getSnapshot().context,
    verified: () => verified,
    end: (happening: Happening) => settles[String(happening.call)]?.(happening),
    async answered(output?: unknown) {
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
  await registration.answered()
  actor.send({ type: 'edit', changes: typed })
  actor.send({ type: 'next' })
  await registration.answered()
  return registration
}

async function registered(): Promise<Registration> {
  const registration = await filled()
  registration.actor.send({ type: 'submit', intentKey: 'k1' })
  await registration.answered('token')
  await registration.answered()
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
      describe: { answer: 'token', failures: [lost, taken, refused('registration_closed')] },
      register: { failures: [lost, known, taken] },
      verify: { failures: [refused('invalid_code'), lost] },
      resend: { failures: [lost] },
    },
    conditionOf: ({ context }) =>
      [context.registrationToken, context.values.legalName, context.refusal?.code, context.intentKey].join('|'),
  })

  it('is taken', () => {
    const { named, taken: seen } = transitionsOf(registrationMachine, ways)
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
    const { actor, context, failed, answered, asked } = start()
    actor.send({ type: 'next' })
    await failed(new InvalidInput([{ msg: 'required', param: 'personType' }]))
    expect([stepOf(actor.getSnapshot()), context().problems]).toEqual([
      'kind',
      [{ msg: 'required', param: 'personType' }],
    ])
    actor.send({ type: 'edit', changes: { personType: 'CORPORATE' } })
    expect(context().refusal).toBeNull()
    actor.send({ type: 'next' })
    await answered()
    actor.send(edit)
    actor.send({ type: 'back' })
    expect([stepOf(actor.getSnapshot()), context().values.legalName]).toEqual(['kind', typed.legalName])
    expect(asked.check).toMatchObject([{ step: 'kind' }, { step: 'kind' }])
  })

  it('retries with the same key and token from the call that got no answer', async () => {
    const { actor, answered, failed, asked } = await filled()
    actor.send({ type: 'submit', intentKey: 'k1' })
    await answered('token')
    await failed(lost)
    expect(actor.getSnapshot().value).toBe('unanswered')
    actor.send({ type: 'retry' })
    await answered()
    expect(stepOf(actor.getSnapshot())).toBe('thanks')
    expect(asked.describe).toHaveLength(1)
    expect(asked.register).toMatchObject([1, 2].map(() => ({ intentKey: 'k1', registrationToken: 'token' })))
  })

  it('comes back to the step of what was refused, and tries anew from there', async () => {
    const { actor, answered, failed, asked, context } = await filled()
    actor.send({ type: 'submit', intentKey: 'k1' })
    await answered('token')
    await failed(taken)
    expect([stepOf(actor.getSnapshot()), context().problems]).toEqual(['data', taken.errors])
    actor.send({ type: 'next' })
    await answered()
    actor.send({ type: 'submit', intentKey: 'k2' })
    await answered('another token')
    await failed(known)
    expect([stepOf(actor.getSnapshot()), context().problems]).toEqual(['responsible', known.errors])
    expect(asked.register).toMatchObject([{ intentKey: 'k1' }, { intentKey: 'k2', registrationToken: 'another token' }])
  })

  it('asks for another code after a minute, and not before', async () => {
    const { actor, clock, answered, asked } = await registered()
    actor.send({ type: 'resend' })
    expect(asked.resend).toEqual([])
    clock.increment(resendPause)
    actor.send({ type: 'resend' })
    await answered()
    actor.send({ type: 'resend' })
    expect(asked.resend).toEqual([{ email: typed['responsible.email'] }])
  })

  it('ends verified, by the code that is right', async () => {
    const { actor, answered, failed, asked, context, verified } = await registered()
    actor.send({ type: 'edit', changes: { code: '654321' } })
    actor.send({ type: 'verify' })
    await failed(refused('invalid_code'))
    expect(context().refusal?.code).toBe('invalid_code')
    actor.send({ type: 'verify' })
    await answered()
    expect([actor.getSnapshot().status, verified(), asked.verify.length]).toEqual(['done', 1, 2])
  })

  it.each(['kind', 'data', 'responsible', 'thanks'] as const)('goes on from %s, where it was left', async (step) => {
    const values: Values = { ...blank, legalName: 'Igreja da Semente', responsible: { email: 'noemi@semente.example' } }
    const { actor, context } = start({ step, values })
    const snapshot = await waitFor(actor, () => true)
    expect(stepOf(snapshot)).toBe(step)
    expect(context().values.legalName).toBe('Igreja da Semente')
    // Nobody knows when its mail was sent: another may be asked for.
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
