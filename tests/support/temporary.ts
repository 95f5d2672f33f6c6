import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const memory = '/dev/shm'
const gigabyte = 2 ** 30

/** Whether the system has a file system in memory with room for what the tests write, where programs may be run. */
function hasRoom(): boolean {
  if (process.platform !== 'linux') return false
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === memory)
  if (mount?.[2] !== 'tmpfs' || mount[3]?.split(',').includes('noexec')) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= 3 * gigabyte && freemem() >= 8 * gigabyte
}

/**
 * Has what the tests write for a while kept in memory: there a copy of a database takes a tenth of the processor
 * seconds. For the configuration of a runner, whose processes inherit it; an explicitly configured folder is kept.
 */
export function keepTemporaryInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = memory
}
