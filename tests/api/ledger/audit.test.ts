import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordTrailOf, startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import { runVerify } from '#tests/support/database/audit-verify.ts'
import { emptyDatabase } from '#tests/support/database/postgres.ts'

let api: TestApi
let client: pg.Client

/** Nine changes by three people of two companies, so that several chains hold several entries. */
beforeAll(async () => {
  api = await startApi()
  for (const church of [api.church, api.other])
    for (const role of ['admin', 'free', 'registrar'])
      for (const name of ['Primeira', 'Segunda', 'Terceira'])
        await api.call('POST', '/region', { as: church.people[role], body: { name: `${name} de ${role}`, status: 1 } })
  client = new pg.Client({ connectionString: api.adminUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await api.finish()
})

/** A chain with at least three entries. */
const aChain = async () => {
  const { rows } = await client.query(
    'select company_id, lane, last_seq::int from celeiro.audit_chain where last_seq >= 3 order by company_id, lane limit 1',
  )
  const { company_id: company, lane, last_seq: last } = rows[0]
  return { where: `company_id = '${company}' and lane = ${lane}`, company, lane, last }
}

/** What the check says after the statements, which are undone. The owner must first lift the guard. */
async function afterTampering(...statements: string[]): Promise<[seq: number, reason: string][]> {
  await client.query('begin; alter table celeiro.audit_entry disable trigger append_only')
  for (const statement of statements) await client.query(statement)
  const { rows } = await client.query('select seq::int, reason from celeiro.broken_audit() order by seq, reason')
  await client.query('rollback')
  return rows.map(({ seq, reason }) => [seq, reason])
}

describe('the trail', () => {
  it('holds one entry for each change, of the right person, company and record', async () => {
    for (const church of [api.church, api.other]) {
      const entries = await trailOf(api, church.companyId)
      expect(entries).toHaveLength(9)
      for (const { action, resource, payload } of entries) {
        expect([action, resource]).toEqual(['create', 'region'])
        expect(JSON.parse(payload).after.name).toMatch(/ de (admin|free|registrar)$/)
      }
      expect(new Set(entries.map(({ actor_id }) => actor_id)).size).toBe(3)
      expect(new Set(entries.map(({ record_id }) => record_id)).size).toBe(9)
    }
  })

  it('is whole under twenty writers at once, of one person and of several', async () => {
    const before = (await trailOf(api, api.church.companyId)).length
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => {
        const as = api.church.people[turn % 2 ? 'admin' : 'free']
        return api.call('POST', '/region', { as, body: { name: `Ao mesmo tempo ${turn}`, status: 1 } })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await trailOf(api, api.church.companyId)).toHaveLength(before + 20)
    expect(await afterTampering()).toEqual([])
  })

  it('says nothing of reading, nor of changes that were refused', async () => {
    const before = (await recordTrailOf(api, api.church.companyId)).length
    const as = api.church.people.admin
    const id = api.church.regionId
    await api.call('GET', '/region', { as })
    await api.call('POST', '/region', { as, body: { name: 'Ao mesmo tempo 1', status: 1 } })
    await api.call('PUT', `/region/${id}`, { as, body: { name: 'Velha', status: 1, version: 9 } })
    await api.call('DELETE', `/region/${api.other.regionId}`, { as })
    await api.call('DELETE', `/region/${id}`, { as: api.church.people.minister })
    await api.call('POST', '/auth', { body: { email: as?.email, password: 'errada' } })
    expect(await recordTrailOf(api, api.church.companyId)).toHaveLength(before)
  })

  it('refuses even its owner', async () => {
    for (const statement of [
      'delete from celeiro.audit_entry',
      `update celeiro.audit_entry set action = 'x'`,
      'truncate celeiro.audit_entry cascade',
    ])
      await expect(client.query(statement)).rejects.toMatchObject({ code: 'CE409' })
  })
})

describe('the check finds', () => {
  it.each([
    ['a payload changed', `update celeiro.audit_payload set payload = '{}'`, 'payload changed'],
    ['a salt changed', `update celeiro.audit_payload set salt = '\\x00'`, 'payload changed'],
    ['a payload removed', 'delete from celeiro.audit_payload', 'payload missing'],
    ['another actor', 'update celeiro.audit_entry set actor_id = gen_random_uuid()', 'entry changed'],
    ['another record', 'update celeiro.audit_entry set record_id = gen_random_uuid()', 'entry changed'],
    ['another action', `update celeiro.audit_entry set action = 'delete'`, 'entry changed'],
    ['another moment', `update celeiro.audit_entry set at = at + interval '1 microsecond'`, 'entry changed'],
    ['another payload hash', `update celeiro.audit_entry set payload_hash = '\\x00'`, undefined],
  ])('%s', async (_case, statement, reason) => {
    const { where } = await aChain()
    const findings = await afterTampering(`${statement} where ${where} and seq = 2`)
    expect(findings.length).toBeGreaterThan(0)
    expect(findings[0]?.[0]).toBe(2)
    if (reason) expect(findings[0]?.[1]).toBe(reason)
  })

  it('an entry whose own hash was made again, at the one after it', async () => {
    const { where } = await aChain()
    const findings = await afterTampering(
      `update celeiro.audit_entry e set action = 'delete', hash = celeiro.audit_hash(
         (select hash from celeiro.audit_entry p where p.company_id = e.company_id and p.lane = e.lane and p.seq = 1),
         company_id, lane, seq, at, actor_id, 'delete', resource, record_id, payload_hash, actor_hash) where ${where} and seq = 2`,
    )
    expect(findings).toEqual([[3, 'entry changed']])
  })

  it.each([
    ['first', 1],
    ['middle', 2],
  ])('the %s entry removed', async (_case, seq) => {
    const { where } = await aChain()
    const at = `where ${where} and seq = ${seq}`
    expect(
      await afterTampering(`delete from celeiro.audit_payload ${at}`, `delete from celeiro.audit_entry ${at}`),
    ).toEqual([[seq + 1, 'gap']])
  })

  it('the last entry removed, and a head moved back or changed', async () => {
    const { where, last } = await aChain()
    const at = `where ${where} and seq = ${last}`
    const cut = [`delete from celeiro.audit_payload ${at}`, `delete from celeiro.audit_entry ${at}`]
    expect(await afterTampering(...cut)).toEqual([[last, 'head differs']])
    expect(await afterTampering(`update celeiro.audit_chain set last_seq = last_seq - 1 where ${where}`)).toEqual([
      [last - 1, 'head differs'],
    ])
    expect(await afterTampering(`update celeiro.audit_chain set last_hash = '\\x00' where ${where}`)).toEqual([
      [last, 'head differs'],
    ])
  })

  it('an entry put in twice', async () => {
    const moved = await afterTampering(
      `insert into celeiro.audit_entry select '${api.other.companyId}', lane, 999, at, actor_id, action, resource, record_id, payload_hash, hash
       from celeiro.audit_entry where company_id = '${api.other.companyId}' limit 1`,
    )
    expect(moved.map(([, reason]) => reason)).toEqual(expect.arrayContaining(['gap', 'head differs']))
  })

  it('a payload blanked of whom nobody was anonymised', async () => {
    const { where } = await aChain()
    const blanked = `update celeiro.audit_payload set salt = null, payload = null where ${where} and seq = 2`
    expect(await afterTampering(blanked)).toEqual([[2, 'payload blanked']])
  })
})

describe('the check finds what was put in another place:', () => {
  it('two entries whose places were changed', async () => {
    const { where } = await aChain()
    const swap = `seq = case seq when 1 then 2 else 1 end`
    const loose = `alter table celeiro.audit_payload drop constraint audit_payload_company_id_lane_seq_fkey;
      alter table celeiro.audit_payload drop constraint audit_payload_pkey;
      alter table celeiro.audit_entry drop constraint audit_entry_pkey`
    const findings = await afterTampering(
      loose,
      `update celeiro.audit_entry set ${swap} where ${where} and seq in (1, 2)`,
      `update celeiro.audit_payload set ${swap} where ${where} and seq in (1, 2)`,
    )
    expect(findings.slice(0, 2)).toEqual([
      [1, 'entry changed'],
      [2, 'entry changed'],
    ])
  })

  it('the payloads of two entries exchanged, with their salts', async () => {
    const { company, lane } = await aChain()
    const findings = await afterTampering(
      `update celeiro.audit_payload p set salt = o.salt, payload = o.payload from celeiro.audit_payload o
       where p.company_id = o.company_id and p.lane = o.lane and p.seq = 3 - o.seq and p.seq in (1, 2)
         and p.company_id = '${company}' and p.lane = ${lane}`,
    )
    expect(findings).toEqual([
      [1, 'payload changed'],
      [2, 'payload changed'],
    ])
  })

  it('an entry put between two others, the later ones moved on', async () => {
    const { where, company, lane } = await aChain()
    const findings = await afterTampering(
      `alter table celeiro.audit_payload drop constraint audit_payload_company_id_lane_seq_fkey`,
      `update celeiro.audit_entry set seq = seq + 1000 where ${where} and seq > 1`,
      `update celeiro.audit_entry set seq = seq - 999 where ${where} and seq > 1000`,
      `update celeiro.audit_payload set seq = seq + 1000 where ${where} and seq > 1`,
      `update celeiro.audit_payload set seq = seq - 999 where ${where} and seq > 1000`,
      `insert into celeiro.audit_entry select company_id, lane, 2, at, actor_id, action, resource, record_id, payload_hash, hash
       from celeiro.audit_entry where ${where} and seq = 1`,
      `insert into celeiro.audit_payload select company_id, lane, 2, salt, payload
       from celeiro.audit_payload where company_id = '${company}' and lane = ${lane} and seq = 1`,
    )
    expect(findings.slice(0, 2)).toEqual([
      [2, 'entry changed'],
      [3, 'entry changed'],
    ])
    expect(findings.map(([, reason]) => reason)).toContain('head differs')
  })

  it('an entry put at the end, made as the product makes it', async () => {
    const { company, lane, last } = await aChain()
    const findings = await afterTampering(
      `insert into celeiro.audit_entry select company_id, lane, seq + 1, at, actor_id, action, resource, record_id, payload_hash,
         celeiro.audit_hash(hash, company_id, lane, (seq + 1)::bigint, at, actor_id, action, resource, record_id, payload_hash, actor_hash), actor_hash
       from celeiro.audit_entry where company_id = '${company}' and lane = ${lane} and seq = ${last}`,
      `insert into celeiro.audit_payload select company_id, lane, seq + 1, salt, payload, actor_salt, actor_name
       from celeiro.audit_payload where company_id = '${company}' and lane = ${lane} and seq = ${last}`,
    )
    expect(findings).toEqual([[last, 'head differs']])
  })
})

describe('npm run audit:verify', () => {
  const run = (adminUrl: string) => runVerify({ applicationUrl: api.applicationUrl, adminUrl })

  it('says that the trail is whole, and how long it is', async () => {
    const [row] = await api.query<{ entries: number }>('select count(*)::int as entries from celeiro.audit_entry')
    expect(await run(api.adminUrl)).toEqual({
      code: 0,
      output: `Trilha de auditoria íntegra (${row?.entries} registros)\n`,
    })
  })

  it('names the company, the chain and the entry of each break, and fails', async () => {
    const { where, lane, last } = await aChain()
    const [head] = await api.query<{ last_hash: Buffer }>(`select last_hash from celeiro.audit_chain where ${where}`)
    const [row] = await api.query<{ payload: string }>(
      `select payload from celeiro.audit_payload where ${where} and seq = 1`,
    )
    await api.query(`update celeiro.audit_payload set payload = '{}' where ${where} and seq = 1`)
    await api.query(`update celeiro.audit_chain set last_hash = '\\x00' where ${where}`)
    const { code, output } = await run(api.adminUrl)
    await api.query(`update celeiro.audit_payload set payload = $1 where ${where} and seq = 1`, [row?.payload])
    await api.query(`update celeiro.audit_chain set last_hash = $1 where ${where}`, [head?.last_hash])
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(new RegExp(`Igreja .*, cadeia ${lane}, registro 1: o conteúdo foi alterado$`)),
      expect.stringMatching(new RegExp(`Igreja .*, cadeia ${lane}, registro ${last}: o fim da cadeia não confere`)),
    ])
  })

  it('fails with one sentence on a database that Celeiro has never opened', async () => {
    const empty = await emptyDatabase()
    const { code, output } = await run(empty.adminUrl)
    await empty.drop()
    expect([code, output]).toEqual([
      1,
      'Este banco ainda não foi preparado pelo Celeiro; inicie-o uma vez com npm start.\n',
    ])
  })

  it('fails with one sentence when the database cannot be reached', async () => {
    const url = new URL(api.adminUrl)
    url.port = '1'
    const { code, output } = await run(url.href)
    expect(code).toBe(1)
    expect(output).toBe(
      'Não foi possível conectar ao banco de dados: não há PostgreSQL escutando neste endereço; confira DATABASE_ADMIN_URL.\n',
    )
  })
})
