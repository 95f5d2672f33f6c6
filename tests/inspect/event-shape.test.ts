import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { generalStatus } from '#machines/lifecycles/general-status.ts'
import { recordFormMachine } from '#machines/record-form.ts'
import { sessionMachine } from '#machines/session.ts'
import { takenBy, whyNotSent } from '#src/inspect/event-shape.ts'

const id = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
const session = createActor(sessionMachine, {
  input: { tokens: null, selectedBranch: null, isHosted: false },
}).getSnapshot()
const form = createActor(recordFormMachine, {
  input: { id: null, blank: { name: '', bankAccounts: [] }, draft: null },
}).getSnapshot()
const status = createActor(generalStatus.machine).getSnapshot()

describe('the events that may be sent by hand', () => {
  it('are those that carry nothing but data', () => {
    expect(takenBy(sessionMachine)).toMatchObject({ signOut: [], signIn: ['email', 'password'], adopt: ['tokens'] })
    expect(takenBy(sessionMachine)).not.toHaveProperty('renew')
    expect(takenBy(recordFormMachine)).toMatchObject({ edit: ['changes'], reopen: [] })
    expect(takenBy(generalStatus.machine)).toEqual({ activate: [], inactivate: [] })
  })

  it.each([
    { type: 'signIn', email: 'maria@igreja.example', password: 'x' },
    { type: 'adopt', tokens: { accessToken: 'a', refreshToken: null } },
    { type: 'chooseBranch', selectedBranch: id },
    { type: 'leave' },
  ])('pass when they carry what the machine reads: $type', (event) => {
    expect(whyNotSent(sessionMachine, session, event)).toBeNull()
  })

  it.each([
    [{ type: 'signIn' }, 'unfit'],
    [{ type: 'signIn', email: 1, password: {} }, 'unfit'],
    [{ type: 'adopt', tokens: 'a' }, 'unfit'],
    [{ type: 'signOut', more: 1 }, 'unfit'],
    [{ type: 'renew', call: { accessToken: 'a', sessionNumber: 0 } }, 'internal'],
    [{ type: 'explode' }, 'unknown'],
    [{ type: 'xstate.stop' }, 'unknown'],
  ] as const)('do not when they would break the session: %j', (event, reason) => {
    expect(whyNotSent(sessionMachine, session, event)).toBe(reason)
  })

  it.each([
    [{ type: 'edit', changes: { name: 'Rute', 'bankAccounts.0.pixKey': 'a' } }, null],
    [{ type: 'edit', changes: { bankAccounts: [{ pixKey: 'a' }], address: { city: 'Itu' } } }, null],
    [{ type: 'edit', changes: { name: 7 } }, 'unfit'],
    [{ type: 'edit', changes: { 'no.such.field': '' } }, 'unfit'],
    [{ type: 'edit' }, 'unfit'],
    [{ type: 'submit', intentKey: 'again' }, 'unfit'],
  ] as const)('are held to the values of a form: %j', (event, reason) => {
    expect(whyNotSent(recordFormMachine, form, event)).toBe(reason)
  })

  it('carry nothing to a lifecycle', () => {
    expect(whyNotSent(generalStatus.machine, status, { type: 'inactivate' })).toBeNull()
    const laden = { type: 'inactivate', because: 'x' }
    expect(whyNotSent(generalStatus.machine, status, laden)).toBe('unfit')
  })
})
