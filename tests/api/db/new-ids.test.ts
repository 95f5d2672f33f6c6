import { validate, version } from 'uuid'
import { expect, it } from 'vitest'
import { newIds } from '#api/db/new-ids.ts'

it('new ids ascend, each above all made before, whatever was asked for at once and however often in a millisecond', () => {
  const ids = [1, 1_000, 0, 3, 1, 500].flatMap((count) => {
    const made = newIds(count)
    expect(made).toHaveLength(count)
    return made
  })
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(1_505)
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
  // Their random ends differ: who knows one does not know the next.
  expect(new Set(ids.map((id) => id.slice(-10))).size).toBe(1_505)
  const at = Number.parseInt(ids.at(-1)?.replace('-', '').slice(0, 12) ?? '', 16)
  expect(Math.abs(Date.now() - at)).toBeLessThan(10_000)
})
