import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { JobRunner } from '#api/job/runner.ts'
import { newestSeal, readSeal, type Seal } from '#api/ledger/audit-seal.ts'
import { upkeepOf } from '#api/ledger/upkeep.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { runVerify } from '#tests/support/database/audit-verify.ts'
import { sealOfBackup } from '../../../scripts/backup/file.ts'
import { writeBackup } from '../../../scripts/backup/write.ts'
import { reportAudit } from '../../../scripts/report/audit.ts'

let api: TestApi
let folder: string
/** Of a member who was there before the first seal. */
let memberPath: string

beforeAll(async () => {
  api = await startApi()
  folder = await mkdtemp(path.join(tmpdir(), 'celeiro-seal-'))
  for (const role of ['admin', 'free']) for (const name of ['Primeira', 'Segunda']) await createRegion(role, name)
  const body = { memberName: 'Noé Alencar', status: 2 }
  const { body: member } = await api.call('POST', '/members-offerings', { as: api.church.people.admin, body })
  memberPath = `/members-offerings/${member.id}`
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await api.finish()
})

const createRegion = (role: string, name: string) =>
  api.call('POST', '/region', { as: api.church.people[role], body: { name: `${name} de ${role}`, status: 1 } })
const fileOf = (name: string) => path.join(folder, name)

/** What the check says in this process, with its exit code. */
async function check({ seal, against, newest }: { seal?: string; against?: string; newest?: Seal | undefined }) {
  const lines: string[] = []
  const code = await reportAudit(api.adminUrl, {
    ...(seal && { sealFile: fileOf(seal) }),
    ...(against && { older: readSeal(fileOf(against)) }),
    ...(newest && { older: newest }),
    say: (line) => lines.push(line),
  })
  return { code, output: lines.join('\n') }
}

/** A chain of the church with its last entry. */
const aChain = async () => {
  const [chain] = await api.query<{ lane: number; last: number }>(
    'select lane, last_seq::int as last from celeiro.audit_chain where company_id = $1 order by lane limit 1',
    [api.church.companyId],
  )
  return { lane: chain?.lane ?? -1, last: chain?.last ?? -1 }
}

/** As the owner of the tables, who lifts the guard and writes every hash from there anew, up to the head. */
const rewriteChain = (lane: number, change: string) =>
  api.query(`do $$
    declare entry celeiro.audit_entry; previous bytea := '\\x'; payload_was text;
    begin
      alter table celeiro.audit_entry disable trigger append_only;
      ${change};
      for entry in select * from celeiro.audit_entry
        where company_id = '${api.church.companyId}' and lane = ${lane} order by seq loop
        previous := celeiro.audit_hash(previous, entry.company_id, entry.lane, entry.seq, entry.at, entry.actor_id,
          entry.action, entry.resource, entry.record_id, entry.payload_hash, entry.actor_hash);
        update celeiro.audit_entry set hash = previous
          where company_id = entry.company_id and lane = entry.lane and seq = entry.seq;
      end loop;
      update celeiro.audit_chain set last_hash = previous where company_id = '${api.church.companyId}' and lane = ${lane};
      alter table celeiro.audit_entry enable trigger append_only;
    end $$`)

describe('a seal', () => {
  it('is written of a trail that is whole, and holds the head of every chain', async () => {
    const { code, output } = await runVerify(api, '--seal', fileOf('first.json'))
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/íntegra.*\nLacre de \d+ cadeias gravado em .*first\.json; /),
    ])
    const seal = JSON.parse(await readFile(fileOf('first.json'), 'utf8'))
    const heads = await api.query(
      `select company_id as company, lane, last_seq::int as seq, encode(last_hash, 'hex') as hash
       from celeiro.audit_chain order by company_id, lane`,
    )
    expect(heads.length).toBeGreaterThan(0)
    expect(seal.heads).toEqual(heads)
  })

  it('still stands after more was written', async () => {
    await createRegion('admin', 'Terceira')
    const { code, output } = await check({ against: 'first.json' })
    expect([code, output]).toEqual([0, expect.stringMatching(/íntegra \(\d+ registros\)\nConfere com o lacre de /)])
  })

  it('is not overwritten', async () => {
    const before = await readFile(fileOf('first.json'), 'utf8')
    const { code, output } = await runVerify(api, '--seal', fileOf('first.json'), '--against', fileOf('first.json'))
    expect([code, output]).toEqual([1, expect.stringContaining('first.json já existe; escolha outro nome')])
    expect(await readFile(fileOf('first.json'), 'utf8')).toBe(before)
  })

  it('accepts that a person was anonymised after it', async () => {
    const body = { reason: 'Pedido do titular' }
    const { status } = await api.call('POST', `${memberPath}/anonymize`, { as: api.church.people.admin, body })
    expect(status).toBe(200)
    expect((await check({ against: 'first.json' })).code).toBe(0)
  })

  it('shows a chain that its owner wrote anew from start to head, which nothing else does', async () => {
    const { lane, last } = await aChain()
    const at = (moved: string) =>
      `update celeiro.audit_entry set at = at ${moved} where company_id = '${api.church.companyId}' and lane = ${lane} and seq = 1`
    await rewriteChain(lane, at(`- interval '1 day'`))
    expect(await api.query('select * from celeiro.broken_audit()')).toEqual([])
    const rewritten = await check({ against: 'first.json' })
    expect(rewritten.code).toBe(1)
    expect(rewritten.output).toMatch(
      new RegExp(`^Igreja Esperanca, cadeia ${lane}, registro \\d+: não é mais o que foi selado`),
    )
    expect(Number(/registro (\d+)/.exec(rewritten.output)?.[1])).toBeLessThanOrEqual(last)
    await rewriteChain(lane, at(`+ interval '1 day'`))
    expect((await check({ against: 'first.json' })).code).toBe(0)
  })

  it('shows a chain that was cut short with its head, and one that is gone', async () => {
    const seal = JSON.parse(await readFile(fileOf('first.json'), 'utf8'))
    const { lane } = await aChain()
    const longer = seal.heads.map((head: { lane: number; seq: number }) =>
      head.lane === lane ? { ...head, seq: 999 } : head,
    )
    const heads = [...seal.heads, { ...seal.heads[0], company: '01900000-0000-7000-8000-000000000000' }]
    await writeFile(fileOf('longer.json'), JSON.stringify({ ...seal, heads: longer }))
    await writeFile(fileOf('gone.json'), JSON.stringify({ ...seal, heads }))
    const cut = await check({ against: 'longer.json' })
    expect([cut.code, cut.output]).toEqual([
      1,
      expect.stringContaining('registro 999: estava no lacre e não existe mais'),
    ])
    const missing = await check({ against: 'gone.json' })
    expect(missing.code).toBe(1)
    expect(missing.output).toMatch(
      /^Empresa 01900000-\S+, cadeia \d+, registro \d+: estava no lacre e não existe mais$/m,
    )
  })

  it('of a broken trail is not written', async () => {
    const { lane } = await aChain()
    const where = `company_id = '${api.church.companyId}' and lane = ${lane}`
    const [head] = await api.query<{ hash: Buffer }>(`select last_hash as hash from celeiro.audit_chain where ${where}`)
    await api.query(`update celeiro.audit_chain set last_hash = '\\x00' where ${where}`)
    const { code } = await check({ seal: 'broken.json' })
    await api.query(`update celeiro.audit_chain set last_hash = $1 where ${where}`, [head?.hash])
    expect(code).toBe(1)
    await expect(readFile(fileOf('broken.json'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('by night, without anybody asking', () => {
  const sealed = async () => {
    const log = pino({ level: 'silent' })
    const storage = new StorageWatch(api.database, log)
    const jobs = new JobRunner({ database: api.database, handlers: upkeepOf(fileOf('seals')), storage, log })
    await jobs.schedule()
    await api.query('update celeiro.job set due_at = now()')
    expect(await jobs.runDue()).toBeGreaterThanOrEqual(4)
    return newestSeal(fileOf('seals'))
  }
  const reasonsOf = async (client: pg.Client, source: string, values: unknown[] = []) =>
    (await client.query<{ reason: string }>(`select distinct reason from ${source}`, values)).rows.map(
      ({ reason }) => reason,
    )

  it('every chain is sealed in the database and in a file, once a day and only where it went on', async () => {
    const seal = await sealed()
    const heads = `select company_id as company, lane, last_seq::int as seq, encode(last_hash, 'hex') as hash
      from celeiro.audit_chain order by company_id, lane`
    expect(seal?.heads).toEqual(await api.query(heads))
    await createRegion('admin', 'Quarta')
    expect(await sealed()).toEqual(seal)
    const count = () => api.query('select from celeiro.audit_seal').then(({ length }) => length)
    expect(await count()).toBe(1)
    const { code, output } = await check({ newest: seal })
    expect([code, output]).toEqual([0, expect.stringMatching(/Confere com o lacre de /)])
  })

  it('a trail cut at its end, with its head, is seen by the seals; with the seals too, by the file and the backup', async () => {
    await writeBackup(api.adminUrl, fileOf('copy.celeiro'), { store: api.files.store, say: () => {} })
    const inBackup = await sealOfBackup(fileOf('copy.celeiro'))
    const inFile = newestSeal(fileOf('seals'))
    const client = new pg.Client({ connectionString: api.adminUrl })
    await client.connect()
    await client.query(`begin;
      alter table celeiro.audit_entry disable trigger append_only; alter table celeiro.audit_seal disable trigger append_only;
      create temporary table cut on commit drop as select company_id, lane, seq from celeiro.audit_entry where seq >= 2;
      delete from celeiro.audit_payload using cut where (audit_payload.company_id, audit_payload.lane, audit_payload.seq) = (cut.company_id, cut.lane, cut.seq);
      delete from celeiro.audit_entry using cut where (audit_entry.company_id, audit_entry.lane, audit_entry.seq) = (cut.company_id, cut.lane, cut.seq);
      update celeiro.audit_chain c set last_seq = 1, last_hash = e.hash from celeiro.audit_entry e
        where e.company_id = c.company_id and e.lane = c.lane and c.last_seq > 1`)
    expect(await reasonsOf(client, 'celeiro.broken_audit()')).toEqual([])
    expect(await reasonsOf(client, 'celeiro.broken_audit_seals()')).toEqual(['sealed missing'])
    await client.query('delete from celeiro.audit_seal')
    expect(await reasonsOf(client, 'celeiro.broken_audit_seals()')).toEqual([])
    for (const seal of [inFile, inBackup])
      expect(await reasonsOf(client, 'celeiro.broken_seal($1)', [JSON.stringify(seal?.heads)])).toEqual([
        'sealed missing',
      ])
    await client.query('rollback')
    await client.end()
  })
})

describe('what is no seal is refused with one sentence', () => {
  it.each([
    ['a file that is not there', 'none.json', undefined],
    ['text', 'text.json', 'lacre'],
    ['another JSON', 'other.json', '{"heads":[]}'],
  ])('%s', async (_case, name, content) => {
    if (content !== undefined) await writeFile(fileOf(name), content)
    expect(() => readSeal(fileOf(name))).toThrow(
      `O arquivo ${fileOf(name)} não pôde ser lido como um lacre da trilha de auditoria.`,
    )
  })

  it('a folder that is not there, and an unknown option', async () => {
    await expect(check({ seal: 'no/seal.json' })).rejects.toThrow('Não foi possível gravar o lacre')
    expect((await runVerify(api, '--lacre')).output).toMatch(/^Use npm run audit:verify/)
  })
})
