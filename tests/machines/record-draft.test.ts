import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { isChanged } from '#machines/conversation.ts'
import { draftOf } from '#machines/record-form.ts'
import {
  blank,
  edits,
  type Form,
  failWithoutNetwork,
  reaches,
  refused,
  start,
  stored,
  type,
  wrong,
} from './record-form-fixtures.ts'

describe('a draft of an earlier session', () => {
  const draft = { version: 2, values: { ...blank, name: 'Quase' }, intentKey: '' }
  const draftIn = ({ actor }: Form) => draftOf(actor.getSnapshot())

  it('goes on in a new record, and is changed, sent and kept like anything typed', async () => {
    const form = start({ draft: { ...draft, version: null } })
    expect(form.actor.getSnapshot().value).toBe('recovered')
    expect(isChanged(form.context())).toBe(true)
    form.actor.send({ type: 'edit', changes: { code: 'Q1' } })
    expect(form.actor.getSnapshot().value).toBe('recovered')
    expect(draftIn(form)).toEqual({ version: null, values: { ...blank, name: 'Quase', code: 'Q1' }, intentKey: '' })
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(form, 'made')
    expect(form.save).toHaveBeenCalledExactlyOnceWith({
      id: null,
      version: null,
      values: { ...blank, name: 'Quase', code: 'Q1' },
      intentKey: 'k1',
      accepted: [],
    })
    expect(draftIn(form)).toBeNull()
  })

  it('stands over the stored record with the edition it was typed on, so that nobody else is overwritten', async () => {
    const form = start({ id: 'r7', draft })
    expect(draftIn(form)).toEqual(draft)
    await reaches(form, 'recovered')
    expect(form.context()).toMatchObject({ version: 2, values: draft.values, initial: stored.values })
  })

  it.each([null, 'r7'])('can be discarded for what is there (%s)', async (id) => {
    const form = start({ id, draft })
    await reaches(form, 'recovered')
    form.actor.send({ type: 'discard' })
    await reaches(form, id ? 'viewing' : 'editing')
    expect(form.context()).toMatchObject(
      id ? { version: 4, values: stored.values, draft: null } : { values: blank, draft: null },
    )
    expect(draftIn(form)).toBeNull()
  })

  it('is not lost when the record cannot be read yet', async () => {
    const form = start({ id: 'r7', draft, open: failWithoutNetwork })
    await reaches(form, 'unopened')
    expect(draftIn(form)).toEqual(draft)
  })

  it('is nothing for a form without changes', async () => {
    const form = start({ id: 'r7' })
    await edits(form)
    expect(draftIn(form)).toBeNull()
  })

  it('of a save that may have been done repeats its intent, unless it is edited first', async () => {
    const answers = [failWithoutNetwork, () => refused('unauthorized')]
    const form = start({ save: () => answers.shift()!() })
    type(form, 'Região')
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(form, 'unanswered')
    form.actor.send({ type: 'retry' })
    await reaches(form, 'editing')
    const left = draftIn(form)
    expect(left).toMatchObject({ intentKey: 'k1' })

    const again = start({ draft: left })
    again.actor.send({ type: 'submit', intentKey: 'k2' })
    await reaches(again, 'made')
    expect(again.save.mock.calls.map(([{ intentKey }]) => intentKey)).toEqual(['k1'])

    const edited = start({ draft: left })
    type(edited, 'Outra')
    edited.actor.send({ type: 'submit', intentKey: 'k2' })
    await reaches(edited, 'made')
    expect(edited.save.mock.calls.map(([{ intentKey }]) => intentKey)).toEqual(['k2'])
  })

  it('of a refused save is a new intent', async () => {
    const form = start({ save: () => wrong({ msg: 'required', param: 'code' }) })
    type(form, 'Região')
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await waitFor(form.actor, ({ context }) => context.refusal !== null)
    expect(draftIn(form)).toMatchObject({ intentKey: '' })
  })
})
