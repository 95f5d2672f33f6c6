import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const records = join(root, '.cache', 'fingerprints')

/**
 * One hash of the names and contents of files and folders, relative to the repository; what does not exist counts as
 * such. `except` are paths, files or folders, that do not count.
 * @param {readonly string[]} paths
 * @param {readonly string[]} [except]
 */
export function fingerprint(paths, except = []) {
  const hash = createHash('sha1')
  const add = (path) => {
    if (except.includes(path)) return
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    if (stats?.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`)
      return
    }
    hash.update(`${path}\0${stats ? stats.size : 'absent'}\0`)
    if (stats) hash.update(readFileSync(join(root, path)))
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

/**
 * True when the step's outputs stand as it left them and its inputs are those it was run with.
 * @param {Step} step
 */
export function isFresh(step) {
  const made = recordOf(step.name)
  return made !== undefined && made.outputs === outputsOf(step) && made.inputs === inputsOf(step)
}

/**
 * Notes that the step was run with the inputs whose fingerprint is given: taken before it ran, so that a change made
 * meanwhile is seen next time.
 * @param {Step} step
 * @param {string} inputs
 */
export function record(step, inputs) {
  mkdirSync(records, { recursive: true })
  const file = join(records, `${step.name}.json`)
  writeFileSync(`${file}.new`, JSON.stringify({ inputs, outputs: outputsOf(step) }))
  renameSync(`${file}.new`, file)
}

/** @param {Step} step */
export const inputsOf = (step) => fingerprint(step.inputs, step.except)

const outputsOf = (step) => fingerprint(step.outputs)

function recordOf(name) {
  try {
    return JSON.parse(readFileSync(join(records, `${name}.json`), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Writes a text file, and its folder, only when that changes it: watchers stay quiet.
 * @param {string} path relative to the repository
 * @param {string} text
 */
export function writeIfChanged(path, text) {
  const file = join(root, path)
  if (statSync(file, { throwIfNoEntry: false })?.isFile() && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
