import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { mailRequestMachine } from '#machines/mail-request.ts'
import { resendPause } from '#machines/registration.ts'
import { everyWay, transitionsOf } from './every-transition.ts'

const networkError = { code: 'ERR_NETWORK', params: {}, errors: [], retryable: true }
const ask = { type: 'ask', email: 'noemi@semente.example' } as const

describe('asking for a mail again', () => {
  it('takes every transition that it names, and nothing but one call leads on', () => {
    const { ways } = everyWay({
      machine: mailRequestMachine,
      input: undefined,
      events: [ask],
      ends: { ask: { failures: [networkError] } },
      conditionOf: ({ context }) => `${context.email} ${context.refusal?.code}`,
    })
    const { named, walked } = transitionsOf(mailRequestMachine, ways)
    expect(named.filter((name) => !walked.includes(name))).toEqual([])
  })

  it('is possible once a minute, and again after a failure', async () => {
    const requests: string[] = []
    const ends: (() => void)[] = []
    const machine = mailRequestMachine.provide({
      actors: {
        ask: fromPromise<void, { email: string }>(({ input }) => {
          requests.push(input.email)
          return new Promise((resolve, reject) =>
            ends.push(requests.length === 1 ? () => reject(networkError) : resolve),
          )
        }),
      },
    })
    const clock = new SimulatedClock()
    const actor = createActor(machine, { clock }).start()
    const end = async () => {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    actor.send(ask)
    actor.send(ask)
    await end()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal?.code]).toEqual(['askable', 'ERR_NETWORK'])
    actor.send(ask)
    await end()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal]).toEqual(['sent', null])
    actor.send(ask)
    clock.increment(resendPause)
    actor.send(ask)
    expect(requests).toEqual([ask.email, ask.email, ask.email])
  })
})
