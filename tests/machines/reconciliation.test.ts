import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { keyOf, type LineAct, reconciliationMachine } from '#machines/reconciliation.ts'

const failWithoutNetwork = () => Promise.reject({ code: 'ERR_NETWORK', params: {}, errors: [], retryable: true })
const refused = () =>
  Promise.reject({ code: 'bank_statement_line_status_changed', params: {}, errors: [], retryable: false })

const match = (line: string, movement: string, intentKey = line): LineAct => ({
  kind: 'match',
  pairs: [{ lineIds: [line], movementIds: [movement] }],
  intentKey,
})

function start(...ends: (() => Promise<void>)[]) {
  const send = vi.fn<(act: LineAct) => Promise<void>>(() => ends.shift()?.() ?? Promise.resolve())
  const machine = reconciliationMachine.provide({
    actors: { send: fromPromise<void, LineAct>(({ input }) => send(input)) },
  })
  const actor = createActor(machine)
  const toasts: string[] = []
  actor.on('*', (event) => toasts.push('act' in event ? `${event.type} ${event.act.intentKey}` : event.type))
  actor.start()
  return {
    actor,
    toasts,
    intentKeys: () => send.mock.calls.map(([{ intentKey }]) => intentKey),
    press: (act: LineAct) => actor.send({ type: 'do', act }),
    reaches: (state: string) => waitFor(actor, ({ value }) => value === state),
    context: () => actor.getSnapshot().context,
  }
}

describe('bringing both sides together', () => {
  it('chooses on both sides, and takes what is pressed out of what is chosen at once', async () => {
    const { actor, press, context, reaches } = start()
    for (const id of ['l1', 'l2']) actor.send({ type: 'chooseLine', id })
    actor.send({ type: 'chooseMovement', id: 'm1' })
    actor.send({ type: 'chooseLine', id: 'l2' })
    actor.send({ type: 'chooseLine', id: 'l3' })
    expect(context()).toMatchObject({ lines: ['l1', 'l3'], movements: ['m1'] })
    press(match('l1', 'm1'))
    expect(context()).toMatchObject({ lines: ['l3'], movements: [], pending: [{ intentKey: 'l1' }] })
    await reaches('idle')
    actor.send({ type: 'letGo' })
    expect(context()).toMatchObject({ lines: [], pending: [], last: { intentKey: 'l1' } })
  })

  it('sends what is pressed one after the other, and tells once when all is answered', async () => {
    const { press, intentKeys, toasts, reaches } = start()
    for (const name of ['a', 'b', 'c']) press(match(name, `m${name}`))
    await reaches('idle')
    expect(intentKeys()).toEqual(['a', 'b', 'c'])
    expect(toasts).toEqual(['done a', 'done b', 'done c', 'settled'])
  })

  it('refused, gives back that one alone and goes on with the others', async () => {
    const { press, toasts, context, reaches } = start(refused, () => Promise.resolve(), refused)
    for (const name of ['a', 'b', 'c']) press(match(name, `m${name}`))
    await reaches('idle')
    expect(toasts).toEqual(['refused a', 'done b', 'refused c', 'settled'])
    expect(context()).toMatchObject({ pending: [], last: { intentKey: 'b' }, failure: null })
  })

  it('without an answer stops, sends the same with the same key, and then the rest', async () => {
    const { actor, press, intentKeys, toasts, context, reaches } = start(failWithoutNetwork)
    press(match('a', 'ma'))
    press(match('b', 'mb'))
    await reaches('unanswered')
    expect(context()).toMatchObject({ failure: { code: 'ERR_NETWORK' }, pending: [{}, {}] })
    press(match('c', 'mc'))
    actor.send({ type: 'retry' })
    await reaches('idle')
    expect(intentKeys()).toEqual(['a', 'a', 'b'])
    expect(toasts).toEqual(['done a', 'done b', 'settled'])
  })

  it('given up, forgets what got no answer and has it read anew', async () => {
    const { actor, press, toasts, context, reaches } = start(failWithoutNetwork)
    press(match('a', 'ma'))
    await reaches('unanswered')
    actor.send({ type: 'abandon' })
    expect(toasts).toEqual(['settled'])
    expect(context()).toMatchObject({ pending: [], last: null, failure: null })
  })

  it('offers to take back the last act, and not what took one back', async () => {
    const { press, context, reaches } = start()
    press(match('a', 'ma'))
    await reaches('idle')
    press({ ...match('a', 'ma', 'back'), kind: 'undo' })
    await reaches('idle')
    expect(context().last).toBeNull()
  })

  it('parts a suggestion by what it names', () => {
    const { actor, context } = start()
    const key = keyOf({ lineIds: ['a'], movementIds: ['b', 'c'] })
    actor.send({ type: 'part', key })
    expect(context().apart).toEqual([key])
    expect(key).not.toBe(keyOf({ lineIds: ['a', 'b'], movementIds: ['c'] }))
  })
})
