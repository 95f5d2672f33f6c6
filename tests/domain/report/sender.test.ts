import { expect, it } from 'vitest'
import { senderOf } from '#domain/report/paper/sender.ts'

const facts = {
  legalName: 'Associação Igreja Esperança',
  company: 'Igreja Esperança',
  document: '11222333000181',
  street: 'Rua das Flores',
  streetNumber: '120',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP',
}

it('a letterhead says who writes as the law knows it, and where and when', () => {
  expect(senderOf(facts, '2026-11-01')).toEqual({
    lines: ['Associação Igreja Esperança · CNPJ 11.222.333/0001-81', 'Rua das Flores, 120 · Centro · Campinas/SP'],
    dated: 'Campinas, 1º de novembro de 2026',
  })
})

it('a letterhead leaves out what is not known, and what it has said', () => {
  const none = { street: '', streetNumber: '', neighborhood: '', city: '', state: '' }
  const bare = { ...facts, ...none, legalName: facts.company, document: '39053344705' }
  expect(senderOf(bare, '2026-11-24')).toEqual({
    lines: ['CPF 390.533.447-05'],
    dated: '24 de novembro de 2026',
  })
})
