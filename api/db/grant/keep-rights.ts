import type pg from 'pg'
import { StartError } from '../start/start-error.ts'
import { callableFunctions, columnRights, tableRights } from './application-rights.ts'

/**
 * @param client of the objects' owner
 * @throws StartError where the application's role is the owner, or may act as it: policies hold neither
 */
export async function demandOwner(client: pg.Client, applicationRole: string): Promise<void> {
  const { rows } = await client.query<{ isOwner: boolean; owner: string }>(
    `select pg_has_role(oid, current_user, 'member') as "isOwner", current_user as owner
     from pg_roles where rolname = $1`,
    [applicationRole],
  )
  if (!rows[0]?.isOwner) return
  const which = rows[0].owner === applicationRole ? 'é também o de DATABASE_ADMIN_URL' : `pertence a ${rows[0].owner}`
  throw new StartError(
    `O usuário de DATABASE_URL ${which}, o dono das tabelas, e veria os dados de todas as empresas; use um usuário comum em DATABASE_URL e deixe o dono em DATABASE_ADMIN_URL.`,
  )
}

/** Restores the owner's grants that a migration revoked while the owner was configured as the application's role. */
export async function restoreOwner(client: pg.Client): Promise<void> {
  await execute(
    client,
    `select format('grant all on celeiro.%I to current_user', relname) as statement
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = 'celeiro' and relkind in ('r', 'p', 'v', 'm') and relowner = current_user::regrole
       and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
         and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))`,
  )
}

/**
 * Grants the application's role what it lacks of application-rights.ts, on what there is of it; takes nothing away: a release
 * that knows more may be at work.
 * @param client of the objects' owner, in a transaction that no other one grants in
 */
export async function keepRights(client: pg.Client, applicationRole: string): Promise<void> {
  await execute(client, missingRights, [
    applicationRole,
    JSON.stringify(
      tableRights.flatMap(({ rights, of }) => of.flatMap((name) => rights.map((right) => ({ name, right })))),
    ),
    JSON.stringify(
      columnRights.flatMap(({ right, table, columns }) => columns.map((name) => ({ table, name, right }))),
    ),
    callableFunctions,
  ])
}

const missingRights = `
  select format('grant usage on schema celeiro to %I', $1::name) as statement
    from pg_namespace where nspname = 'celeiro' and not has_schema_privilege($1::name, oid, 'usage')
  union all
  select format('grant temporary on database %I to %I', current_database(), $1::name)
    where to_regnamespace('celeiro') is not null and not has_database_privilege($1::name, current_database(), 'temporary')
  union all
  select format('grant %s on celeiro.%I to %I', string_agg("right", ', '), relname, $1::name)
    from jsonb_to_recordset($2::jsonb) as wanted(name text, "right" text)
      join pg_class c on relname = wanted.name and relnamespace = to_regnamespace('celeiro')
    where not has_table_privilege($1::name, c.oid, "right")
    group by relname
  union all
  select format('grant %s (%s) on celeiro.%I to %I', "right", string_agg(quote_ident(attname), ', '), relname, $1::name)
    from jsonb_to_recordset($3::jsonb) as wanted("table" text, name text, "right" text)
      join pg_class c on relname = wanted."table" and relnamespace = to_regnamespace('celeiro')
      join pg_attribute on attrelid = c.oid and attname = wanted.name and not attisdropped
    where not has_column_privilege($1::name, c.oid, attnum, "right")
    group by relname, "right"
  union all
  select format('grant execute on function %s to %I', p.oid::regprocedure, $1::name)
    from pg_proc p
    where pronamespace = to_regnamespace('celeiro') and proname = any($4::name[])
      and not has_function_privilege($1::name, p.oid, 'execute')`

async function execute(client: pg.Client, text: string, values: unknown[] = []): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(text, values)
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join(';\n'))
}
