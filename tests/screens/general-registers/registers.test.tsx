import { afterEach, beforeEach, describe } from 'vitest'
import { registers } from '#tests/support/registers.ts'
import { specifyRegisterScreens } from '../records/register/register.ts'
import { type Gateway, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
})

afterEach(strike)

describe.each(registers)('the register of $noun.plural', (register) => specifyRegisterScreens(register, () => gateway))
