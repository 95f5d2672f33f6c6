import { describe, expect, it } from 'vitest'
import { changedPaths } from '#src/inspect/change.ts'

describe('where two values differ', () => {
  it('is redacted part by part, at any depth, and by text length too', () => {
    const before = { values: { name: 'Rute', bankAccounts: [{ pixKey: 'a' }, { pixKey: 'b' }] }, version: 1 }
    const after = { values: { name: 'Noel', bankAccounts: [{ pixKey: 'a' }, { pixKey: 'c' }] }, version: 1 }
    expect(changedPaths(before, after)).toEqual(['values.name', 'values.bankAccounts.1.pixKey'])
    expect(changedPaths(before, structuredClone(before))).toEqual([])
  })

  it('names what came, what went and what became something else', () => {
    expect(changedPaths({ user: null, problem: { key: 'x' } }, { user: { name: 'a' }, draft: 1 })).toEqual([
      'user',
      'draft',
      'problem',
    ])
    expect(changedPaths({ values: [] }, { values: {} })).toEqual(['values'])
    expect(changedPaths({ call: () => {} }, { call: () => {} })).toEqual(['call'])
    expect(changedPaths('a', 'b')).toEqual([''])
  })

  it('hides a key as the redaction does, and says what is beyond it once', () => {
    expect(changedPaths({ name: 1, '52998224725': 1 }, { name: 1, '52998224725': 2 })).toEqual(['chave oculta 2'])
    const long = Array.from({ length: 50 }, (_, index) => index)
    expect(changedPaths({ waiting: long }, { waiting: long.map((one) => one + 1) })).toHaveLength(31)
  })

  it('reads nothing that is calculated', () => {
    const calculated = () => ({
      get name(): string {
        throw new Error('read')
      },
    })
    expect(changedPaths(calculated(), calculated())).toEqual([])
  })
})
