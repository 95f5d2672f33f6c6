import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What starts worker threads, and the process that reads untrusted files, by where it stands itself. */
const starters = ['api/file/xlsx.ts', 'api/paper/pdf.ts', 'api/untrusted/child-process.ts']

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Where the bundles are. */
export const folder = path.join(root, '.cache', 'threads')
const beside = JSON.stringify(pathToFileURL(path.join(folder, 'main.js')).href)

/**
 * Has what runs beside the API started from bundles, as in the build: a run of the tests starts dozens, and reading the
 * sources of one takes four times the processor seconds. That they also start from their sources is the fact of
 * file-thread.test.ts and reader.test.ts.
 */
export const bundledThreads: Plugin = {
  name: 'bundled threads',
  enforce: 'pre',
  transform(code, id) {
    if (!starters.some((file) => id === path.join(root, file))) return undefined
    if (!code.includes('import.meta.url')) throw new Error(`${id} starts nothing by where it stands`)
    return { code: code.replaceAll('import.meta.url', beside), map: null }
  },
}
