import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextAccountCode } from '#domain/account-plan/next-code.ts'
import {
  type AccountPlanFacts,
  accountPlanPlaceProblems,
  accountPlanProblems,
  prefixOf,
} from '#domain/account-plan/rules.ts'
import { standardPlan } from '#domain/account-plan/standard-plan.ts'
import { branchProblems } from '#domain/branch/rules.ts'
import { CompanyResponsible } from '#domain/company/company.ts'
import { companyProblems, lockDateProblems, reopeningProblems } from '#domain/company/rules.ts'
import { type CostCenterFacts, costCenterProblems } from '#domain/cost-center/rules.ts'
import '#domain/catalogue/errors.ts'
import { problemsOf } from '#domain/field/problems.ts'
import { pointOfSaleProblems } from '#domain/point-of-sale/rules.ts'
import { type RegionalFacts, regionalProblems } from '#domain/regional/rules.ts'
import { formatAccountPlanCode, isAccountPlanCode } from '#domain/value/account-plan-code.ts'

const codes = (problems: readonly { msg: string; param: string }[]) =>
  problems.map(({ msg, param }) => `${param}: ${msg}`)

describe('a regional', () => {
  const leaf: RegionalFacts = { id: 'own', regionId: 'south', childCount: 0, ancestors: [], height: 1 }
  const below = { regionId: 'south', otherChildCount: 0 }

  it.each<[string, Partial<RegionalFacts>, string[]]>([
    ['at the root', {}, []],
    ['below one of its region', { parent: below, ancestors: ['p'] }, []],
    ['on the third level', { parent: below, ancestors: ['p', 'q'] }, []],
    ['on the fourth level', { parent: below, ancestors: ['p', 'q', 'r'] }, ['parentId: regional_too_deep']],
    [
      'whose children would be on the fourth',
      { parent: below, ancestors: ['p', 'q'], height: 2 },
      ['parentId: regional_too_deep'],
    ],
    ['below nobody there', { parent: null, ancestors: [] }, ['parentId: regional_without_parent']],
    ['below itself', { parent: below, ancestors: ['own'] }, ['parentId: regional_cycle']],
    ['below its own child', { parent: below, ancestors: ['child', 'own'], height: 2 }, ['parentId: regional_cycle']],
    [
      'below one of another region',
      { parent: { ...below, regionId: 'north' }, ancestors: ['p'] },
      ['parentId: regional_of_other_region'],
    ],
    [
      'below one that has its number',
      { parent: { ...below, childLimit: 2, otherChildCount: 2 }, ancestors: ['p'] },
      ['parentId: regional_exceeds_parent_limit'],
    ],
    ['as the last that fits', { parent: { ...below, childLimit: 2, otherChildCount: 1 }, ancestors: ['p'] }, []],
    [
      'with a limit below its children',
      { childLimit: 1, childCount: 2 },
      ['childLimit: regional_limit_below_children'],
    ],
    [
      'that leaves the region of its children',
      { regionBefore: 'north', childCount: 1 },
      ['regionId: regional_region_of_children'],
    ],
  ])('%s', (_case, facts, expected) => expect(codes(regionalProblems({ ...leaf, ...facts }))).toEqual(expected))
})

describe('a cost centre', () => {
  const leaf: CostCenterFacts = { id: 'own', ancestors: [], height: 1 }

  it.each<[string, Partial<CostCenterFacts>, string[]]>([
    ['at the root', {}, []],
    ['below nobody there', { parent: null }, ['parentId: cost_center_not_found']],
    ['below itself', { parent: {}, ancestors: ['own'] }, ['parentId: cost_center_cycle']],
    ['on the fourth level', { parent: {}, ancestors: ['a', 'b', 'c'] }, []],
    ['on the fifth level', { parent: {}, ancestors: ['a', 'b', 'c', 'd'] }, ['parentId: cost_center_too_deep']],
    ['of a branch, below one of all', { parent: {}, ancestors: ['a'], branchId: 'north' }, []],
    [
      'of all, below one of a branch',
      { parent: { branchId: 'north' }, ancestors: ['a'] },
      ['branchId: cost_center_of_other_branch'],
    ],
  ])('%s', (_case, facts, expected) => expect(codes(costCenterProblems({ ...leaf, ...facts }))).toEqual(expected))
})

describe('a plan of accounts', () => {
  it.each([
    ['a group', { code: '3.01.000', level: 1 }, []],
    ['an account of a group', { code: '3.01.001', level: 2, parentId: 'g' }, []],
    [
      'a group below another',
      { code: '3.01.000', level: 1, parentId: 'g' },
      ['parentId: account_plan_main_with_parent'],
    ],
    ['an account of no group', { code: '3.01.001', level: 2 }, ['parentId: required']],
    ["a group with an account's code", { code: '3.01.001', level: 1 }, ['code: account_plan_main_code']],
    [
      "an account with a group's code",
      { code: '3.01.000', level: 2, parentId: 'g' },
      ['code: account_plan_child_code'],
    ],
  ])('%s', (_case, typed, expected) => expect(codes(accountPlanProblems(typed))).toEqual(expected))

  const account: AccountPlanFacts = { code: '3.01.001', level: 2, nature: 1, childCount: 0, isPosted: false }
  const group = { code: '3.01.000', level: 1, nature: 1 }
  it.each<[string, Partial<AccountPlanFacts>, string[]]>([
    ['in its group', { parent: group }, []],
    ['in a group that is not there', { parent: null }, ['parentId: account_plan_not_found']],
    ['below an account', { parent: { ...group, level: 2 } }, ['parentId: account_plan_parent_not_main']],
    ['of another nature', { parent: { ...group, nature: 2 } }, ['nature: account_plan_nature_of_parent']],
    [
      'numbered outside its group',
      { parent: { ...group, code: '3.02.000' } },
      ['code: account_plan_code_outside_parent'],
    ],
    [
      'changing under its accounts',
      { ...group, code: '3.05.000', nature: 2, childCount: 3, before: group },
      ['code: account_plan_with_children', 'nature: account_plan_with_children'],
    ],
    [
      'another nature under what was posted',
      { ...account, nature: 2, isPosted: true, before: account },
      ['nature: account_plan_posted'],
    ],
    ['unchanged over its accounts', { ...group, childCount: 3, before: group }, []],
  ])('%s', (_case, facts, expected) =>
    expect(codes(accountPlanPlaceProblems({ ...account, ...facts }))).toEqual(expected),
  )

  it('code typed as digits takes its dots, and typed again stays', () => {
    expect(['', '3', '30', '301', '3010', '301001', '3010019'].map(formatAccountPlanCode)).toEqual([
      '',
      '3',
      '3.0',
      '3.01',
      '3.01.0',
      '3.01.001',
      '3.01.001',
    ])
    fc.assert(
      fc.property(
        fc.string(),
        (typed) => formatAccountPlanCode(formatAccountPlanCode(typed)) === formatAccountPlanCode(typed),
      ),
    )
  })

  it('standard: every group and account keeps the rules, and no code comes twice', () => {
    const all = standardPlan.flatMap(({ children, ...own }) => [own, ...children])
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    for (const { code, nature, children } of standardPlan) {
      expect(codes(accountPlanProblems({ code, level: 1 }))).toEqual([])
      expect(children.length).toBeGreaterThan(0)
      for (const child of children) {
        expect(isAccountPlanCode(child.code) && prefixOf(child.code) === prefixOf(code)).toBe(true)
        expect(codes(accountPlanProblems({ code: child.code, level: 2, parentId: 'g' }))).toEqual([])
        const parent = { code, level: 1, nature }
        expect(
          accountPlanPlaceProblems({ code: child.code, level: 2, nature, parent, childCount: 0, isPosted: false }),
        ).toEqual([])
      }
    }
  })
})

describe('other registers', () => {
  it('a terminal has one tax for each brand and operation', () => {
    const tax = { brandCard: 1, operationType: 2 }
    expect(pointOfSaleProblems({})).toEqual([])
    expect(codes(pointOfSaleProblems({ taxes: [tax, { ...tax, brandCard: 2 }, tax, {}, {}] }))).toEqual([
      'taxes.2.operationType: point_of_sale_tax_repeated',
    ])
  })

  it('a branch has a day as a holiday once', () => {
    const days = ['2026-12-25', '2026-01-01', '2026-12-25'].map((date) => ({ date }))
    expect(codes(branchProblems({ holidays: days }))).toEqual(['holidays.2.date: holiday_repeated'])
  })

  it('a company has a document of its kind and a person who answers for it', () => {
    const cnpj = '11222333000181'
    expect(companyProblems({ personType: 2, document: cnpj })).toEqual([])
    expect(codes(companyProblems({ personType: 0, document: cnpj }))).toEqual(['personType: invalid_person_type'])
    expect(codes(companyProblems({ personType: 1, document: cnpj }))).toHaveLength(1)
    const answerable = { name: 'Ana Reis', email: 'ana@igreja.example', phone: '(41) 3388-1976' }
    expect(CompanyResponsible.parse({ ...answerable, document: '529.982.247-25' }).document).toBe('52998224725')
    const { error } = CompanyResponsible.safeParse({ ...answerable, document: cnpj })
    expect(error && codes(problemsOf(error))).toEqual(['document: invalid_cpf'])
  })

  it.each([
    ['nothing was closed', undefined, undefined, undefined, []],
    ['days are closed', undefined, '2026-10-31', undefined, []],
    ['more days are closed', '2026-10-31', '2026-11-30', undefined, []],
    ['nothing changes', '2026-10-31', '2026-10-31', undefined, []],
    ['some days open', '2026-10-31', '2026-10-30', undefined, ['reopeningReason: reopening_reason_required']],
    ['all days open', '2026-10-31', undefined, undefined, ['reopeningReason: reopening_reason_required']],
    ['days open with a reason', '2026-10-31', undefined, 'Nota esquecida', []],
  ])('asks why days are open again: %s', (_case, before, after, reason, expected) => {
    expect(codes(reopeningProblems(before, after, reason))).toEqual(expected)
  })

  it('closes days that have come', () => {
    expect(lockDateProblems(undefined, '2026-11-21')).toEqual([])
    expect(lockDateProblems('2026-11-21', '2026-11-21')).toEqual([])
    expect(codes(lockDateProblems('2026-11-22', '2026-11-21'))).toEqual(['settings.lockDate: lock_date_in_future'])
  })
})

describe('the next code of a group', () => {
  it.each([
    ['4.01.000', ['4.01.001', '4.01.007', '4.02.009'], '4.01.008'],
    ['4.01.000', [], '4.01.001'],
    ['4.01.000', ['4.01.999'], undefined],
    ['4.01.001', [], undefined],
  ])('of %s with %j is %s', (group, codes, next) => {
    expect(nextAccountCode(group, codes)).toBe(next)
  })
})
