import { beforeEach, describe, expect, it } from 'vitest'
import { keyedStorage } from '#src/foundation/keyed-storage.ts'
import { browserPlatform } from '#src/foundation/platform.ts'

beforeEach(() => localStorage.clear())

/** Browser storage that throws on writes, or on reads too. */
const refusing = new Proxy(localStorage, {
  get: () => () => {
    throw new DOMException('denied', 'SecurityError')
  },
})

describe('storage', () => {
  it('keeps each API apart, under its own prefix', () => {
    const ours = browserPlatform('https://a.example').storage
    const others = browserPlatform('https://b.example').storage
    ours.write('token', '1')
    others.write('token', '2')
    expect(Object.keys(localStorage).sort()).toEqual([
      'celeiro:https://a.example:token',
      'celeiro:https://b.example:token',
    ])
    ours.clear()
    expect(ours.read('token')).toBeNull()
    expect(others.read('token')).toBe('2')
  })

  it("leaves the host page's keys alone when cleared, even ones that look alike", () => {
    localStorage.setItem('token', 'host')
    localStorage.setItem('celeiro:note', 'host')
    const { storage } = browserPlatform('https://a.example')
    storage.write('token', '1')
    storage.clear()
    expect(Object.keys(localStorage).sort()).toEqual(['celeiro:note', 'token'])
  })

  it('degrades to memory when the browser refuses, and still clears', () => {
    const storage = keyedStorage('celeiro:x:', refusing, window)
    storage.write('token', '1')
    expect(storage.read('token')).toBe('1')
    storage.remove('token')
    expect(storage.read('token')).toBeNull()
    storage.write('token', '2')
    storage.clear()
    expect(storage.read('token')).toBeNull()
  })

  it('tells other elements and tabs what changed under its prefix, and not the one that wrote', () => {
    const received: string[] = []
    const first = browserPlatform('https://a.example').storage
    const second = browserPlatform('https://a.example').storage
    const elsewhere = browserPlatform('https://b.example').storage
    const stops = [
      first.watch(() => received.push('first')),
      second.watch(() => received.push('second')),
      elsewhere.watch(() => received.push('elsewhere')),
    ]
    first.write('token', '1')
    expect(received).toEqual(['second'])
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'celeiro:https://b.example:token', storageArea: localStorage }),
    )
    expect(received).toEqual(['second', 'elsewhere'])
    for (const stop of stops) stop()
    second.write('token', '2')
    expect(received).toHaveLength(2)
  })

  it('in memory tells nobody and leaves nothing', () => {
    const received: string[] = []
    const { memory } = browserPlatform('https://a.example')
    const stop = browserPlatform('https://a.example').memory.watch(() => received.push('other'))
    memory.write('token', '1')
    expect(memory.read('token')).toBe('1')
    expect([localStorage.length, received.length]).toEqual([0, 0])
    stop()
  })
})

it('makes random ids in the shape of a UUID, without crypto.randomUUID', () => {
  const { randomId } = browserPlatform('https://a.example')
  const ids = Array.from({ length: 200 }, randomId)
  expect(new Set(ids).size).toBe(200)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
