import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** What a page answers to a script. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

/** A browser that is no Chromium, driven by its own driver's protocol. */
export interface Engine {
  readonly name: string
  /** Whether what drives it is on this machine. */
  isInstalled(): boolean
  begin(): Promise<Browser>
}

export interface Browser {
  goTo(address: string): Promise<void>
  /** Runs the body of an async function in the page. */
  run(body: string, ...args: readonly Value[]): Promise<Value>
  /** From here on scripts run in the frame that a script answers. */
  enter(body: string): Promise<void>
  /** Types key by key into what has the focus. */
  type(text: string): Promise<void>
  end(): Promise<void>
}

/** Whatever it says of it, it runs. */
export const isProgram = (name: string): boolean =>
  spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined

/** The most that one command may take; a page's own limits are shorter. */
const patienceMilliseconds = 120_000

/** Ends without an error where the program does, which may have been before. */
export const endOf = (program: ChildProcess): Promise<unknown> =>
  program.exitCode === null && program.signalCode === null ? once(program, 'exit') : Promise.resolve()

/** What a program answers. @throws Error where it ends instead, or is silent: a test then fails, and ends it */
export async function answerOf<T>(program: ChildProcess, question: string, answer: Promise<T>): Promise<T> {
  const over = new AbortController()
  const { signal } = over
  const silence = (cause: string) => () => {
    throw new Error(`${program.spawnfile} ${cause} at ${question}`)
  }
  const failures = [
    once(program, 'exit', { signal }).then(silence('ended')),
    setTimeout(patienceMilliseconds, undefined, { signal }).then(silence('was silent')),
  ]
  try {
    return await Promise.race([answer, ...failures])
  } finally {
    over.abort()
  }
}

/** For a command that runs a script until it calls back with what it answers. */
export const awaited = (body: string): string => `
  const given = [...arguments]
  const done = given.pop()
  ;(async (...args) => { ${body} })(...given).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`

/** The driver's name of an element that a script answered. */
export const elementOf = (came: Value): { readonly [name: string]: Value } => {
  if (typeof came !== 'object' || came === null || Array.isArray(came)) throw new Error('There is no such frame')
  return came
}

/** What came of such a script. @throws Error for what it threw */
export function answerValue(came: Value): Value {
  const { value, error } = came as { value?: Value; error?: string }
  if (error !== undefined) throw new Error(error)
  return value ?? null
}

export const strokes = (text: string): Value => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
