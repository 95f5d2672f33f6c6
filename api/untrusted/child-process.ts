import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { ceilingBytes, residentBytesOf } from './ceiling.ts'
import type { ChildAnswer, Readings, UntrustedFile } from './reading.ts'

/** Heap limit in megabytes, so that garbage is collected early. */
const heapMegabytes = 256
/** Polling interval of the ceiling from outside: a busy decoder does not answer. */
const watchMilliseconds = 50

/** Why a file was not read to its end: it took more memory or time than any needs, or the process that read it crashed. */
export class ReadingEnded extends Error {
  override readonly name = 'ReadingEnded'
  readonly isTooHeavy: boolean

  constructor(isTooHeavy: boolean, how: string) {
    super(`the process that read the file ended: ${how}`)
    this.isTooHeavy = isTooHeavy
  }
}

/** It reads what others made: of our environment, where secrets are, it gets nothing but what Node needs. */
const environment = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'NODE_ENV']

function start(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts')
  const reader = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
  const child = fork(new URL(isSource ? './child.ts' : './untrusted-child.js', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`, ...reader],
    // What a file says is the same in every time zone.
    env: Object.fromEntries([
      ['TZ', 'UTC'],
      ...environment.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ]),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // An unhandled 'error' would end the server; callers see the exit.
  child.on('error', () => {})
  return child
}

interface Deferred<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
}

function deferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, 'promise'> | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, resolve: (value) => settle?.resolve(value), reject: (error) => settle?.reject(error) }
}

/** A child process that reads one file at a time. It is unreferenced while idle. */
export class ReadingProcess {
  readonly #child = start()
  /** Resident bytes after the last file. */
  residentBytes = 0

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get isAlive(): boolean {
    // A process that is exiting is still connected for a moment.
    const { connected, killed, exitCode, signalCode } = this.#child
    return connected && !killed && exitCode === null && signalCode === null
  }

  /** @throws ReadingEnded; Error where reading failed otherwise */
  async read<File extends UntrustedFile>(file: File, seconds: number): Promise<Readings[File['kind']]> {
    const child = this.#child
    child.ref()
    child.channel?.ref()
    const answer = await this.#answerTo<File['kind']>(file, seconds)
    child.unref()
    child.channel?.unref()
    this.residentBytes = answer.residentBytes
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.reading
  }

  #answerTo<Kind extends keyof Readings>(file: UntrustedFile, seconds: number): Promise<ChildAnswer<Kind>> {
    const child = this.#child
    const { promise, resolve, reject } = deferred<ChildAnswer<Kind>>()
    const giveUp = (how: string) => {
      child.kill('SIGKILL')
      reject(new ReadingEnded(true, how))
    }
    // Killed by its own watch or by the system, or ended by the limit of its heap.
    const ended = (code: number | null, signal: NodeJS.Signals | null) =>
      reject(new ReadingEnded(signal === 'SIGKILL' || signal === 'SIGABRT', String(signal ?? code)))
    const end = setTimeout(() => giveUp(`after ${seconds} s`), seconds * 1000)
    const watch = setInterval(() => {
      if ((residentBytesOf(this.pid) ?? 0) > ceilingBytes) giveUp('above its ceiling')
    }, watchMilliseconds)
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', ended)
    child.send(file, (error) => {
      if (error) reject(new ReadingEnded(false, error.message))
    })
    return promise.finally(() => {
      clearTimeout(end)
      clearInterval(watch)
      child.off('message', resolve)
      child.off('error', reject)
      child.off('exit', ended)
    })
  }

  /** Resolves when it is gone. */
  end(): Promise<void> {
    const child = this.#child
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
    return new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
      child.kill('SIGKILL')
    })
  }
}
