import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closureOf, type Locked } from './closure.ts'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
}

interface Notice {
  readonly name: string
  readonly license: string
  /** Copyright holders, line by line. */
  readonly holders: readonly string[]
  readonly terms: string
}

const isHolder = (line: string): boolean =>
  /^\s*(copyright\b|\(c\)|©)/i.test(line) && !/^\s*copyright (notice|owner|holder)/i.test(line)

const normalized = (text: string): string => text.replace(/\r/g, '').replace(/[ \t]+$/gm, '')

/** Licence text of a package. */
function termsIn(folder: string): string {
  const file = readdirSync(folder)
    .sort()
    .find((name) => /^(licen[cs]e|copying)/i.test(name))
  return file ? normalized(readFileSync(join(folder, file), 'utf8')) : ''
}

function noticeOf(root: string, locked: Locked, folder: string): Notice {
  const { version = '', license = 'UNKNOWN' } = locked[folder] ?? {}
  const lines = termsIn(join(root, folder)).split('\n')
  return {
    name: `${folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`,
    license,
    holders: lines.filter(isHolder).map((line) => line.trim()),
    terms: lines
      .filter((line) => !isHolder(line))
      .join('\n')
      .trim(),
  }
}

const inOrder = (one: Notice, other: Notice) => (one.name < other.name ? -1 : 1)
const bare = (terms: string): string => terms.toLowerCase().replace(/[^a-z0-9]+/g, ' ')

function groupOf(notices: readonly Notice[]): string {
  const [first] = notices
  const packages = [...notices]
    .sort(inOrder)
    .map(({ name, license, holders }) => [`${name} (${license})`, ...holders].join('\n  '))
  return [...packages, '', first?.terms || 'Its licence is told in its package.json alone.', ''].join('\n')
}

const head = `What is shipped with Celeiro besides its own code (MIT, see LICENSE): every package that runs in the server, in its bundle or in the
page, who holds the rights in it, and under which terms. Written by npm run notice from what is installed.
`

/** Licence notices of shipped packages, equal texts once; platform packages are read from the lock file. */
export function noticeText(root: string): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { packages }: { packages: Locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const shipped = closureOf(packages, Object.keys(manifest.dependencies), (folder) => folder in packages)
  const isOfOneSystem = (folder: string) =>
    Boolean(packages[folder]?.os || packages[folder]?.cpu || packages[folder]?.optional)
  const groups = new Map<string, Notice[]>()
  for (const folder of shipped.filter((one) => !isOfOneSystem(one) && existsSync(join(root, one)))) {
    const notice = noticeOf(root, packages, folder)
    const key = notice.terms === '' ? notice.license : bare(notice.terms)
    groups.set(key, [...(groups.get(key) ?? []), notice])
  }
  const native = shipped
    .filter(isOfOneSystem)
    .map(
      (folder) =>
        `${folder.replace(/^.*node_modules\//, '')} ${packages[folder]?.version} (${packages[folder]?.license ?? 'as the package it is of'})`,
    )
    .sort()
  const rule = `\n${'-'.repeat(80)}\n\n`
  const texts = [...groups.values()].map(groupOf).sort()
  return [head, ...texts, ['Of one system alone, where it is installed:', '', ...native, ''].join('\n')].join(rule)
}
