import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

export interface Started {
  process: ChildProcess
  output: () => string
  /** Resolves once its output matches; rejects with its output when it exits before. */
  printed: (words: RegExp) => Promise<RegExpExecArray>
  /** Exit code once it has ended. */
  ended: Promise<number | null>
}

/**
 * A process of this test, with these variables and no others of ours; it is asked to end with the test.
 * @param output where stdout goes, if not into what is collected
 */
export function startCommand(
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  { output = 'pipe', cwd }: { output?: number | 'pipe'; cwd?: string } = {},
): Started {
  const { PATH, HOME } = process.env
  const child = spawn(program, args, { cwd, env: { PATH, HOME, ...env }, stdio: ['ignore', output, 'pipe'] })
  let collected = ''
  const waiting = new Set<() => void>()
  const collect = (chunk: Buffer) => {
    collected += chunk.toString()
    for (const look of waiting) look()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  })
  const printed = (words: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = words.exec(collected)
        if (!match) return
        waiting.delete(look)
        resolve(match)
      }
      waiting.add(look)
      look()
      ended.then(() => reject(new Error(`ended: ${collected}`)), reject)
    })
  return { process: child, output: () => collected, printed, ended }
}

/** The address it answers on. */
export async function ready({ printed }: Started): Promise<string> {
  const [, address = ''] = await printed(/Celeiro pronto em (\S+)/)
  return address
}
