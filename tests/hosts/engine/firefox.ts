import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
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

const programs = ['firefox', 'firefox-esr']

/** Firefox by Marionette, which it brings along. */
export const firefox: Engine = { name: 'Firefox', isInstalled: () => programs.some(isProgram), begin }

async function begin(): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'celeiro-firefox-'))
  await writeFile(path.join(profile, 'user.js'), `user_pref('marionette.port', 0)\n`)
  const program = programs.find(isProgram) ?? ''
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile]
  const browser = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ask = await marionette(await answerOf(browser, 'start', portOf(browser)))
  const command = (name: string, parameters: Value) => answerOf(browser, name, ask(name, parameters))
  await command('WebDriver:NewSession', {})
  await command('WebDriver:SetTimeouts', { script: 60_000, pageLoad: 60_000 })
  const run: Browser['run'] = async (body, ...parameters) => {
    const came = await command('WebDriver:ExecuteAsyncScript', { script: awaited(body), args: [...parameters] })
    return answerValue((came as { value: Value }).value)
  }
  return {
    goTo: async (url) => void (await command('WebDriver:Navigate', { url })),
    run,
    enter: async (body) => {
      const [element = ''] = Object.values(elementOf(await run(body)))
      await command('WebDriver:SwitchToFrame', { element })
    },
    type: async (text) => void (await command('WebDriver:PerformActions', { actions: strokes(text) })),
    end: async () => {
      browser.kill()
      await endOf(browser)
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Sends commands as `length:[0, id, name, parameters]`, and answers what comes back as `length:[1, id, error, result]`. */
async function marionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, (message: readonly Value[]) => void>()
  let read = Buffer.alloc(0)
  const take = (chunk: Buffer): void => {
    read = Buffer.concat([read, chunk])
    for (let cut = read.indexOf(':'); cut > 0; cut = read.indexOf(':')) {
      const end = cut + 1 + Number(read.subarray(0, cut))
      if (read.length < end) return
      const message = JSON.parse(read.subarray(cut + 1, end).toString()) as Value
      read = read.subarray(end)
      // The first one greets.
      if (Array.isArray(message)) waiting.get(Number(message[1]))?.(message)
    }
  }
  socket.on('data', take)
  let last = 0
  return async (name: string, parameters: Value): Promise<Value> => {
    last += 1
    const id = last
    const text = JSON.stringify([0, id, name, parameters])
    const came = new Promise<readonly Value[]>((resolve) => waiting.set(id, resolve))
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error = null, result = null] = await came
    if (error !== null) throw new Error(JSON.stringify(error))
    return result
  }
}

/** It says where it listens once it does. */
function portOf({ stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>): Promise<number> {
  return new Promise((resolve) => {
    for (const output of [stdout, stderr])
      output.on('data', (chunk: Buffer) => {
        const [, port] = /Listening on port (\d+)/.exec(chunk.toString()) ?? []
        if (port) resolve(Number(port))
      })
  })
}
