import { expect, it } from 'vitest'
import { type CardFamily, cardFamilies, sampleSales } from '#domain/card-file/sample-sales.ts'
import { readSales } from './read.ts'

it.each(Object.keys(cardFamilies) as CardFamily[])('the sample of %s is read as its three sales', (family) => {
  const { sales, refused } = readSales(new TextEncoder().encode(sampleSales(family, '2026-10-05')))
  expect(refused).toEqual([])
  expect(sales.map(({ brand, grossCents, takenCents, saleDate }) => [brand, grossCents, takenCents, saleDate])).toEqual(
    [
      [1, 12_000n, 179n, '2026-10-05'],
      [2, 25_000n, 748n, '2026-10-05'],
      [4, 9_000n, 305n, '2026-10-05'],
    ],
  )
})
