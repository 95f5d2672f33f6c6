import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint, root } from './fingerprint.mjs'

/**
 * Build cache of a generated text: reused while the hash of its inputs is unchanged.
 * @param inputs files and folders, relative to the repository
 * @param folder cache folder
 */
export async function cachedText(
  name: string,
  inputs: readonly string[],
  make: () => Promise<string>,
  folder = path.join(root, '.cache', 'texts'),
): Promise<string> {
  const madeOf = `${fingerprint(inputs)}\n`
  const file = path.join(folder, name)
  const cached = statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : ''
  if (cached.startsWith(madeOf)) return cached.slice(madeOf.length)
  const text = await make()
  mkdirSync(folder, { recursive: true })
  const own = `${file}.${process.pid}`
  writeFileSync(own, madeOf + text)
  renameSync(own, file)
  return text
}
