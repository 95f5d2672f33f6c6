import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseDocument } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

export interface Service {
  readonly image?: string
  readonly build?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: readonly string[] | Readonly<Record<string, object>>
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[]
}
export interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes?: object
  readonly networks?: object
}

/**
 * A compose file as Compose reads it; `!override` is Compose's own, and keeps what it stands before.
 * @throws Error for one that is no YAML
 */
export function composed(file: string): Compose {
  const document = parseDocument(read(file), { customTags: [{ tag: '!override', collection: 'seq' }] })
  const [wrong] = [...document.errors, ...document.warnings]
  if (wrong) throw new Error(`${file}: ${wrong.message}`)
  return document.toJS()
}

/** The variables that a service of a compose file sets, with `${NAME:?}` filled in. */
export function variablesOf(file: string, service: string, filled: Readonly<Record<string, string>>) {
  const { environment = {} } = composed(file).services[service] ?? {}
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):\?\}/g, (_, name: string) => filled[name] ?? 'a-word-of-many-letters'),
    ]),
  )
}

const [, running = ''] = read('Dockerfile').split(/^FROM .*slim$/m)

const set: readonly (readonly [string, string])[] = [...running.matchAll(/[\s](\w+)=(\S+)/g)].map(
  ([, name = '', value = '']) => [name, value],
)

/** What the image runs: its variables, its command, and the one that tells its health. */
export const image = {
  running,
  variables: Object.fromEntries(set),
  command: arrayAfter(/^CMD /m),
  health: arrayAfter(/^HEALTHCHECK [^[]*?CMD /m),
}

function arrayAfter(words: RegExp): string[] {
  const [, array = '[]'] = new RegExp(`${words.source}(\\[.*\\])$`, 'm').exec(running) ?? []
  return JSON.parse(array)
}
