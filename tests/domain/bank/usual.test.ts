import { expect, it } from 'vitest'
import { usualBanksFirst } from '#domain/bank/usual.ts'

it('has the banks that people use before those that share their names, and the others in their order', () => {
  const banks = ['003', '033', '036', '001', '237', '341'].map((identifier) => ({ identifier }))
  expect(usualBanksFirst(banks).map(({ identifier }) => identifier)).toEqual(['001', '237', '341', '033', '003', '036'])
})
