import { describe, expect, it } from 'vitest'
import { read, type Source, sourcesIn } from '../support/sources.ts'

/** A template without another in it; of what it holds only the outermost braces are looked at. */
const template = /`(?:[^`\\$]|\\[\s\S]|\$(?!\{)|\$\{(?:[^{}`]|\{[^{}`]*\})*\})*`/g

/** What stands between tags: in Portuguese, "as" is an article. */
const betweenTags = />[^<>{}=;()]*(?=[<{])/g

/** The code of a source, without its comments, texts and imports. */
function codeOf({ file, text }: Source): string {
  let code = text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/'(?:\\.|[^'\\\n])*'|"[^"\n]*"/g, "''")
    .replace(/^(?:import|export)\s+(?:type\s+)?[{*][\s\S]*?from\s+''$/gm, '')
  for (let before = ''; before !== code; ) {
    before = code
    code = code.replace(template, "''")
  }
  return file.endsWith('.tsx') ? code.replace(betweenTags, '>') : code
}

const castsIn = (source: Source): number => [...codeOf(source).matchAll(/[\w)\]}'!>]\s+as\s+(?!const\b)/g)].length

const product = ['api', 'domain', 'machines', 'mesh', 'scripts', 'server', 'src']

describe('a cast', () => {
  it('is no more than was there: the record of each file of the product only goes down', () => {
    const counted = Object.fromEntries(
      product.flatMap((folder) =>
        sourcesIn(folder).flatMap((source): [string, number][] => {
          const casts = castsIn(source)
          return casts > 0 ? [[source.file, casts]] : []
        }),
      ),
    )
    expect(counted).toEqual(JSON.parse(read('tests/architecture/casts.json')))
  })

  it('is more than one at once nowhere but where a package says what is not so', () => {
    const twice = product
      .flatMap((folder) => sourcesIn(folder))
      .flatMap((source) => [...codeOf(source).matchAll(/\bas\s+unknown\s+as\b/g)].map(() => source.file))
    expect(twice).toEqual(JSON.parse(read('tests/architecture/casts-twice.json')))
  })

  it('is distinguished from renamed properties, constants, and words', () => {
    const text = [
      `import { a as b } from './x.ts'`,
      'const c = [1] as const',
      '// as good as it gets',
      "const d = 'as good as it gets'",
      ['const e = sql`select ', '{f({ g })} as h, ', '{i.as(`j as k`)}`'].join('$'),
      'const l = m as unknown as N',
      'const o = (p ?? q) as R',
    ].join('\n')
    expect(castsIn({ file: 'api/x.ts', text })).toBe(3)
    expect(castsIn({ file: 'src/x.tsx', text: 'return <p label="Todas as linhas">Todas as contas {a as B}</p>' })).toBe(
      1,
    )
  })
})
