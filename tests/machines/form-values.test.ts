import { expect, it } from 'vitest'
import { areSameValues, linesAt, textAt, valueAt, withValueAt } from '#machines/form-values.ts'

const values = {
  name: 'Aurora',
  address: { city: 'Curitiba' },
  bankAccounts: [{ agency: '1' }, { agency: '2' }],
}

it('reads at any depth, and nothing where there is nothing', () => {
  expect(textAt(values, 'name')).toBe('Aurora')
  expect(textAt(values, 'address.city')).toBe('Curitiba')
  expect(textAt(values, 'bankAccounts.1.agency')).toBe('2')
  expect(linesAt(values, 'bankAccounts')).toHaveLength(2)
  for (const path of ['nothing', 'address.nothing', 'bankAccounts.7.agency', 'name.length', 'address.constructor'])
    expect(valueAt(values, path)).toBeUndefined()
  expect(textAt(values, 'address')).toBe('')
  expect(linesAt(values, 'name')).toEqual([])
})

it('writes at any depth and leaves the rest, and the given values, as they were', () => {
  const written = withValueAt(values, 'bankAccounts.1.agency', '9')
  expect(textAt(written, 'bankAccounts.1.agency')).toBe('9')
  expect(written.address).toBe(values.address)
  expect(linesAt(written, 'bankAccounts')[0]).toBe(values.bankAccounts[0])
  expect(textAt(values, 'bankAccounts.1.agency')).toBe('2')
  expect(withValueAt(values, 'address.state', 'PR').address).toEqual({ city: 'Curitiba', state: 'PR' })
  expect(withValueAt(values, 'contact.email', 'a@b.c').contact).toEqual({ email: 'a@b.c' })
})

it('tells changed values from the same ones', () => {
  expect(areSameValues(values, withValueAt(values, 'name', 'Aurora'))).toBe(true)
  expect(areSameValues(values, withValueAt(values, 'address.city', 'Santos'))).toBe(false)
})
