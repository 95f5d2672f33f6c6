import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { type Config, recipeRuntime, type StyleMakers } from '../../scripts/build/static-recipe.ts'
import { withClassNames } from '../../scripts/build/static-style.ts'

const makers = { css, cva } as unknown as StyleMakers
const built = (code: string) => withClassNames(code, parseAst(code), makers)

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
    `cva({ base: { w: size } })`,
    `cva(config)`,
  ])('stay as they are when something is known only later: %s', (code) => {
    expect(built(code)).toBe(code)
  })
})

describe('recipes in the built product', () => {
  type Recipe = (chosen?: Record<string, string | boolean | undefined>) => string

  /** As the browser runs it. */
  const run = async (code: string): Promise<Recipe> => {
    const source = built(`export default ${code}`).replace(
      /^import .*\n/,
      recipeRuntime.replace('recipe(', 'celeiroRecipe('),
    )
    const module: { default: Recipe } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
    )
    return module.default
  }
  const names = (text: string) => text.split(' ').sort()
  const config = {
    base: { display: 'flex', px: { base: '2', md: '6' }, _hover: { color: 'text' }, ps: '0!' },
    variants: {
      tone: { good: { color: 'positive', _hover: { color: 'accent' } }, bad: { color: 'negative' } },
      size: { big: { px: { base: '4', md: '8' } } },
      wide: { true: { w: 'full' }, false: { w: '4' } },
    },
    defaultVariants: { tone: 'good' },
  }

  it.each([
    undefined,
    {},
    { tone: 'bad', size: undefined },
    { size: 'big', wide: true },
    { tone: 'good', size: 'big', wide: false },
    { tone: 'no such tone' },
  ])('answer for %o what they would answer there', async (chosen) => {
    const theirs = (cva as unknown as (config: unknown) => Recipe)(config)
    const ours = await run(`cva(${JSON.stringify(config)})`)
    expect(names(ours(chosen))).toEqual(names(theirs(chosen)))
    expect(ours(chosen)).toBe(ours(chosen))
  })

  it('may share styles that the module has names for', () => {
    const shared = `const shared = { w: '4' }\nconst more = { ...shared, h: '2' }\n`
    expect(built(`${shared}const style = cva({ base: { ...more, '& svg': shared } })`)).toContain(
      built(`cva({ base: { w: '4', h: '2', '& svg': { w: '4' } } })`).replace(/^import .*\n/, ''),
    )
  })

  it('stay as they are where a part takes back a condition of another', () => {
    const taken: Config = { base: { px: { base: '2', md: '6' } }, variants: { no: { true: { px: '0' } } } }
    const code = `cva(${JSON.stringify(taken)})`
    expect(built(code)).toBe(code)
  })
})
