import { describe, expect, it } from 'vitest'
import { contrastsOf, ratioOf } from '#src/kit/theme/contrast.ts'
import { presets } from '#src/kit/theme/theme-presets.ts'
import type { Scheme } from '#src/kit/theme/theme-values.ts'

const schemes: Scheme[] = ['light', 'dark']
const failing = (values: Parameters<typeof contrastsOf>[0], scheme: Scheme) =>
  contrastsOf(values, scheme)
    .filter(({ passes }) => !passes)
    .map(({ label }) => label)

describe('the contrast of two colours', () => {
  it.each([
    ['#000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#abc', '#aabbccff', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(ratioOf(one, other)).toBeCloseTo(ratio, 2)
  })
})

describe('the texts of a theme', () => {
  it.each(presets.flatMap(({ label, values }) => schemes.map((scheme) => [label, scheme, values] as const)))(
    'of %s are all read well, %s',
    (_, scheme, values) => {
      expect(failing(values, scheme)).toEqual([])
    },
  )

  it('that are hard to read are named, in the scheme where they are', () => {
    const pale = { text: { light: '#eeeeee' } }
    expect(failing(pale, 'light')).toEqual([
      'Texto no fundo da tela',
      'Texto nos cartões',
      'Texto nas janelas',
      'Texto sob o ponteiro',
      'Texto no menu',
      'Texto no menu sob o ponteiro',
      'Texto na barra do topo',
    ])
    expect(failing(pale, 'dark')).toEqual([])
  })

  it('follow a colour that another one follows', () => {
    expect(failing({ accent: { light: '#f6f6f9' } }, 'light')).toContain('Anel do foco')
  })
})
