import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bundleForNode, threadBundles } from '../../scripts/build.ts'
import { folder } from './bundled-threads.ts'

/** Vitest global set-up: makes the bundles of the sources as they are now. */
export default async function setup(): Promise<void> {
  const made = `${folder}-${process.pid}`
  await bundleForNode(made, threadBundles)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(made)) renameSync(path.join(made, file), path.join(folder, file))
  rmSync(made, { recursive: true })
}
