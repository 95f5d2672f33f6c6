import { expect, it, vi } from 'vitest'
import { inTurns } from '#api/import/turns.ts'

it('a file whose rows take long each lets others have their turn within one piece of it, as many as come', async () => {
  let milliseconds = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => milliseconds)
  let turns = 0
  let isReading = true
  const others = () => {
    turns += 1
    if (isReading) setImmediate(others)
  }
  setImmediate(others)
  const bytes = Uint8Array.from({ length: 65_536 }, (_, at) => at % 251)
  const read: Uint8Array[] = []
  async function* chunks() {
    yield bytes
  }
  for await (const piece of inTurns(chunks())) {
    read.push(piece)
    milliseconds += 10
  }
  isReading = false
  clock.mockRestore()
  expect(Buffer.concat(read).equals(bytes)).toBe(true)
  // Of new connections Node takes one in each round of its loop.
  expect(turns).toBeGreaterThanOrEqual(30 * 16)
})
