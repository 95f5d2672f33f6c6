import { describe, expect, it } from 'vitest'
import { payloadOf } from '#src/inspector/payload.ts'

describe('what is typed to go with an event', () => {
  it('is one object of JSON, or nothing', () => {
    expect(payloadOf('  ')).toEqual({ payload: {} })
    expect(payloadOf('{ "branchId": "b1", "list": [1] }')).toEqual({ payload: { branchId: 'b1', list: [1] } })
  })

  it.each([
    ['{ isto não', /não é JSON/],
    ['undefined', /não é JSON/],
    ['[1]', /Escreva um objeto/],
    ['null', /Escreva um objeto/],
    ['"texto"', /Escreva um objeto/],
    ['{ "type": "signOut" }', /retire "type"/],
  ])('is refused with a sentence when it is %s', (text, sentence) => {
    expect(payloadOf(text)).toEqual({ problem: expect.stringMatching(sentence) })
  })
})
