import { describe, expect, it } from 'vitest'
import { usedOf } from '../../scripts/build/used-utilities.ts'

describe("what is left of Panda's lists", () => {
  it('is what the sources name by property, short class or shorthand', () => {
    const list = 'position:pos/1,padding:p/1,paddingBlock:py/1/paddingY,zIndex:z,borderRadius:bdr/rounded,float:float'
    expect(usedOf(list, new Set(['pos', 'paddingY', 'rounded', 'bdr', 'z']))).toBe(
      'position:pos/1,paddingBlock:py/1/paddingY,borderRadius:bdr/rounded',
    )
  })

  it('is conditions by their names', () => {
    expect(usedOf('_hover,_listNarrow,xs,base', new Set(['_hover', 'base']))).toBe('_hover,base')
  })
})
