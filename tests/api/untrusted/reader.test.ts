import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { ReadingEnded, ReadingProcess } from '#api/untrusted/child-process.ts'
import { endReading, readUntrusted } from '#api/untrusted/reader.ts'
import { invoiceXml } from '#tests/support/money/invoice.ts'

const file = { kind: 'invoice', bytes: Buffer.from(invoiceXml({})), today: '2026-11-23' } as const
const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

let child: ReadingProcess
afterAll(() => Promise.all([child?.end(), endReading()]))

describe('the process that reads', () => {
  it('gets nothing of the environment that may be a secret, and is the first to go where memory runs out', async () => {
    process.env.CELEIRO_SECRET = 'segredo'
    child = new ReadingProcess()
    delete process.env.CELEIRO_SECRET
    expect((await child.read(file, 60)).goods?.number).toBe('1234')
    if (!existsSync('/proc/self/environ')) return
    expect(readFileSync(`/proc/${child.pid}/environ`, 'utf8')).not.toContain('segredo')
    expect(readFileSync(`/proc/${child.pid}/oom_score_adj`, 'utf8')).toBe('1000\n')
  })

  it('that crashes says so, and the next file is read by another', async () => {
    // Stopped meanwhile: it would answer before the signal where this process is slow.
    process.kill(child.pid, 'SIGSTOP')
    const broken = child.read(file, 60).catch((error: unknown) => error)
    process.kill(child.pid, 'SIGSEGV')
    process.kill(child.pid, 'SIGCONT')
    expect(await broken).toMatchObject({ isTooHeavy: false })
    expect(await broken).toBeInstanceOf(ReadingEnded)
    expect((await readUntrusted('semente', async () => file)).goods?.number).toBe('1234')
  })

  it('that timed out gets no other file, and is gone when the server has stopped', async () => {
    const one = new ReadingProcess()
    const failure = one.read(file, 0.001).catch((error: unknown) => error)
    expect(await failure).toMatchObject({ isTooHeavy: true, message: expect.stringContaining('after 0.001 s') })
    expect(one.isAlive).toBe(false)
    await one.end()
    expect(isThere(one.pid)).toBe(false)
  })
  it('is started from its source where there is no build', async () => {
    const invoice = JSON.stringify({ ...file, bytes: file.bytes.toString() })
    const program = `import { ReadingProcess } from './api/untrusted/child-process.ts'
      const file = ${invoice}
      const child = new ReadingProcess()
      const { goods } = await child.read({ ...file, bytes: Buffer.from(file.bytes) }, 60)
      console.log(goods.number)`
    const argv = ['--import', 'tsx', '--input-type=module', '--eval', program]
    const cwd = fileURLToPath(new URL('../../..', import.meta.url))
    expect((await promisify(execFile)(process.execPath, argv, { cwd })).stdout).toBe('1234\n')
  })
})
