import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { selectRecords } from '#api/db/statement/statement.ts'
import { supplier } from '#api/db/table/tables.ts'

const name = { name: supplier.name }
const where = eq(supplier.status, 1)

test('a limit is written out where nothing else is given, so that the plan is kept, and is a value beside others', () => {
  expect(selectRecords(supplier, name, { limit: 20 })).toMatchObject({
    text: expect.stringMatching(/ limit 20$/),
    values: [],
  })
  const narrowed = selectRecords(supplier, name, { where, limit: 20, offset: 40 })
  expect(narrowed).toMatchObject({ text: expect.stringMatching(/ = \$1 limit \$2 offset \$3$/), values: [1, 20, 40] })
  expect(selectRecords(supplier, name, { where }).values).toEqual([1])
})
