import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitGetToken, hostTokens, watchHandOvers } from '#src/runtime/session/host-tokens.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startWatching() {
  const host = hostTokens()
  const reported: string[] = []
  const stop = watchHandOvers(host, {
    handOver: () => reported.push(String(host.take()?.())),
    withdraw: () => reported.push('withdrawn'),
  })
  return { host, reported, stop }
}

describe('what a page hands over', () => {
  it('is asked at once, and once for all that is given in one turn: the last', () => {
    const { host, reported } = startWatching()
    for (const name of ['a', 'b', 'c']) host.give(() => name)
    vi.advanceTimersByTime(0)
    expect(reported).toEqual(['c'])
    vi.advanceTimersByTime(120_000)
    expect(reported).toEqual(['c'])
  })

  it('is asked ever more seldom by a page that gives another function at each render, and at once after a rest', () => {
    const { host, reported } = startWatching()
    for (let render = 0; render < 600; render++) {
      host.give(() => `render ${render}`)
      vi.advanceTimersByTime(100)
    }
    expect(reported.length).toBeLessThan(12)
    vi.advanceTimersByTime(60_000)
    expect(reported.at(-1), 'the last one is asked, however late').toBe('render 599')
    vi.advanceTimersByTime(60_000)
    host.give(() => 'rested')
    vi.advanceTimersByTime(0)
    expect(reported.at(-1)).toBe('rested')
  })

  it('reports a removed function at once, and later ones as well', () => {
    const { host, reported } = startWatching()
    const first = () => 'first'
    host.give(first)
    vi.advanceTimersByTime(0)
    host.give(() => 'late')
    host.give(undefined)
    host.give(first)
    vi.advanceTimersByTime(0)
    expect(reported).toEqual(['first', 'withdrawn', 'first'])
  })

  it('is no news once it was asked for another reason, nor after the watching stopped', () => {
    const { host, reported, stop } = startWatching()
    host.give(() => 'asked')
    host.take()
    vi.advanceTimersByTime(0)
    host.give(() => 'late')
    stop()
    vi.advanceTimersByTime(60_000)
    expect(reported).toEqual([])
  })
})

describe('a page that never gave anything', () => {
  const watched = () => {
    let seeks = 0
    const host = hostTokens({ seek: () => seeks++, isLoading: () => false })
    const stop = watchHandOvers(host, { handOver: () => undefined, withdraw: () => undefined })
    return { host, stop, seeks: () => seeks }
  }

  it('is asked each second for two minutes, for listeners that come late, and no more', () => {
    const { seeks } = watched()
    vi.advanceTimersByTime(60_000)
    expect(seeks()).toBe(60)
    vi.advanceTimersByTime(600_000)
    expect([seeks(), vi.getTimerCount()]).toEqual([120, 0])
  })

  it('is asked no more once it gave something, though it took that away, nor once nobody waits', () => {
    const one = watched()
    one.host.give(() => 'token')
    one.host.give(undefined)
    const other = watched()
    other.stop()
    vi.advanceTimersByTime(60_000)
    expect([one.seeks(), other.seeks(), vi.getTimerCount()]).toEqual([0, 0, 0])
  })
})

describe('a page without a token function yet', () => {
  const startWaiting = (isLoading = () => false) => {
    const seeks: boolean[] = []
    const host = hostTokens({ seek: (isOver) => seeks.push(isOver), isLoading })
    const leaving = new AbortController()
    const getToken = awaitGetToken(host, 5_000, leaving.signal)
    return { host, seeks, getToken, leave: () => leaving.abort() }
  }

  it('is polled at once and at least twice a second, with one event at the timeout', async () => {
    const { seeks, getToken } = startWaiting()
    expect(seeks).toEqual([false])
    vi.advanceTimersByTime(2_000)
    const before = seeks.length
    vi.advanceTimersByTime(1_000)
    expect(seeks.length - before).toBeGreaterThanOrEqual(2)
    vi.advanceTimersByTime(60_000)
    expect(await getToken).toBeUndefined()
    expect(seeks.length).toBeLessThan(20)
    expect(seeks.filter((isOver) => isOver)).toEqual([true])
    expect(seeks.at(-1)).toBe(true)
  })

  it('is waited for while it loads, but not for ever', async () => {
    let isLoading = true
    const { host, seeks, getToken } = startWaiting(() => isLoading)
    vi.advanceTimersByTime(12_000)
    expect(seeks).not.toContain(true)
    isLoading = false
    vi.advanceTimersByTime(4_000)
    const late = () => 'late'
    host.give(late)
    expect(await getToken).toBe(late)
    const endless = startWaiting(() => true)
    vi.advanceTimersByTime(26_000)
    expect(await endless.getToken).toBeUndefined()
  })

  it('is polled no more once it has one, or nobody waits', async () => {
    const { host, seeks, getToken } = startWaiting()
    host.give(() => 'given')
    const left = startWaiting()
    left.leave()
    vi.advanceTimersByTime(60_000)
    expect((await getToken)?.()).toBe('given')
    expect(await left.getToken).toBeUndefined()
    expect([...seeks, ...left.seeks]).toEqual([false, false])
  })
})
