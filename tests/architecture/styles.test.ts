import { expect, it } from 'vitest'
import { importsOf, sourcesIn } from './sources.ts'

const isPageOfKit = (file: string) => /^src\/(kit|inspector)\//.test(file)

it('the product shows nothing of the pages of the kit, whose styles its sheet leaves out', () => {
  const product = sourcesIn('src').filter(({ file }) => !isPageOfKit(file))
  const importers = product.filter((source) => importsOf(source).some(isPageOfKit))
  expect(importers.map(({ file }) => file)).toEqual([])
})

it('what fingers need goes by the window, and not by the pane, as breakpoints do', () => {
  const byPane = sourcesIn('src').filter(({ text }) => /'touch', (xs|sm|md|lg):/.test(text))
  expect(byPane.map(({ file }) => file)).toEqual([])
})
