import { describe, expect, it } from 'vitest'
import { addressFields } from '#domain/address/fields.ts'
import { bankLineFields } from '#domain/bank-line/fields.ts'
import { InvalidInput } from '#domain/catalogue/errors.ts'
import { supplierFields } from '#domain/supplier/fields.ts'
import { SupplierFields } from '#domain/supplier/supplier.ts'
import type { Values } from '#machines/form-values.ts'
import { emptyValues, fieldAt, valuesOf } from '#src/records/field/form-fields.ts'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { checkedInput } from '#src/records/form/state/checked-input.ts'

const fields = { ...supplierFields, address: addressFields, bankAccounts: [bankLineFields] as const }
const definition = { fields, schema: SupplierFields }
const empty = emptyValues(fields)
const complete = { ...empty, type: 'PERSONAL', status: 'INACTIVE', name: ' Ana ', document: '390.533.447-05' }
const line = emptyValues(bankLineFields)

function problems(values: Values) {
  try {
    checkedInput(definition, values)
    return {}
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return Object.fromEntries(error.problems.map(({ param, msg }) => [param, msg]))
  }
}

describe('what is sent', () => {
  it('has names for choices, no formatting and nothing for what is empty', () => {
    const pix = { ...line, pixKeyType: 'PHONE', pixKey: '(41) 99999-8888' }
    expect(checkedInput(definition, { ...complete, bankAccounts: [pix] })).toEqual({
      type: 'PERSONAL',
      status: 'INACTIVE',
      name: 'Ana',
      document: '39053344705',
      otherPhones: [],
      bankAccounts: [{ pixKeyType: 'PHONE', pixKey: '+5541999998888' }],
    })
  })

  it('has every problem at its path', () => {
    const bankAccounts = [line, { ...line, pixKeyType: 'EMAIL', pixKey: 'ana' }]
    expect(problems({ ...empty, type: 'NADA', address: { ...addressOf(empty), zipCode: '1' }, bankAccounts })).toEqual({
      type: 'invalid_choice',
      status: 'required',
      document: 'required',
      name: 'required',
      'address.zipCode': 'invalid_zip_code',
      'bankAccounts.0.bankId': 'bank_account_incomplete',
      'bankAccounts.1.pixKey': 'invalid_pix_key',
    })
  })
})

const addressOf = ({ address }: Values): Values => address as Values

describe('what a form holds', () => {
  it('of a record: masks in place, empty text for nothing, groups and lines whole', () => {
    const record = { document: '39053344705', phone: '4133881976', email: null, address: { zipCode: '80010000' } }
    const values = valuesOf(fields, { ...record, bankAccounts: [{ agency: '1', bank: { id: 'x' } }] })
    expect(values).toMatchObject({ document: '390.533.447-05', phone: '(41) 3388-1976', email: '', name: '' })
    expect(values.address).toEqual({ ...addressOf(empty), zipCode: '80010-000' })
    expect(values.bankAccounts).toEqual([{ ...line, agency: '1' }])
    expect(valuesOf(fields, { address: null, bankAccounts: null })).toEqual(empty)
  })

  it('is described at every path, and nowhere else', () => {
    expect(fieldAt(fields, 'address.city').label).toBe('Cidade')
    expect(fieldAt(fields, 'bankAccounts.3.pixKey').label).toBe('Chave Pix')
    for (const path of ['address', 'bankAccounts', 'bankAccounts.0', 'name.x', 'nothing'])
      expect(() => fieldAt(fields, path)).toThrow(path)
  })
})

it('the search of a list takes what makes sense and leaves the rest out', () => {
  expect(
    readListSearch({ search: 237, page: 3, pageSize: 50, status: 'ACTIVE', orderBy: '-name', other: ['x'] }),
  ).toEqual({
    search: '237',
    page: 3,
    pageSize: 50,
    status: 'ACTIVE',
    orderBy: '-name',
  })
  expect(readListSearch({ search: '', page: 1, pageSize: 33, status: null })).toEqual({})
  expect(readListSearch({ page: '2', pageSize: -1 })).toEqual({})
  expect(readListSearch({ page: 2.5 })).toEqual({})
})
