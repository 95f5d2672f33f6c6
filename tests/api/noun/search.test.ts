import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner, type Church, canary, type Person } from '#tests/support/church.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

type Place = keyof Church['suppliers']
type Group = {
  resource: string
  module: string
  rows: { id: string; name: string; document?: string; city?: string; detail?: string; value?: string }[]
}

const ask = async (role: string, text: string, branch?: string): Promise<Group[]> => {
  const path = `/search?search=${encodeURIComponent(text)}`
  const { status, body } = await api.call('GET', path, { as: api.church.people[role] as Person, branch })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const idsOf = (groups: Group[], module: string) =>
  groups.find((group) => group.module === module)?.rows.map(({ id }) => id) ?? []

const views: readonly (readonly [
  role: string,
  branch: Exclude<Place, 'shared'> | undefined,
  seen: readonly Place[],
])[] = [
  ['treasurer', undefined, ['shared', 'norte']],
  ['free', undefined, ['shared', 'sede', 'norte', 'sul']],
  ['free', 'sul', ['shared', 'sul']],
  ['overseer', 'sede', ['shared', 'sede']],
  ['admin', 'norte', ['shared', 'norte']],
]

describe('a search', () => {
  it.each(views)('by %s with branch %s finds what the lists show', async (role, branch, visible) => {
    const groups = await ask(role, 'fornecedor', branch && api.church.branches[branch])
    const { suppliers } = api.church
    expect(idsOf(groups, 'suppliers').sort()).toEqual(visible.map((place) => suppliers[place]).sort())
  })

  it('finds branches by the chosen one, for who may read them', async () => {
    const { branches } = api.church
    expect(idsOf(await ask('admin', 'filial'), 'branch').sort()).toEqual(Object.values(branches).sort())
    expect(idsOf(await ask('admin', 'filial', branches.sul), 'branch')).toEqual([branches.sul])
  })

  it('has no group of what the person may not read', async () => {
    const everywhere = ['Fornecedor', 'Membro', 'Região', 'Filial']
    const modulesOf = async (role: string) =>
      [...new Set((await Promise.all(everywhere.map((text) => ask(role, text)))).flat())].map(({ module }) => module)
    expect(await modulesOf('admin')).toEqual(['ledger-accounts', 'suppliers', 'members-offerings', 'region', 'branch'])
    expect(await modulesOf('registrar')).toEqual(['suppliers', 'region'])
    expect(await modulesOf('secretary')).toEqual(['members-offerings'])
    expect(await modulesOf('overseer')).toEqual(['suppliers'])
  })

  it('is refused to who may read none of it', async () => {
    const { status, body } = await api.call('GET', '/search?search=Fornecedor', { as: api.church.people.guest })
    expect([status, body]).toEqual([403, { error: 'forbidden' }])
  })

  it('never sees another company, for any query', async () => {
    for (const text of [canary, 'Vizinha', 'Fornecedor', 'Membro', 'Região', 'Filial', '52998224725', '%%', '__'])
      expect(JSON.stringify(await ask('admin', text)), text).not.toContain(canary)
    expect(await ask('admin', canary)).toEqual([])
  })

  it.each(['FORNECEDOR SEDE', 'sede fornecedor', '  fornecedór   sedé '])('finds %j by every word', async (text) => {
    expect(idsOf(await ask('free', text), 'suppliers')).toEqual([api.church.suppliers.sede])
  })

  it('finds a supplier by its document, whole, begun or masked', async () => {
    for (const text of ['11144477735', '111.444.777-35', '1114447'])
      expect(idsOf(await ask('free', text), 'suppliers'), text).toEqual([api.church.suppliers.sede])
  })

  it('never answers the document of a member in clear, nor finds one by a part of it', async () => {
    expect(idsOf(await ask('admin', '1114447'), 'members-offerings')).toEqual([])
    const members = (await ask('admin', 'membro')).find(({ module }) => module === 'members-offerings')
    expect(members?.rows).toHaveLength(4)
    for (const { document } of members?.rows ?? []) expect(document).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/)
  })

  it('takes no wildcard for one, and asks for two characters', async () => {
    expect(await ask('admin', '%%')).toEqual([])
    expect(await ask('admin', '__')).toEqual([])
    const { status, body } = await api.call('GET', '/search?search=a', { as: api.church.people.admin })
    expect([status, body.errors[0].msg]).toEqual([400, 'too_short'])
  })
})

describe('the general registers and the users', () => {
  const rowsOf = async (role: string, text: string, module: string, branch?: string) =>
    (await ask(role, text, branch)).find((group) => group.module === module)?.rows ?? []
  const namesOf = async (role: string, text: string, module: string, branch?: string) =>
    (await rowsOf(role, text, module, branch)).map(({ name }) => name)

  it('are found by name, code and what tells them apart', async () => {
    const { registers } = api.church
    expect(await rowsOf('admin', '1.01.000', 'account-plan')).toEqual([
      { id: registers['account-plan'], name: 'Grupo', code: '1.01.000' },
    ])
    expect(await rowsOf('admin', 'regional', 'regional')).toEqual([{ id: registers.regional, name: 'Regional' }])
    await api.query(`update celeiro.ministry set leader = 'Dona Célia' where id = $1`, [registers.ministry])
    expect(await rowsOf('admin', 'celia', 'ministry')).toEqual([
      { id: registers.ministry, name: 'Ministério', detail: 'Dona Célia' },
    ])
    expect(await namesOf('admin', 'pessoa treasurer', 'users')).toEqual(['Pessoa treasurer'])
    expect((await rowsOf('admin', 'treasurer@', 'users'))[0]).toMatchObject({ detail: 'treasurer@esperanca.example' })
  })

  it.each([
    ['De', 'cost-center', 'De norte', 'De sul'],
    ['De', 'ministry', 'De norte', 'De sul'],
    ['SERIE', 'point-of-sale', 'SERIE', 'SERIE SUL'],
    ['pessoa', 'users', 'Pessoa treasurer', 'Pessoa southerner'],
    ['Conta', 'accounts', 'Conta norte', 'Conta sul'],
    ['TRF', 'transfers', 'TRF-norte', 'TRF-sul'],
  ])('%s: of %s nobody held to norte finds what is of sul', async (text, module, norte, sul) => {
    expect(await namesOf('local', norte, module)).toContain(norte)
    expect(await namesOf('local', sul, module)).not.toContain(sul)
    expect(await namesOf('admin', sul, module)).toContain(sul)
    expect(await namesOf('admin', sul, module, api.church.branches.norte)).not.toContain(sul)
    expect((await namesOf('local', text, module)).length).toBeGreaterThan(0)
  })

  it('and so are accounts, cash boxes and transfers, by their numbers and codes, each under what opens it', async () => {
    const { registers } = api.church
    const idsOf = async (text: string) =>
      (await ask('admin', text)).flatMap(({ resource, rows }) => rows.map((row) => ({ resource, ...row })))
    expect(await idsOf('Conta norte')).toEqual([
      {
        resource: 'bank-account',
        id: registers['bank-account'],
        name: 'Conta norte',
        detail: 'Agência 1, conta 2',
        balance: expect.stringMatching(/\d/),
      },
    ])
    expect(await idsOf('caixa norte')).toEqual([
      {
        resource: 'cash-account',
        id: registers['cash-account'],
        name: 'Caixa norte',
        balance: expect.stringMatching(/\d/),
      },
    ])
    expect(await idsOf('trf-norte')).toMatchObject([
      { resource: 'transfer', id: registers.transfer, name: 'TRF-norte' },
    ])
  })

  it('are found by right: the registrar finds no users, the manager no plans', async () => {
    expect(await rowsOf('registrar', 'pessoa', 'users')).toEqual([])
    expect(await rowsOf('manager', 'pessoa', 'users')).toHaveLength(5)
    expect(await rowsOf('manager', 'grupo', 'account-plan')).toEqual([])
  })

  it('leave out who was deleted', async () => {
    const body = {
      name: 'Efêmero Passos',
      email: 'efemero@esperanca.example',
      profileId: api.church.profiles.Visitante,
    }
    const made = await api.call('POST', '/user', { as: api.church.people.admin as Person, body })
    expect(await namesOf('admin', 'efemero', 'users')).toEqual(['Efêmero Passos'])
    await api.call('DELETE', `/user/${made.body.id}`, { as: api.church.people.admin as Person })
    expect(await namesOf('admin', 'efemero', 'users')).toEqual([])
  })
})

describe('an amount and the words of a movement', () => {
  const titlesOf = async (role: string, text: string) =>
    (await ask(role, text)).flatMap(({ resource, rows }) => rows.map((row) => ({ resource, ...row })))

  it('find transfers and movements, as far as one may read them and reaches', async () => {
    const { norte = '', sul = '' } = api.church.branches
    const origin = await openCashAccount(api, { branchId: norte, balance: '1000.00' })
    const destination = await openBankAccount(api, { branchId: norte })
    await openBankAccount(api, { branchId: sul, balance: '270.00' })
    const body = { type: 3, originId: origin, destinationId: destination, value: '270.00', date: '2026-02-03' }
    await postTo(api, 'POST', '/transfer', {
      as: api.church.people.admin as Person,
      body: { ...body, description: 'Depósito das ofertas' },
    })
    const who = expect.stringMatching(/^Caixa \d+ → Conta \d+$/)
    const transfer = { resource: 'transfer', who, value: '270.00', date: '2026-02-03', detail: 'Depósito das ofertas' }
    for (const text of ['R$ 270,00', '270,00', '270'])
      expect(await titlesOf('admin', text), text).toMatchObject([
        transfer,
        { resource: 'bank-statement', value: '270.00' },
      ])
    await api.query('insert into celeiro.profile_permission values ($1, $2, $3, $4)', [
      api.church.companyId,
      api.church.profiles.Visitante,
      'bank-statement',
      '{read}',
    ])
    // Transfers excepted both sides are shown, and nothing of a branch that is not accessible.
    const sides = (await titlesOf('guest', '270,00')).filter(({ name }) => name === 'Depósito das ofertas')
    expect(sides.map((side) => side.value).sort()).toEqual(['-270.00', '270.00'])
    expect(await titlesOf('guest', 'depósito ofertas')).toHaveLength(2)
    expect(await titlesOf('guest', '271,00')).toEqual([])
    await expectSoundLedger(api)
  })
})

describe('many that match', () => {
  beforeAll(async () => {
    await api.query(
      `insert into celeiro.supplier (company_id, id, type, status, document, name, created_by, updated_by)
       select $1, gen_random_uuid(), 2, 1, 'doc' || i, case when i % 100 = 0 then 'Aurora ' || i else 'Padaria Aurora ' || i end, $2, $2
       from generate_series(1, 150) i`,
      [api.church.companyId, api.church.people.admin?.id],
    )
  })

  it('are at most five, those that begin with the text first', async () => {
    const groups = await ask('admin', 'aurora')
    const names = groups.find(({ module }) => module === 'suppliers')?.rows.map(({ name }) => name) ?? []
    expect(names).toHaveLength(5)
    expect(names[0]).toBe('Aurora 100')
    expect(names.slice(1).every((name) => name.startsWith('Padaria Aurora'))).toBe(true)
  })

  it('are found through the trigram index', async () => {
    await asOwner(api.adminUrl, async (client) => {
      await client.query('set enable_seqscan = off')
      const { rows } = await client.query(`explain select id from celeiro.supplier where search_text like '%aurora%'`)
      expect(JSON.stringify(rows)).toContain('supplier_search')
    })
  })

  it('are planned for the company and the words that they are asked with, wherever there is that index', async () => {
    const rows = await api.query<{ name: string; planned: string | null }>(
      `select distinct p.proname as name, array_to_string(p.proconfig, ',') as planned
       from pg_proc p, pg_indexes i
       where p.pronamespace = 'celeiro'::regnamespace and i.schemaname = 'celeiro' and i.indexname = i.tablename || '_search'
         and p.proname in ('search_' || i.tablename, 'suggest_' || i.tablename) order by 1`,
    )
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ planned }) => !planned?.includes('plan_cache_mode=force_custom_plan'))).toEqual([])
  })
})

describe('the functions behind it', () => {
  it('answer nothing without a company, and none of the application’s roads leads around it', async () => {
    const names = await api.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'celeiro'::regnamespace and proname like 'suggest\\_%'`,
    )
    expect(names.length).toBeGreaterThan(12)
    for (const { name } of names)
      await asOwner(api.applicationUrl, async (client) => {
        await expect(client.query(`select celeiro.${name}(array['%a%'], 'a', 5)`)).rejects.toThrow(/no company/)
        await client.query('begin')
        await client.query(`select set_config('celeiro.company', $1, true)`, [api.church.companyId])
        const own = await client.query(`select celeiro.${name}(array['%${canary.toLowerCase()}%'], '', 5)`)
        expect(own.rows).toEqual([])
        await client.query('rollback')
      })
  })
})
