import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { InvalidInput } from '#domain/errors.ts'
import { type CountInput, cashCountMachine } from '#machines/cash-count.ts'
import { lost, refused } from './record-form-fixtures.ts'

type Answer = () => Promise<unknown>
const counted: Answer = async () => undefined

function start(answers: Answer[] = [counted], open: Answer[] = [async () => '250.00']) {
  const count = vi.fn<(input: CountInput) => Promise<void>>(async () => {
    await answers.shift()?.()
  })
  const machine = cashCountMachine.provide({
    actors: {
      open: fromPromise<string, string>(async () => (await open.shift()?.()) as string),
      count: fromPromise<void, CountInput>(({ input }) => count(input)),
    },
  })
  const actor = createActor(machine, { input: { id: 'box' } })
  const said = vi.fn()
  actor.on('counted', said)
  actor.start()
  const reaches = (state: string) => waitFor(actor, ({ value }) => value === state)
  return { actor, count, said, reaches, context: () => actor.getSnapshot().context }
}

async function typed(answers?: Answer[]) {
  const talk = start(answers)
  await talk.reaches('editing')
  talk.actor.send({ type: 'edit', changes: { countedValue: '240.00' } })
  talk.actor.send({ type: 'edit', changes: { observation: 'Troco a menos' } })
  talk.actor.send({ type: 'submit', intentKey: 'k1' })
  return talk
}

const sent = { id: 'box', countedValue: '240.00', observation: 'Troco a menos', intentKey: 'k1' }

describe('a count of a cash box', () => {
  it('begins with what should be there, and ends once it is posted', async () => {
    const talk = await typed()
    await talk.reaches('done')
    expect(talk.context().expected).toBe('250.00')
    expect(talk.count).toHaveBeenCalledExactlyOnceWith(sent)
    expect(talk.said).toHaveBeenCalledOnce()
  })

  it('that cannot begin says why and tries again', async () => {
    const talk = start([], [lost, async () => '10.00'])
    await talk.reaches('unopened')
    expect(talk.context().refusal?.code).toBe('ERR_NETWORK')
    talk.actor.send({ type: 'submit', intentKey: 'k1' })
    expect(talk.count).not.toHaveBeenCalled()
    talk.actor.send({ type: 'retry' })
    await talk.reaches('editing')
    expect(talk.context()).toMatchObject({ expected: '10.00', refusal: null })
  })

  it('that is refused keeps what was typed, and is sent anew as another intent', async () => {
    const talk = await typed([() => refused('cash_account_status_changed'), counted])
    await talk.reaches('editing')
    expect(talk.context()).toMatchObject({ countedValue: '240.00', intentKey: '' })
    expect(talk.context().refusal?.code).toBe('cash_account_status_changed')
    talk.actor.send({ type: 'submit', intentKey: 'k2' })
    await talk.reaches('done')
    expect(talk.count).toHaveBeenLastCalledWith({ ...sent, intentKey: 'k2' })
  })

  it('says at its field what is wrong with it, until that is changed', async () => {
    const talk = await typed([
      () => Promise.reject(new InvalidInput([{ msg: 'required', param: 'countedValue' }])),
      counted,
    ])
    await talk.reaches('editing')
    expect(talk.context().problems).toEqual([{ msg: 'required', param: 'countedValue' }])
    talk.actor.send({ type: 'edit', changes: { observation: '' } })
    expect(talk.context().problems).toHaveLength(1)
    talk.actor.send({ type: 'edit', changes: { countedValue: '1.00' } })
    expect(talk.context()).toMatchObject({ problems: [], refusal: null })
  })

  it('without an answer is repeated as it was, under the same key, and not changed meanwhile', async () => {
    const talk = await typed([lost, lost, counted])
    await talk.reaches('unanswered')
    talk.actor.send({ type: 'edit', changes: { countedValue: '1.00' } })
    talk.actor.send({ type: 'submit', intentKey: 'k2' })
    expect(talk.actor.getSnapshot().value).toBe('unanswered')
    talk.actor.send({ type: 'retry' })
    await vi.waitFor(() => expect(talk.count).toHaveBeenCalledTimes(2))
    await talk.reaches('unanswered')
    talk.actor.send({ type: 'retry' })
    await talk.reaches('done')
    expect(talk.count.mock.calls).toEqual([[sent], [sent], [sent]])
  })

  it('is sent once, however often it is pressed', async () => {
    const talk = await typed([() => new Promise(() => {})])
    talk.actor.send({ type: 'submit', intentKey: 'k2' })
    talk.actor.send({ type: 'retry' })
    expect(talk.count).toHaveBeenCalledOnce()
  })
})
