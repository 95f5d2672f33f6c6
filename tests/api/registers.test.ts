import { afterAll, beforeAll, describe } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { specifyRegister, specifyUses } from '#tests/support/register.ts'
import { registers, richRegisters } from '#tests/support/registers.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

describe.each([...registers, ...richRegisters])('the register of $noun.plural', (register) =>
  specifyRegister(register, () => api),
)

describe('a record that others name', () => specifyUses(registers, () => api))
