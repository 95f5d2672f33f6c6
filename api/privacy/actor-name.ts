import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { referred } from '../db/statement/join.ts'
import { appUser } from '../db/table/tables.ts'

/** Present name of the user that a column refers to; the alias is derived from the column. */
export const userName = (companyId: AnyPgColumn, user: AnyPgColumn): AnyPgColumn =>
  referred(`${user.name}_user`, appUser, { companyId, id: user }).name

/** Author's name as stored beside the id (`keep_actor_names`); after anonymisation, the present one. */
export const actorName = (companyId: AnyPgColumn, name: AnyPgColumn, actor: AnyPgColumn): SQL.Aliased =>
  sql`coalesce(${name}, ${userName(companyId, actor)})`.as(`told_${name.name}`)
