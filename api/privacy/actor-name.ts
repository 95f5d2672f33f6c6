import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { outer } from '../db/statement.ts'

/**
 * The name under which somebody acted, as a document keeps it beside their id (`keep_actor_names` writes it). Gone with
 * who bore it, it reads as what they are called since.
 */
export const actorName = (companyId: AnyPgColumn, name: AnyPgColumn, actor: AnyPgColumn): SQL.Aliased =>
  sql`coalesce(${outer(name)},
    (select u.name from celeiro.app_user u where u.company_id = ${outer(companyId)} and u.id = ${outer(actor)}))`.as(
    `told_${name.name}`,
  )
