import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { root } from '../../step/fingerprint.mjs'
import { type Collected, demandDifferent, headOf, linesOf } from './piece.ts'

const withoutEnding = (file: string): string => file.replace(/(?:-routes)?\.ts$/, '')

/** `bankAccountRoutes` of `treasury/account/bank-account.ts`. */
const nameOf = (file: string): string =>
  `${basename(withoutEnding(file)).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Routes`

/** The files below a folder of `api` that export `routes`. */
export const routeFiles = (): string[] =>
  readdirSync(join(root, 'api'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.includes('/') && file.endsWith('.ts'))
    .filter((file) => /^export (?:const|function) routes\b/m.test(readFileSync(join(root, 'api', file), 'utf8')))

/** The operations of every folder; in which order does not matter, since routes are added in that of their paths. */
export function apiRoutes(): Collected {
  const files = routeFiles().map((file) => ({ file, name: nameOf(file) }))
  demandDifferent(
    'name',
    files.map(({ file, name }) => [name, file]),
  )
  const imports = [
    { file: 'http/operation.ts', what: 'type { Api }' },
    ...files.map(({ file, name }) => ({ file, what: ['{ routes as', name, '}'].join(' ') })),
  ].sort((one, other) => (withoutEnding(one.file) < withoutEnding(other.file) ? -1 : 1))
  return [
    'api/own-routes.ts',
    `${headOf('the files of api that export `routes`')}
${linesOf(imports, ({ file, what }) => `import ${what} from './${file}'`)}
/** The operations of every folder, by the file that adds them. */
export const ownRoutes: Readonly<Record<string, (api: Api) => void>> = {
${linesOf(
  files.toSorted((one, other) => (one.file < other.file ? -1 : 1)),
  ({ file, name }) => `  '${file}': ${name},`,
)}}
`,
  ]
}
