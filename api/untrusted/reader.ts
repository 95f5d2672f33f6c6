import { ReadingProcess } from './child-process.ts'
import { FairLane } from './fair-lane.ts'
import type { Readings, UntrustedFile } from './reading.ts'

const bounds = {
  /** Processes, idle ones included. */
  processes: 2,
  /** Queued files per company. */
  waiting: 12,
  seconds: 25,
  idleMilliseconds: 15_000,
  /** Memory above which an idle process is ended. */
  idleBytes: 250 * 1024 ** 2,
} as const

const lane = new FairLane({ atOnce: bounds.processes, waiting: bounds.waiting })

/** Idle processes, reused for the same company only: a compromised one reaches no other company. */
const idle = new Map<string, { readonly process: ReadingProcess; readonly end: NodeJS.Timeout }>()
const reading = new Set<ReadingProcess>()

/**
 * Reads a file that came from outside, in a process of its own.
 * @param load what is to be read, had as its turn comes
 * @throws DomainError `reading_busy` where too many of the company wait; ReadingEnded; Error where it cannot be loaded
 */
export function readUntrusted<File extends UntrustedFile>(
  companyId: string,
  load: () => Promise<File>,
): Promise<Readings[File['kind']]> {
  return lane.run(companyId, async () => {
    const file = await load()
    const process = await take(companyId)
    reading.add(process)
    try {
      return await process.read(file, bounds.seconds)
    } finally {
      reading.delete(process)
      leave(companyId, process)
    }
  })
}

/** Kills every process. */
export async function endReading(): Promise<void> {
  const ended = [...reading, ...[...idle.values()].map(({ process }) => process)]
  for (const companyId of [...idle.keys()]) forget(companyId)
  await Promise.all(ended.map((process) => process.end()))
}

async function take(companyId: string): Promise<ReadingProcess> {
  const own = forget(companyId)
  if (own?.isAlive) return own
  const [longest] = idle.keys()
  if (longest !== undefined && idle.size + reading.size >= bounds.processes) await forget(longest)?.end()
  return new ReadingProcess()
}

/** Removes a process from reuse. */
function forget(companyId: string): ReadingProcess | undefined {
  const { process, end } = idle.get(companyId) ?? {}
  clearTimeout(end)
  idle.delete(companyId)
  return process
}

function leave(companyId: string, process: ReadingProcess): void {
  if (!process.isAlive || process.residentBytes > bounds.idleBytes) return void process.end()
  const end = setTimeout(() => void forget(companyId)?.end(), bounds.idleMilliseconds).unref()
  idle.set(companyId, { process, end })
}
