import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '#api/routes.ts'
import { isNamedUse } from '#domain/catalogue/record-word.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { openBankAccount } from '#tests/support/money/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const call = async (method: 'POST' | 'DELETE', path: string, body?: object) =>
  (await api.call(method, path, { as: api.church.people.admin, body })).body

/** The tables whose records the API deletes, and those that go with them; a user's row stays. */
const deleted = [
  ...routes().openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route' || definition.route.method !== 'delete') return []
    const [, resource] = /^\/([a-z-]+)\/many$/.exec(definition.route.path) ?? []
    return resource && resource !== 'user' ? [resource.replaceAll('-', '_')] : []
  }),
  'ledger_account',
].map((table) => (table === 'members_offerings' ? 'member' : table))

it('every table that refers to records that are deleted is called something', async () => {
  expect(deleted).toEqual(expect.arrayContaining(['region', 'branch', 'supplier', 'member', 'bank_account', 'profile']))
  const referring = await api.query<{ from: string; to: string }>(
    `select distinct c.relname as from, r.relname as to from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and k.confdeltype in ('a', 'r') and r.relnamespace = 'celeiro'::regnamespace
       and r.relname = any($1)`,
    [deleted],
  )
  // An account in the ledger is of the same record as the account that is deleted.
  const others = referring.filter(({ from, to }) => to !== 'ledger_account' || !/^(bank|cash)_account$/.test(from))
  expect(others.length).toBeGreaterThan(15)
  expect(others.filter(({ from }) => !isNamedUse(from))).toEqual([])
})

it('a region, whose uses nobody declared, lists its regionals', async () => {
  const region = await call('POST', '/region', { name: 'Planalto', status: 1 })
  for (const name of ['Alta', 'Baixa', 'Média'])
    await call('POST', '/regional', { name, regionId: region.id, status: 1 })
  expect((await call('DELETE', `/region/${region.id}`)).errors).toEqual([
    { msg: 'region_cannot_be_deleted', param: '', params: { uses: '3 regionais' } },
  ])
})

it('a bank account tells what is in its ledger and what was imported into it', async () => {
  const branchId = api.church.branches.norte
  const account = await openBankAccount(api, { branchId })
  const { companyId, people } = api.church
  await api.query(
    `insert into celeiro.bank_statement_line (company_id, id, account_id, date, amount_cents, text, created_by, updated_by)
     values ($1, gen_random_uuid(), $2, '2026-01-05', -100, 'Tarifa', $3, $3)`,
    [companyId, account, people.admin?.id],
  )
  const uses = async (id: string) => (await call('DELETE', `/bank-account/${id}`)).errors?.[0].params.uses
  expect(await uses(account)).toBe('1 linha de extrato importada')
  expect(await uses(api.church.registers['bank-account'] ?? '')).toBe(
    '1 recebimento de cartão, 1 transferência, 1 lançamento e 1 linha de extrato importada',
  )
})

it('records of another company are invisible', async () => {
  const foreign = await api.query<{ uses: string }>(
    `select u.* from (select set_config('celeiro.company', $1, true) as company offset 0) entered,
       celeiro.uses_of(case when company <> '' then 'region' end, $2) u`,
    [api.church.companyId, api.other.regionId],
  )
  expect(foreign).toEqual([])
})
