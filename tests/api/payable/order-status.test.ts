import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connected } from '#api/db/connection/connected.ts'
import { statementOf } from '#api/db/statement/statement.ts'
import { orderStatus } from '#api/payable/order/order-status.ts'
import { BillsPayStatus } from '#domain/bills-pay/fields.ts'
import { codeNameOf } from '#domain/value/enums.ts'
import { type ProvidedDatabase, provideDatabase } from '#tests/support/database/postgres.ts'

interface Order {
  readonly total: number
  readonly paid: number
  readonly closed: number
  readonly isRefunded: boolean
  readonly nextDueDate: string | null
}

const today = '2026-11-20'
let provided: ProvidedDatabase

beforeAll(async () => {
  provided = await provideDatabase()
})
afterAll(() => provided.drop())

/** What the statement of the list makes of such orders, in one question. */
function statusesOf(orders: readonly Order[]): Promise<(string | undefined)[]> {
  const counted = {
    total: sql`o.total`,
    paid: sql`o.paid`,
    closed: sql`o.closed`,
    isRefunded: sql`o."isRefunded"`,
    nextDueDate: sql`o."nextDueDate"`,
  }
  const { text, values, answer } = statementOf(
    sql`select ${orderStatus(counted, sql`${today}::date`)}
      from rows from (jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
        as (total int, paid int, closed int, "isRefunded" boolean, "nextDueDate" date)) with ordinality o order by o.ordinality`,
    (rows: readonly [number][]) => rows.map(([code]) => codeNameOf(BillsPayStatus, code)),
  )
  return connected(provided.adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    const { rows } = await client.query<[number]>({ text, values: [...values], rowMode: 'array' })
    return answer(rows)
  })
}

/** Every order of up to three instalments: how many are paid, closed and given back, and when the next is due. */
const every = [1, 2, 3].flatMap((total) =>
  Array.from({ length: (total + 1) ** 2 }, (_, at) => ({
    total,
    paid: at % (total + 1),
    closed: Math.floor(at / (total + 1)),
  }))
    .filter(({ paid, closed }) => paid + closed <= total)
    .flatMap((one) => [true, false].map((isRefunded) => ({ ...one, isRefunded: isRefunded && one.closed > 0 })))
    .flatMap((one) =>
      (one.paid + one.closed === total ? [null] : ['2026-11-19', today, '2026-11-21']).map((nextDueDate) => ({
        ...one,
        nextDueDate,
      })),
    ),
)

describe('an order', () => {
  const order = { isRefunded: false, nextDueDate: null }
  it.each([
    [{ total: 2, paid: 0, closed: 0, nextDueDate: '2026-11-20' }, 'OPEN'],
    [{ total: 2, paid: 1, closed: 0, nextDueDate: '2026-12-20' }, 'PARTIAL'],
    [{ total: 2, paid: 1, closed: 0, nextDueDate: '2026-11-19' }, 'LATE'],
    [{ total: 2, paid: 1, closed: 1 }, 'PAID'],
    [{ total: 2, paid: 0, closed: 2 }, 'CANCELLED'],
    [{ total: 2, paid: 0, closed: 2, isRefunded: true }, 'REFUNDED'],
  ])('of which %o', async (counted, name) => expect(await statusesOf([{ ...order, ...counted }])).toEqual([name]))

  it('has one status whatever is counted: over, late by a day that is past, or begun', async () => {
    const statuses = await statusesOf(every)
    every.forEach(({ total, paid, closed, isRefunded, nextDueDate }, at) => {
      const name = statuses[at]
      const isOver = paid + closed === total
      expect(['PAID', 'CANCELLED', 'REFUNDED'].includes(String(name))).toBe(isOver)
      if (isOver) expect(name).toBe(paid > 0 ? 'PAID' : isRefunded ? 'REFUNDED' : 'CANCELLED')
      else expect(name === 'LATE').toBe(String(nextDueDate) < today)
      if (name === 'PARTIAL' || name === 'OPEN') expect(name === 'PARTIAL').toBe(paid > 0)
    })
    expect(statuses).toHaveLength(every.length)
  })
})
