import { describe, expect, it } from 'vitest'
import { standardPlan } from '#domain/account-plan/standard-plan.ts'
import '#domain/catalogue/errors.ts'
import { groupCodeOf, isAnalytic, isLedgerCode, isReferenceCode, levelOf } from '#domain/ledger-account/code.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import { type LedgerAccountFacts, ledgerAccountPlaceProblems } from '#domain/ledger-account/rules.ts'
import { defaultCodes, JournalSource } from '#domain/ledger-account/source.ts'
import { standardChart } from '#domain/ledger-account/standard-chart.ts'
import { standardMapping } from '#domain/ledger-account/standard-mapping.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'

const { ATIVO, PASSIVO, PATRIMONIO_LIQUIDO, RECEITA, DESPESA, COMPENSACAO } = LedgerNature.codes
const byCode = new Map(standardChart.map((account) => [account.code, account]))
const analytic = standardChart.filter(({ code }) => isAnalytic(code))

describe('the standard chart', () => {
  it('has each code once, all well-formed, below a group that comes before it', () => {
    expect(byCode.size).toBe(standardChart.length)
    for (const [place, { code }] of standardChart.entries()) {
      expect(isLedgerCode(code), code).toBe(true)
      const group = groupCodeOf(code)
      if (group !== undefined)
        expect(
          standardChart.slice(0, place).some((one) => one.code === group),
          code,
        ).toBe(true)
    }
  })

  it('gives each account the nature of its group, but for equity, which stands below liabilities', () => {
    const apart = standardChart.filter(({ code, nature }) => {
      const group = byCode.get(groupCodeOf(code) ?? '')
      return group !== undefined && group.nature !== nature
    })
    expect(apart.map(({ code, nature }) => [code, nature])).toEqual([['2.3', PATRIMONIO_LIQUIDO]])
    expect(analytic.map(({ nature }) => nature)).toEqual(
      expect.arrayContaining([ATIVO, PASSIVO, PATRIMONIO_LIQUIDO, RECEITA, DESPESA, COMPENSACAO]),
    )
  })

  it('names the account of the RFB of each that is posted to, of its nature, and of no group and no memorandum', () => {
    const begins: Readonly<Record<number, RegExp>> = {
      [ATIVO]: /^1\./,
      [PASSIVO]: /^2\.0[12]\./,
      [PATRIMONIO_LIQUIDO]: /^2\.05\./,
      [RECEITA]: /^4\.01\./,
      [DESPESA]: /^4\.0[12]\./,
    }
    for (const { code, nature, referenceCode } of standardChart)
      if (!isAnalytic(code) || nature === COMPENSACAO) expect(referenceCode, code).toBeUndefined()
      else {
        expect(referenceCode, code).toMatch(begins[nature] ?? /^$/)
        expect(isReferenceCode(referenceCode ?? ''), code).toBe(true)
        expect(levelOf(referenceCode ?? ''), code).toBeGreaterThanOrEqual(5)
      }
  })

  it('marks what lowers its group by the sign before its name', () => {
    expect(standardChart.filter(({ isContra }) => isContra).map(({ code }) => code)).toEqual([
      '1.1.2.08',
      '1.2.3.09',
      '1.2.4.02',
      '3.1.2.03',
    ])
  })

  it('has an account for what is not classified on each side', () => {
    expect(['3.1.9.01', '4.9.9.01', '1.1.9.99', '2.1.9.99'].map((code) => byCode.get(code)?.nature)).toEqual([
      RECEITA,
      DESPESA,
      ATIVO,
      PASSIVO,
    ])
  })
})

describe('what is mapped from the start', () => {
  it('is each role, to an account that is posted to', () => {
    const records = [
      'ACCOUNT_PLAN',
      'BANK_ACCOUNT',
      'CASH_ACCOUNT',
      'LEDGER_ACCOUNT',
      'YEAR_CLOSING',
      'YEAR_CLOSING_RESTRICTED',
    ]
    const former = ['RESTRICTED_EQUITY']
    expect(Object.keys(defaultCodes)).toEqual(
      Object.keys(JournalSource.codes).filter((name) => ![...records, ...former].includes(name)),
    )
    const codes = new Set(analytic.map(({ code }) => code))
    expect(Object.entries(defaultCodes).filter(([, code]) => !codes.has(code))).toEqual([])
  })

  it('is each plan of the standard plan: income to income, expense to expense, taxes withheld to the debt', () => {
    const plans = standardPlan.flatMap((group) => [group, ...group.children.map((one) => ({ ...group, ...one }))])
    expect(Object.keys(standardMapping)).toEqual(plans.map(({ code }) => code))
    const wrong = plans.filter(({ code, nature }) => {
      const expected = nature === AccountPlanNature.codes.RECEITA ? RECEITA : DESPESA
      const to = byCode.get(standardMapping[code] ?? '')
      return !to || !isAnalytic(to.code) || to.nature !== expected
    })
    expect(wrong.map(({ name }) => name)).toEqual(['Tributos retidos'])
    expect(standardMapping['2.09.001']).toBe(defaultCodes.WITHHELD_FEDERAL)
  })

  it('posts what is bound to an end to income that is bound, and nothing else', () => {
    const bound = standardPlan.flatMap(({ children }) => children).filter(({ restricted }) => restricted)
    const toBound = Object.keys(standardMapping).filter((code) => standardMapping[code]?.startsWith('3.2.'))
    expect(toBound).toEqual(bound.map(({ code }) => code))
  })
})

describe('a code', () => {
  it.each([
    ['1', true],
    ['2.3', true],
    ['1.1.1', true],
    ['1.1.1.01', true],
    ['1.1.1.99', true],
    ['1.1.1.00', false],
    ['1.1.1.1', false],
    ['0', false],
    ['1.10', false],
    ['1.1.1.01.01', false],
    ['1.', false],
    ['', false],
  ])('%s: %s', (code, isGood) => {
    expect(isLedgerCode(code)).toBe(isGood)
  })
})

describe('an account among the stored ones', () => {
  const bank: LedgerAccountFacts = {
    code: '1.1.1.02',
    nature: ATIVO,
    isActive: true,
    group: { nature: ATIVO },
    childCount: 0,
    isMapped: false,
  }
  it.each<[string, Partial<LedgerAccountFacts>, string[]]>([
    ['in its group', {}, []],
    ['without its group', { group: undefined }, ['code: ledger_account_without_group']],
    ['of another nature than its group', { nature: PASSIVO }, ['nature: ledger_account_nature_of_group']],
    ['that is equity below liabilities', { code: '2.3', nature: PATRIMONIO_LIQUIDO, group: { nature: PASSIVO } }, []],
    ['of the first level', { code: '9', group: undefined }, []],
    [
      'whose group moves away from under its accounts',
      { code: '1.1.2', childCount: 3, before: { code: '1.1.1', nature: ATIVO } },
      ['code: ledger_account_with_children'],
    ],
    [
      'that is posted to and put away',
      { isMapped: true, isActive: false, before: { code: '1.1.1.02', nature: ATIVO } },
      ['status: ledger_account_mapped'],
    ],
    [
      'that is posted to and renumbered',
      { isMapped: true, code: '1.1.1.12', before: { code: '1.1.1.02', nature: ATIVO } },
      [],
    ],
  ])('%s', (_, more, expected) => {
    const problems = ledgerAccountPlaceProblems({ ...bank, ...more })
    expect(problems.map(({ msg, param }) => `${param}: ${msg}`)).toEqual(expected)
  })
})
