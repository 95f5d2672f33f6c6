import { describe, expect, it } from 'vitest'
import { isAnalytic } from '#domain/ledger-account/code.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import { standardChart } from '#domain/ledger-account/standard-chart.ts'
import { balanceSheetLayout, balanceSheetLines } from '#domain/report/statement/balance-sheet-lines.ts'
import { isOfCash } from '#domain/report/statement/cash-flow.ts'
import { cashFlowLayout, cashFlowLines, indirectLines } from '#domain/report/statement/cash-flow-lines.ts'
import { isRestrictedAccount, type LineRule, lineOf } from '#domain/report/statement/line-rule.ts'
import { resultLayout, resultLines } from '#domain/report/statement/result-lines.ts'
import type { Layout } from '#domain/report/statement/statement-row.ts'

const { ATIVO, PASSIVO, PATRIMONIO_LIQUIDO, RECEITA, DESPESA, COMPENSACAO } = LedgerNature.codes
const analytic = standardChart.filter(({ code }) => isAnalytic(code))

const statements: readonly (readonly [
  string,
  Readonly<Record<string, LineRule>>,
  Layout<string>,
  readonly number[],
])[] = [
  ['balance sheet', balanceSheetLines, balanceSheetLayout, [ATIVO, PASSIVO, PATRIMONIO_LIQUIDO]],
  ['statement of result', resultLines, resultLayout, [RECEITA, DESPESA]],
]

const linesIn = (layout: Layout<string>): string[] =>
  layout.flatMap((part) => (typeof part === 'string' ? [part] : 'of' in part ? linesIn(part.of) : []))

describe.each(statements)('the lines of the %s', (_, rules, layout, natures) => {
  it('take each account of the standard chart once, by a rule of its own, and none of another statement', () => {
    for (const account of analytic) {
      const line = lineOf(rules, account)
      if (!natures.includes(account.nature)) expect(line, account.code).toBeUndefined()
      else {
        expect(line, account.code).toBeDefined()
        // Named, or in a group that is named: no rest.
        const codes = rules[line ?? '']?.takes.flatMap((entry) => entry.codes) ?? []
        const named = codes.filter(
          (code) => code !== '' && (account.code === code || account.code.startsWith(`${code}.`)),
        )
        expect(
          named.length > 0 || ['3.1.4', '3.1.9', '4.9'].some((code) => account.code.startsWith(code)),
          account.code,
        ).toBe(true)
      }
    }
  })

  it('name no account or group twice, and stand once in the statement', () => {
    const named = Object.values(rules).flatMap(({ takes }) =>
      takes.flatMap(({ nature, codes }) => codes.map((code) => `${nature} ${code}`)),
    )
    expect(named).toEqual([...new Set(named)])
    expect(linesIn(layout).sort()).toEqual(Object.keys(rules).sort())
    expect(named.filter((name) => name.endsWith(' ')).map((name) => Number(name))).toEqual(
      expect.arrayContaining([...natures]),
    )
  })
})

describe('the lines of the cash flows', () => {
  const others = analytic.filter((account) => !isOfCash(account))

  it('take each account that is not of money, direct, and each that is not result, indirect', () => {
    for (const account of others) {
      expect(lineOf(cashFlowLines, account), account.code).toBeDefined()
      if (account.nature !== RECEITA && account.nature !== DESPESA)
        expect(lineOf(indirectLines, account), account.code).toBeDefined()
    }
  })

  it('name no account or group twice, and stand once in the statement', () => {
    for (const rules of [cashFlowLines, indirectLines]) {
      const named = Object.values(rules).flatMap(({ takes }) =>
        takes.flatMap(({ nature, codes }) => codes.map((code) => `${nature} ${code}`)),
      )
      expect(named).toEqual([...new Set(named)])
    }
    expect(linesIn(cashFlowLayout).sort()).toEqual(
      [...Object.keys(cashFlowLines), ...Object.keys(indirectLines)].sort(),
    )
  })
})

describe('an account of the church’s own', () => {
  it.each([
    ['1.1.1.07', ATIVO, 'otherCash'],
    ['1.2.3.17', ATIVO, 'fixedAssets'],
    ['1.4.1.01', ATIVO, 'otherCurrentAssets'],
    ['2.1.1.13', PASSIVO, 'otherLiabilities'],
    ['2.4.1.01', PASSIVO, 'otherLiabilities'],
    ['2.3.3.01', PATRIMONIO_LIQUIDO, 'reserves'],
    ['6.1.1.01', ATIVO, 'otherCurrentAssets'],
    // Where its code is of one nature and itself of another, its nature counts.
    ['1.1.1.08', PASSIVO, 'otherLiabilities'],
  ])('%s of nature %i is on the line %s of the balance sheet', (code, nature, line) => {
    expect(lineOf(balanceSheetLines, { code, nature })).toBe(line)
  })

  it.each([
    ['3.1.1.07', RECEITA, 'contributions'],
    ['3.2.1.05', RECEITA, 'contributions'],
    ['3.7.1.01', RECEITA, 'otherIncome'],
    ['4.1.1.08', DESPESA, 'otherPrograms'],
    ['4.1.2.04', DESPESA, 'projects'],
    ['4.2.2.01', DESPESA, 'otherAdministration'],
    ['7.1.1.01', DESPESA, 'otherExpenses'],
  ])('%s of nature %i is on the line %s of the result', (code, nature, line) => {
    expect(lineOf(resultLines, { code, nature })).toBe(line)
  })

  it('is on none as a memorandum', () => {
    expect(lineOf(balanceSheetLines, { code: '5.1.1.01', nature: COMPENSACAO })).toBeUndefined()
  })
})

it('what is restricted in the standard chart says so in its name or in that of its group', () => {
  const nameOf = new Map(standardChart.map(({ code, name }) => [code, name]))
  const restricted = analytic.filter(isRestrictedAccount)
  expect(restricted.map(({ code }) => code)).toEqual([
    '1.1.1.03',
    '1.1.1.05',
    '1.1.2.07',
    '1.2.3.08',
    '2.1.2.01',
    '2.1.2.02',
    '2.2.1.02',
    '2.3.1.02',
    '3.2.1.01',
    '3.2.1.02',
    '3.2.1.03',
    '3.2.1.04',
    '4.1.2.01',
    '4.1.2.02',
    '4.1.2.03',
  ])
  const worded = (code: string) =>
    [nameOf.get(code), nameOf.get(code.slice(0, 5)), nameOf.get(code.slice(0, 3))].join(' ')
  for (const { code } of restricted)
    expect(worded(code), code).toMatch(/com restrição|destino certo|projetos|Parcerias/i)
})
