import { describe, expect, it } from 'vitest'
import { addressFields } from '#domain/address/fields.ts'
import { bankLineFields, bankLineWord } from '#domain/bank-line/fields.ts'
import { memberFields, memberLineFields } from '#domain/member/fields.ts'
import { changesOf, linkedIds, linkKeys, sentenceOfChange } from '#domain/record/history.ts'
import { supplierFields } from '#domain/supplier/fields.ts'

const supplier = {
  ...supplierFields,
  address: addressFields,
  bankAccounts: { line: bankLineWord, fields: bankLineFields },
}
const member = {
  ...memberFields,
  address: addressFields,
  bankAccounts: { line: bankLineWord, fields: memberLineFields },
}

const names: Readonly<Record<string, string>> = { norte: 'Filial Norte', sul: 'Filial Sul', b1: '237 · Bradesco' }
const nameOf = (id: string) => names[id] ?? '?'
const plain = (values: object) => ({ stored: { ...values }, shown: { ...values } })
const sentences = (before: object | undefined, after: object | undefined) =>
  changesOf(supplier, before && plain(before), after && plain(after), nameOf).map(sentenceOfChange)

describe('a change is told', () => {
  it.each([
    ['as one text became another', { email: 'a@b.com' }, { email: 'c@d.com' }, 'E-mail: a@b.com → c@d.com'],
    ['when there was nothing', {}, { email: 'c@d.com' }, 'E-mail: em branco → c@d.com'],
    ['when nothing is left', { fantasyName: 'Aurora' }, {}, 'Nome fantasia: Aurora → em branco'],
    ['by the label of a choice', { status: 1 }, { status: 2 }, 'Situação: Ativo → Inativo'],
    ['by the name of a link', { branchId: 'norte' }, { branchId: 'sul' }, 'Filial: Filial Norte → Filial Sul'],
    [
      'formatted: document',
      { document: '52998224725' },
      { document: '11222333000181' },
      'CPF ou CNPJ: 529.982.247-25 → 11.222.333/0001-81',
    ],
    ['formatted: phone', { phone: '4133881976' }, {}, 'Telefone: (41) 3388-1976 → em branco'],
    [
      'a list of phones',
      { otherPhones: ['+351 912 345 678'] },
      { otherPhones: ['(41) 3388-1976', '+351 912 345 678'] },
      'Outros telefones: +351 912 345 678 → (41) 3388-1976, +351 912 345 678',
    ],
    ['inside a group', { address: { city: 'Curitiba' } }, { address: { city: 'Santos' } }, 'Cidade: Curitiba → Santos'],
    ['when the whole group is new', {}, { address: { zipCode: '80010000' } }, 'CEP: em branco → 80010-000'],
  ])('%s', (_case, before, after, sentence) => {
    expect(sentences(before, after)).toEqual([sentence])
  })

  it('in the order of the form, with the path of its field', () => {
    const changes = changesOf(
      supplier,
      plain({ name: 'Ana', address: { city: 'Lapa' } }),
      plain({ name: 'Bia', status: 1 }),
      nameOf,
    )
    expect(changes.map(({ field }) => field)).toEqual(['status', 'name', 'address.city'])
  })

  it('not for what stayed, nor for what no field describes', () => {
    const before = {
      name: 'Ana',
      otherPhones: ['1234567'],
      version: 1,
      updatedAt: 'x',
      bankAccounts: [{ pixKey: 'a', bank: { id: 'b1' } }],
    }
    expect(
      sentences(before, { name: 'Ana', otherPhones: ['1234567'], email: undefined, bankAccounts: [{ pixKey: 'a' }] }),
    ).toEqual([])
  })

  it('as what it holds when a record is new or gone', () => {
    expect(sentences(undefined, { name: 'Ana', status: 1 })).toEqual(['Situação: Ativo', 'Nome: Ana'])
    expect(sentences({ name: 'Ana' }, undefined)).toEqual(['Nome: Ana'])
  })
})

describe('lines are told', () => {
  const account = { bankId: 'b1', agency: '1234', account: '56789-0' }
  const key = { pixKeyType: 3, pixKey: 'a@b.com' }

  it('as added and removed, in words', () => {
    expect(sentences({ bankAccounts: [account] }, { bankAccounts: [account, key] })).toEqual([
      'Inclusão de conta ou chave Pix: Tipo de chave Pix E-mail, Chave Pix a@b.com',
    ])
    expect(sentences({ bankAccounts: [key, account] }, { bankAccounts: [key] })).toEqual([
      'Remoção de conta ou chave Pix: Banco 237 · Bradesco, Agência 1234, Conta 56789-0',
    ])
  })

  it('as changed, by their order where they have no id', () => {
    expect(sentences({ bankAccounts: [key, account] }, { bankAccounts: [{ ...account, agency: '9' }, key] })).toEqual([
      'Alteração de conta ou chave Pix: Banco 237 · Bradesco, Agência 1234, Conta 56789-0 → Banco 237 · Bradesco, Agência 9, Conta 56789-0',
    ])
  })

  it('not at all when only their order changed', () => {
    expect(sentences({ bankAccounts: [key, account] }, { bankAccounts: [account, key] })).toEqual([])
  })

  it('by their id where they have one', () => {
    const [one, two] = [
      { id: '1', ...key },
      { id: '2', ...key },
    ]
    const changes = changesOf(
      member,
      plain({ bankAccounts: [one, two] }),
      plain({
        bankAccounts: [
          { ...two, pixKey: 'c@d.com' },
          { id: '3', ...key },
        ],
      }),
      nameOf,
    )
    expect(changes.map(sentenceOfChange)).toEqual([
      'Remoção de conta ou chave Pix: Tipo de chave Pix E-mail, Chave Pix a@b.com',
      'Alteração de conta ou chave Pix: Tipo de chave Pix E-mail, Chave Pix a@b.com → Tipo de chave Pix E-mail, Chave Pix c@d.com',
      'Inclusão de conta ou chave Pix: Tipo de chave Pix E-mail, Chave Pix a@b.com',
    ])
  })
})

describe('what is hidden', () => {
  const edition = (phone: string, printed: string) => ({ stored: { phone }, shown: { phone: printed } })

  it('stays hidden, and is listed as changed even when the masks are equal', () => {
    const [before, after] = [edition('11987654321', '(11) *****-4321'), edition('11900004321', '(11) *****-4321')]
    expect(changesOf(member, before, after, nameOf).map(sentenceOfChange)).toEqual([
      'Telefone: (11) *****-4321 → outro valor, oculto',
    ])
  })

  it('is hidden here when nobody did before', () => {
    const values = { document: '52998224725', phone: '11987654321' }
    const texts = JSON.stringify(changesOf(member, undefined, plain(values), nameOf))
    expect(texts).toContain('***.982.247-**')
    expect(texts).toContain('(11) *****-4321')
    for (const secret of Object.values(values)) expect(texts).not.toContain(secret)
  })
})

describe('links', () => {
  it('are found in groups and lines, but for the id of a line', () => {
    expect(linkKeys(member)).toEqual(['branchId', 'bankId'])
    expect(linkedIds(supplier, { branchId: 'norte', bankAccounts: [{ bankId: 'b1' }, {}] })).toEqual([
      ['branchId', 'norte'],
      ['bankId', 'b1'],
    ])
  })
})
