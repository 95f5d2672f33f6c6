import { expect, it } from 'vitest'
import { daysToRenew } from '#domain/session/password-end.ts'

const now = new Date('2026-11-23T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

it.each([
  [24 * 16, undefined],
  [24 * 15, 15],
  [25, 2],
  [24, 1],
  [1, 1],
  [0, 0],
  [-500, 0],
])('tells of a password that ends in %i hours: %s', (hours, days) => {
  expect(daysToRenew(inHours(hours), now)).toBe(days)
})
