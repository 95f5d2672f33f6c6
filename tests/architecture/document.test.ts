import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { nouns } from '#domain/catalogue/nouns.ts'
import { read } from '../support/sources.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const exists = (file: string) => existsSync(path.join(root, file))

/** Every file and folder below a folder, from the repository's root, with slashes. */
const below = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.split(path.sep).join('/')}`,
  )

/** What people read: from the repository's root. */
const documents = ['README.md', 'CONTRIBUTING.md', ...below('docs').filter((file) => file.endsWith('.md'))].sort()
const texts = documents.map((file) => ({ file, text: read(file) }))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const folders = ['api', 'docs', 'domain', 'machines', 'mesh', 'scripts', 'server', 'src', 'tests', '.ci']

/** The paths of ours in what is written as code: in backticks, alone or in a command, and in blocks. */
function pathsIn(text: string): string[] {
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([written]) => written)
  return code
    .flatMap((written) => written.split(/[\s`'"=(){},]+/))
    .filter((word) => folders.some((folder) => word.startsWith(`${folder}/`)))
    .map((word) => word.replace(/[/.:]+$/, ''))
}

/** Whether a path is there; `<noun>` and `*` stand for whatever one file or folder is called. */
function stands(name: string): boolean {
  if (!/[<*]/.test(name)) return exists(name)
  const parts = name.split(/<[^>]+>|\*/).map((part) => part.replace(/[.$]/g, '\\$&'))
  const pattern = new RegExp(`^${parts.join('[^/]+')}$`)
  return below(name.split('/')[0] ?? '').some((file) => pattern.test(file))
}

/** The address that a heading gets on the page. */
const addressOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const addressesOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => addressOf(heading))

function isLinkSound(file: string, link: string): boolean {
  const [target = '', address] = link.split('#')
  const resolved = target === '' ? file : path.posix.join(path.posix.dirname(file), target)
  return exists(resolved) && (!address || addressesOf(resolved).includes(address))
}

describe('the documents', () => {
  it('name no path that is not there', () => {
    const broken = texts.flatMap(({ file, text }) =>
      pathsIn(text)
        .filter((name) => !stands(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(broken).toEqual([])
  })

  it('end what is code on the line on which it begins', () => {
    const open = texts.flatMap(({ file, text }) =>
      text
        .replace(/^```[\s\S]*?^```$/gm, '')
        .split('\n')
        .filter((line) => (line.split('`').length - 1) % 2 !== 0)
        .map((line) => `${file}: ${line}`),
    )
    expect(open).toEqual([])
  })

  it('link to what is there, headings too', () => {
    const broken = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^(https?:|mailto:)/.test(link) && !isLinkSound(file, link))
        .map((link) => `${file}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  it('are each linked from another one', () => {
    const linked = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) =>
        path.posix.join(path.posix.dirname(file), link).replace(/\/$/, '/README.md'),
      ),
    )
    expect(documents.filter((file) => file !== 'README.md' && !linked.includes(file))).toEqual([])
  })

  it('name no command that is not there', () => {
    const commands = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({ file, name })),
    )
    expect(commands.length).toBeGreaterThan(10)
    expect(commands.filter(({ name }) => !scripts[name])).toEqual([])
  })

  it('hold no path of a machine and no host of a registry', () => {
    for (const { file, text } of texts) {
      expect(text, file).not.toMatch(/(^|[\s`'"(])\/(root|work|tmp|home)\//m)
      expect(text, file).not.toMatch(/registry\.|\.local\b/)
    }
  })

  it('greet visitors on a page each', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThan(10_000)
    expect(Buffer.byteLength(read('CONTRIBUTING.md'))).toBeLessThan(5_000)
  })

  it('find what they look for', () => {
    expect(
      pathsIn('see `src/app/gone.ts`, `npx x --config=tests/x.ts`, `domain/<noun>/fields.ts`, `/api` and api/db'),
    ).toEqual(['src/app/gone.ts', 'tests/x.ts', 'domain/<noun>/fields.ts'])
    expect(stands('src/app/gone.ts')).toBe(false)
    expect(stands('domain/<noun>/fields.ts')).toBe(true)
    expect(stands('domain/<noun>/gone.ts')).toBe(false)
    expect(isLinkSound('README.md', 'docs/operation.md#backup')).toBe(true)
    expect(isLinkSound('docs/operation.md', '../README.md#gone')).toBe(false)
  })
})

describe('docs/operation.md', () => {
  it('names every configuration variable', () => {
    const variables = [...read('server/configuration/configuration.ts').matchAll(/^ {2}([A-Z][A-Z_]+): \{/gm)]
    expect(variables.length).toBeGreaterThanOrEqual(11)
    const operation = read('docs/operation.md')
    for (const [, name = ''] of variables) expect(operation, name).toContain(`\`${name}\``)
  })
})

describe('docs/security.md', () => {
  it('names no test that is not there', () => {
    const named = [...read('docs/security.md').matchAll(/`(tests\/\S+)`: ('[^']+'(?:, '[^']+')*)/g)].flatMap(
      ([, file = '', names = '']) => [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => ({ file, name })),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ file, name }) => !read(file).includes(name))).toEqual([])
  })
})

describe('docs/glossary.md', () => {
  it('has the word of every noun', () => {
    const glossary = read('docs/glossary.md')
    expect(nouns.map(({ words }) => words.full).filter((word) => !glossary.includes(word))).toEqual([])
  })
})
