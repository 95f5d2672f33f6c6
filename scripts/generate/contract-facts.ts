import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { errorCodes } from '#domain/catalogue/errors.ts'
import { root } from '../step/fingerprint.mjs'
import { routeFiles } from './roof/api-roof.ts'
import type { Collected } from './roof/piece.ts'

interface Module {
  readonly imports: readonly string[]
  readonly codes: readonly string[]
}

/** Where codes are given sentences, statuses or constraints, and thrown by nobody. */
const isCatalogue = (file: string): boolean =>
  /(?:^domain\/catalogue\/|errors\.ts$|error-status\.ts$|\/constraints\.ts$|http\/refusal\.ts$)/.test(file)

/** No quote stands before its own: the import of a package reaches into no import of types below it. */
const specifier = /^(?:import|export)\s+(?!type\b)(?:[^']*?\sfrom\s+)?'([#.][^']+)'/gm
const quoted = /'([A-Za-z_]+)'/g

/** The codes that the modules behind a file may throw: what stands between quotes in them and in the catalogue. */
function codeReader() {
  const knownCodes: ReadonlySet<string> = new Set(errorCodes)
  const modules = new Map<string, Module>()
  const moduleOf = (file: string): Module => {
    const read = modules.get(file)
    if (read) return read
    const text = readFileSync(join(root, file), 'utf8')
    const imports = [...text.matchAll(specifier)].map(([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : join(file, '..', name),
    )
    const codes = isCatalogue(file) ? [] : [...text.matchAll(quoted)].map(([, code = '']) => code)
    const module = {
      imports: imports.filter((name) => existsSync(join(root, name))),
      codes: codes.filter((code) => knownCodes.has(code)),
    }
    modules.set(file, module)
    return module
  }
  return (file: string): Set<string> => {
    const seen = new Set([file])
    for (const one of seen) for (const next of moduleOf(one).imports) seen.add(next)
    return new Set([...seen].flatMap((one) => moduleOf(one).codes))
  }
}

/** What each file of routes may refuse with, by the modules it imports; those of all files stand apart. */
function refusalCodes() {
  const codesOf = codeReader()
  const found = routeFiles().map((file) => ({ file, codes: codesOf(`api/${file}`) }))
  const everywhere = errorCodes.filter((code) => found.every(({ codes }) => codes.has(code))).sort()
  const byFile = found
    .map(
      ({ file, codes }) => [file, [...codes].filter((code) => !everywhere.some((one) => one === code)).sort()] as const,
    )
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return { everywhere, byFile }
}

const isField = (value: unknown): value is { readonly kind: string; readonly label: string } =>
  typeof value === 'object' && value !== null && 'kind' in value && 'label' in value && typeof value.label === 'string'

/** The labels of each group of fields of `domain`: `supplier/supplierFields` → `{ name: 'Nome' }`. */
async function fieldLabels(): Promise<(readonly [group: string, labels: Readonly<Record<string, string>>])[]> {
  const files = readdirSync(join(root, 'domain'), { withFileTypes: true })
    .filter((folder) => folder.isDirectory() && folder.name !== 'field')
    .flatMap(({ name: folder }) =>
      readdirSync(join(root, 'domain', folder))
        .filter((file) => /(^|-)fields\.ts$/.test(file))
        .map((file) => ({ folder, file })),
    )
    .sort((one, other) => (`${one.folder}/${one.file}` < `${other.folder}/${other.file}` ? -1 : 1))
  const groups = await Promise.all(
    files.map(async ({ folder, file }) => {
      const module: object = await import(pathToFileURL(join(root, 'domain', folder, file)).href)
      // By name, as Node tells exports: whoever transforms modules tells them as they are declared.
      const exported = Object.entries(module).sort(([one], [other]) => (one < other ? -1 : 1))
      return exported.map(([name, fields]: [string, unknown]) => {
        const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
        const labels = entries.flatMap(([key, field]) => (isField(field) ? [[key, field.label] as const] : []))
        return [`${folder}/${name}`, Object.fromEntries(labels)] as const
      })
    }),
  )
  return groups.flat().filter(([, labels]) => Object.keys(labels).length > 0)
}

const lines = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')

/** What the contract says beyond the shapes: codes that routes refuse with, labels of fields. */
export async function contractFacts(): Promise<Collected> {
  const { everywhere, byFile } = refusalCodes()
  return [
    'api/contract/document/collected.json',
    `{
  "codesEverywhere": ${JSON.stringify(everywhere)},
  "codesByFile": {
${lines(byFile)}
  },
  "labels": {
${lines(await fieldLabels())}
  }
}
`,
  ]
}
