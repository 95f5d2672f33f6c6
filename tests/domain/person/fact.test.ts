import { describe, expect, it } from 'vitest'
import { addressFields } from '#domain/address/fields.ts'
import { bankLineWord } from '#domain/bank-line/fields.ts'
import { date, flag, moment } from '#domain/field/fields.ts'
import { memberFields, memberLineFields } from '#domain/member/fields.ts'
import { disclosed, factsOf } from '#domain/person/fact.ts'
import { changesOf, sentenceOfChange } from '#domain/record/history.ts'

const fields = {
  ...memberFields,
  address: addressFields,
  bankAccounts: { line: bankLineWord, fields: memberLineFields },
}
const words = { nameOf: (id: string) => `nome de ${id}`, timeZone: 'America/Sao_Paulo' }

describe('what is known of a person', () => {
  it('is listed whole, in words, under its headings, without empty fields', () => {
    const member = {
      memberName: 'Ana Lima',
      type: 1,
      document: '52998224725',
      phone: '11987654321',
      branchId: 'b1',
      fantasyName: '',
      email: null,
      envelopeNumber: undefined,
      address: { zipCode: '01310100', city: 'São Paulo' },
      bankAccounts: [
        { id: 'l1', pixKeyType: 1, pixKey: '52998224725' },
        { id: 'l2', bankId: 'k1', account: '1-9' },
      ],
    }
    expect(factsOf(fields, member, 'Cadastro', words)).toEqual([
      ['Cadastro', 'Nome', 'Ana Lima'],
      ['Cadastro', 'Tipo de pessoa', 'Pessoa física'],
      ['Cadastro', 'CPF ou CNPJ', '529.982.247-25'],
      ['Cadastro', 'Telefone', '(11) 98765-4321'],
      ['Cadastro', 'Filial', 'nome de b1'],
      ['Endereço', 'CEP', '01310-100'],
      ['Endereço', 'Cidade', 'São Paulo'],
      ['Conta ou chave Pix 1', 'Tipo de chave Pix', 'CPF'],
      ['Conta ou chave Pix 1', 'Chave Pix', '52998224725'],
      ['Conta ou chave Pix 2', 'Banco', 'nome de k1'],
      ['Conta ou chave Pix 2', 'Conta', '1-9'],
    ])
  })

  it('reads days and moments by the clocks of the church', () => {
    const kinds = { day: date('Dia'), at: moment('Momento'), is: flag('Sim ou não') }
    const record = { day: '2026-02-03', at: '2026-02-03T01:30:00Z', is: false }
    expect(factsOf(kinds, record, 'G', words)).toEqual([
      ['G', 'Dia', '03/02/2026'],
      ['G', 'Momento', '02/02/2026 às 22:30'],
      ['G', 'Sim ou não', 'Não'],
    ])
  })

  it('hides nothing once it is disclosed, in the history either', () => {
    const edition = (values: Readonly<Record<string, unknown>>) => ({ stored: values, shown: values })
    const [one, other] = [{ phone: '11987654321' }, { phone: '11987654322' }]
    const lines = [{ id: 'l1', pixKeyType: 4, pixKey: '+5511987654321' }]
    const changes = changesOf(disclosed(fields), edition(one), edition({ ...other, bankAccounts: lines }), words.nameOf)
    expect(changes.map(sentenceOfChange)).toEqual([
      'Telefone: (11) 98765-4321 → (11) 98765-4322',
      'Inclusão de conta ou chave Pix: Tipo de chave Pix Telefone, Chave Pix +5511987654321',
    ])
    expect(memberFields.phone).toMatchObject({ concealable: true })
  })
})
