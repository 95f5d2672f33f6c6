import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { InvalidInput, type Problem } from '#domain/errors.ts'
import {
  type Draft,
  draftOf,
  isChanged,
  type OpenedRecord,
  recordFormMachine,
  type SaveInput,
} from '#machines/record-form.ts'

type Save = (input: SaveInput) => Promise<{ id: string }>
type Open = (id: string | null) => Promise<OpenedRecord>

const blank = { name: '', code: '', bankAccounts: [] }
const stored = { version: 4, values: { ...blank, name: 'Região Sul' } }
const lost = () => Promise.reject({ code: 'ERR_NETWORK', params: {}, errors: [], retryable: true })
const refused = (code: string, errors: unknown[] = []) => Promise.reject({ code, params: {}, errors, retryable: false })
const wrong = (...problems: Problem[]) => Promise.reject(new InvalidInput(problems))

type Options = { id?: string | null; draft?: Draft | null; save?: Save; open?: Open }

function start({ id = null, draft = null, save, open = async () => stored }: Options = {}) {
  const spy = vi.fn<Save>(save ?? (async () => ({ id: 'r1' })))
  const machine = recordFormMachine.provide({
    actors: {
      open: fromPromise<OpenedRecord, string | null>(({ input }) => open(input)),
      save: fromPromise<{ id: string }, SaveInput>(({ input }) => spy(input)),
    },
  })
  const actor = createActor(machine, { input: { id, blank, draft } })
  const saved: string[] = []
  actor.on('saved', (event) => saved.push(event.id))
  actor.start()
  return { actor, save: spy, saved, context: () => actor.getSnapshot().context }
}

type Form = ReturnType<typeof start>

const type = ({ actor }: Form, name: string) => actor.send({ type: 'edit', changes: { name } })
const reaches = ({ actor }: Form, state: string) => waitFor(actor, ({ value }) => value === state)

describe('opening', () => {
  it('a new record starts editing with the blank, unchanged', () => {
    const form = start()
    expect(form.actor.getSnapshot().value).toBe('editing')
    expect(form.context()).toMatchObject({ id: null, version: null, values: blank })
    expect(isChanged(form.context())).toBe(false)
  })

  it('a stored one brings its values and its edition', async () => {
    const form = start({ id: 'r7' })
    await reaches(form, 'editing')
    expect(form.context()).toMatchObject({ version: 4, values: stored.values })
    expect(isChanged(form.context())).toBe(false)
  })

  it('that fails says why and can be tried again', async () => {
    const answers = [lost, async () => stored]
    const form = start({ id: 'r7', open: () => answers.shift()!() })
    await reaches(form, 'unopened')
    expect(form.context().refusal?.code).toBe('ERR_NETWORK')
    form.actor.send({ type: 'retry' })
    await reaches(form, 'editing')
    expect(form.context().refusal).toBeNull()
  })
})

describe('saving', () => {
  it('sends id, edition, values and the key of the intent, and announces the saved record', async () => {
    const form = start({ id: 'r7' })
    await reaches(form, 'editing')
    type(form, 'Região Norte')
    expect(isChanged(form.context())).toBe(true)
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(form, 'saved')
    expect(form.save).toHaveBeenCalledExactlyOnceWith({
      id: 'r7',
      version: 4,
      values: { ...blank, name: 'Região Norte' },
      intentKey: 'k1',
    })
    expect(form.saved).toEqual(['r1'])
    expect(form.actor.getSnapshot().status).toBe('done')
  })

  it('takes neither edits nor a second submit meanwhile', async () => {
    let finish = (_: { id: string }) => {}
    const form = start({
      save: () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    })
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    form.actor.send({ type: 'submit', intentKey: 'k2' })
    type(form, 'too late')
    expect(form.context().values).toEqual(blank)
    finish({ id: 'r1' })
    await reaches(form, 'saved')
    expect(form.save).toHaveBeenCalledOnce()
  })
})

describe('a refusal', () => {
  it('returns to editing with what was typed and the problems at their fields; the next try is a new intent', async () => {
    const answers: Save[] = [() => wrong({ msg: 'required', param: 'name' }), async () => ({ id: 'r1' })]
    const form = start({ save: (input) => answers.shift()!(input) })
    form.actor.send({ type: 'edit', changes: { code: 'R1' } })
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await waitFor(form.actor, ({ context }) => context.refusal !== null)
    expect(form.actor.getSnapshot().value).toBe('editing')
    expect(form.context()).toMatchObject({
      values: { code: 'R1' },
      problems: [{ msg: 'required', param: 'name' }],
      refusal: { code: 'required_fields' },
    })
    type(form, 'Região')
    expect(form.context()).toMatchObject({ problems: [], refusal: null })
    form.actor.send({ type: 'submit', intentKey: 'k2' })
    await reaches(form, 'saved')
    expect(form.save.mock.calls.map(([{ intentKey }]) => intentKey)).toEqual(['k1', 'k2'])
  })

  it('of the server puts known problems at their fields and drops what is no problem', async () => {
    const errors = [{ msg: 'region_already_registered', param: 'name' }, { msg: 'unheard of', param: 'x' }, null]
    const form = start({ save: () => refused('region_already_registered', errors) })
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await waitFor(form.actor, ({ context }) => context.refusal !== null)
    expect(form.context().problems).toEqual([{ msg: 'region_already_registered', param: 'name' }])
    expect(form.context().refusal?.code).toBe('invalid_fields')
  })

  it('for an old edition stays said until the record is opened anew', async () => {
    const form = start({ id: 'r7', save: () => refused('stale_version') })
    await reaches(form, 'editing')
    type(form, 'Meu nome')
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await waitFor(form.actor, ({ context }) => context.refusal !== null)
    type(form, 'Meu outro nome')
    expect(form.context()).toMatchObject({ refusal: { code: 'stale_version' }, values: { name: 'Meu outro nome' } })
    form.actor.send({ type: 'reopen' })
    await reaches(form, 'editing')
    expect(form.context()).toMatchObject({ refusal: null, values: stored.values, version: 4 })
  })

  it.each([
    ['the field itself', { 'bankAccounts.0.pixKey': 'x' }, ['bankAccounts.1.bankId', 'name']],
    ['another field of its line', { 'bankAccounts.1.agency': 'x' }, ['bankAccounts.0.pixKey', 'name']],
    ['the whole list', { bankAccounts: [] }, ['name']],
    ['something else', { code: 'x' }, ['bankAccounts.0.pixKey', 'bankAccounts.1.bankId', 'name']],
  ])('is settled field by field, by a change of %s', async (_, changes, left) => {
    const params = ['bankAccounts.0.pixKey', 'bankAccounts.1.bankId', 'name']
    const form = start({ save: () => wrong(...params.map((param) => ({ msg: 'required' as const, param }))) })
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await waitFor(form.actor, ({ context }) => context.refusal !== null)
    form.actor.send({ type: 'edit', changes })
    expect(form.context().problems.map(({ param }) => param)).toEqual(left)
  })
})

describe('no answer', () => {
  it.each([
    ['a lost call', lost],
    ['anything unexpected', () => Promise.reject(new TypeError('boom'))],
    ['something that is no error', () => Promise.reject('boom')],
  ])('(%s) keeps everything, and a retry repeats the intent', async (_, fail) => {
    const answers: Save[] = [fail, fail, async () => ({ id: 'r1' })]
    const form = start({ save: (input) => answers.shift()!(input) })
    type(form, 'Região')
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(form, 'unanswered')
    expect(form.context().values).toMatchObject({ name: 'Região' })
    form.actor.send({ type: 'retry' })
    await reaches(form, 'unanswered')
    form.actor.send({ type: 'submit', intentKey: 'k2' })
    await reaches(form, 'saved')
    expect(form.save.mock.calls.map(([{ intentKey }]) => intentKey)).toEqual(['k1', 'k1', 'k1'])
  })

  it('followed by an edit is editing again: another intent', async () => {
    const form = start({ save: lost })
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(form, 'unanswered')
    type(form, 'Outra')
    expect(form.actor.getSnapshot().value).toBe('editing')
    expect(form.context()).toMatchObject({ refusal: null, values: { name: 'Outra' } })
    form.actor.send({ type: 'submit', intentKey: 'k2' })
    expect(form.context().intentKey).toBe('k2')
  })
})

describe('what was hidden', () => {
  const masked = {
    document: '***.982.247-**',
    bankAccounts: [
      { id: 'l1', pixKey: '(11) *****-4444' },
      { id: 'l2', pixKey: 'ana@exemplo.com.br' },
    ],
  }
  const hidden = { version: 4, values: { name: 'Ana', ...masked } }
  const plain = {
    name: 'Outra',
    document: '529.982.247-25',
    bankAccounts: [
      { id: 'l2', pixKey: 'outra@exemplo.com.br' },
      { id: 'l1', pixKey: '+5511999994444' },
    ],
  }

  it('is disclosed where it stands, without counting as a change', async () => {
    const form = start({ id: 'r7', open: async () => hidden })
    await reaches(form, 'editing')
    form.actor.send({ type: 'disclose', plain })
    expect(form.context().values).toEqual({
      name: 'Ana',
      document: '529.982.247-25',
      bankAccounts: [
        { id: 'l1', pixKey: '+5511999994444' },
        { id: 'l2', pixKey: 'ana@exemplo.com.br' },
      ],
    })
    expect(isChanged(form.context())).toBe(false)
  })

  it('leaves what was typed meanwhile, and lines that moved or are new', async () => {
    const form = start({ id: 'r7', open: async () => hidden })
    await reaches(form, 'editing')
    const [mobile, mail] = masked.bankAccounts as [(typeof masked.bankAccounts)[0], (typeof masked.bankAccounts)[0]]
    const moved = [{ id: '', pixKey: '**' }, mail, mobile]
    form.actor.send({ type: 'edit', changes: { document: '390', bankAccounts: moved } })
    form.actor.send({ type: 'disclose', plain })
    expect(form.context().values).toEqual({
      name: 'Ana',
      document: '390',
      bankAccounts: [{ id: '', pixKey: '**' }, mail, { id: 'l1', pixKey: '+5511999994444' }],
    })
    expect(form.context().initial).toMatchObject({ document: '529.982.247-25' })
  })
})

describe('a draft of an earlier session', () => {
  const draft = { version: 2, values: { ...blank, name: 'Quase' }, intentKey: '' }
  const kept = ({ actor }: Form) => draftOf(actor.getSnapshot())

  it('goes on in a new record, and is changed, sent and kept like anything typed', async () => {
    const form = start({ draft: { ...draft, version: null } })
    expect(form.actor.getSnapshot().value).toBe('recovered')
    expect(isChanged(form.context())).toBe(true)
    form.actor.send({ type: 'edit', changes: { code: 'Q1' } })
    expect(form.actor.getSnapshot().value).toBe('recovered')
    expect(kept(form)).toEqual({ version: null, values: { ...blank, name: 'Quase', code: 'Q1' }, intentKey: '' })
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(form, 'saved')
    expect(form.save).toHaveBeenCalledExactlyOnceWith({
      id: null,
      version: null,
      values: { ...blank, name: 'Quase', code: 'Q1' },
      intentKey: 'k1',
    })
    expect(kept(form)).toBeNull()
  })

  it('stands over the stored record with the edition it was typed on, so that nobody else is overwritten', async () => {
    const form = start({ id: 'r7', draft })
    expect(kept(form)).toEqual(draft)
    await reaches(form, 'recovered')
    expect(form.context()).toMatchObject({ version: 2, values: draft.values, initial: stored.values })
  })

  it.each([null, 'r7'])('can be discarded for what is there (%s)', async (id) => {
    const form = start({ id, draft })
    await reaches(form, 'recovered')
    form.actor.send({ type: 'discard' })
    await reaches(form, 'editing')
    expect(form.context()).toMatchObject(
      id ? { version: 4, values: stored.values, draft: null } : { values: blank, draft: null },
    )
    expect(kept(form)).toBeNull()
  })

  it('is not lost when the record cannot be read yet', async () => {
    const form = start({ id: 'r7', draft, open: lost })
    await reaches(form, 'unopened')
    expect(kept(form)).toEqual(draft)
  })

  it('is nothing for a form without changes', async () => {
    const form = start({ id: 'r7' })
    await reaches(form, 'editing')
    expect(kept(form)).toBeNull()
  })

  it('of a save that may have been done repeats its intent, unless it is edited first', async () => {
    const answers = [lost, () => refused('unauthorized')]
    const form = start({ save: () => answers.shift()!() })
    type(form, 'Região')
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(form, 'unanswered')
    form.actor.send({ type: 'retry' })
    await reaches(form, 'editing')
    const left = kept(form)
    expect(left).toMatchObject({ intentKey: 'k1' })

    const again = start({ draft: left })
    again.actor.send({ type: 'submit', intentKey: 'k2' })
    await reaches(again, 'saved')
    expect(again.save.mock.calls.map(([{ intentKey }]) => intentKey)).toEqual(['k1'])

    const edited = start({ draft: left })
    type(edited, 'Outra')
    edited.actor.send({ type: 'submit', intentKey: 'k2' })
    await reaches(edited, 'saved')
    expect(edited.save.mock.calls.map(([{ intentKey }]) => intentKey)).toEqual(['k2'])
  })

  it('of a refused save is a new intent', async () => {
    const form = start({ save: () => wrong({ msg: 'required', param: 'code' }) })
    type(form, 'Região')
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await waitFor(form.actor, ({ context }) => context.refusal !== null)
    expect(kept(form)).toMatchObject({ intentKey: '' })
  })
})
