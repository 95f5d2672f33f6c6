import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { literalOf, namedValuesOf, type SyntaxNode, unwritten } from './literal.ts'
import { type Config, recipeModule, recipeRuntime, type StyleMakers, tableOf } from './static-recipe.ts'

/** `css` or `cva` as Panda writes them, of any of its modules. */
const imported = /import\s*\{[^}]*\b(?:css|cva)\b[^}]*\}\s*from\s*['"]#styled-system\/css\//

/** Its modules have no effect but their answers. */
const panda = /\/styled-system\/.*\.js$/

/**
 * Precomputes class names of static `css({ … })` calls, and those of the parts of static recipes (`cva`): they equal the
 * sheet's rules, so the browser loads neither style objects nor the runtime for them.
 */
export function staticStyles(): Plugin {
  let makers: StyleMakers | undefined
  return {
    name: 'celeiro-static-styles',
    apply: 'build',
    async buildStart() {
      const at = (file: string) => import(pathToFileURL(`styled-system/css/${file}`).href)
      const [{ css }, { cva }] = await Promise.all([at('css.js'), at('cva.js')])
      makers = { css, cva }
    },
    resolveId: (id) => (id === recipeModule ? `\0${recipeModule}` : null),
    load: (id) => (id === `\0${recipeModule}` ? recipeRuntime : null),
    transform(code, id) {
      if (panda.test(id)) return { code, map: null, moduleSideEffects: false }
      if (!makers || id.includes('node_modules') || !imported.test(code)) return null
      return { code: withClassNames(code, this.parse(code), makers), map: null }
    },
  }
}

/** The code with names in the place of every style that is written out; `tree` is its syntax. */
export function withClassNames(code: string, tree: object, makers: StyleMakers): string {
  const root = tree as SyntaxNode
  const named = namedValuesOf(root)
  const calls = [...callsIn(root)].flatMap((call) => writtenOut(call, named, makers))
  const written = calls
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, names }) => text.slice(0, start) + names + text.slice(end), code)
  return calls.some(({ isRecipe }) => isRecipe)
    ? `import { recipe as celeiroRecipe } from '${recipeModule}'\n${written}`
    : written
}

interface Written {
  start: number
  end: number
  names: string
  isRecipe: boolean
}

/** What stands in the place of a call with literal arguments; nothing where something is known only when it runs. */
function writtenOut(call: SyntaxNode, named: ReadonlyMap<string, unknown>, { css, cva }: StyleMakers): Written[] {
  const { start, end } = call
  const literals = (call.arguments as SyntaxNode[]).map((argument) => literalOf(argument, named))
  if (literals.includes(unwritten)) return []
  if (nameOf(call) === 'css') return [{ start, end, names: JSON.stringify(css(...literals)), isRecipe: false }]
  const table = tableOf(literals[0] as Config, { css, cva })
  return table ? [{ start, end, names: `celeiroRecipe(${JSON.stringify(table)})`, isRecipe: true }] : []
}

const nameOf = (call: SyntaxNode): unknown => {
  const callee = call.callee as SyntaxNode | undefined
  return call.type === 'CallExpression' && callee?.type === 'Identifier' ? callee.name : undefined
}

/** Calls of `css` and `cva`. */
function* callsIn(node: SyntaxNode): Generator<SyntaxNode> {
  const name = nameOf(node)
  if (name === 'css' || name === 'cva') yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* callsIn(child)
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
