import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** A node of the syntax tree, as far as it is looked at here. */
interface SyntaxNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

type ClassesOf = (...styles: unknown[]) => string

/** `css` as Panda writes it, of either of its modules. */
const imported = /import\s*\{[^}]*\bcss\b[^}]*\}\s*from\s*['"]#styled-system\/css\//

/**
 * Precomputes class names of static `css({ … })` calls: they equal the sheet's rules, so the browser loads neither
 * style objects nor the runtime for them.
 */
export function staticStyles(): Plugin {
  let classesOf: ClassesOf | undefined
  return {
    name: 'celeiro-static-styles',
    apply: 'build',
    async buildStart() {
      const module = pathToFileURL('styled-system/css/css.js').href
      classesOf = ((await import(module)) as { css: ClassesOf }).css
    },
    transform(code, id) {
      if (!classesOf || id.includes('node_modules') || !imported.test(code)) return null
      return { code: withClassNames(code, this.parse(code), classesOf), map: null }
    },
  }
}

/** The code with names in the place of every style that is written out; `tree` is its syntax. */
export function withClassNames(code: string, tree: object, classesOf: ClassesOf): string {
  const root = tree as SyntaxNode
  const calls = [...staticCalls(root, constantsOf(root))].sort((one, other) => other.start - one.start)
  return calls.reduce(
    (text, { start, end, styles }) => text.slice(0, start) + JSON.stringify(classesOf(...styles)) + text.slice(end),
    code,
  )
}

type Constants = ReadonlyMap<string, string>

/** The texts that a module names for itself, such as a condition that several styles share. */
function constantsOf(root: SyntaxNode): Constants {
  const declarations = (root.body as SyntaxNode[]).filter(({ kind }) => kind === 'const')
  const named = declarations.flatMap(({ declarations }) => declarations as SyntaxNode[])
  return new Map(
    named.flatMap(({ id, init }) => {
      const value = (init as SyntaxNode | null)?.value
      return typeof value === 'string' ? [[String((id as SyntaxNode).name), value]] : []
    }),
  )
}

/** `css` calls with literal arguments. */
function* staticCalls(
  node: SyntaxNode,
  constants: Constants,
): Generator<{ start: number; end: number; styles: unknown[] }> {
  const callee = node.callee as SyntaxNode | undefined
  if (node.type === 'CallExpression' && callee?.type === 'Identifier' && callee.name === 'css') {
    const styles = (node.arguments as SyntaxNode[]).map((argument) => literalOf(argument, constants))
    if (styles.every((style) => style !== unwritten)) {
      yield { start: node.start, end: node.end, styles }
      return
    }
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* staticCalls(child, constants)
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

const unwritten = Symbol('known only when it runs')

/** Constant value of an expression, or `unwritten`. */
function literalOf(node: SyntaxNode, constants: Constants): unknown {
  if (node.type === 'Literal') return node.value
  if (node.type !== 'ObjectExpression') return unwritten
  const entries = (node.properties as SyntaxNode[]).map((property) => {
    const key = property.key as SyntaxNode | undefined
    if (property.type !== 'Property' || !key) return unwritten
    const written = key.type === 'Identifier' ? key.name : key.value
    const name = property.computed ? constants.get(String(key.name)) : String(written)
    const value = literalOf(property.value as SyntaxNode, constants)
    return value === unwritten || name === undefined ? unwritten : [name, value]
  })
  return entries.includes(unwritten) ? unwritten : Object.fromEntries(entries as [string, unknown][])
}
