import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { LineBuffer } from '#server/log/line-buffer.ts'

/** A buffer over a file, and what has come into the file. */
function over(file: string): LineBuffer {
  const descriptor = openSync(file, 'a')
  onTestFinished(() => closeSync(descriptor))
  return new LineBuffer(descriptor)
}

function logFile(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-lines-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'log')
  writeFileSync(file, '')
  return file
}

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}\n`)

it('writes every line once, in order, however many come while others are on their way', async () => {
  const file = logFile()
  const buffer = over(file)
  for (const line of lines(2_000)) buffer.write(line)
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(lines(2_000).join(''))
})

it('lets lines wait for one another, and sends what is left as the process ends', () => {
  const file = logFile()
  const buffer = over(file)
  for (const line of lines(3)) buffer.write(line)
  expect(readFileSync(file, 'utf8')).toBe('')
  buffer.flushSync()
  expect(readFileSync(file, 'utf8')).toBe(lines(3).join(''))
})

it('drops what a full disk does not take, holds nothing up, and does not wait for room at the end', async () => {
  const buffer = over('/dev/full')
  for (let time = 0; time < 100; time++) {
    for (const line of lines(1_000)) buffer.write(line)
    buffer.flush()
    await new Promise(setImmediate)
  }
  expect(buffer.flushSync()).toBeUndefined()
})
