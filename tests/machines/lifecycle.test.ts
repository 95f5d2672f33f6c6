import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { UserStatus } from '#domain/enums.ts'
import { lifecycle } from '#machines/lifecycle.ts'
import { type UserMove, userLifecycle, userMachine } from '#machines/lifecycles/user.ts'

type Status = keyof typeof UserStatus.codes
const statuses = Object.keys(UserStatus.codes) as Status[]
const moves: UserMove[] = ['block', 'unblock', 'inactivate', 'activate']

/** What the specification allows: active from and to blocked, active from and to inactive. */
const allowed: Readonly<Record<Status, Partial<Record<UserMove, Status>>>> = {
  ACTIVE: { block: 'BLOCKED', inactivate: 'INACTIVE' },
  BLOCKED: { unblock: 'ACTIVE' },
  INACTIVE: { activate: 'ACTIVE' },
}

describe.each(statuses)('a user who is %s', (status) => {
  it.each(moves)('%s as the specification says', (move) => {
    const next = allowed[status][move]
    expect(userLifecycle.can(status, move)).toBe(next !== undefined)
    if (next) expect(userLifecycle.after(status, move)).toBe(next)
    else expect(() => userLifecycle.after(status, move)).toThrow(RangeError)
  })

  it('is stored as the code of the enumeration', () => {
    expect(userLifecycle.codeOf(status)).toBe(UserStatus.codes[status])
    expect(userLifecycle.statusOf(UserStatus.codes[status])).toBe(status)
  })
})

describe('what is stored is not trusted', () => {
  it.each([0, 4, -1, 1.5, Number.NaN])('%s is no status', (code) => {
    expect(() => userLifecycle.statusOf(code)).toThrow(RangeError)
  })

  it.each(['constructor', 'toString', '', 'active'])('nor is %s', (name) => {
    const status = name as Status
    expect(() => userLifecycle.can(status, 'block')).toThrow(RangeError)
    expect(() => userLifecycle.after(status, 'block')).toThrow(RangeError)
    expect(() => userLifecycle.codeOf(status)).toThrow(RangeError)
  })

  it('a graph and its codes must fit', () => {
    expect(() => lifecycle(userMachine, { ACTIVE: 1, BLOCKED: 2 })).toThrow('differ')
    const other = createMachine({ id: 'other', initial: 'A', states: { A: {} } })
    expect(() => lifecycle(other, { B: 1 })).toThrow('differ')
  })
})

describe('a lifecycle is a bare graph', () => {
  it('without context, guards, delays, invocations, actions or nesting', () => {
    for (const [name, state] of Object.entries(userMachine.states)) {
      expect(Object.keys(userMachine.config.states?.[name] ?? {})).toEqual(['on'])
      expect(state.type).toBe('atomic')
    }
    expect(Object.keys(userMachine.config).sort()).toEqual(['id', 'initial', 'states'])
  })
})
