import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostTokens, watchHandOvers } from '#src/runtime/session/host-tokens.ts'

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
