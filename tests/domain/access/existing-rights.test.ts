import { describe, expect, it } from 'vitest'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import { existingRights, isExistingRight, plannedRights, rightsOfRoutes } from '#domain/access/existing-rights.ts'
import { modules } from '#domain/access/modules.ts'
import { presetsOf, presetWith } from '#domain/access/preset.ts'
import type { Action, Module } from '#domain/right/permissions.ts'

const pairs = (table: Readonly<Record<string, readonly Action[]>>): [Module, Action][] =>
  Object.entries(table).flatMap(([module, actions]) =>
    actions.map((action): [Module, Action] => [module as Module, action]),
  )

describe('a right', () => {
  it('is there because a route asks for it, and reading with it', () => {
    expect(isExistingRight('transfers', 'reverse')).toBe(true)
    expect(isExistingRight('region', 'approve')).toBe(false)
    expect(existingRights.home).toEqual(['read'])
    for (const [module, actions] of Object.entries(existingRights)) expect(actions, module).toContain('read')
  })

  it('is planned only until a route asks for it: take it out of plannedRights then', () => {
    const arrived = pairs(plannedRights).filter(
      ([module, action]) => action !== 'read' && rightsOfRoutes.has(`${module} ${action}`),
    )
    expect(arrived).toEqual([])
  })

  it('that a profile begins with exists', () => {
    for (const { name, permissions } of defaultProfiles)
      expect(
        pairs(permissions).filter(([module, action]) => !isExistingRight(module, action)),
        name,
      ).toEqual([])
  })
})

describe('a preset', () => {
  it('says what a row comes to, each row once', () => {
    expect(presetsOf('home').map(({ label }) => label)).toEqual(['Nenhum', 'Só ler'])
    expect(presetsOf('pending-tithes-and-offers').map(({ label }) => label)).toEqual(['Nenhum', 'Só ler', 'Tudo'])
    for (const module of Object.keys(modules) as Module[])
      for (const { id, rights } of presetsOf(module)) expect(presetWith(module, [...rights].reverse())?.id).toBe(id)
    expect(presetWith('suppliers', ['read', 'export'])).toBeUndefined()
  })
})
