import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { BillsPayStatus } from '#domain/bills-pay/fields.ts'
import { codes } from '../../db/statement/code.ts'

/** The instalments of an order, counted, as expressions of a statement. */
export interface Counted {
  readonly total: SQL | AnyPgColumn
  readonly paid: SQL | AnyPgColumn
  /** Cancelled, or paid and reversed. */
  readonly closed: SQL | AnyPgColumn
  /** Whether one was refunded; read only where all are closed. */
  readonly isRefunded: SQL
  /** The first day on which an open one is due. */
  readonly nextDueDate: SQL | AnyPgColumn
}

const { OPEN, PARTIAL, PAID, LATE, CANCELLED, REFUNDED } = BillsPayStatus.codes

/**
 * Order status (code of BillsPayStatus): refunded, cancelled, paid, overdue, partial, open; the first that applies.
 */
export const orderStatus = ({ total, paid, closed, isRefunded, nextDueDate }: Counted, today: SQL): SQL => sql`case
  when ${closed} = ${total} then case when ${isRefunded} then ${codes(REFUNDED)} else ${codes(CANCELLED)} end
  when ${paid} + ${closed} = ${total} then ${codes(PAID)}
  when ${nextDueDate} < ${today} then ${codes(LATE)}
  when ${paid} > 0 then ${codes(PARTIAL)} else ${codes(OPEN)} end`
