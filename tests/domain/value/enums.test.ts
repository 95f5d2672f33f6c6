import { describe, expect, it } from 'vitest'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import { isExistingRight } from '#domain/access/existing-rights.ts'
import { modules } from '#domain/access/modules.ts'
import { routeAccess } from '#domain/access/route-access.ts'
import { errorCodes, isErrorCode, kindOf, sentenceOf, sentenceOfKey } from '#domain/catalogue/errors.ts'
import { nouns } from '#domain/catalogue/nouns.ts'
import { codeIn } from '#domain/field/values.ts'
import * as ledgerEnumerations from '#domain/ledger/enums.ts'
import { LedgerNature, MappingOrigin } from '#domain/ledger-account/enums.ts'
import { JournalSource } from '#domain/ledger-account/source.ts'
import { isAllowed } from '#domain/right/access.ts'
import type { Module } from '#domain/right/permissions.ts'
import { actions, can } from '#domain/right/permissions.ts'
import {
  BankAccountType,
  codeOf,
  GeneralStatus,
  labelOf,
  PersonType,
  PixKeyType,
  UserStatus,
} from '#domain/value/enums.ts'

const enumerations = [
  PersonType,
  GeneralStatus,
  PixKeyType,
  BankAccountType,
  UserStatus,
  ...Object.values(ledgerEnumerations),
  LedgerNature,
  MappingOrigin,
  JournalSource,
]

describe('enumerations', () => {
  it('have the numbers of the specification, section 3', () => {
    expect(PersonType.codes).toEqual({ NONE: 0, PERSONAL: 1, CORPORATE: 2 })
    expect(GeneralStatus.codes).toEqual({ ACTIVE: 1, INACTIVE: 2 })
    expect(UserStatus.codes).toEqual({ ACTIVE: 1, BLOCKED: 2, INACTIVE: 3 })
    const { AccountKind, CashAccountStatus, PaymentType, TransferType } = ledgerEnumerations
    expect(AccountKind.codes).toEqual({ CASH: 1, BANK: 2 })
    expect(CashAccountStatus.codes).toEqual(UserStatus.codes)
    expect(TransferType.codes).toEqual({ CASH_TO_CASH: 1, BANK_TO_BANK: 2, CASH_TO_BANK: 3, BANK_TO_CASH: 4 })
    expect(PaymentType.codes).toMatchObject({ INVOICE: 1, CASH: 5, PIX: 9, TITHES_OFFERINGS: 13 })
    expect(PixKeyType.codes).toEqual({ PERSONAL: 1, CORPORATE: 2, EMAIL: 3, PHONE: 4, KEY: 5 })
    expect(BankAccountType.codes).toEqual({ CORPORATE: 1, PERSONAL: 2 })
  })

  it('give every code a label, and refuse every other value', () => {
    for (const enumeration of enumerations) {
      const { id } = enumeration
      for (const [name, code] of Object.entries(enumeration.codes)) {
        expect(labelOf(enumeration, name), id).toMatch(/^\p{Lu}/u)
        expect([codeOf(enumeration, name), codeIn(enumeration).safeParse(code).success], id).toEqual([code, true])
      }
      for (const wrong of [-1, 99, 1.5, '1', null, Number.NaN])
        expect(codeIn(enumeration).safeParse(wrong).success, id).toBe(false)
      for (const wrong of ['constructor', '__proto__', 'toString', '', undefined, 1])
        expect(codeOf(enumeration, wrong), id).toBeUndefined()
      expect([labelOf(enumeration, 'constructor'), labelOf(enumeration, null)], id).toEqual(['', ''])
    }
  })
})

describe('the catalogue of errors', () => {
  it('gives every code a sentence fit to be read', () => {
    const values = {
      minimum: 2,
      maximum: 9,
      limit: 3,
      count: 4,
      total: 5,
      prefix: '3.01',
      uses: '2 usuários',
      account: 'Caixa Sede',
      accounts: 'Caixa Sede (R$ 10,00)',
      branch: 'Norte',
      balance: 'R$ 10,00',
      date: '03/02/2026',
      kind: 'um PDF',
      needed: 'a data',
      file: 'conta 1',
      chosen: 'conta 2',
      lines: 'R$ 1,00',
      movements: 'R$ 2,00',
      sum: 'R$ 1,00',
      net: 'R$ 2,00',
      code: 'OP-2026-000001',
      warning: 'há outra',
      number: 2,
      value: 'R$ 1,00',
      name: 'Ana',
      numbers: '1 e 2',
      left: 'R$ 1,00',
      way: 'Salve-o como CSV.',
      names: 'Plan1 e Plan2',
      cell: 'B2',
      group: '1.1.1',
      difference: 'R$ 1,00',
      address: '203.0.113.7',
      fund: 'Telhado',
      available: 'R$ 1,00',
      rule: 'até sete',
      year: '2026',
      last: '2027',
      lacking: '1 mês ainda aberto',
      fault: 'falta a data',
    }
    for (const code of errorCodes) {
      const sentence = sentenceOf(code, values)
      expect(sentence, code).toMatch(/^\p{Lu}.*[\p{L}\d.!)]$/u)
      expect(sentence, code).not.toMatch(/[{}]| {2}|undefined|_/)
      expect(sentence.trim(), code).toBe(sentence)
    }
  })

  it('says what the specification says, sections 5 and 8', () => {
    const later = 'Parece que algo não saiu bem. tente novamente mais tarde.'
    const said: Record<string, string> = {
      unauthorized: 'Acesso expirado. Faça login novamente!',
      forbidden: 'Você não possui permissão para essa ação',
      not_found: later,
      internal_server_error: later,
      ECONNABORTED: later,
      'bad_request.generic': later,
      'bad_request.invalid_credentials': 'E-mail do usuário ou senha incorreta',
      'bad_request.sign_in_failed': 'Ocorreu um erro com seu login, verifique suas credenciais!',
      'bad_request.required': 'Campo obrigatório',
      'bad_request.required_fields': 'Preencha todos os campos obrigatórios',
      'bad_request.zipcode_not_found': 'Não localizamos o CEP informado!',
      'bad_request.branch_required': 'Selecione a filial onde quer atuar!',
    }
    for (const [key, sentence] of Object.entries(said)) expect(sentenceOfKey(key), key).toBe(sentence)
  })

  it('fills in values, and gives what it does not know the generic sentence', () => {
    expect(sentenceOfKey('bad_request.too_long', { maximum: 120 })).toBe('Informe no máximo 120 caracteres')
    for (const key of ['', 'bad_request.', 'bad_request.nothing', 'constructor', '__proto__', 'bad_request.toString'])
      expect(sentenceOfKey(key)).toBe(sentenceOf('generic'))
    expect([isErrorCode('constructor'), isErrorCode(7), isErrorCode('forbidden')]).toEqual([false, false, true])
  })

  it('answers a missing record with 404 and everything about a field with 400', () => {
    for (const code of errorCodes) {
      if (/^(bank|branch|region|supplier)_not_found$|^not_found$/.test(code)) expect(kindOf(code), code).toBe('missing')
      if (/^(invalid_(?!api_key)|too_(?!many_(requests|uploads))|required)/.test(code))
        expect(kindOf(code), code).toBe('refused')
    }
  })
})

describe('permissions', () => {
  it('any right on a module implies reading it, and nothing else', () => {
    for (const held of actions)
      for (const asked of actions)
        expect(can({ suppliers: [held] }, 'suppliers', asked), `${held} → ${asked}`).toBe(
          held === asked || asked === 'read',
        )
    for (const asked of actions) {
      expect(can({}, 'suppliers', asked)).toBe(false)
      expect(can({ suppliers: [] }, 'suppliers', asked)).toBe(false)
      expect(can({ region: [asked] }, 'suppliers', asked)).toBe(false)
    }
  })

  it('slim rows may be read with any right on a module that refers to them', () => {
    const all = routeAccess['GET /supplier/all']
    const may = (module: Module) => all && isAllowed(all, { isAdmin: false, permissions: { [module]: ['create'] } })
    expect([may('suppliers'), may('bills-pay'), may('payment-order'), may('region')]).toEqual([true, true, true, false])
  })

  it('know the fifteen slugs of the specification, and beyond them those of general registers, of the books, of funds, of budgets and of programs', () => {
    const registers = nouns
      .filter(
        ({ area, module }) =>
          ['/general-registers', '/accounting'].includes(area) || ['integrations', 'funds', 'budget'].includes(module),
      )
      .map(({ module }): string => module)
    expect(Object.keys(modules).filter((slug) => !registers.includes(slug))).toHaveLength(15)
  })

  it('default profiles are those of decisions.md, section 3', () => {
    const held = (name: string) => defaultProfiles.find((profile) => profile.name === name)?.permissions ?? {}
    expect(defaultProfiles.map(({ name, isAdmin = false }) => [name, isAdmin])).toEqual([
      ['Admin', true],
      ['Ministro', false],
      ['Diaconia', false],
      ['Loja', false],
      ['Tesouraria', false],
      ['Contador', false],
    ])
    expect(held('Diaconia')).toEqual({ 'tithes-and-offers': ['create', 'read', 'update'] })
    expect(Object.keys(held('Loja')).sort()).toEqual(['point-of-sale', 'siaf-pay'])
    const ofPeople: readonly Module[] = ['members-offerings', 'users', 'permissions', 'integrations']
    for (const module of ofPeople)
      for (const name of ['Ministro', 'Contador']) expect(can(held(name), module, 'read'), name).toBe(false)
    for (const module of Object.keys(modules) as Module[]) {
      const isOpen = isExistingRight(module, 'read') && !ofPeople.includes(module)
      expect(can(held('Contador'), module, 'read'), module).toBe(isOpen)
      for (const action of ['create', 'update', 'delete', 'approve', 'reverse', 'reveal'] as const)
        if (!['ledger-accounts', 'journal', 'accounting-deliveries'].includes(module))
          expect(can(held('Contador'), module, action), module).toBe(false)
    }
    expect(held('Contador')['accounting-deliveries']?.toSorted()).toEqual([
      'create',
      'delete',
      'export',
      'read',
      'update',
    ])
    expect(held('Contador').journal?.toSorted()).toEqual(['approve', 'create', 'export', 'read', 'reverse'])
    for (const module of Object.keys(modules) as Module[])
      for (const action of actions) {
        expect(can(held('Admin'), module, action)).toBe(isExistingRight(module, action))
        const isApproval =
          ['payment-order', 'pending-tithes-and-offers', 'budget', 'in-kind'].includes(module) && action === 'approve'
        if (!['read', 'export'].includes(action)) expect(can(held('Ministro'), module, action)).toBe(isApproval)
        for (const { name, isAdmin, permissions } of defaultProfiles)
          if (!isAdmin && ['users', 'permissions'].includes(module))
            expect(can(permissions, module, action), name).toBe(false)
      }
  })
})
