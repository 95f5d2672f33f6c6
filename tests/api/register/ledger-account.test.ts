import { readFileSync } from 'node:fs'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import { standardPlan } from '#domain/account-plan/standard-plan.ts'
import { groupCodeOf, levelOf } from '#domain/ledger-account/code.ts'
import { defaultCodes, JournalSource } from '#domain/ledger-account/source.ts'
import { standardChart } from '#domain/ledger-account/standard-chart.ts'
import { standardMapping } from '#domain/ledger-account/standard-mapping.ts'
import { startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import type { Church } from '#tests/support/church.ts'

let api: TestApi
let church: Church

beforeAll(async () => {
  api = await startApi()
  ;({ church } = api)
})
afterAll(() => api.finish())

const admin = () => church.people.admin
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  api.call(method, path, { as: admin(), body, headers: { 'idempotency-key': newId() } })
const accountOf = async (source: number, id: string): Promise<string | undefined> => {
  const [row] = await api.query<{ code: string }>(
    `select a.code from celeiro.journal_account a where a.company_id = $1
      and a.id = celeiro.journal_account_of($1, $2::smallint, $3)`,
    [church.companyId, source, id],
  )
  return row?.code
}
const problemsOf = ({ body }: { body: { errors?: { msg: string; param: string }[]; error?: string } }) =>
  body.errors?.map(({ msg, param }) => `${param}: ${msg}`) ?? [body.error]

/** A company that was there before its books. */
async function companyFromBefore(): Promise<{ companyId: string; actor: string }> {
  const [companyId, actor] = [newId(), newId()]
  await api.query(`insert into celeiro.company (id, legal_name, document) values ($1, 'Igreja Antiga', $2)`, [
    companyId,
    `OLD${companyId.slice(-11)}`.toUpperCase(),
  ])
  await api.query(
    `with p as (insert into celeiro.profile (company_id, id, name, is_admin, all_branches)
       values ($1, gen_random_uuid(), 'Admin', true, true) returning id)
     insert into celeiro.app_user (company_id, id, name, email, email_verified, profile_id)
     select $1, $2, 'Ana', $3, true, id from p`,
    [companyId, actor, `${actor}@antiga.example`],
  )
  return { companyId, actor }
}

describe('the chart', () => {
  it('of a company is the standard one, each account below its group, its roles posted where their defaults say', async () => {
    const { companyId } = api.other
    const rows = await api.query(
      `select a.code, a.nature, a.is_contra as "isContra", a.reference_code as "referenceCode", a.level, p.code as "group"
       from celeiro.journal_account a left join celeiro.journal_account p on p.company_id = a.company_id and p.id = a.parent_id
       where a.company_id = $1 order by a.code`,
      [companyId],
    )
    const expected = standardChart.map(({ name: _, ...account }) => ({
      referenceCode: null,
      ...account,
      level: levelOf(account.code),
      group: groupCodeOf(account.code) ?? null,
    }))
    expect(rows).toEqual(expected.toSorted((one, other) => (one.code < other.code ? -1 : 1)))
    const names = await api.query(`select name from celeiro.journal_account where company_id = $1 order by code`, [
      church.companyId,
    ])
    const called = standardChart.toSorted((one, other) => (one.code < other.code ? -1 : 1))
    expect(names.map(({ name }) => name)).toEqual(called.map(({ name }) => name))
    const roles = await api.query(
      `select m.source, a.code from celeiro.journal_mapping m
       join celeiro.journal_account a on a.company_id = m.company_id and a.id = m.journal_account_id
       where m.company_id = $1 order by 1`,
      [companyId],
    )
    expect(roles).toEqual(
      Object.entries(defaultCodes).map(([role, code]) => ({
        source: JournalSource.codes[role as keyof typeof defaultCodes],
        code,
      })),
    )
  })

  it('is read in the order of its codes', async () => {
    const { rows } = (await call('GET', '/ledger-account?orderBy=code&pageSize=100')).body
    const codes = rows.map(({ code }: { code: string }) => code)
    expect(codes).toEqual([...codes].sort())
    expect(codes.slice(0, 5)).toEqual(['1', '1.1', '1.1.1', '1.1.1.01', '1.1.1.02'])
  })

  it.each([
    [{ code: '4.2.7.01', nature: 5 }, ['code: ledger_account_without_group']],
    [{ code: '4.2.1.17', nature: 4 }, ['nature: ledger_account_nature_of_group']],
    [{ code: '4.2.1.1', nature: 5 }, ['code: invalid_ledger_account_code']],
    [{ code: '4.2.1.17', nature: 5, referenceCode: '4.2' }, ['referenceCode: invalid_reference_code']],
    [{ code: '4.2.1.16', nature: 5 }, ['code: ledger_account_already_registered']],
  ])('takes no %j', async (body, problem) => {
    expect(problemsOf(await call('POST', '/ledger-account', { name: 'Conta', status: 1, ...body }))).toEqual(problem)
  })

  it('keeps what is posted to, whatever is asked: it is not deleted, not put away, and no group of it moves', async () => {
    const { body: list } = await call('GET', '/ledger-account/all?search=1.1.1.02')
    const [banks] = list
    const { body: one } = await call('GET', `/ledger-account/${banks.id}`)
    const deletion = (await call('DELETE', `/ledger-account/${banks.id}`)).body
    expect(deletion.errors).toEqual([
      { msg: 'ledger_account_in_use', param: '', params: { uses: expect.stringContaining('1 vínculo contábil') } },
    ])
    expect(problemsOf(await call('PUT', '/ledger-account/many', { ids: [banks.id], status: 2 }))).toEqual([
      'ids.0: ledger_account_mapped',
    ])
    const { id: _, createdAt: _1, createdBy: _2, updatedAt: _3, updatedBy: _4, ...body } = one
    expect(problemsOf(await call('PUT', `/ledger-account/${banks.id}`, { ...body, status: 2 }))).toEqual([
      'status: ledger_account_mapped',
    ])
    const [group] = (await call('GET', '/ledger-account/all?search=1.1.1')).body.filter(
      ({ code }: { code: string }) => code === '1.1.1',
    )
    const moved = { code: '1.1.8', name: 'Disponível', nature: 1, status: 1, isContra: false, version: 1 }
    expect(problemsOf(await call('PUT', `/ledger-account/${group.id}`, moved))).toEqual([
      'code: ledger_account_with_children',
    ])
    const uses = (await call('DELETE', `/ledger-account/${group.id}`)).body.errors[0].params.uses
    expect(uses).toMatch(/^\d+ contas contábeis abaixo$/)
  })
})

describe('what a record is posted to', () => {
  const plan = async (body: object): Promise<string> => {
    const { body: made, status } = await call('POST', '/account-plan', { status: 1, restricted: false, ...body })
    expect(status, JSON.stringify(made)).toBe(200)
    return made.id
  }
  const map = (source: number, id: string, code: string) =>
    api.query(
      `insert into celeiro.journal_mapping select $1, $2::smallint, $3, id from celeiro.journal_account where company_id = $1 and code = $4`,
      [church.companyId, source, id, code],
    )

  it('is its own account, that of its group, or what its nature comes to', async () => {
    const { ACCOUNT_PLAN, BANK_ACCOUNT, CASH_ACCOUNT, BANKS } = JournalSource.codes
    const group = await plan({ code: '8.01.000', name: 'Som', level: 1, nature: 2 })
    const child = await plan({ code: '8.01.001', name: 'Cabos', level: 2, nature: 2, parentId: group })
    const income = await plan({ code: '8.02.000', name: 'Outras', level: 1, nature: 1 })
    const accountsOfPlans = () => Promise.all([group, child, income].map((id) => accountOf(ACCOUNT_PLAN, id)))
    expect(await accountsOfPlans()).toEqual(['4.9.9.01', '4.9.9.01', '3.1.9.01'])
    await map(ACCOUNT_PLAN, group, '4.2.1.09')
    expect(await accountsOfPlans()).toEqual(['4.2.1.09', '4.2.1.09', '3.1.9.01'])
    await map(ACCOUNT_PLAN, child, '4.2.1.08')
    expect(await accountsOfPlans()).toEqual(['4.2.1.09', '4.2.1.08', '3.1.9.01'])
    const { 'bank-account': bank = '', 'cash-account': cash = '' } = church.registers
    expect(await Promise.all([accountOf(BANK_ACCOUNT, bank), accountOf(CASH_ACCOUNT, cash)])).toEqual([
      '1.1.1.02',
      '1.1.1.01',
    ])
    await map(BANK_ACCOUNT, bank, '1.1.1.04')
    expect(await accountOf(BANK_ACCOUNT, bank)).toBe('1.1.1.04')
    expect(await accountOf(BANKS, '00000000-0000-0000-0000-000000000000')).toBe('1.1.1.02')
    expect((await call('DELETE', `/account-plan/${child}`)).status).toBe(200)
    const left = await api.query('select from celeiro.journal_mapping where source_id = $1', [child])
    expect(left).toHaveLength(0)
  })
})

describe('a company from before', () => {
  it('gets its chart, the accounts of standard plans with unchanged names, and an accountant, once', async () => {
    const { companyId, actor } = await companyFromBefore()
    const [renamed] = standardPlan[0]?.children ?? []
    const plans = standardPlan.flatMap((group) => {
      const id = newId()
      return [
        { ...group, id, level: 1 },
        ...group.children.map((one) => ({ ...group, ...one, id: newId(), level: 2, group: id })),
      ]
    })
    await api.query(
      `insert into celeiro.account_plan (company_id, id, code, name, level, parent_id, nature, restricted, status, created_by, updated_by)
       select $1, (p ->> 'id')::uuid, p ->> 'code', p ->> 'name', (p ->> 'level')::smallint, (p ->> 'group')::uuid,
         (p ->> 'nature')::smallint, false, 1, $2, $2 from jsonb_array_elements($3) p`,
      [
        companyId,
        actor,
        JSON.stringify(
          plans.map((one) => (one.code === renamed?.code ? { ...one, name: 'Dízimos e primícias' } : one)),
        ),
      ],
    )
    const whole = [
      '0361_books_of_companies',
      '0398_accounts_of_other_months',
      '0450_roles_of_funds',
      '0470_roles_of_the_year',
    ].map((name) => readFileSync(`api/db/migrations/${name}.sql`, 'utf8'))
    // Of those that make tables too, what they give to companies.
    const roles = ['0522_asset_depreciation', '0523_gifts_in_kind'].map(
      (name) =>
        /insert into celeiro\.journal_mapping[^;]+;/.exec(readFileSync(`api/db/migrations/${name}.sql`, 'utf8'))?.[0] ??
        '',
    )
    const migrations = [...whole, ...roles]
    for (const migration of migrations) await api.query(migration)
    const mapped = await api.query<{ plan: string; account: string }>(
      `select p.code as plan, a.code as account from celeiro.journal_mapping m
       join celeiro.account_plan p on p.company_id = m.company_id and p.id = m.source_id
       join celeiro.journal_account a on a.company_id = m.company_id and a.id = m.journal_account_id
       where m.company_id = $1 order by 1`,
      [companyId],
    )
    const { [renamed?.code ?? '']: _, ...others } = standardMapping
    expect(Object.fromEntries(mapped.map(({ plan, account }) => [plan, account]))).toEqual(others)
    const storedMapping = () =>
      api.query<{ module: string; actions: string[] }>(
        `select h.module, h.actions from celeiro.profile p
         join celeiro.profile_permission h on h.company_id = p.company_id and h.profile_id = p.id
         where p.company_id = $1 and p.name = 'Contador' and p.all_branches and not p.is_admin`,
        [companyId],
      )
    const profileRights = await storedMapping()
    const accountant = defaultProfiles.find(({ name }) => name === 'Contador')
    // Came later: the journal, deliveries, budgets and what is not money with their migrations, funds by whoever administers the church.
    const {
      journal: _journal,
      funds: _funds,
      budget: _budget,
      'in-kind': _inKind,
      'accounting-deliveries': _deliveries,
      ...before
    } = accountant?.permissions ?? {}
    expect(Object.fromEntries(profileRights.map(({ module, actions }) => [module, actions]))).toEqual(before)
    const chartOf = (company: string) =>
      api.query(
        `select a.code, a.name, a.nature, a.is_contra, a.reference_code, m.source from celeiro.journal_account a
         left join celeiro.journal_mapping m on m.company_id = a.company_id and m.journal_account_id = a.id and m.source >= 10
         where a.company_id = $1 order by 1, 6`,
        [company],
      )
    expect(await chartOf(companyId)).toEqual(await chartOf(church.companyId))
    const trail = (await trailOf(api, companyId)).map(({ action, resource, actor_id }) => [action, resource, actor_id])
    expect(trail).toEqual([
      ['create', 'ledger-account', actor],
      ['create', 'profile', actor],
      ['create', 'ledger-account', actor],
    ])
    for (const migration of migrations) await api.query(migration)
    expect(await storedMapping()).toHaveLength(profileRights.length)
    expect(await trailOf(api, companyId)).toHaveLength(3)
  })
})
