import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/church.ts'
import { type ProvidedDatabase, provideDatabase } from '#tests/support/database/postgres.ts'

let provided: ProvidedDatabase
beforeAll(async () => {
  provided = await provideDatabase()
})
afterAll(() => provided.drop())

const ask = async (text: string): Promise<string[]> => {
  const { rows } = await asOwner(provided.adminUrl, (client) => client.query<{ said: string }>(text))
  return rows.map(({ said }) => said)
}

const ofCompany = `select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'celeiro'::regnamespace and relkind in ('r', 'p') and attname = 'company_id'`

/** What is unique beyond its company, with why. `docs/scale.md` says what becomes of each where companies lie apart. */
const uniqueEverywhere = {
  'app_user.app_user_email_key': 'an e-mail signs in before its company is known',
  'job.job_pkey': 'the server has jobs of its own, of no company',
  'paper_seal.paper_seal_code': 'whoever holds a paper asks about its code, of whatever company it is',
  'session.session_id_key': 'a token names its session, and the session its company',
  'user_identity.user_identity_subject_key': 'an issuer names a person before their company is known',
}

/** Tables that are the same for all: each database, or each part of it, has a copy. */
const references = ['bank', 'backoffice_module', 'company']

describe('where companies could lie apart', () => {
  it('every unique key of a table of a company begins with the company', async () => {
    const keys = await ask(
      `select t.relname || '.' || k.relname as said from pg_index i
       join pg_class t on t.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
       where i.indisunique and i.indrelid in (${ofCompany}) and not exists (select from pg_attribute
         where attrelid = i.indrelid and attnum = i.indkey[0] and attname = 'company_id') order by 1`,
    )
    expect(keys).toEqual(Object.keys(uniqueEverywhere))
  })

  it('every foreign key of one begins with the company, or leads to what all have alike', async () => {
    const keys = await ask(
      `select c.conname as said from pg_constraint c join pg_class f on f.oid = c.confrelid
       where c.contype = 'f' and c.conrelid in (${ofCompany})
         and f.relname <> all ('{${references.join()}}')
         and (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) <> 'company_id'`,
    )
    expect(keys).toEqual([])
  })

  it('what all have alike refers to no company, and nothing but funds is checked late', async () => {
    const back = await ask(
      `select c.conname as said from pg_constraint c join pg_class t on t.oid = c.conrelid
       where c.contype = 'f' and t.relname = any ('{bank,backoffice_module}') and c.confrelid in (${ofCompany})`,
    )
    const late = await ask(
      `select conname as said from pg_constraint where connamespace = 'celeiro'::regnamespace and condeferrable`,
    )
    // Funds are settled at the commit (decision 167).
    expect([back, late]).toEqual([[], ['settled']])
  })

  it('no trigger reads or writes a table of companies without naming the company', async () => {
    const tables = await ask(`select relname as said from pg_class where oid in (${ofCompany})`)
    const sources = await ask(
      `select distinct p.proname || E'\\n' || p.prosrc as said from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where not t.tgisinternal and t.tgrelid in (${ofCompany})`,
    )
    const table = new RegExp(`\\b(?:from|join|update|into) (?:only )?celeiro\\.(?:${tables.join('|')})\\b`)
    const blind = sources.filter((source) => table.test(source) && !/company_id|p_company|v_company/.test(source))
    expect(sources.length).toBeGreaterThan(5)
    expect(blind.map((source) => source.split('\n')[0])).toEqual([])
  })
})
