import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import {
  accountPlanCode,
  choice,
  concealable,
  count,
  date,
  document,
  email,
  type Field,
  type FieldKind,
  file,
  flag,
  link,
  moment,
  money,
  name,
  note,
  optional,
  percent,
  phone,
  phones,
  registration,
  state,
  text,
  withHelp,
  zipCode,
} from '#domain/field/fields.ts'
import { shapeOf } from '#domain/field/shape.ts'
import { codeIn, Id } from '#domain/field/values.ts'
import { GeneralStatus, PersonType } from '#domain/value/enums.ts'
import { isId } from '#domain/value/id.ts'

const id = '01900000-0000-7a3f-8196-4827aa348781'

/** One field of each kind, what it takes, what is stored of that, and what it refuses with which code. */
const samples: { readonly [K in FieldKind]: readonly [Field<K, true>, unknown, unknown, unknown, string] } = {
  name: [name('Nome'), ' Ana ', 'Ana', '12', 'invalid_name'],
  text: [text('Número', 3), ' 12 ', '12', '1234', 'too_long'],
  note: [note('Motivo', 3), 'oi', 'oi', 'longo', 'too_long'],
  choice: [choice('Situação', GeneralStatus), 2, 2, 3, 'invalid_choice'],
  link: [link('Filial'), id.toUpperCase(), id, 'x', 'invalid_id'],
  document: [document('CPF'), '529.982.247-25', '52998224725', '1', 'invalid_document'],
  phone: [phone('Telefone'), '(41) 3388-1976', '4133881976', '1', 'invalid_phone'],
  phones: [
    phones('Telefones'),
    [' 041 3388-1976 ', '+351  912 345 678'],
    ['(41) 3388-1976', '+351 912 345 678'],
    ['1'],
    'invalid_phones',
  ],
  email: [email('E-mail'), ' A@B.example', 'a@b.example', 'a', 'invalid_email'],
  registration: [registration('Inscrição'), '12.3-x', '123X', 'x'.repeat(21), 'too_long'],
  zipCode: [zipCode('CEP'), '80010-000', '80010000', '1', 'invalid_zip_code'],
  state: [state('UF'), 'pr', 'PR', 'XX', 'invalid_state'],
  money: [money('Limite'), '1234.50', '1234.50', '1.234,50', 'invalid_money'],
  percent: [percent('Taxa'), '2.49', '2.49', '100.1', 'invalid_percent'],
  count: [count('Dias', 30), 30, 30, 31, 'too_large'],
  date: [date('Data'), '2024-02-29', '2024-02-29', '2023-02-29', 'invalid_date'],
  moment: [moment('Acesso'), '2026-01-31T12:00:00Z', '2026-01-31T12:00:00Z', '2026-01-31', 'invalid_format'],
  flag: [flag('Sede'), true, true, 'sim', 'invalid_format'],
  accountPlanCode: [accountPlanCode('Código'), ' 1.01.001', '1.01.001', '1.1.1', 'invalid_account_plan_code'],
  file: [file('Comprovante'), id, id, 'recibo.pdf', 'invalid_id'],
}

const codesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe.each(Object.entries(samples))('a field of kind %s', (kind, [field, input, stored, wrong, code]) => {
  const { required, free } = shapeOf({ required: field, free: optional(field) })

  it('is data that says its kind', () => {
    expect(JSON.parse(JSON.stringify(field))).toMatchObject({ kind, label: field.label, required: true })
  })

  it('takes what it is for and refuses the rest', () => {
    expect(required.parse(input)).toEqual(stored)
    expect(codesOf(required, wrong)).toContain(code)
    expect(codesOf(free, wrong)).toContain(code)
  })

  it('is demanded unless it is optional; a flag left out is no, and phones left out are none', () => {
    const left: unknown = kind === 'flag' ? false : kind === 'phones' ? [] : undefined
    expect(codesOf(required, undefined)).toEqual(left === undefined ? ['required'] : [])
    expect(free.parse(undefined)).toEqual(left)
  })
})

it('a count typed with a leading zero says so', () => {
  expect(codesOf(shapeOf({ days: count('Dias', 30) }).days, '07')).toEqual(['leading_zero'])
})

describe('a concealable field', () => {
  const fields = {
    document: optional(concealable(document('CPF'))),
    phone: concealable(phone('Telefone')),
    pixKey: concealable(optional(text('Chave Pix', 77))),
  }
  const shape = shapeOf(fields)

  it('never takes what was answered masked for the value', () => {
    expect(codesOf(shape.document, '***.982.247-**')).toEqual(['masked_value'])
    expect(codesOf(shape.phone, '(41) *****-1976')).toEqual(['masked_value'])
    expect(codesOf(shape.pixKey, '***.982.247-**')).toEqual(['masked_value'])
  })

  it('is cleared by empty text, save one that goes with another', () => {
    expect([shape.document.parse(''), shape.phone.parse('')]).toEqual(['', ''])
    expect(codesOf(shape.pixKey, '')).toContain('required')
  })
})

it('the types of a shape are as exact as its fields', () => {
  const schema = z.strictObject(
    shapeOf({
      type: choice('Tipo', PersonType),
      name: name('Nome'),
      code: optional(withHelp(text('Código', 20), 'Sem espaços')),
      branchId: withHelp(optional(link('Filial')), 'Onde'),
      document: concealable(optional(document('CPF'))),
    }),
  )
  expectTypeOf<z.infer<typeof schema>>().toEqualTypeOf<{
    type: number
    name: string
    code?: string | undefined
    branchId?: string | undefined
    document?: string | undefined
  }>()
  expect(schema.parse({ type: 1, name: 'Ana' })).toEqual({ type: 1, name: 'Ana' })
})

it('an enumeration has one schema, so that the contract describes it once', () => {
  expect(codeIn(PersonType)).toBe(codeIn(PersonType))
  expect(shapeOf({ status: choice('Situação', GeneralStatus) }).status).toBe(codeIn(GeneralStatus))
})

it('no schema makes code of text, which a strict page refuses', () => {
  expect(z.config().jitless).toBe(true)
})

it('a text is an id exactly where the schema says so', () => {
  const near = fc.oneof(fc.uuid(), fc.string(), fc.stringMatching(/^[0-9a-gA-G-]{35,37}$/), fc.constant(`${id}\n`))
  fc.assert(
    fc.property(near, (text) => {
      expect(isId(text)).toBe(Id.safeParse(text).success)
      expect(isId(text.toUpperCase())).toBe(isId(text))
    }),
  )
  expect(isId(id)).toBe(true)
})
