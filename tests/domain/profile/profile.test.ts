import '#domain/catalogue/errors.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import { MatrixChange, settledMatrix } from '#domain/access/matrix.ts'
import { modules } from '#domain/access/modules.ts'
import { problemsOf } from '#domain/field/problems.ts'
import { allowedChoice } from '#domain/profile/choice.ts'
import { exceeds, matrixProblem, type Privileges, rightProblems } from '#domain/profile/rules.ts'
import type { Module } from '#domain/right/permissions.ts'
import { actions, can, type Permissions } from '#domain/right/permissions.ts'

const slugs = Object.keys(modules) as Module[]
const rights = fc.uniqueArray(
  fc.record({ module: fc.constantFrom(...slugs), actions: fc.uniqueArray(fc.constantFrom(...actions)) }),
  { selector: ({ module }) => module },
)
const permissions = rights.map((rows) => settledMatrix(rows))
const privileges = fc.record({ isAdmin: fc.boolean(), permissions, reachesAllBranches: fc.boolean() })
const clerk = (rights: Permissions, reachesAllBranches = false): Privileges => ({
  isAdmin: false,
  permissions: rights,
  reachesAllBranches,
})
const admin: Privileges = { isAdmin: true, permissions: {}, reachesAllBranches: true }

describe('a matrix', () => {
  it('brings reading with any right, and settles to itself', () => {
    fc.assert(
      fc.property(rights, (rows) => {
        const settled = settledMatrix(rows)
        for (const row of rows) {
          for (const action of row.actions) expect(can(settled, row.module, action)).toBe(true)
          expect(settled[row.module]?.includes('read') ?? false).toBe(row.actions.length > 0)
        }
        const again = Object.entries(settled).map(([module, list]) => ({ module, actions: [...list] }))
        expect(settledMatrix(again)).toEqual(settled)
      }),
    )
  })

  it.each([
    [{ permissions: [{ module: 'cofre', actions: [] }], version: 1 }, 'permissions.0.module', 'invalid_choice'],
    [{ permissions: [{ module: 'toString', actions: [] }], version: 1 }, 'permissions.0.module', 'invalid_choice'],
    [{ permissions: [{ module: 'home', actions: ['fly'] }], version: 1 }, 'permissions.0.actions.0', 'invalid_choice'],
    [
      {
        permissions: [
          { module: 'home', actions: [] },
          { module: 'home', actions: ['read'] },
        ],
        version: 1,
      },
      'permissions.1.module',
      'repeated_item',
    ],
    [
      { permissions: [{ module: 'region', actions: ['read', 'approve'] }], version: 1 },
      'permissions.0.actions.1',
      'right_does_not_exist',
    ],
    [{ permissions: [] }, 'version', 'required'],
    [{ permissions: [{ module: 'home', actions: [], all: true }], version: 1 }, 'permissions.0.all', 'unknown_field'],
  ])('is refused as %j', (body, param, msg) => {
    const result = MatrixChange.safeParse(body)
    expect(result.success ? [] : problemsOf(result.error)).toEqual([expect.objectContaining({ param, msg })])
  })
})

describe('who may do more than another', () => {
  it('nobody more than an administrator, nobody more than themselves', () => {
    fc.assert(
      fc.property(privileges, privileges, (one, other) => {
        expect(exceeds(one, one)).toBe(false)
        if (other.isAdmin) expect(exceeds(one, other)).toBe(false)
        if (one.isAdmin && !other.isAdmin) expect(exceeds(one, other)).toBe(true)
        if (!one.isAdmin && !other.isAdmin && !exceeds(one, other))
          for (const slug of slugs)
            for (const action of actions)
              if (can(one.permissions, slug, action)) expect(can(other.permissions, slug, action)).toBe(true)
      }),
    )
  })

  it('one more right, or one more branch, is more', () => {
    const reader = clerk({ suppliers: ['read'] })
    expect(exceeds(clerk({ suppliers: ['read', 'update'] }), reader)).toBe(true)
    expect(exceeds(reader, clerk({ suppliers: ['read', 'update'] }))).toBe(false)
    expect(exceeds(clerk({ suppliers: ['read'] }, true), reader)).toBe(true)
  })
})

describe('changing rights', () => {
  it('is free of problems exactly when nothing differs that the one who changes it lacks', () => {
    fc.assert(
      fc.property(privileges, permissions, permissions, (changer, before, after) => {
        const beyond = slugs.filter((slug) =>
          actions.some(
            (action) =>
              can(after, slug, action) !== can(before, slug, action) && !can(changer.permissions, slug, action),
          ),
        )
        const problems = rightProblems(changer, before, after)
        expect(problems.map(({ param }) => param).sort()).toEqual(changer.isAdmin ? [] : beyond.sort())
      }),
    )
  })

  it('within what one holds neither shows nor hides that a profile may more than they', () => {
    fc.assert(
      fc.property(permissions, permissions, permissions, (own, before, requested) => {
        const after = Object.fromEntries(
          slugs.map((slug) => [
            slug,
            allowedChoice((action) => can(own, slug, action), {
              before: before[slug] ?? [],
              chosen: requested[slug] ?? [],
            }),
          ]),
        )
        expect(rightProblems(clerk(own), before, after)).toEqual([])
        expect(exceeds(clerk(after), clerk(own))).toBe(exceeds(clerk(before), clerk(own)))
      }),
    )
  })
})

describe('whose matrix', () => {
  it.each([
    [admin, 'a', { id: 'x', isAdmin: true }, 'profile_admin_locked'],
    [clerk({}), 'x', { id: 'x', isAdmin: false }, 'profile_own_locked'],
    [clerk({}), 'x', { id: 'y', isAdmin: false }, undefined],
    [admin, 'a', { id: 'y', isAdmin: false }, undefined],
  ] as const)('%j with profile %s may change %j: %s', (giver, own, profile, problem) => {
    expect(matrixProblem(giver, own, profile)).toBe(problem)
  })
})

it('the default profiles hold what a matrix could: reading with any right', () => {
  for (const { permissions: rights } of defaultProfiles) {
    const rows = Object.entries(rights).map(([module, list]) => ({ module, actions: [...list] }))
    expect(Object.keys(settledMatrix(rows)).sort()).toEqual(Object.keys(rights).sort())
    for (const { module, actions: list } of rows)
      expect([...(settledMatrix(rows)[module as Module] ?? [])].sort()).toEqual(list.sort())
  }
})
