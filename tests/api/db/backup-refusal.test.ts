import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#api/db/migrate.ts'
import { StartError } from '#api/db/start/start-error.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import {
  backUp,
  contentsOf,
  migratedTarget,
  restored,
  type TargetDatabase,
  target,
  temporaryFolder,
} from '#tests/support/database/backup.ts'
import { runScript } from '#tests/support/script.ts'

const migrations = fileURLToPath(new URL('../../../api/db/migrations', import.meta.url))
let api: TestApi
let folder: string
let file: string

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())
beforeEach(() => {
  folder = temporaryFolder()
  file = path.join(folder, 'igreja.celeiro')
})

/** The one sentence with which the work is refused. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message).toMatch(/^\p{Lu}[^\n]+\.$/u)
  return message
}

/** Whether there is nothing of the product in the database. */
const isBare = (database: TargetDatabase) =>
  asOwner(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ bare: boolean }>(`select to_regnamespace('celeiro') is null as bare`)
    return rows[0]?.bare
  })

describe('a backup is not made', () => {
  it('over a file that is there, which stays as it is', async () => {
    writeFileSync(file, 'ontem')
    expect(await refusal(backUp(api.adminUrl, file))).toBe(`O arquivo ${file} já existe; escolha outro nome.`)
    expect(readFileSync(file, 'utf8')).toBe('ontem')
  })

  it('over a file that was created concurrently', async () => {
    const late = backUp(api.adminUrl, file, async () => writeFileSync(file, 'enquanto isso'))
    expect(await refusal(late)).toBe(`O arquivo ${file} já existe; escolha outro nome.`)
    expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['igreja.celeiro'], 'enquanto isso'])
  })

  it('in a folder that is not there', async () => {
    const nowhere = path.join(folder, 'não', 'há.celeiro')
    expect(await refusal(backUp(api.adminUrl, nowhere))).toBe(
      `Não foi possível gravar a cópia em ${nowhere}; confira a pasta e as permissões.`,
    )
  })

  it('where the disk takes no more in the middle of it, and leaves nothing behind', async () => {
    // More than the limit, and nothing that compresses.
    await api.query(
      `insert into celeiro.idempotency (company_id, user_id, route, key, request_hash)
       select company_id, id, 'POST /many', gen_random_uuid()::text || n, sha256(n::text::bytea)
       from celeiro.app_user, generate_series(1, 1000) n`,
    )
    const { code, output } = await runScript('backup.ts', api, [file], 64)
    expect([code, output]).toEqual([
      1,
      `Não há espaço para a cópia em ${file}; libere espaço ou escolha outro lugar.\n`,
    ])
    expect(readdirSync(folder)).toEqual([])
    await api.query(`delete from celeiro.idempotency where route = 'POST /many'`)
  })

  it('when the database ends the connection, and leaves nothing behind', async () => {
    const cut = backUp(api.adminUrl, file, () =>
      asOwner(api.superuserUrl, async (client) => {
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'celeiro setup'`,
        )
      }),
    )
    expect(await refusal(cut)).toMatch(/^A cópia foi interrompida \(.+\) e não foi gravada; faça-a de novo\.$/)
    expect(readdirSync(folder)).toEqual([])
  })

  it('of a database that Celeiro never prepared', async () => {
    const { adminUrl } = await target()
    expect(await refusal(backUp(adminUrl, file))).toContain('ainda não foi preparado pelo Celeiro')
    expect(readdirSync(folder)).toEqual([])
  })

  it('without the name of one file', async () => {
    const usage = 'Use npm run backup -- ARQUIVO, com o nome do arquivo a gravar.\n'
    for (const argumentList of [[], [file, file], ['--arquivo', file]])
      expect(await runScript('backup.ts', api, argumentList)).toEqual({ code: 1, output: usage })
    expect((await runScript('restore.ts', api, [])).output).toMatch(/^Use npm run restore -- ARQUIVO/)
  })
})

const serverJob = `insert into celeiro.job (id, name, key, payload, due_at)
  values (gen_random_uuid(), 'seal-ledger', 'schedule', '{}', now())`

describe('nothing is restored', () => {
  it('into a database that has data', async () => {
    await backUp(api.adminUrl, file)
    const before = await contentsOf(api.adminUrl)
    expect(await refusal(restored(api, file))).toBe(
      'Este banco já tem dados (empresas: 2) e nada foi mudado nele; informe outro banco em DATABASE_URL e DATABASE_ADMIN_URL ou, com o banco embutido, uma pasta nova em CELEIRO_DATA.',
    )
    expect(await contentsOf(api.adminUrl)).toEqual(before)
  })

  it('from a backup truncated at any byte', async () => {
    await backUp(api.adminUrl, file)
    const [whole, cut] = [readFileSync(file), path.join(folder, 'cortada.celeiro')]
    const bare = await target()
    for (const length of [1, 14, 16, 17, 100, whole.length >> 1, whole.length - 79, whole.length - 1]) {
      writeFileSync(cut, whole.subarray(0, length))
      expect(await refusal(restored(bare, cut)), `${length} bytes`).toBe(
        `A cópia ${cut} está incompleta ou danificada e nada foi restaurado; use outra cópia.`,
      )
    }
    expect(await isBare(bare)).toBe(true)
  })

  it('from a backup with any byte altered, or with an extra one', async () => {
    await backUp(api.adminUrl, file)
    const [whole, altered] = [readFileSync(file), path.join(folder, 'alterada.celeiro')]
    const bare = await target()
    const places = [0, 16, 17, whole.length - 2, ...Array.from({ length: 60 }, (_, n) => (n * 7919) % whole.length)]
    for (const place of places) {
      const bytes = Buffer.from(whole)
      bytes[place] = (bytes[place] ?? 0) ^ 1
      writeFileSync(altered, bytes)
      expect(await refusal(restored(bare, altered)), `byte ${place}`).toContain(altered)
    }
    writeFileSync(altered, Buffer.concat([whole, Buffer.from('\n')]))
    expect(await refusal(restored(bare, altered))).toContain('está incompleta ou danificada')
    expect(await isBare(bare)).toBe(true)
  })

  it('from what is something else', async () => {
    const bare = await target()
    for (const [name, content] of [
      ['vazio', ''],
      ['texto', 'Fornecedor;Valor\n'],
      ['comprimido', gzipSync('celeiro-backup 2\n')],
    ] as const) {
      const other = path.join(folder, name)
      writeFileSync(other, content)
      expect(await refusal(restored(bare, other))).toBe(`O arquivo ${other} não é uma cópia de segurança do Celeiro.`)
    }
    expect(await refusal(restored(bare, path.join(folder, 'nada')))).toMatch(/^O arquivo .+ não existe; confira o nome/)
    mkdirSync(path.join(folder, 'pasta'))
    expect(await refusal(restored(bare, path.join(folder, 'pasta')))).toContain('não é de um arquivo')
    writeFileSync(file, 'celeiro-backup 3\nalgo novo')
    expect(await refusal(restored(bare, file))).toContain('foi feita por uma versão mais nova do Celeiro')
  })

  it('from a backup of a newer version, or of migrations that are no longer what they were', async () => {
    const [newer, bare, own] = [await migratedTarget(), await target(), temporaryFolder()]
    cpSync(migrations, own, { recursive: true })
    writeFileSync(path.join(own, '0999_newer.sql'), 'create table celeiro.newer (n int)')
    await migrate(newer.adminUrl, 'celeiro_app', { folder: own })
    await backUp(newer.adminUrl, file)
    expect(await refusal(restored(bare, file))).toBe(
      'A cópia é de uma versão mais nova do Celeiro (tem a migração 0999_newer.sql); atualize o Celeiro e restaure-a de novo.',
    )
    writeFileSync(path.join(own, '0999_newer.sql'), 'create table celeiro.newer (n text)')
    expect(await refusal(restored(bare, file, own))).toMatch(/^A migração 0999_newer\.sql não é mais a que a cópia/)
    expect(await isBare(bare)).toBe(true)
  })

  it('into an empty database whose tables are newer than the backup', async () => {
    const [ahead, own] = [await migratedTarget(), temporaryFolder()]
    cpSync(migrations, own, { recursive: true })
    writeFileSync(path.join(own, '0999_newer.sql'), 'create table celeiro.newer (n int)')
    await migrate(ahead.adminUrl, 'celeiro_app', { folder: own })
    await backUp(api.adminUrl, file)
    expect(await refusal(restored(ahead, file, own))).toMatch(/^Este banco, embora vazio, já é de uma versão mais nova/)
  })

  it('when a row is refused half-way; mended, it works', async () => {
    await backUp(api.adminUrl, file)
    const database = await migratedTarget()
    // As once a Celeiro was started on it, without a company: its own jobs wait.
    await asOwner(database.adminUrl, (client) => client.query(serverJob))
    const alter = (change: string) =>
      asOwner(database.adminUrl, (client) => client.query(`alter table celeiro.transfer ${change}`))
    await alter('add constraint never check (value_cents < 0)')
    const before = await contentsOf(database.adminUrl)
    expect(await refusal(restored(database, file))).toMatch(
      /^A restauração falhou \(.+"never"\) e o banco ficou vazio; corrija a causa e repita-a\.$/,
    )
    expect(await contentsOf(database.adminUrl)).toEqual(before)
    await alter('drop constraint never')
    expect((await restored(database, file)).code).toBe(0)
    expect(await contentsOf(database.adminUrl)).toEqual(await contentsOf(api.adminUrl))
  })
})

it('a ledger that was broken before its backup is restored, and reported as broken', async () => {
  const broken = await startApi()
  await broken.query(`update celeiro.ledger_account set balance_cents = balance_cents + 1 where kind = 1`)
  await backUp(broken.adminUrl, file)
  expect(existsSync(file) && statSync(file).size).toBeGreaterThan(1000)
  const { code, lines } = await restored(await migratedTarget(), file)
  expect(code).toBe(1)
  expect(lines.join('\n')).toContain('o saldo difere da soma dos lançamentos em R$\u00a00,01')
  expect(lines.at(-1)).toMatch(/^A cópia foi restaurada, mas não confere \(veja acima\): não trabalhe com ela/)
  await broken.query(`update celeiro.ledger_account set balance_cents = balance_cents - 1 where kind = 1`)
  await broken.finish()
})
