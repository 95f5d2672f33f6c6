import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidInput } from '#domain/catalogue/errors.ts'
import { problemsOf } from '#domain/field/problems.ts'
import type { Privileges } from '#domain/profile/rules.ts'
import type { Permissions } from '#domain/right/permissions.ts'
import { NewPassword } from '#domain/session/password.ts'
import { normalizeProvisional, provisionalPassword } from '#domain/user/provisional.ts'
import { grantProblem, isSameAccess, powerObstacle, powerOver } from '#domain/user/rules.ts'
import { settledUser } from '#domain/user/settle.ts'
import { UserFields } from '#domain/user/user.ts'

const id = '01900000-0000-7000-8000-000000000000'
const cpf = '86288366757'
const cnpj = '11222333000181'
const fields = { name: 'Rute Lima', email: 'rute@exemplo.com.br', profileId: id }

const admin: Privileges = { isAdmin: true, permissions: {}, reachesAllBranches: true }
const clerk = (permissions: Permissions, reachesAllBranches = false): Privileges => ({
  isAdmin: false,
  permissions,
  reachesAllBranches,
})
const reader = clerk({ suppliers: ['read'] })
const editor = clerk({ suppliers: ['read', 'update'] })

describe('who manages whom, and gives what', () => {
  it.each([
    [admin, admin, undefined, undefined],
    [admin, editor, undefined, undefined],
    [editor, reader, undefined, undefined],
    [editor, editor, undefined, undefined],
    [reader, editor, 'user_beyond_yours', 'profile_beyond_yours'],
    [reader, clerk({ suppliers: ['read'] }, true), 'user_beyond_yours', 'profile_beyond_yours'],
    [clerk({ suppliers: ['read'] }, true), reader, undefined, undefined],
    [editor, admin, 'admin_only_by_admin', 'admin_only_by_admin'],
  ] as const)('%j and %j: %s, %s', (actor, other, management, grant) => {
    expect(powerObstacle({ isOneself: false, ...powerOver(actor, other) })?.code).toBe(management)
    expect(grantProblem(actor, other)).toBe(grant)
  })

  it('an access is the e-mail, the profile and the branch', () => {
    const access = { email: 'a@b.example', profileId: 'p', branchId: 'b' }
    expect(isSameAccess(access, { ...access })).toBe(true)
    for (const change of [{ email: 'c@b.example' }, { profileId: 'q' }, { branchId: undefined }])
      expect(isSameAccess(access, { ...access, ...change })).toBe(false)
  })
})

describe('a user as stored', () => {
  it.each([
    [{}, {}, { personType: 0, personalDocument: undefined, phone: undefined }],
    [{ personalDocument: cpf }, {}, { personType: 1, personalDocument: cpf }],
    [{ personalDocument: cnpj }, {}, { personType: 2, personalDocument: cnpj }],
    [
      {},
      { personalDocument: cpf, phone: '11987654321' },
      { personType: 1, personalDocument: cpf, phone: '11987654321' },
    ],
    [
      { personalDocument: '', phone: '' },
      { personalDocument: cpf, phone: '11987654321' },
      { personType: 0, phone: undefined },
    ],
  ])('%j over %j is %j', (change, stored, expected) => {
    expect(settledUser(UserFields.parse({ ...fields, ...change }), stored)).toMatchObject(expected)
  })

  it('is not of a kind that the kept document is not of', () => {
    const input = UserFields.parse({ ...fields, personType: 2 })
    expect(() => settledUser(input, { personalDocument: cpf })).toThrow(InvalidInput)
    expect(() => settledUser(input, {})).toThrow(InvalidInput)
  })
})

describe('a provisional password', () => {
  it('has twelve characters of an alphabet without look-alikes, however it is typed', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), fc.constantFrom('', ' ', '-', ' - '), (stream, between) => {
        const password = provisionalPassword((limit) => (stream.next().value as number) % limit)
        expect(password).toMatch(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){2}$/)
        const typed = ` ${password.toLowerCase().split('-').join(between)} `
        expect(normalizeProvisional(typed)).toBe(password)
      }),
    )
  })

  it('of another form is left as it is', () => {
    for (const text of ['Neblina#Torta9', 'curta', '']) expect(normalizeProvisional(text)).toBe(text)
  })
})

describe('a password of one’s own', () => {
  it.each(['Celeiro#2026', 'Ação-12 segura'])('%s is good', (password) => {
    expect(NewPassword.safeParse(password).success).toBe(true)
  })

  it.each(['celeiro#2026', 'CELEIRO#2026', 'Celeiro2026', 'Celeiro#', 'Ce#2026'])('%s is weak', (password) => {
    const result = NewPassword.safeParse(password)
    expect(result.success ? [] : problemsOf(result.error)).toMatchObject([{ msg: 'weak_password' }])
  })
})
