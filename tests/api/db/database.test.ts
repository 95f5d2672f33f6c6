import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectionProblem } from '#api/db/connection/connection-problem.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { StartError } from '#api/db/start/start-error.ts'
import { type ProvidedDatabase, provideDatabase } from '#tests/support/database/postgres.ts'

let provided: ProvidedDatabase

beforeAll(async () => {
  provided = await provideDatabase()
})
afterAll(() => provided.drop())

async function refusal(applicationUrl: string): Promise<string> {
  const error = await openDatabase({ applicationUrl, adminUrl: provided.adminUrl }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: provided.superuserUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe('the application role', () => {
  it('is an ordinary one on the embedded server, and answers', async () => {
    await provided.database.ping()
    const { rows } = await provided.database.reader.query('select current_user as role')
    expect(rows).toEqual([{ role: 'celeiro_app' }])
  })

  it('is refused when it is a superuser', async () => {
    expect(await refusal(provided.superuserUrl)).toContain('DATABASE_URL é superusuário')
  })

  it('is refused when it owns the tables', async () => {
    expect(await refusal(provided.adminUrl)).toContain('DATABASE_URL é dono das tabelas')
  })

  it('is refused when it may bypass row-level security', async () => {
    await asSuperuser(`drop role if exists bypassing; create role bypassing login bypassrls password 'bypassing'`)
    const url = new URL(provided.applicationUrl)
    url.username = 'bypassing'
    url.password = 'bypassing'
    expect(await refusal(url.href)).toContain('DATABASE_URL tem BYPASSRLS')
    await asSuperuser('drop role bypassing')
  })
})

describe('the address', () => {
  it.each([
    ['a wrong password', (url: URL) => (url.password = 'errada'), 'usuário ou senha recusados'],
    ['a missing database', (url: URL) => (url.pathname = '/nenhum'), 'o banco não existe'],
    ['a port where nobody listens', (url: URL) => (url.port = '1'), 'não há PostgreSQL escutando'],
  ])('is named in one sentence for %s', async (_case, change, reason) => {
    const url = new URL(provided.applicationUrl)
    change(url)
    const message = await refusal(url.href)
    expect(message).toContain(reason)
    expect(message).toContain('DATABASE_URL')
  })
})

it('a pooler whose server is away is one sentence too', () => {
  const error = Object.assign(new Error('server login has been failing, try again later'), { code: '08P01' })
  expect(connectionProblem(error, 'DATABASE_URL').message).toBe(
    'Não foi possível conectar ao banco de dados: o pooler não alcança o servidor principal; confira DATABASE_URL.',
  )
})

it('a server that takes the connection and says nothing is one sentence too', async () => {
  const silent = net.createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const url = new URL(provided.applicationUrl)
  url.port = String((silent.address() as net.AddressInfo).port)
  expect(await refusal(url.href)).toContain('o servidor não respondeu a tempo; confira DATABASE_URL')
})

describe('the pools', () => {
  it('give up on a lock after five seconds and on a statement after twenty-five', async () => {
    for (const pool of [provided.database.reader, provided.database.writer]) {
      const { rows } = await pool.query(
        `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
      )
      expect(rows).toEqual([{ lock: '5s', statement: '25s' }])
    }
  })

  it('survive the server ending their idle connections', async () => {
    await provided.database.ping()
    await asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'celeiro %'`,
    )
    await expect
      .poll(() =>
        provided.database.ping().then(
          () => 'answers',
          () => 'fails',
        ),
      )
      .toBe('answers')
  })

  it('send a whole read transaction in one go', async () => {
    const client = await provided.database.reader.connect()
    const statements = [client.query('begin read only'), client.query('select 1 as one'), client.query('commit')]
    const [, answer] = await Promise.all(statements)
    client.release()
    expect(answer?.rows).toEqual([{ one: 1 }])
  })
})
