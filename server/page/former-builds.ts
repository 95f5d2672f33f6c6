import { createHash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

const buildLifetimeMilliseconds = 30 * 24 * 60 * 60 * 1_000
/** Retention limit for frequent builds. */
const mostBuilds = 10

/** A former build of the element, and when it was replaced. */
export interface FormerBuild {
  folder: string
  version: string
  /** Of the version that is served now, and yet another: who names it with its integrity is refused the new one. */
  isOfSameVersion: boolean
  replacedAt: number
}

/**
 * Keeps the build that is served from now on where the next one will find it, and answers those that were replaced within
 * the last thirty days, newest first. Older ones are removed.
 * @param current folder of the build; nothing is kept where there is none
 * @param archive folder of all of them, apart from the product, which a deploy replaces as a whole
 */
export async function formerBuilds(current: string, archive: string): Promise<FormerBuild[]> {
  const now = Date.now()
  const name = await nameOf(current)
  if (name === undefined) return []
  await keep(current, path.join(archive, name))
  const folders = (await readdir(archive, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const others = folders.map((entry) => entry.name).filter((other) => other !== name && isName.test(other))
  const builds = await Promise.all(
    others.map(async (other) => {
      const version = versionIn(other)
      const folder = path.join(archive, other)
      return {
        folder,
        version,
        isOfSameVersion: version === versionIn(name),
        replacedAt: await replacedAt(folder, now),
      }
    }),
  )
  builds.sort((one, other) => other.replacedAt - one.replacedAt)
  const isKept = ({ replacedAt }: FormerBuild, place: number) =>
    place < mostBuilds && now - replacedAt < buildLifetimeMilliseconds
  await Promise.all(builds.filter((build, place) => !isKept(build, place)).map(({ folder }) => remove(folder)))
  return builds.filter(isKept)
}

/** Version, and a hash of the manifest with its integrity values. */
const isName = /^(.+)_[0-9a-f]{16}$/

const versionIn = (name: string): string => isName.exec(name)?.[1] ?? ''

async function nameOf(folder: string): Promise<string | undefined> {
  const file = path.join(folder, 'version.json')
  if (!existsSync(file)) return undefined
  const text = await readFile(file, 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  return `${version}_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
}

/** Atomic: copied under a temporary name, then renamed. */
async function keep(current: string, folder: string): Promise<void> {
  await rm(markOf(folder), { force: true })
  if (existsSync(folder)) return
  const unfinished = `${folder}.${process.pid}`
  await mkdir(path.dirname(folder), { recursive: true })
  try {
    await cp(current, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process may have been sooner.
    if (!existsSync(folder)) throw error
  }
}

/** Noted when it is first found to be so. */
async function replacedAt(folder: string, now: number): Promise<number> {
  const mark = markOf(folder)
  if (!existsSync(mark)) await writeFile(mark, '')
  return Math.min(now, (await stat(mark)).mtimeMs)
}

/** Its time is when the build was replaced. */
const markOf = (folder: string): string => `${folder}.replaced`

async function remove(folder: string): Promise<void> {
  await Promise.all([folder, markOf(folder)].map((one) => rm(one, { recursive: true, force: true })))
}
