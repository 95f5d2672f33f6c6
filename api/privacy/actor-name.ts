import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { referred } from '../db/join.ts'
import { appUser } from '../db/table/tables.ts'

/** What somebody is called now whom a column refers to; the column's name tells their row from others of the view. */
export const userName = (companyId: AnyPgColumn, user: AnyPgColumn): AnyPgColumn =>
  referred(`${user.name}_user`, appUser, { companyId, id: user }).name

/**
 * The name under which somebody acted, as a document keeps it beside their id (`keep_actor_names` writes it). Gone with
 * who bore it, it reads as what they are called since.
 */
export const actorName = (companyId: AnyPgColumn, name: AnyPgColumn, actor: AnyPgColumn): SQL.Aliased =>
  sql`coalesce(${name}, ${userName(companyId, actor)})`.as(`told_${name.name}`)
