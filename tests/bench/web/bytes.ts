import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Figure } from '../figure.ts'
import { root } from '../place.ts'
import { measured } from '../statistics.ts'

const goals: Readonly<Record<string, { name: string; most: number }>> = {
  'signIn script': { name: 'sign-in screen, JavaScript with brotli', most: 95 },
  'firstList script': { name: 'first list screen, JavaScript with brotli', most: 205 },
  'firstList style': { name: 'first list screen, CSS with brotli', most: 12 },
}

/** What the screens load, as the ratchet of `scripts/sizes.ts` counts it. */
export async function bytes(): Promise<Figure[]> {
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/sizes.ts')], {
    cwd: root,
    encoding: 'utf8',
  })
  return Object.entries(goals).map(([key, { name, most }]) => {
    const kilobytes = new RegExp(`^${key}: ([\\d.]+) KB`, 'm').exec(stdout)?.[1]
    if (!kilobytes) throw new Error(`scripts/sizes.ts says nothing of ${key}`)
    return { name, unit: 'KB', value: measured([Number(kilobytes)]), goal: { most } }
  })
}
