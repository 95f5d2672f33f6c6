import { type ChildProcess, spawn } from 'node:child_process'
import { enginePort as port } from '#tests/e2e/stack.ts'
import {
  answerOf,
  answerValue,
  awaited,
  type Browser,
  type Engine,
  elementOf,
  endOf,
  isProgram,
  strokes,
  type Value,
} from './engine.ts'

/** WebKitGTK by its WebDriver, on a screen of its own where the machine has none. */
export const webkit: Engine = {
  name: 'WebKit',
  isInstalled: () => isProgram('WebKitWebDriver') && (process.env.DISPLAY !== undefined || isProgram('xvfb-run')),
  begin,
}

async function begin(): Promise<Browser> {
  const screen = process.env.DISPLAY === undefined ? ['xvfb-run', '-a'] : []
  const [program = '', ...args] = [...screen, 'WebKitWebDriver', `--port=${port}`]
  // A group of its own, so that the screen ends with it.
  const driver = spawn(program, args, { stdio: 'ignore', detached: true })
  const call = async (method: string, path: string, body?: Value): Promise<Value> => {
    const request = fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const answer = await answerOf(driver, path, request)
    const { value } = (await answer.json()) as { value: Value }
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }
  await answerOf(driver, 'start', listening(driver))
  const { sessionId } = (await call('POST', '/session', { capabilities: {} })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await call('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 })
  const run: Browser['run'] = async (body, ...parameters) =>
    answerValue(await call('POST', `${session}/execute/async`, { script: awaited(body), args: [...parameters] }))
  return {
    goTo: async (url) => void (await call('POST', `${session}/url`, { url })),
    run,
    enter: async (body) => void (await call('POST', `${session}/frame`, { id: elementOf(await run(body)) })),
    type: async (text) => void (await call('POST', `${session}/actions`, { actions: strokes(text) })),
    end: async () => {
      try {
        await call('DELETE', session)
      } finally {
        if (driver.pid !== undefined) process.kill(-driver.pid)
        await endOf(driver)
      }
    },
  }
}

async function listening(driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null && !(await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)))
    await new Promise(setImmediate)
}
