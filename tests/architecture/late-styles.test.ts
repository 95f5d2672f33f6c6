import { describe, expect, it } from 'vitest'
import { importsOf, sourcesIn } from './sources.ts'

describe('the pieces of src/ui/late', () => {
  const late = sourcesIn('src/ui/late')

  it('bring their styles with them', () => {
    const styled = late.filter(({ text }) => text.includes('#styled-system/'))
    expect(styled.length).toBeGreaterThan(10)
    const without = styled.filter((source) => !importsOf(source).includes('src/ui/late/late-sheet.ts'))
    expect(without.map(({ file }) => file)).toEqual([])
  })

  it('are no part of any other piece of the kit, which would load them with the first screen', () => {
    const early = sourcesIn('src/ui').filter(({ file }) => !file.startsWith('src/ui/late/'))
    const importers = early.filter((source) => importsOf(source).some((file) => file.startsWith('src/ui/late/')))
    expect(importers.map(({ file }) => file)).toEqual([])
  })
})

it('what fingers need goes by the window, and not by the pane, as breakpoints do', () => {
  const byPane = sourcesIn('src').filter(({ text }) => /'touch', (xs|sm|md|lg):/.test(text))
  expect(byPane.map(({ file }) => file)).toEqual([])
})
