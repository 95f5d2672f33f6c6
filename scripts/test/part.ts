import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../step/fingerprint.mjs'
import { processes, Unwaited } from './unwaited.ts'

/** Passed and failed checks, and per-file results if the runner reports them. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly files?: Readonly<Record<string, FileTally>>
  readonly trouble?: readonly Trouble[]
}

export interface FileTally {
  readonly seconds: number
  readonly passed: number
}

/** A failed test, or a flaky one that passed on retry: a race to be found. */
export interface Trouble {
  readonly test: string
  readonly file: string
  /** Message of the first failure. */
  readonly said: string
  readonly hasPassed: boolean
}

/** Something that `npm test` runs: a command that is one check, or a suite that counts many. */
export interface Part {
  readonly name: string
  /** @param reports a folder for what its runner writes; @param isShared whether another part speaks at the same time */
  run(reports: string, isShared: boolean): Promise<Measured>
}

export interface Measured extends Tally {
  readonly name: string
  readonly seconds: number
  /** CPU seconds of all its processes; undefined if the system does not say. */
  readonly processorSeconds?: number
}

interface Command {
  readonly name: string
  readonly command: string
  args(report: string): string[]
  readonly env?: NodeJS.ProcessEnv
  /** Parses the runner's report; without one, the command is the only check. */
  count?(report: unknown): Tally
}

const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

/** A part of a program of ours, or of a package. */
export function part({ name, command, args, env, count }: Command): Part {
  return {
    name,
    async run(reports, isShared) {
      const report = path.join(reports, `${name}.json`)
      const started = performance.now()
      const { code, ...processor } = await runCommand(name, command, args(report), isShared, {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      })
      const seconds = (performance.now() - started) / 1000
      return { name, seconds, ...processor, ...tallyOf(code, count && (() => count(read(report)))) }
    },
  }
}

/** A tool of node_modules. */
export const tool = (name: string, program: string, ...args: string[]): Part =>
  part({ name, command: bin(program), args: () => args })

/** A script of ours. */
export const script = (name: string, file: string, ...args: string[]): Part =>
  part({ name, command: process.execPath, args: () => ['--import', 'tsx', file, ...args] })

/** A runner that ends badly without a failed test still fails. */
function tallyOf(code: number, count: (() => Tally) | undefined): Tally {
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const tally = count()
    return code === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const read = (report: string): unknown => JSON.parse(readFileSync(report, 'utf8'))

/** Runs a command with our output, each of its lines named where others speak too. */
function runCommand(
  name: string,
  command: string,
  args: string[],
  isShared: boolean,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; processorSeconds?: number }> {
  return new Promise((resolve, reject) => {
    const output = isShared ? 'pipe' : 'inherit'
    let processorSeconds: number | undefined
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', output, output],
      env: { ...process.env, ...env },
    })
    const unwaitedSeconds = watched(child.pid)
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface(stream).on('line', (line) => console.log(`${name} | ${line}`))
    child.on('error', reject)
    child.on('exit', () => {
      const waited = newlyReapedSeconds()
      const unwaited = unwaitedSeconds()
      if (waited !== undefined) processorSeconds = waited + unwaited
    })
    child.on('close', (code) =>
      resolve({ code: code ?? 1, ...(processorSeconds !== undefined && { processorSeconds }) }),
    )
  })
}

/** A PostgreSQL that is left to itself has a parent that long. */
const lookMilliseconds = 200

/** Samples the process tree to account for CPU time that nobody waits for. */
function watched(pid: number | undefined): () => number {
  if (process.platform !== 'linux' || pid === undefined) return () => 0
  const unwaited = new Unwaited(pid)
  const looking = setInterval(() => unwaited.see(processes()), lookMilliseconds)
  return () => {
    clearInterval(looking)
    return unwaited.seconds
  }
}

let reapedBefore = 0

/** CPU time of processes reaped since the last call. */
function newlyReapedSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined
  const afterName = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  const [user = 0, system = 0] = afterName.slice(13, 15).map(Number)
  const ticksPerSecond = 100
  const reaped = (user + system) / ticksPerSecond
  const used = reaped - reapedBefore
  reapedBefore = reaped
  return used
}
