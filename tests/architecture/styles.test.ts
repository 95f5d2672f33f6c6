import { statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importsOf, sourcesIn } from '../support/sources.ts'

const textOf = (path: string): string => sourcesIn('src').find(({ file }) => file === path)?.text ?? ''
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

const mostFaceBytes = 35_000

it('the face that ships with the element is small enough to come beside it', () => {
  const [, name = ''] = /'(@fontsource-variable[^?]+)\?url'/.exec(textOf('src/ui/face/face.ts')) ?? []
  expect(statSync(`node_modules/${name}`).size).toBeLessThanOrEqual(mostFaceBytes)
})

it('a heading is of the one scale of text styles, not sized by hand', () => {
  const product = sourcesIn('src').filter(({ file }) => !isPageOfKit(file))
  const sized = product.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/<(?:h[1-3]|DialogTitle)\b[^>]*className=\{(?:cx\()?(\w+)/g)).flatMap(([, name = '']) => {
      const [style = ''] = new RegExp(`const ${name} = css\\(\\{[^}]*\\}`).exec(text) ?? []
      return /fontSize: (\{|'(lg|xl|2xl)')/.test(style) ? [`${file}: ${name}`] : []
    }),
  )
  expect(sized).toEqual([])
})
