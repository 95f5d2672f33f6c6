import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { inspectApplicationRole, openDatabase } from '#api/db/connection/database.ts'
import { callableFunctions, columnRights, tableRights } from '#api/db/grant/application-rights.ts'
import { migrate } from '#api/db/migrate.ts'
import { StartError } from '#api/db/start/start-error.ts'
import { emptyDatabase, type ProvidedDatabase, provideDatabase } from '#tests/support/database/postgres.ts'

const another = `other_app_${process.pid}`
const usual = 'celeiro_app'
let provided: ProvidedDatabase
let owner: pg.Client
let superuser: pg.Client

const connected = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

beforeAll(async () => {
  provided = await provideDatabase()
  owner = await connected(provided.adminUrl)
  superuser = await connected(provided.superuserUrl)
  await superuser.query(`create role ${another} login password 'another'`)
  await superuser.query(`grant connect on database ${new URL(provided.adminUrl).pathname.slice(1)} to ${another}`)
})
afterAll(async () => {
  await superuser.query(`drop owned by ${another}`)
  await superuser.query(`drop role ${another}`)
  await Promise.all([owner.end(), superuser.end()])
  await provided.drop()
})

/** Everything that a role was granted in this database, as lines. */
async function rightsOf(role: string): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `select concat_ws(' ', 'schema', nspname, privilege_type) as line from pg_namespace, aclexplode(nspacl)
       where nspname like 'celeiro%' and grantee = $1::regrole
     union all select concat_ws(' ', 'database', privilege_type) from pg_database, aclexplode(datacl)
       where datname = current_database() and grantee = $1::regrole and privilege_type <> 'CONNECT'
     union all select concat_ws(' ', relname, privilege_type) from pg_class, aclexplode(relacl)
       where relnamespace = 'celeiro'::regnamespace and grantee = $1::regrole
     union all select concat_ws(' ', relname, attname, privilege_type)
       from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl)
       where relnamespace = 'celeiro'::regnamespace and grantee = $1::regrole
     union all select concat_ws(' ', proname, privilege_type) from pg_proc, aclexplode(proacl)
       where pronamespace = 'celeiro'::regnamespace and grantee = $1::regrole
         and not has_function_privilege('public', pg_proc.oid, 'execute')
     order by 1`,
    [role],
  )
  return rows.map(({ line }) => line)
}

const urlOf = (role: string, password: string): string => {
  const url = new URL(provided.applicationUrl)
  url.username = role
  url.password = password
  return url.href
}

describe('what the application may do', () => {
  it('is granted to the role that is configured, whichever it was before, all of it and no more', async () => {
    const before = await rightsOf(usual)
    expect(before.length).toBeGreaterThan(250)
    expect(await rightsOf(another)).toEqual([])
    expect(await migrate(provided.adminUrl, another)).toEqual([])
    // A line too many on the left is one that a migration grants and api/db/grant/application-rights.ts does not name.
    expect(before).toEqual(await rightsOf(another))
    const applicationUrl = urlOf(another, 'another')
    expect(await inspectApplicationRole(applicationUrl)).toBe(another)
    const database = await openDatabase({ applicationUrl, adminUrl: provided.adminUrl })
    onTestFinished(() => database.close())
    // Policies hold the new one, too.
    await expect(database.reader.query('select from celeiro.supplier')).rejects.toThrow(/no company is set/)
  })

  it('is there again after a first start whose application was the owner', async () => {
    const before = await rightsOf(usual)
    // As its migrations left it: what they grant went to the owner, and what they take from the application, too.
    await superuser.query(`revoke all on all tables in schema celeiro from ${usual}`)
    await superuser.query(`revoke all on all functions in schema celeiro from ${usual}`)
    await superuser.query(`revoke all on schema celeiro from ${usual}`)
    await superuser.query('revoke select on celeiro.app_user from celeiro_owner')
    await expect(owner.query('select password_hash from celeiro.app_user')).rejects.toThrow(/permission denied/)
    await migrate(provided.adminUrl, usual)
    expect(await rightsOf(usual)).toEqual(before)
    await expect(owner.query('select password_hash from celeiro.app_user')).resolves.toBeDefined()
  })

  it('needs no write where no grant is missing', async () => {
    const state = () =>
      owner.query(`select xmin::text, relacl::text from pg_class where relname in ('region', 'app_user')`)
    await migrate(provided.adminUrl, usual)
    const { rows } = await state()
    await migrate(provided.adminUrl, usual)
    expect((await state()).rows).toEqual(rows)
  })

  it('names tables, columns and functions that there are', async () => {
    const tables = [...tableRights.flatMap(({ of }) => of), ...columnRights.map(({ table }) => table)]
    const { rows } = await owner.query<{ lost: string[] }>(
      `select array(select name from unnest($1::text[]) name where to_regclass('celeiro.' || name) is null
         union all select name from unnest($2::text[]) name where not exists
           (select from pg_proc where pronamespace = 'celeiro'::regnamespace and proname = name)
         union all select name from unnest($3::text[]) name where not exists
           (select from pg_attribute where attrelid = to_regclass('celeiro.' || split_part(name, '.', 1))
             and attname = split_part(name, '.', 2))) as lost`,
      [
        tables,
        callableFunctions,
        columnRights.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`)),
      ],
    )
    expect(rows).toEqual([{ lost: [] }])
  })
})

describe('the owner as the application', () => {
  it('is refused before anything is made, by itself or as whose member', async () => {
    const database = await emptyDatabase()
    onTestFinished(() => database.drop())
    const refused = async (role: string) => {
      const error = await migrate(database.adminUrl, role).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(StartError)
      return (error as StartError).message
    }
    expect(await refused('celeiro_owner')).toMatch(/^O usuário de DATABASE_URL é também o de DATABASE_ADMIN_URL, /)
    const member = `${another}_member`
    await superuser.query(`create role ${member} in role celeiro_owner`)
    onTestFinished(async () => void (await superuser.query(`drop role ${member}`)))
    expect(await refused(member)).toMatch(/^O usuário de DATABASE_URL pertence a celeiro_owner, o dono das tabelas, /)
    const client = await connected(database.adminUrl)
    const { rows } = await client.query(`select nspname from pg_namespace where nspname like 'celeiro%'`)
    await client.end()
    expect(rows).toEqual([])
    await expect(migrate(database.adminUrl, usual, { last: '0001' })).resolves.toEqual([])
  })
})
