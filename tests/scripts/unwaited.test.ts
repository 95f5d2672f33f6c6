import { expect, test } from 'vitest'
import { type Process, Unwaited } from '../../scripts/test/unwaited.ts'

const one = (pid: number, parent: number, own: number, children = 0, name = 'node'): Process => ({
  pid,
  parent,
  own,
  children,
  name,
  began: `${pid}`,
})

test('a server that was left to itself counts with all that it waited for, and nothing that its parent did', () => {
  const below = new Unwaited(10)
  below.see([one(1, 0, 9), one(10, 1, 1), one(11, 10, 1), one(12, 11, 1, 0, 'postgres'), one(20, 1, 5)])
  below.see([
    one(1, 0, 9),
    one(10, 1, 1, 2),
    one(12, 1, 2, 3, 'postgres'),
    one(13, 12, 4, 0, 'postgres'),
    one(20, 1, 5),
  ])
  below.see([one(1, 0, 9), one(10, 1, 1, 2), one(12, 1, 2, 8, 'postgres'), one(20, 1, 5)])
  expect(below.seconds).toBe(2 + 4 + (8 - 4))
})

test('the pages of a browser count once, whether it waited for them or not', () => {
  const below = new Unwaited(10)
  below.see([
    one(10, 1, 1),
    one(11, 10, 1, 0, 'chromium'),
    one(12, 11, 2, 0, 'chromium'),
    one(13, 12, 3, 0, 'chromium'),
  ])
  below.see([one(10, 1, 1), one(11, 10, 1, 0, 'chromium'), one(12, 11, 2, 4, 'chromium')])
  expect(below.seconds).toBe(2 + 3 + (4 - 3))
})

test('what began later with the number of one that ended is another', () => {
  const below = new Unwaited(10)
  below.see([one(10, 1, 1), one(11, 10, 1), one(12, 11, 2)])
  below.see([one(10, 1, 1), { ...one(12, 1, 50), began: 'later' }])
  expect(below.seconds).toBe(0)
})
