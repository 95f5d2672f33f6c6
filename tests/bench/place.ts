import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Ignored by git: seeded databases and the results of the last run. */
export const cacheFolder = path.join(root, '.cache/bench')
