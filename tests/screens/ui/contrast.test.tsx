import { describe, expect, test } from 'vitest'
import { renderInShadow } from '#tests/support/browser/shadow.tsx'

/** Every text colour with every background that a piece puts under it. */
const textPairs = [
  ...['text', 'text-muted', 'accent', 'accent-hover', 'positive', 'negative', 'warning', 'info'].flatMap((text) =>
    ['canvas', 'surface', 'surface-raised'].map((background) => [text, background] as const),
  ),
  ['text', 'surface-hover'],
  ['text-muted', 'surface-hover'],
  ['negative', 'surface-hover'],
  ['accent-text', 'accent'],
  ['accent-text', 'accent-hover'],
  ['accent', 'accent-soft'],
  ['accent-hover', 'accent-soft'],
  ['text', 'accent-soft'],
  ['negative-text', 'negative'],
  ['negative-text', 'negative-hover'],
  ['positive', 'positive-soft'],
  ['negative', 'negative-soft'],
  ['warning', 'warning-soft'],
  ['info', 'info-soft'],
  ['canvas', 'text'],
] as const

/** Borders that delimit a control or the focus. */
const edgePairs = ['canvas', 'surface', 'surface-raised'].flatMap((background) => [
  ['border-control', background] as const,
  ['accent', background] as const,
])

function luminance([red, green, blue]: number[]): number {
  const linear = [red, green, blue].map((channel) => {
    const share = channel! / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
}

/** The ratio of WCAG 2.2 between two tokens, as the browser paints them. */
function contrast(probe: HTMLElement, one: string, other: string): number {
  const paint = (token: string) => {
    probe.style.backgroundColor = `var(--celeiro-colors-${token})`
    const channels = getComputedStyle(probe)
      .backgroundColor.match(/[\d.]+/g)!
      .map(Number)
    expect(channels, `${token} is not an opaque colour`).toHaveLength(3)
    return luminance(channels)
  }
  const [light, dark] = [paint(one), paint(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  async function tooWeak(pairs: readonly (readonly [string, string])[], least: number) {
    const { shadow } = await renderInShadow(<div id="probe" />, { theme })
    const probe = shadow.getElementById('probe')!
    return pairs
      .map(([one, other]) => ({ pair: `${one} on ${other}`, ratio: contrast(probe, one, other) }))
      .filter(({ ratio }) => ratio < least)
  }

  test('every text can be read: 4.5 to 1', async () => {
    expect(await tooWeak(textPairs, 4.5)).toEqual([])
  })

  test('every control and focus ring can be seen: 3 to 1', async () => {
    expect(await tooWeak(edgePairs, 3)).toEqual([])
  })
})
