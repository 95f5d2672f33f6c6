import { describe, expect, it } from 'vitest'
import { FairLane } from '#api/untrusted/fair-lane.ts'

/** A queue lane whose tasks end on demand, and the order in which they began. */
function lane(bounds: { atOnce: number; waiting: number }) {
  const fair = new FairLane(bounds)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (company: string, name: string) =>
    fair.run(company, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    await new Promise(setImmediate)
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { fair, begun, run, end }
}

describe('the lane of files to read', () => {
  it('takes companies in turns, however many files one of them sent first', async () => {
    const { begun, run, end } = lane({ atOnce: 1, waiting: 9 })
    const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('c', 'c1'), run('b', 'b2')]
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
  })

  it('never gives one company all of it', async () => {
    const { begun, run, end } = lane({ atOnce: 2, waiting: 9 })
    for (const name of ['a1', 'a2', 'a3']) void run('a', name)
    await new Promise(setImmediate)
    expect(begun).toEqual(['a1'])
    void run('b', 'b1')
    await new Promise(setImmediate)
    expect(begun).toEqual(['a1', 'b1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('refuses a company whose files wait already, and nobody else', async () => {
    const { run, begun, end } = lane({ atOnce: 1, waiting: 2 })
    for (const name of ['a1', 'a2', 'a3']) void run('a', name)
    await expect(run('a', 'a4')).rejects.toMatchObject({ code: 'reading_busy', retryAfter: 10 })
    void run('b', 'b1')
    await end('a1')
    expect(begun).toEqual(['a1', 'b1'])
  })

  it('goes on after a task that failed', async () => {
    const { fair, run, begun } = lane({ atOnce: 1, waiting: 2 })
    await expect(fair.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    void run('a', 'a1')
    await new Promise(setImmediate)
    expect(begun).toEqual(['a1'])
  })
})
