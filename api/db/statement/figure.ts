import { type SQL, sql } from 'drizzle-orm'
import { sumText } from '../table/columns.ts'
import { only, type Statement, statementOf } from './statement.ts'

/** Sum and count of rows. */
export interface Figure {
  readonly value: string
  readonly count: number
}

/** A figure of each of these conditions over the same rows, in one statement; `cents` is what one row is worth. */
export function selectFigures<Name extends string>(
  cents: SQL,
  rows: SQL,
  conditions: Readonly<Record<Name, SQL>>,
): Statement<Record<Name, Figure>> {
  const figures = Object.entries<SQL>(conditions).map(
    ([name, condition]) => sql`${sql.raw(`'${name}'`)}, jsonb_build_object(
      'value', ${sumText(sql`sum(${cents}) filter (where ${condition})`)}, 'count', count(*) filter (where ${condition}))`,
  )
  return statementOf(
    sql`select jsonb_build_object(${sql.join(figures, sql`, `)}) from ${rows}`,
    (found: readonly [Record<Name, Figure>][]) => only(found)[0],
  )
}
