import { describe, expect, it } from 'vitest'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import { InvalidInput } from '#domain/catalogue/errors.ts'
import { problemsOf } from '#domain/field/problems.ts'
import { MemberFields } from '#domain/member/member.ts'
import { type StoredMember, settledMember } from '#domain/member/settle.ts'
import { Reveal } from '#domain/person/reveal.ts'
import { can } from '#domain/right/permissions.ts'
import { concealDocument, concealPhone, concealPixKey, isConcealed } from '#domain/value/concealment.ts'
import { concealWrittenPhone } from '#domain/value/contact/written-phone.ts'

const cpf = '52998224725'
const cnpj = '11222333000181'
const lineId = '01900000-0000-7a3f-8196-4827aa348781'
const bare = { memberName: 'Ana Lima' }

const messagesOf = (value: unknown) => {
  const result = MemberFields.safeParse(value)
  return result.success ? [] : problemsOf(result.error).map(({ param, msg }) => `${param}: ${msg}`)
}

describe('concealment', () => {
  it('hides both ends of a CPF, the branch of a CNPJ and the middle of a phone', () => {
    expect(concealDocument(cpf)).toBe('***.982.247-**')
    expect(concealDocument('12ABC34501DE35')).toBe('**.ABC.345/****-**')
    expect(concealPhone('11999994444')).toBe('(11) *****-4444')
    expect(concealPhone('1133334444')).toBe('(11) ****-4444')
    const written = ['(11) 3333-4444', '+351 912 345 678 (filho João)', '3333-4444']
    expect(written.map(concealWrittenPhone)).toEqual(['(11) ****-4444', '********5678', '****4444'])
  })

  it('hides Pix keys that are a document or a phone, and no others', () => {
    const keys = ['52998224725', cnpj, 'ana@exemplo.com.br', '+5511999994444', lineId]
    expect(keys.map((key, index) => concealPixKey(index + 1, key))).toEqual([
      '***.982.247-**',
      '**.222.333/****-**',
      'ana@exemplo.com.br',
      '(11) *****-4444',
      lineId,
    ])
    expect(keys.some(isConcealed)).toBe(false)
  })
})

describe('a member', () => {
  it('needs a name, and nothing else', () => {
    expect(messagesOf({})).toEqual(['memberName: required'])
    expect(MemberFields.parse(bare)).toEqual({ ...bare, status: 1, bankAccounts: [] })
  })

  it.each([
    [{ type: 0, document: cpf }, 'type: invalid_person_type'],
    [{ type: 1, document: cnpj }, 'document: invalid_cpf'],
    [{ type: 2, document: cpf }, 'document: invalid_cnpj'],
    [{ type: 1, document: '' }, 'document: required'],
    [{ document: '52998224726' }, 'document: invalid_document'],
    [{ document: '***.982.247-**' }, 'document: masked_value'],
    [{ phone: '(11) *****-4444' }, 'phone: masked_value'],
    [{ phone: '123' }, 'phone: invalid_phone'],
    [{ otherPhones: ['+351 912 345 678', '********5678'] }, 'otherPhones: masked_value'],
    [{ otherPhones: ['recado com Ana'] }, 'otherPhones: invalid_phones'],
    [{ otherPhones: [`${'x'.repeat(60)} 123456`] }, 'otherPhones: invalid_phones'],
    [{ otherPhones: Array.from({ length: 6 }, (_, at) => `123456${at}`) }, 'otherPhones: too_many'],
    [{ bankAccounts: [{ pixKeyType: 4, pixKey: '(11) *****-4444' }] }, 'bankAccounts.0.pixKey: masked_value'],
    [{ bankAccounts: [{ pixKeyType: 1 }] }, 'bankAccounts.0.pixKey: required'],
    [{ legalBasis: 4 }, 'legalBasis: invalid_choice'],
  ])('%j is refused: %s', (change, problem) => {
    expect(messagesOf({ ...bare, ...change })).toEqual([problem])
  })

  it.each([
    [{ type: 0 }],
    [{ type: 0, document: '', phone: '' }],
    [{ type: 1, document: '529.982.247-25', phone: '(11) 99999-4444' }],
    [{ type: 1 }],
    [{ bankAccounts: [{ id: lineId, pixKeyType: 1 }] }],
  ])('%j is taken, as far as the input can tell', (change) => {
    expect(messagesOf({ ...bare, ...change })).toEqual([])
  })
})

describe('what is stored of a member', () => {
  const stored: StoredMember = {
    document: cpf,
    phone: '11999994444',
    otherPhones: ['+351 912 345 678'],
    bankAccounts: [
      { id: lineId, pixKeyType: 1, pixKey: cpf },
      { id: cnpj, pixKeyType: 3, pixKey: 'ana@exemplo.com.br' },
    ],
  }
  const settle = (change: object, before: StoredMember = stored) =>
    settledMember({ ...MemberFields.parse({ ...bare, ...change }) }, before, () => 'new')
  const problems = (change: object, before?: StoredMember) => {
    try {
      return settle(change, before)
    } catch (error) {
      return error instanceof InvalidInput ? error.problems.map(({ param, msg }) => `${param}: ${msg}`) : error
    }
  }

  it('keeps what is omitted and loses what is sent empty', () => {
    expect(settle({})).toMatchObject({ type: 1, document: cpf, phone: '11999994444', bankAccounts: [] })
    expect(settle({}).otherPhones).toEqual(stored.otherPhones)
    const emptied = settle({ document: '', phone: '', otherPhones: [] })
    expect(emptied).toMatchObject({ type: 0, document: undefined, phone: undefined, otherPhones: [] })
  })

  it('takes the kind of person from the document, by default', () => {
    expect(settle({}, {}).type).toBe(0)
    expect(settle({ document: cnpj }, {}).type).toBe(2)
    expect(problems({ type: 0 })).toEqual(['type: invalid_person_type'])
    expect(problems({ type: 2 })).toEqual(['document: invalid_cnpj'])
    expect(problems({ type: 1 }, {})).toEqual(['document: required'])
  })

  it('keeps the key of a line by its id, wherever the line stands now', () => {
    const { bankAccounts } = settle({
      bankAccounts: [
        { pixKeyType: 3, pixKey: 'b@exemplo.com.br' },
        { id: lineId, pixKeyType: 1 },
      ],
    })
    expect(bankAccounts).toEqual([
      { id: 'new', pixKeyType: 3, pixKey: 'b@exemplo.com.br' },
      { id: lineId, pixKeyType: 1, pixKey: cpf },
    ])
  })

  it('refuses a kept key under another type, a line of somebody else and a line named twice', () => {
    expect(problems({ bankAccounts: [{ id: lineId, pixKeyType: 2 }] })).toEqual(['bankAccounts.0.pixKey: required'])
    expect(problems({ bankAccounts: [{ id: lineId, pixKeyType: 3, pixKey: 'a@b.com' }] }, {})).toEqual([
      'bankAccounts.0.id: invalid_id',
    ])
    const twice = { id: lineId, pixKeyType: 1 }
    expect(problems({ bankAccounts: [twice, twice] })).toEqual(['bankAccounts.1.id: invalid_id'])
  })
})

describe('revealing', () => {
  it.each([
    ['ab', 'too_short'],
    ['   ', 'required'],
    ['a'.repeat(256), 'too_long'],
  ])('needs a reason of 3 to 255 characters: %s', (reason, msg) => {
    const result = Reveal.safeParse({ reason })
    expect(result.success ? [] : problemsOf(result.error)).toEqual([expect.objectContaining({ param: 'reason', msg })])
  })

  it('is a right of the administrator alone, and a minister has none on members', () => {
    const having = (action: 'read' | 'reveal') =>
      defaultProfiles.filter(({ permissions }) => can(permissions, 'members-offerings', action)).map(({ name }) => name)
    expect(having('reveal')).toEqual(['Admin'])
    expect(having('read')).toEqual(['Admin', 'Tesouraria'])
  })
})
