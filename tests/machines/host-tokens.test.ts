import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitGetToken, hostTokens, watchHandOvers } from '#src/runtime/session/host-tokens.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startWatching() {
  const host = hostTokens()
  const told: string[] = []
  const stop = watchHandOvers(host, {
    handOver: () => told.push(String(host.take()?.())),
    withdraw: () => told.push('withdrawn'),
  })
  return { host, told, stop }
}

describe('what a page hands over', () => {
  it('is asked at once, and once for all that is given in one turn: the last', () => {
    const { host, told } = startWatching()
    for (const name of ['a', 'b', 'c']) host.give(() => name)
    vi.advanceTimersByTime(0)
    expect(told).toEqual(['c'])
    vi.advanceTimersByTime(120_000)
    expect(told).toEqual(['c'])
  })

  it('is asked ever more seldom by a page that gives another function at each render, and at once after a rest', () => {
    const { host, told } = startWatching()
    for (let render = 0; render < 600; render++) {
      host.give(() => `render ${render}`)
      vi.advanceTimersByTime(100)
    }
    expect(told.length).toBeLessThan(12)
    vi.advanceTimersByTime(60_000)
    expect(told.at(-1), 'the last one is asked, however late').toBe('render 599')
    vi.advanceTimersByTime(60_000)
    host.give(() => 'rested')
    vi.advanceTimersByTime(0)
    expect(told.at(-1)).toBe('rested')
  })

  it('is told at once when it is taken away, and what comes after that as well', () => {
    const { host, told } = startWatching()
    const first = () => 'first'
    host.give(first)
    vi.advanceTimersByTime(0)
    host.give(() => 'late')
    host.give(undefined)
    host.give(first)
    vi.advanceTimersByTime(0)
    expect(told).toEqual(['first', 'withdrawn', 'first'])
  })

  it('is no news once it was asked for another reason, nor after the watching stopped', () => {
    const { host, told, stop } = startWatching()
    host.give(() => 'asked')
    host.take()
    vi.advanceTimersByTime(0)
    host.give(() => 'late')
    stop()
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([])
  })
})

describe('a page that never gave anything', () => {
  const watched = () => {
    let asked = 0
    const host = hostTokens({ seek: () => asked++, isLoading: () => false })
    const stop = watchHandOvers(host, { handOver: () => undefined, withdraw: () => undefined })
    return { host, stop, asked: () => asked }
  }

  it('is asked each second for two minutes, for listeners that come late, and no more', () => {
    const { asked } = watched()
    vi.advanceTimersByTime(60_000)
    expect(asked()).toBe(60)
    vi.advanceTimersByTime(600_000)
    expect([asked(), vi.getTimerCount()]).toEqual([120, 0])
  })

  it('is asked no more once it gave something, though it took that away, nor once nobody waits', () => {
    const one = watched()
    one.host.give(() => 'token')
    one.host.give(undefined)
    const other = watched()
    other.stop()
    vi.advanceTimersByTime(60_000)
    expect([one.asked(), other.asked(), vi.getTimerCount()]).toEqual([0, 0, 0])
  })
})

describe('a page that has given nothing yet', () => {
  const startWaiting = (isLoading = () => false) => {
    const asked: boolean[] = []
    const host = hostTokens({ seek: (isOver) => asked.push(isOver), isLoading })
    const leaving = new AbortController()
    const given = awaitGetToken(host, 5_000, leaving.signal)
    return { host, asked, given, leave: () => leaving.abort() }
  }

  it('is asked at once and again at least twice a second, and told once when that is over', async () => {
    const { asked, given } = startWaiting()
    expect(asked).toEqual([false])
    vi.advanceTimersByTime(2_000)
    const before = asked.length
    vi.advanceTimersByTime(1_000)
    expect(asked.length - before).toBeGreaterThanOrEqual(2)
    vi.advanceTimersByTime(60_000)
    expect(await given).toBeUndefined()
    expect(asked.length).toBeLessThan(20)
    expect(asked.filter((isOver) => isOver)).toEqual([true])
    expect(asked.at(-1)).toBe(true)
  })

  it('is waited for while it loads, but not for ever', async () => {
    let isLoading = true
    const { host, asked, given } = startWaiting(() => isLoading)
    vi.advanceTimersByTime(12_000)
    expect(asked).not.toContain(true)
    isLoading = false
    vi.advanceTimersByTime(4_000)
    const late = () => 'late'
    host.give(late)
    expect(await given).toBe(late)
    const endless = startWaiting(() => true)
    vi.advanceTimersByTime(26_000)
    expect(await endless.given).toBeUndefined()
  })

  it('is asked no more once it has given, or nobody waits', async () => {
    const { host, asked, given } = startWaiting()
    host.give(() => 'given')
    const left = startWaiting()
    left.leave()
    vi.advanceTimersByTime(60_000)
    expect((await given)?.()).toBe('given')
    expect(await left.given).toBeUndefined()
    expect([...asked, ...left.asked]).toEqual([false, false])
  })
})
