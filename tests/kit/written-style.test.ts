import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst, transformWithOxc } from 'vite'
import { expect, it } from 'vitest'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import type { StyleMakers } from '../../scripts/build/static-recipe.ts'
import { withClassNames } from '../../scripts/build/static-style.ts'

const makers = { css, cva } as unknown as StyleMakers
const folder = join(import.meta.dirname, '../../src')
const styled = /(?<![\w.])(?:css|cva)\(/

it('every style of the product is written out, so that the browser loads none of what computes them', async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const left = await Promise.all(
    files.map(async (file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      if (!styled.test(source)) return []
      const { code } = await transformWithOxc(source, file)
      return styled.test(withClassNames(code, parseAst(code), makers)) ? [file] : []
    }),
  )
  expect(left.flat()).toEqual([])
})
