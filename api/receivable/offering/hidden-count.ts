import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { OfferingCount } from '#domain/tithes-offerings/fields.ts'
import { codes } from '../../db/statement/code.ts'

/** SQL of `isCountHidden`: views must exclude counted amounts where it holds. */
export const hiddenWhere = (count: SQL | AnyPgColumn, counter1Id: SQL | AnyPgColumn): SQL =>
  sql`(${count} = ${codes(OfferingCount.codes.WAITING)} and ${counter1Id} is distinct from (select celeiro.current_person()))`
