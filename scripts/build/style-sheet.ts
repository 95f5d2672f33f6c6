import { readdirSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Builder } from '@pandacss/node'
import type { AtRule, ChildNode, Container, Plugin, Rule } from 'postcss'
import type { UserConfig } from 'vite'
import { cachedText } from '../step/cached-text.ts'

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Inputs of a sheet besides the sources and its configuration: the generator, and the configuration's imports. */
const makers = [
  'panda.config.ts',
  'package-lock.json',
  'scripts/build/style-sheet.ts',
  'src/element/theme',
  'src/ui/breakpoints.ts',
]

/** Sources that may contain styles: sheets, and importers of Panda's folder. */
function styled(): string[] {
  const files = readdirSync(inRepository('src'), { recursive: true, encoding: 'utf8' })
  return files
    .map((file) => `src/${file.split(sep).join('/')}`)
    .filter(
      (file) =>
        /\.css$/.test(file) ||
        (/\.tsx?$/.test(file) && readFileSync(inRepository(file), 'utf8').includes('styled-system')),
    )
    .sort()
}

/**
 * Generates one sheet from a Panda configuration. Panda's own plugin shares a single builder, and the kit's pages
 * have their own sheet.
 */
function panda(sheet: RegExp, config: string): Plugin {
  const builder = new Builder()
  return {
    postcssPlugin: 'celeiro-panda',
    async Once(root, { result, parse }) {
      const from = result.opts.from?.replace(/\?.*$/, '') ?? ''
      if (!sheet.test(from)) return
      const filled = await cachedText(config.replace(/ts$/, 'css'), [...styled(), ...makers, config], async () => {
        await builder.setup({ configPath: inRepository(config) })
        await builder.emit()
        builder.extract()
        const made = root.clone()
        builder.write(made)
        return made.toString()
      })
      const messages = [
        { type: 'dependency', file: inRepository(config) },
        { type: 'dir-dependency', dir: inRepository('src'), glob: '**/*.{ts,tsx}' },
      ]
      for (const message of messages)
        result.messages.push({ ...message, plugin: 'celeiro-panda', parent: result.opts.from })
      root.removeAll()
      root.append(parse(filled, { from }))
    },
  }
}

/**
 * A breakpoint asks the nearest pane (`celeiro-pane`) instead of the window, whose width says nothing of the column that a
 * page gave the element. What is not a breakpoint of Panda's (`@media` written out) stays.
 * @throws Error at a container without a name of ours, which a container of the host page would answer
 */
function askPanes(rule: AtRule): void {
  if (rule.name === 'media' && rule.params.startsWith('screen and ')) {
    rule.name = 'container'
    rule.params = rule.params.replace('screen and ', 'celeiro-pane ').replace(/(?<=\d)rem\b/g, 'em')
  }
  if (rule.name === 'container' && !rule.params.startsWith('celeiro-'))
    throw rule.error('Um contêiner da página anfitriã responderia: dê-lhe um nome, celeiro-…')
}

/** What Panda names a rule of one class by: `.hover\:bg_text:hover` has the condition `.hover` and the property `bg`. */
function namedBy({ selector }: Rule): { condition: string; property: string | undefined } {
  const parts = selector.split('\\:')
  const [property] = parts.pop()?.replace(/^\./, '').split('_') ?? []
  return { condition: parts.join(), property }
}

const isClassRule = (node: ChildNode): node is Rule => node.type === 'rule' && node.selector.startsWith('.')

/**
 * Puts rules of one property side by side, sorted, which compresses better. Only rules of one condition change places:
 * no element has two of them with the same property, and a property stays before what is more exact than it.
 */
function sortByProperty(layer: Container): void {
  const runs: Rule[][] = []
  let last: string | undefined
  layer.each((node) => {
    const condition = isClassRule(node) ? namedBy(node).condition : undefined
    if (isClassRule(node)) {
      if (condition === last) runs.at(-1)?.push(node)
      else runs.push([node])
    }
    last = condition
  })
  for (const run of runs) {
    const properties = [...new Set(run.map((rule) => namedBy(rule).property))]
    const place = (rule: Rule) => properties.indexOf(namedBy(rule).property)
    const sorted = run.toSorted((one, other) => place(one) - place(other) || (one.selector < other.selector ? -1 : 1))
    run[0]?.before(sorted.map((rule) => rule.clone()))
    for (const rule of run) rule.remove()
  }
}

/**
 * Makes a sheet fit for a shadow root: `rem` follows our own variable instead of the host page's html element,
 * `@property` rules go, because a shadow sheet ignores them, and so do variables that no rule reads.
 */
const shadowSheet: Plugin = {
  postcssPlugin: 'celeiro-shadow-sheet',
  OnceExit(root) {
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(
        /(?<![\w.#-])(-?\d*\.?\d+)rem\b/g,
        'calc($1 * var(--celeiro-rem, 16px))',
      )
    })
    root.walkAtRules('property', (rule) => {
      rule.remove()
    })
    root.walkAtRules(askPanes)
    const read = new Set<string>()
    root.walkDecls(({ value }) => {
      for (const [, name = ''] of value.matchAll(/var\(\s*(--[^\s,)]+)/g)) read.add(name)
    })
    root.walkDecls(/^--/, (declaration) => {
      if (!read.has(declaration.prop)) declaration.remove()
    })
    root.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove()
    })
    root.walkAtRules('layer', (layer) => {
      if (layer.params !== 'utilities') return
      sortByProperty(layer)
      layer.walkAtRules(sortByProperty)
    })
  },
}

type PostcssPlugins = Exclude<NonNullable<UserConfig['css']>['postcss'], string | undefined>['plugins']

/** What makes the sheets: the product's, and that of the pages of the kit. */
export const postcssPlugins = [
  panda(/element\/styles\.css$/, 'panda.config.ts'),
  panda(/kit\/kit\.css$/, 'panda.kit.config.ts'),
  shadowSheet,
  // Vite bundles another PostCSS with incompatible types; compatible at run time.
] as unknown as PostcssPlugins
