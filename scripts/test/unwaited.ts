import { readdirSync, readFileSync } from 'node:fs'

/** A process with its CPU seconds. */
export interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
  /** Start time: process ids are reused. */
  readonly began: string
  readonly own: number
  /** Of its children that ended and were waited for. */
  readonly children: number
}

/** Chromium leaves unreaped children. */
const leavesChildren = /chrom|headless_shell/
const ticksPerSecond = 100

interface KnownProcess extends Process {
  readonly above: KnownProcess | undefined
}

/**
 * Accounts for CPU time of orphaned processes (a detached PostgreSQL, the pages of a killed browser); the system
 * adds up reaped ones.
 */
export class Unwaited {
  readonly #processes = new Map<string, KnownProcess>()
  readonly #root: number

  constructor(root: number) {
    this.#root = root
  }

  /** Takes in all processes that there are now. */
  see(all: readonly Process[]): void {
    const present = new Map(all.map((one) => [one.pid, one]))
    const keyOf = ({ pid, began }: Process) => `${pid} ${began}`
    const seen = new Map<number, KnownProcess | undefined>()
    const take = (one: Process): KnownProcess | undefined => {
      if (seen.has(one.pid)) return seen.get(one.pid)
      seen.set(one.pid, undefined)
      const parent = present.get(one.parent)
      const above = parent && take(parent)
      if (one.pid !== this.#root && !above && !this.#processes.has(keyOf(one))) return undefined
      const extended = { ...one, above }
      this.#processes.set(keyOf(one), extended)
      seen.set(one.pid, extended)
      return extended
    }
    for (const one of all) take(one)
  }

  get seconds(): number {
    const all = [...this.#processes.values()]
    const isLeft = ({ pid, above }: KnownProcess): boolean =>
      pid !== this.#root && (!above || leavesChildren.test(above.name) || isLeft(above))
    return all.filter(isLeft).reduce((sum, one) => {
      const seen = all.filter(({ parent, above }) => above?.began === one.began && parent === one.pid)
      const ofSeen = seen.reduce((of, { own, children }) => of + own + children, 0)
      return sum + one.own + Math.max(0, one.children - ofSeen)
    }, 0)
  }
}

/** Every process there is. */
export function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const text = statOf(pid)
      const name = text?.slice(text.indexOf('(') + 1, text.lastIndexOf(')')) ?? ''
      const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? []
      const seconds = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / ticksPerSecond
      const began = fields[19]
      return began
        ? [{ pid: Number(pid), parent: Number(fields[1]), name, began, own: seconds(11), children: seconds(13) }]
        : []
    })
}

function statOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}
