import '#domain/catalogue/errors.ts'
import { describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { isChanged, warningsIn } from '#machines/conversation.ts'
import { isViewing } from '#machines/record-form.ts'
import {
  blank,
  edits,
  failWithoutNetwork,
  reaches,
  refused,
  type Save,
  start,
  stored,
  type,
  wrong,
} from './record-form-fixtures.ts'

describe('opening', () => {
  it('a new record starts editing with the blank, unchanged', () => {
    const form = start()
    expect(form.actor.getSnapshot().value).toBe('editing')
    expect(form.context()).toMatchObject({ id: null, version: null, values: blank })
    expect(isChanged(form.context())).toBe(false)
  })

  it('a stored one brings its values and its edition, to be seen', async () => {
    const form = start({ id: 'r7' })
    expect(isViewing(form.actor.getSnapshot())).toBe(false)
    await reaches(form, 'viewing')
    expect(isViewing(form.actor.getSnapshot())).toBe(true)
    expect(form.context()).toMatchObject({ version: 4, values: stored.values })
    expect(isChanged(form.context())).toBe(false)
  })

  it('to edit it brings it there at once, and afterwards it is seen', async () => {
    const form = start({ id: 'r7', isToEdit: true })
    await reaches(form, 'editing')
    form.actor.send({ type: 'cancel' })
    expect(form.actor.getSnapshot().value).toBe('viewing')
    form.actor.send({ type: 'reopen' })
    await reaches(form, 'viewing')
  })

  it('that fails says why and can be tried again', async () => {
    const answers = [failWithoutNetwork, async () => stored]
    const form = start({ id: 'r7', open: () => answers.shift()!() })
    await reaches(form, 'unopened')
    expect(form.context().refusal?.code).toBe('ERR_NETWORK')
    form.actor.send({ type: 'retry' })
    await reaches(form, 'viewing')
    expect(form.context().refusal).toBeNull()
  })
})

describe('seeing', () => {
  it('takes nothing typed until it is to be changed', async () => {
    const form = start({ id: 'r7' })
    await reaches(form, 'viewing')
    type(form, 'nothing typed')
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    expect(form.context().values).toEqual(stored.values)
    form.actor.send({ type: 'change' })
    type(form, 'Região Norte')
    expect(form.context().values).toMatchObject({ name: 'Região Norte' })
    expect(form.save).not.toHaveBeenCalled()
  })

  it('comes back with what was there when changing it is given up', async () => {
    const form = start({ id: 'r7', save: () => wrong({ msg: 'required', param: 'code' }) })
    await edits(form)
    type(form, 'Quase')
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await waitFor(form.actor, ({ context }) => context.refusal !== null)
    form.actor.send({ type: 'cancel' })
    expect(form.actor.getSnapshot().value).toBe('viewing')
    expect(form.context()).toMatchObject({ values: stored.values, problems: [], refusal: null })
  })

  it('reads it anew where nobody knows whether it was saved', async () => {
    const form = start({ id: 'r7', save: failWithoutNetwork })
    await edits(form)
    type(form, 'Quase')
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(form, 'unanswered')
    form.actor.send({ type: 'cancel' })
    expect(form.actor.getSnapshot().value).toBe('opening')
    await reaches(form, 'viewing')
    expect(form.context()).toMatchObject({ values: stored.values, refusal: null })
  })
})

describe('saving', () => {
  it('sends id, edition, values and the key of the intent, announces it, and shows what is stored then', async () => {
    const answers = [stored, { version: 5, values: { ...blank, name: 'Região Norte', code: 'RN' } }]
    const form = start({ id: 'r7', open: async () => answers.shift()! })
    await edits(form)
    type(form, 'Região Norte')
    expect(isChanged(form.context())).toBe(true)
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    await waitFor(form.actor, ({ value }) => value === 'opening')
    expect(isViewing(form.actor.getSnapshot())).toBe(true)
    expect(isChanged(form.context())).toBe(false)
    await reaches(form, 'viewing')
    expect(form.save).toHaveBeenCalledExactlyOnceWith({
      id: 'r7',
      version: 4,
      values: { ...blank, name: 'Região Norte' },
      intentKey: 'k1',
      accepted: [],
    })
    expect(form.saved).toEqual(['r1'])
    expect(form.context()).toMatchObject({ version: 5, values: { code: 'RN' }, intentKey: '' })
  })

  it('asks about what it was warned of, and takes no repeated press for the answer', async () => {
    const warnings = ['same_slip', 'unusual_bank'].map((code) => ({
      msg: 'warning_not_accepted',
      param: 'acceptedWarnings',
      params: { code },
    }))
    const save = vi.fn(async () => {
      throw { code: 'invalid_fields', params: {}, errors: warnings, retryable: false }
    })
    const form = start({ save })
    const asks = async () => {
      await reaches(form, 'editing')
      return warningsIn(form.context()).map(({ params }) => params?.code)
    }
    const accepted = () => form.save.mock.calls.map(([input]) => input.accepted)
    form.actor.send({ type: 'accept', intentKey: 'k0' })
    expect(form.save).not.toHaveBeenCalled()
    form.actor.send({ type: 'submit', intentKey: 'k1' })
    expect(await asks()).toEqual(['same_slip', 'unusual_bank'])
    form.actor.send({ type: 'submit', intentKey: 'k2' })
    await asks()
    form.actor.send({ type: 'accept', intentKey: 'k3' })
    await asks()
    expect(accepted()).toEqual([[], [], ['same_slip', 'unusual_bank']])
    // What was warned of may be something else now.
    type(form, 'Outra')
    expect([await asks(), form.context().refusal]).toEqual([[], null])
    form.actor.send({ type: 'accept', intentKey: 'k4' })
    expect(form.actor.getSnapshot().value).toBe('editing')
  })

  it('keeps what was accepted when a second question follows from it, until it is saved anew', async () => {
    const asked = (code: string) => ({
      code: 'invalid_fields',
      params: {},
      errors: [{ msg: 'warning_not_accepted', param: 'acceptedWarnings', params: { code } }],
      retryable: false,
    })
    const save = vi.fn(async ({ accepted }: { accepted: readonly string[] }) => {
      throw asked(accepted.includes('same_slip') ? 'fund_overspent' : 'same_slip')
    })
    const form = start({ save })
    for (const [type, intentKey] of [
      ['submit', 'k1'],
      ['accept', 'k2'],
      ['accept', 'k3'],
      ['submit', 'k4'],
    ] as const) {
      form.actor.send({ type, intentKey })
      await reaches(form, 'editing')
    }
    const accepted = save.mock.calls.map(([input]) => input.accepted)
    expect(accepted).toEqual([[], ['same_slip'], ['same_slip', 'fund_overspent'], []])
  })

  it('of a new one accepts neither edits nor a second submit while it runs, and is its end', async () => {
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
    await reaches(form, 'made')
    expect(form.save).toHaveBeenCalledOnce()
    expect(form.saved).toEqual(['r1'])
    expect(form.actor.getSnapshot().status).toBe('done')
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
    await reaches(form, 'made')
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
    await edits(form)
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
    ['a lost call', failWithoutNetwork],
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
    await reaches(form, 'made')
    expect(form.save.mock.calls.map(([{ intentKey }]) => intentKey)).toEqual(['k1', 'k1', 'k1'])
  })

  it('followed by an edit is editing again: another intent', async () => {
    const form = start({ save: failWithoutNetwork })
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
    await reaches(form, 'viewing')
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
    await edits(form)
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
