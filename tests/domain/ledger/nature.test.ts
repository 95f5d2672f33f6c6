import { describe, expect, it } from 'vitest'
import { MovementDirection, MovementOrigin } from '#domain/ledger/enums.ts'
import { natureOf } from '#domain/ledger/nature.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'

const { IN, OUT } = MovementDirection.codes
const { RECEITA, DESPESA } = AccountPlanNature.codes

describe('what a movement is posted to', () => {
  it.each(Object.entries(MovementOrigin.codes))('is of its side, or of what it gives back: %s', (name, origin) => {
    const backIn = ['REVERSAL', 'INSTALLMENT', 'FEE'].includes(name)
    expect(natureOf({ origin, direction: IN })).toBe(backIn ? DESPESA : RECEITA)
    expect(natureOf({ origin, direction: OUT })).toBe(name === 'REVERSAL' ? RECEITA : DESPESA)
  })
})
