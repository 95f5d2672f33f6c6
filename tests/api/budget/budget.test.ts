import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import { canary } from '#tests/support/church.ts'
import { budgetLine, budgetsOf, refusalOf } from '#tests/support/money/budget.ts'
import { incomePlan } from '#tests/support/money/offering.ts'
import { expensePlan } from '#tests/support/money/payable.ts'

let api: TestApi
let rent: string
let tithe: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  rent = await expensePlan(api)
  tithe = await incomePlan(api)
})
afterAll(() => api.finish())

const { get, put, approve, vote } = budgetsOf(() => api)
const read = async (year: string, role = 'admin', branch?: string) => (await get(`/budget/${year}`, role, branch)).body
const branches = () => api.church.branches as Readonly<Record<string, string>>
const totalsOf = ({ lines }: { lines: { name: string; branchName?: string; total: string }[] }) =>
  lines.map(({ name, branchName = 'toda', total }) => `${name} ${branchName} ${total}`)

describe('a church without a budget', () => {
  it('reads empty years, versions and a proposal of nothing', async () => {
    expect((await get('/budget')).body).toEqual([])
    expect(await read('2031')).toMatchObject({ year: '2031', status: 1, version: 0, versionCount: 0, lines: [] })
    expect((await get('/budget/2031/version')).body).toEqual([])
    expect((await get('/budget/2031/version/1')).body.error).toBe('budget_version_not_found')
    expect((await get('/budget/2031/proposal?basis=realised')).body).toEqual([])
    expect((await get('/budget/2031/proposal?basis=voted&adjustment=-5.5')).body).toEqual([])
    expect((await approve('2031', { act: 1, date: '2026-11-02', version: 1 })).body.error).toBe('budget_empty')
  })
})

describe('a draft', () => {
  it('keeps a line for each plan, branch, centre and fund, and answers it as it is', async () => {
    const center = api.church.registers['cost-center']
    const fund = api.church.registers.fund
    const lines = [
      budgetLine(rent, '1000.00'),
      budgetLine(rent, '10.00', { branchId: branches().norte }),
      budgetLine(rent, '5.50', { branchId: branches().norte, costCenterId: center }),
      budgetLine(rent, '1.00', { fundId: fund }),
      budgetLine(tithe, ['0.00', '7.00', ...Array.from({ length: 10 }, () => '0.10')]),
    ]
    const { status, body } = await put('2026', lines, 0)
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body).toMatchObject({ status: 1, version: 2, income: '8.00', expense: '12198.00' })
    expect(body.lines.map(({ total }: { total: string }) => total).sort()).toEqual(
      ['12000.00', '120.00', '66.00', '12.00', '8.00'].sort(),
    )
    expect(await read('2026')).toEqual(body)
    expect((await get('/budget')).body).toMatchObject([{ year: '2026', status: 1, expense: '12198.00' }])
    const trail = await trailOf(api, api.church.companyId)
    expect(trail.filter(({ resource }) => resource === 'budget').map(({ action }) => action)).toEqual(['create'])
  })

  it('is changed by one of two who read the same, and by no version that was not read', async () => {
    const { version } = await read('2026')
    const answers = await Promise.all(
      ['11.00', '12.00'].map((value) => put('2026', [budgetLine(rent, value)], version)),
    )
    expect(answers.map(({ status, body }) => (status === 200 ? 200 : body.error)).sort()).toEqual([
      200,
      'stale_version',
    ])
    const firsts = await Promise.all([1, 2].map(() => put('2040', [budgetLine(rent, '1.00')], 0)))
    expect(firsts.map(({ status, body }) => (status === 200 ? 200 : body.error)).sort()).toEqual([200, 'stale_version'])
    expect((await put('2041', [], 3)).body.error).toBe('stale_version')
    expect((await read('2041')).version).toBe(0)
  })

  it('names the cell of what it does not take', async () => {
    const { version } = await read('2026')
    const cell = (value: unknown, place = 4) =>
      budgetLine(rent, Array.from({ length: 12 }, (_, month) => (month === place ? value : '1.00')) as string[])
    const refused = async (...lines: object[]) => refusalOf(await put('2026', lines, version))
    expect(await refused(cell('abc'))).toEqual(['lines.0.months.4: invalid_money'])
    expect(await refused(cell('1.234,56'))).toEqual(['lines.0.months.4: invalid_money'])
    expect(await refused(cell('-0.01'))).toEqual(['lines.0.months.4: budget_value_negative'])
    expect(await refused(cell('100000000000.00'))).toEqual(['lines.0.months.4: value_too_large'])
    expect(await refused(cell(5))).toHaveLength(1)
    expect(await refused(budgetLine(rent, ['1.00']))).toEqual(['lines.0.months: budget_months_missing'])
    expect(await refused(budgetLine(rent, '1.00'), budgetLine(rent, '2.00'))).toEqual([
      'lines.1.accountPlanId: budget_line_repeated',
    ])
    const group = api.church.registers['account-plan'] ?? ''
    const foreign = api.other.registers['cost-center']
    expect(await refused(budgetLine(newId(), '1.00'), budgetLine(group, '1.00'))).toEqual([
      'lines.0.accountPlanId: budget_plan_not_found',
      'lines.1.accountPlanId: budget_plan_not_found',
    ])
    expect(
      await refused(
        budgetLine(rent, '1.00', { branchId: newId() }),
        budgetLine(rent, '1.00', { costCenterId: foreign }),
        budgetLine(rent, '1.00', { fundId: newId() }),
        budgetLine(rent, '1.00', { costCenterId: 'x' }),
      ),
    ).toEqual(['lines.3.costCenterId: invalid_id'])
    expect(
      await refused(
        budgetLine(rent, '1.00', { branchId: newId() }),
        budgetLine(rent, '1.00', { costCenterId: foreign }),
        budgetLine(rent, '1.00', { fundId: newId() }),
      ),
    ).toEqual([
      'lines.0.branchId: branch_not_found',
      'lines.1.costCenterId: cost_center_not_found',
      'lines.2.fundId: fund_not_found',
    ])
    for (const year of ['1899', '2200', '26', 'dois'])
      expect(refusalOf(await put(year, [], 0))).toEqual(['year: invalid_year'])
    for (const body of [
      null,
      [],
      'x',
      { lines: {} },
      { lines: [null], version: 0 },
      { lines: [], version: -1 },
      { version: 0 },
    ])
      expect((await api.call('PUT', '/budget/2026', { as: api.church.people.admin, body })).status).toBe(400)
    expect((await get('/budget/2026/proposal?basis=realised&adjustment=muito')).status).toBe(400)
    expect(await read('2026')).toMatchObject({ version })
  })
})

describe('who sees one branch', () => {
  it('reads and replaces its lines alone, and adds none of the whole church', async () => {
    const { version } = await read('2026')
    await put(
      '2026',
      [
        budgetLine(rent, '100.00'),
        budgetLine(rent, '10.00', { branchId: branches().norte }),
        budgetLine(rent, '1.00', { branchId: branches().sul }),
      ],
      version,
    )
    const own = await read('2026', 'treasurer')
    expect(totalsOf(own)).toEqual(['Aluguel Filial norte 120.00'])
    expect(own).toMatchObject({ expense: '120.00', version: version + 1 })
    expect(totalsOf(await read('2026', 'admin', branches().sul))).toEqual(['Aluguel Filial sul 12.00'])
    const write = (...lines: object[]) => put('2026', lines, own.version, 'treasurer')
    expect(refusalOf(await write(budgetLine(rent, '1.00')))).toEqual(['lines.0.branchId: budget_line_needs_branch'])
    expect(refusalOf(await write(budgetLine(rent, '1.00', { branchId: branches().sul })))).toEqual([
      'lines.0.branchId: branch_not_found',
    ])
    expect((await write(budgetLine(rent, '20.00', { branchId: branches().norte }))).status).toBe(200)
    expect(totalsOf(await read('2026'))).toEqual([
      'Aluguel toda 1200.00',
      'Aluguel Filial norte 240.00',
      'Aluguel Filial sul 12.00',
    ])
  })

  it('does not vote the whole church’s, nor does who may only draw it up', async () => {
    const { version } = await read('2026')
    const act = { act: 3, date: '2026-11-02', version }
    expect((await approve('2026', act, 'local')).body.error).toBe('budget_needs_all_branches')
    expect((await approve('2026', act, 'treasurer')).status).toBe(403)
    expect((await put('2026', [], version, 'minister')).status).toBe(403)
    expect((await get('/budget/2026', 'guest')).status).toBe(403)
    expect((await get('/budget/2026', 'accountant')).status).toBe(200)
  })
})

describe('a vote', () => {
  it('freezes the draft as a version, once, and a change makes the next', async () => {
    const { version } = await read('2026')
    expect(refusalOf(await approve('2026', { act: 3, date: '2026-11-21', version }))).toEqual([
      'date: budget_act_in_future',
    ])
    expect((await approve('2026', { act: 3, date: '2026-11-02', version: version - 1 })).body.error).toBe(
      'stale_version',
    )
    for (const act of [0, -1, 'doze', 1_000_000])
      expect((await approve('2026', { act, date: '2026-11-02', version })).status).toBe(400)
    const key = newId()
    const answers = await Promise.all(
      [key, key, newId()].map((of) => approve('2026', { act: 3, date: '2026-11-02', version }, 'minister', of)),
    )
    expect(answers.map((one) => (one.status === 200 ? one.body.status : refusalOf(one).join())).sort()).toEqual([
      2,
      2,
      ': budget_version_approved',
    ])
    expect((await get('/budget/2026/version')).body).toMatchObject([
      { number: 1, act: 3, actDate: '2026-11-02', approvedByName: 'Pessoa minister', expense: '1452.00' },
    ])
    const voted = (await get('/budget/2026/version/1')).body
    await put('2026', [budgetLine(rent, '50.00')], version)
    expect(await read('2026')).toMatchObject({ status: 3, versionCount: 1, expense: '600.00' })
    expect((await get('/budget/2026/version/1')).body).toEqual(voted)
    expect((await get('/budget/2026/version/1', 'treasurer')).body.lines).toMatchObject([{ total: '240.00' }])
    const draft = await read('2026')
    expect((await approve('2026', { act: 4, date: '2026-11-20', version: draft.version })).body).toMatchObject({
      status: 2,
    })
    expect(
      (await get('/budget/2026/version')).body.map(({ number, act }: { number: number; act: number }) => [number, act]),
    ).toEqual([
      [2, 4],
      [1, 3],
    ])
  })

  it('is changed by nobody, the database included', async () => {
    for (const text of ['update celeiro.budget_version set act = 9', 'delete from celeiro.budget_version_line'])
      await expect(api.query(text)).rejects.toThrow('append-only')
  })

  it('keeps plans, centres and branches that it names from being deleted, and says why', async () => {
    const { status, body } = await api.call('DELETE', `/account-plan/${rent}`, { as: api.church.people.admin })
    expect([status, body.errors?.[0]?.params ?? body.params]).toBeTruthy()
    expect(JSON.stringify(body)).toContain('account_plan_cannot_be_deleted')
  })
})

describe('a proposal', () => {
  it('is what was voted the year before, with a percentage more, to the cent', async () => {
    await vote('2030', [budgetLine(rent, ['100.01', '0.01', ...Array.from({ length: 10 }, () => '33.33')])], 7)
    const { body } = await get('/budget/2031/proposal?basis=voted&adjustment=10')
    expect(body).toHaveLength(1)
    expect(body[0].total).toBe('476.65')
    expect(await read('2031')).toMatchObject({ version: 0, lines: [] })
  })
})

describe('another church', () => {
  it('sees nothing of it', async () => {
    const as = api.other.people.admin
    for (const path of ['/budget', '/budget/2026', '/budget/2026/version', '/budget/2026/proposal?basis=voted']) {
      const { body } = await api.call('GET', path, { as })
      expect(JSON.stringify(body)).not.toContain('Aluguel')
    }
    expect(JSON.stringify((await get('/budget/2026')).body)).not.toContain(canary)
    const { status } = await api.call('PUT', '/budget/2026', {
      as,
      body: { lines: [budgetLine(rent, '1.00')], version: 0 },
    })
    expect(status).toBe(400)
  })
})
