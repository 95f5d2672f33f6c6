import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { root } from '../place.ts'
import { measured } from '../statistics.ts'

/** As `scripts/sizes.ts` calls them. */
const sizes = {
  'loader script': goals.loader,
  'signIn script': goals.signIn,
  'firstList script': goals.firstList,
  'firstList style': goals.styles,
}

/** What the screens load over the wire, with brotli, as the ratchet counts it. */
export async function bytes(): Promise<Figure[]> {
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/sizes.ts')], {
    cwd: root,
    encoding: 'utf8',
  })
  return Object.entries(sizes).map(([key, aim]) => {
    const kilobytes = new RegExp(`^${key}: ([\\d.]+) KB`, 'm').exec(stdout)?.[1]
    if (!kilobytes) throw new Error(`scripts/sizes.ts says nothing of ${key}`)
    return { ...aim, value: measured([Number(kilobytes)]) }
  })
}
