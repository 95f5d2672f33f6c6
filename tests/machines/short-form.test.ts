import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { InvalidInput } from '#domain/catalogue/errors.ts'
import type { Submission } from '#machines/conversation.ts'
import { shortForm } from '#machines/short-form.ts'

type Send = (request: Submission) => Promise<void>

const failWithoutNetwork = () => Promise.reject({ code: 'ERR_NETWORK', params: {}, errors: [], retryable: true })
const refused = (code: string) => Promise.reject({ code, params: {}, errors: [], retryable: false })
const wrong = () => Promise.reject(new InvalidInput([{ msg: 'required', param: 'reason' }]))

/** A form whose submissions end with the given outcomes in turn, then succeed. */
function start(...ends: Send[]) {
  const send = vi.fn<Send>((request) => ends.shift()?.(request) ?? Promise.resolve())
  const machine = shortForm('reveal').provide({
    actors: { send: fromPromise<void, Submission>(({ input }) => send(input)) },
  })
  const actor = createActor(machine, { input: { blank: { reason: '' } } })
  const onDone = vi.fn()
  actor.on('done', onDone)
  actor.start()
  return {
    actor,
    onDone,
    submissions: () => send.mock.calls.map(([{ values, intentKey }]) => [values.reason, intentKey]),
    type: (reason: string) => actor.send({ type: 'edit', changes: { reason } }),
    submit: (intentKey: string) => actor.send({ type: 'submit', intentKey }),
    reaches: (state: string) => waitFor(actor, ({ value }) => value === state),
    context: () => actor.getSnapshot().context,
  }
}

describe('a short form', () => {
  it('is known by its own name', () => {
    expect(start().actor.logic.id).toBe('reveal')
  })

  it('sends what is typed with the key of the intent, once, and is used again after it is done', async () => {
    const form = start()
    form.type('Auditoria')
    form.submit('k1')
    form.submit('k2')
    await form.reaches('done')
    expect(form.submissions()).toEqual([['Auditoria', 'k1']])
    expect(form.onDone).toHaveBeenCalledOnce()
    form.actor.send({ type: 'close' })
    expect(form.context()).toMatchObject({ values: { reason: '' }, intentKey: '' })
    form.type('Outra vez')
    form.submit('k3')
    await form.reaches('done')
    expect(form.submissions().at(-1)).toEqual(['Outra vez', 'k3'])
  })

  it('refused says why and where, keeps what was typed, and the next try is another intent', async () => {
    const form = start(wrong, () => refused('current_password_incorrect'))
    form.submit('k1')
    await form.reaches('editing')
    expect(form.context()).toMatchObject({ refusal: { code: 'required_fields' }, problems: [{ param: 'reason' }] })
    form.type('Auditoria')
    expect(form.context()).toMatchObject({ refusal: null, problems: [], intentKey: '' })
    form.submit('k2')
    await form.reaches('editing')
    expect(form.context()).toMatchObject({
      values: { reason: 'Auditoria' },
      refusal: { code: 'current_password_incorrect' },
    })
    form.submit('k3')
    await form.reaches('done')
    expect(form.submissions().map(([, key]) => key)).toEqual(['k1', 'k2', 'k3'])
  })

  it('unanswered repeats the same intent, by a press or a retry, until it is changed', async () => {
    const form = start(failWithoutNetwork, failWithoutNetwork, failWithoutNetwork)
    form.type('Auditoria')
    form.submit('k1')
    await form.reaches('unanswered')
    form.submit('k2')
    await form.reaches('unanswered')
    form.actor.send({ type: 'retry' })
    await form.reaches('unanswered')
    form.type('Auditoria externa')
    expect(form.context()).toMatchObject({ refusal: null, intentKey: '' })
    form.submit('k4')
    await form.reaches('done')
    expect(form.submissions()).toEqual([
      ['Auditoria', 'k1'],
      ['Auditoria', 'k1'],
      ['Auditoria', 'k1'],
      ['Auditoria externa', 'k4'],
    ])
  })

  it('restarts after cancelling, and forgets pending events', async () => {
    const form = start(failWithoutNetwork)
    form.type('Auditoria')
    form.submit('k1')
    await form.reaches('unanswered')
    form.actor.send({ type: 'close' })
    expect(form.context()).toMatchObject({ values: { reason: '' }, refusal: null, intentKey: '' })
    expect(form.actor.getSnapshot().value).toBe('editing')
  })
})
