import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isErrorCode } from '#domain/catalogue/errors.ts'
import { problemsOf } from '#domain/field/problems.ts'
import { schemaOfFields } from '#domain/field/shape.ts'
import { Email, Id, LocalDate, Name, text, withRules } from '#domain/field/values.ts'
import { MemberFields } from '#domain/member/member.ts'
import { regionFields } from '#domain/region/fields.ts'
import { supplierProblems } from '#domain/supplier/rules.ts'
import { SupplierFields } from '#domain/supplier/supplier.ts'
import { PersonType, PixKeyType } from '#domain/value/enums.ts'

const bank = '01900000-0000-7a3f-8196-4827aa348781'
const problemsIn = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? [] : problemsOf(result.error)
}
const messagesOf = (schema: z.ZodType, value: unknown) =>
  problemsIn(schema, value).map(({ param, msg }) => `${param}: ${msg}`)

describe('the problems of an input', () => {
  const Form = z.strictObject({
    name: Name,
    code: text(3).optional(),
    items: z.array(z.strictObject({ id: Id })).max(2),
  })

  it.each([
    [{ items: [] }, ['name: required']],
    [{ name: null, items: [] }, ['name: required']],
    [{ name: '  ', items: [] }, ['name: required']],
    [{ name: 'A', items: [] }, ['name: too_short']],
    [{ name: '12', items: [] }, ['name: invalid_name']],
    [{ name: 1, items: [] }, ['name: invalid_format']],
    [{ name: 'Ana', code: 'abcd', items: [] }, ['code: too_long']],
    [{ name: 'Ana', items: [{ id: 'x' }, {}] }, ['items.0.id: invalid_id', 'items.1.id: required']],
    [{ name: 'Ana', items: [{ id: bank }, { id: bank }, { id: bank }] }, ['items: too_many']],
    [
      { name: 'Ana', items: [{ id: bank, extra: 1 }], more: 1 },
      ['items.0.extra: unknown_field', 'more: unknown_field'],
    ],
    [{ name: 'Ana', items: [], constructor: 1 }, ['constructor: unknown_field']],
  ])('%j: a code at each path', (value, expected) => {
    expect(messagesOf(Form, value)).toEqual(expected)
  })

  it('carry the values of their sentence', () => {
    expect(problemsIn(Form, { name: 'A', code: 'abcd', items: [] })).toEqual([
      { msg: 'too_short', param: 'name', params: { minimum: 2 } },
      { msg: 'too_long', param: 'code', params: { maximum: 3 } },
    ])
  })

  it('are one for each field, and always a code of the catalogue, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({ type: fc.anything(), document: fc.anything(), name: fc.anything(), bankAccounts: fc.anything() }),
        ),
        (value) => {
          for (const schema of [SupplierFields, MemberFields, schemaOfFields(regionFields)]) {
            const problems = problemsIn(schema, value)
            expect(problems.length).toBeGreaterThan(0)
            expect(new Set(problems.map(({ param }) => param)).size).toBe(problems.length)
            expect(problems.filter(({ msg }) => !isErrorCode(msg))).toEqual([])
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('rules across fields', () => {
  const Span = withRules(z.strictObject({ from: z.number(), to: z.number(), note: text(5) }), ({ from = 0, to = 0 }) =>
    to < from ? [{ msg: 'invalid_number', param: 'to' }] : [],
  )

  it('speak together with the problems of fields', () => {
    expect(messagesOf(Span, { from: 2, to: 1, note: 'too long' })).toEqual(['note: too_long', 'to: invalid_number'])
    expect(messagesOf(Span, { from: 2, to: 1, note: 'ok', more: 1 })).toEqual([
      'more: unknown_field',
      'to: invalid_number',
    ])
  })

  it('are silent about a field that is wrong by itself, and read nothing of the wrong type', () => {
    expect(messagesOf(Span, { from: 2, to: 'x', note: 'ok' })).toEqual(['to: invalid_format'])
    const Lines = withRules(
      z.strictObject({ lines: z.array(z.strictObject({ word: z.string() })) }),
      ({ lines = [] }) =>
        lines.flatMap(({ word = '' }, index) =>
          word.startsWith('a') ? [] : [{ msg: 'invalid_format', param: `lines.${index}.word` }],
        ),
    )
    for (const value of [
      { lines: 'x' },
      { lines: null },
      { lines: [null] },
      { lines: [{ word: 'b' }, 7] },
      {},
      [],
      null,
      'x',
    ])
      expect(messagesOf(Lines, value).every((line) => !line.includes('undefined'))).toBe(true)
    expect(messagesOf(Lines, { lines: [{ word: 7 }, { word: 'b' }] })).toEqual([
      'lines.0.word: invalid_format',
      'lines.1.word: invalid_format',
    ])
  })
})

describe('a supplier', () => {
  const { NONE, PERSONAL, CORPORATE } = PersonType.codes
  const messagesFor = (facts: Parameters<typeof supplierProblems>[0]) =>
    supplierProblems(facts).map(({ param, msg }) => `${param}: ${msg}`)

  it.each([
    [PERSONAL, '52998224725', []],
    [PERSONAL, '12ABC34501DE35', ['document: invalid_cpf']],
    [CORPORATE, '12ABC34501DE35', []],
    [CORPORATE, '11222333000181', []],
    [CORPORATE, '52998224725', ['document: invalid_cnpj']],
    [NONE, '52998224725', ['type: invalid_person_type']],
    [PERSONAL, '', []],
    [undefined, '52998224725', []],
  ])('of type %s with document %s: %j', (type, document, expected) => {
    expect(messagesFor({ type, document })).toEqual(expected)
  })

  const account = { bankId: bank, agency: '1', account: '2' }
  const pix = { pixKeyType: PixKeyType.codes.EMAIL, pixKey: 'a@b.example' }
  it.each([
    [account, []],
    [pix, []],
    [{ ...account, ...pix }, []],
    [{}, ['bankAccounts.0.bankId: bank_account_incomplete']],
    [{ bankId: bank }, ['bankAccounts.0.agency: bank_account_incomplete']],
    [{ bankId: bank, agency: '1' }, ['bankAccounts.0.account: bank_account_incomplete']],
    [{ agency: '1', account: '2' }, ['bankAccounts.0.bankId: bank_account_incomplete']],
    [{ ...pix, bankId: bank }, ['bankAccounts.0.agency: bank_account_incomplete']],
    [{ ...account, pixKey: 'a@b.example' }, ['bankAccounts.0.pixKeyType: required']],
    [{ ...account, pixKeyType: 3 }, ['bankAccounts.0.pixKey: required']],
    [{ pixKeyType: 1, pixKey: 'a@b.example' }, ['bankAccounts.0.pixKey: invalid_pix_key']],
    [{ pixKeyType: 4, pixKey: '(11) 98765-4321' }, []],
  ])('is paid by %j: %j', (line, expected) => {
    expect(messagesFor({ bankAccounts: [line] })).toEqual(expected)
  })
})

describe('values', () => {
  it.each([
    [LocalDate, '2026-02-29', false],
    [LocalDate, '2028-02-29', true],
    [LocalDate, '29/02/2028', false],
    [Id, bank.toUpperCase(), true],
    [Id, `${bank}0`, false],
    [Email, ' A@B.example ', true],
    [Name, 'Ab', true],
    [Name, 'x'.repeat(121), false],
    [Name, 'A\u0000B', false],
    [text(9), 'meia \ud83d', false],
    [text(9), 'oi 😀', true],
  ] as const)('%# %j %j', (schema, value, right) => {
    expect(schema.safeParse(value).success).toBe(right)
  })
})
