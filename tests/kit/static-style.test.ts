import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { css } from '#styled-system/css/css.js'
import { withClassNames } from '../../scripts/build/static-style.ts'

const built = (code: string) => withClassNames(code, parseAst(code), css as (...styles: unknown[]) => string)

describe('styles in the built product', () => {
  it('are the names that they would get in the browser', () => {
    const names = css({ display: 'flex', px: { base: '2', md: '6' }, '&:hover': { color: 'text' } })
    expect(names).not.toBe('')
    expect(
      built(`const style = css({ display: 'flex', px: { base: '2', md: '6' }, '&:hover': { color: 'text' } })`),
    ).toBe(`const style = ${JSON.stringify(names)}`)
  })

  it('are found inside of other calls, and merge as they would', () => {
    expect(built(`const style = cx(css({ w: '4' }), css({ w: '4', h: '2' }, { h: '4' }))`)).toBe(
      `const style = cx(${JSON.stringify(css({ w: '4' }))}, ${JSON.stringify(css({ w: '4', h: '2' }, { h: '4' }))})`,
    )
  })

  it('may be said under a condition that the module has a name for', () => {
    const wide = `const wide = '@container (min-width: 640px)'`
    expect(built(`${wide}\nconst style = css({ w: '4', [wide]: { w: '2' } })`)).toBe(
      `${wide}\nconst style = ${JSON.stringify(css({ w: '4', '@container (min-width: 640px)': { w: '2' } }))}`,
    )
  })

  it.each([
    `css({ width: size })`,
    `css({ ...base, w: '4' })`,
    `css({ [name]: '4' })`,
    `css(base)`,
    `css({ w: '4' + unit })`,
    `other.css({ w: '4' })`,
    `cva({ base: { w: '4' } })`,
  ])('stay as they are when something is known only later: %s', (code) => {
    expect(built(code)).toBe(code)
  })
})
