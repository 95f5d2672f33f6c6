import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { filesOf } from '#tests/support/file/archive.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { cardsOf, sale } from '#tests/support/money/card.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { enterOffering, incomePlan, judgeOffering, offeredCheck, offeringOf } from '#tests/support/money/offering.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let bank: string
let box: string
const plans: Record<string, string> = {}

const person = (role: string) => api.church.people[role] as Person
const ask = (query: string, role = 'admin', branchId?: string) =>
  api.call('GET', `/report/accountability?${query}`, {
    as: person(role),
    ...(branchId && { headers: { 'branch-id': branchId } }),
  })

async function plan(name: string, code: string, nature: number, restricted = false): Promise<string> {
  const shared = { nature, restricted, status: 1 }
  const make = async (body: object) => (await api.call('POST', '/account-plan', { as: person('admin'), body })).body.id
  const parentId = await make({ ...shared, name: `Grupo ${name}`, code: `${code}.000`, level: 1, restricted: false })
  return make({ ...shared, name, code: `${code}.001`, level: 2, parentId })
}

beforeAll(async () => {
  api = await startApi()
  const branchId = api.church.branches.sede as string
  bank = await openBankAccount(api, { branchId, balance: '1000.00', openingDate: '2026-01-02' })
  box = await openCashAccount(api, { branchId: api.church.branches.norte as string, openingDate: '2026-01-02' })
  plans.tithes = await plan('Dízimos', '7.91', 1)
  plans.missions = await plan('Missões', '7.92', 1, true)
  plans.light = await plan('Luz', '8.91', 2)
  const told = (date: string, cents: number, accountPlanId?: string, competence = date.slice(0, 7)) =>
    report(api, person('admin'), { accountId: bank, date, cents, competence, label: { accountPlanId } })
  await told('2026-01-10', 50_000, plans.tithes)
  await told('2026-02-10', 70_000, plans.tithes)
  await told('2026-02-11', 20_000, plans.missions)
  await told('2026-02-12', -30_000, plans.light)
  await told('2026-02-13', 5_000, plans.light)
  await told('2026-02-14', 1_234)
  // Paid in February for January, and in March for February.
  await told('2026-02-15', -10_000, plans.light, '2026-01')
  await told('2026-03-02', -15_000, plans.light, '2026-02')
})
afterAll(() => api.finish())

const moved = { opening: '1500.00', closing: '2062.34' }

describe('the accounts of a month', () => {
  it('are by competence between what there was and what is', async () => {
    const { status, body } = await ask(`month=2026-02&branchId=${api.church.branches.sede}`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ dateFrom: '2026-02-01', dateTo: '2026-02-28' })
    expect(body.totals).toEqual({
      ...moved,
      // What came in and nobody knows is owed, no income.
      income: '900.00',
      expense: '400.00',
      result: '500.00',
      otherCompetence: '62.34',
      internal: '0.00',
    })
    expect(body.before).toEqual({ income: '500.00', expense: '100.00', result: '400.00' })
    expect(body.lastYear).toEqual({ income: '0.00', expense: '0.00', result: '0.00' })
    expect(
      body.plans.map(({ name, nature, value, before }: Record<string, unknown>) => [name, nature, value, before]),
    ).toEqual([
      ['Dízimos', 1, '700.00', '500.00'],
      ['Missões', 1, '200.00', '0.00'],
      ['Luz', 2, '400.00', '100.00'],
    ])
    expect(body.accounts).toMatchObject([{ accountId: bank, ...moved, in: '962.34', out: '400.00' }])
    expect(body.restricted).toMatchObject([{ name: 'Missões', received: '200.00', spent: '0.00', closing: '200.00' }])
    expect(body.year).toEqual([
      { month: '2026-01', income: '500.00', expense: '100.00' },
      { month: '2026-02', income: '900.00', expense: '400.00' },
    ])
    await expectSoundLedger(api)
  })

  it('can be summed up from the file of the statement', async () => {
    const columns = ['Plano (código)', 'Origem', 'Competência', 'Mês das contas', 'Valor']
    const asked = { as: person('admin') }
    const { body: file } = await api.call('GET', '/bank-statement/export?format=csv&dateFrom=2026-01-01', asked)
    const text = await (await api.send(new Request(`http://celeiro.test${file.url}`))).text()
    const [head = [], ...rows] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
    const cells = rows.map((row) => columns.map((name) => row[head.indexOf(name)] ?? ''))
    expect(new Set(cells.filter(([, origin]) => origin === 'Saldo inicial').map(([, , , month]) => month))).toEqual(
      new Set(['']),
    )
    for (const month of ['2026-01', '2026-02']) {
      const { body } = await ask(`month=${month}`)
      const plansOfLines = body.plans.filter(({ accountPlanId }: { accountPlanId?: string }) =>
        Object.values(plans).includes(String(accountPlanId)),
      )
      expect(plansOfLines.length).toBeGreaterThan(1)
      for (const { code = '', nature, value } of plansOfLines) {
        const counted = cells.filter(([plan, , , at]) => plan === code && at === month)
        const cents = counted.reduce(
          (sum, [, , , , text = '']) => sum + centsOf(text.replace('.', '').replace(',', '.')),
          0n,
        )
        expect([month, code, moneyOf(nature === 2 ? -cents : cents)]).toEqual([month, code, value])
      }
    }
  })

  it('follow what is classified otherwise, and what own accounts exchange stays out of the result', async () => {
    const month = 'month=2026-04'
    const before = (await ask(month)).body.totals
    const { body: made } = await postTo(api, 'POST', '/transfer', {
      as: person('admin'),
      body: { type: 4, originId: bank, destinationId: box, value: '60.00', date: '2026-04-03' },
    })
    expect(made.id).toBeDefined()
    const id = await report(api, person('admin'), { accountId: bank, date: '2026-04-04', cents: 900 })
    const movement = (await api.call('GET', `/bank-statement/${id}`, { as: person('admin') })).body
    await api.call('PUT', `/bank-statement/${id}`, {
      as: person('admin'),
      body: { description: 'Dízimo', accountPlanId: plans.tithes, version: movement.version },
    })
    const whole = (await ask(month)).body
    expect(whole.totals).toMatchObject({
      result: '9.00',
      internal: '0.00',
      otherCompetence: '0.00',
      opening: before.opening,
    })
    expect(whole.plans).toMatchObject([{ name: 'Dízimos', value: '9.00' }])
    const own = (await ask(`${month}&branchId=${api.church.branches.norte}`)).body
    expect(own.totals).toMatchObject({ result: '0.00', internal: '60.00' })
    await expectSoundLedger(api)
  })

  it('stand together over months, and are refused where they cannot be', async () => {
    const { body } = await ask(`month=2026-01&monthTo=2026-02&branchId=${api.church.branches.sede}`)
    expect(body.totals).toMatchObject({
      opening: '0.00',
      internal: '1000.00',
      closing: moved.closing,
      result: '900.00',
    })
    for (const [query, msg] of [
      ['', 'required'],
      ['month=2026-13', 'invalid_date'],
      ['month=2026-02&monthTo=2026-01', 'months_reversed'],
      ['month=2024-01&monthTo=2026-01', 'too_many_months'],
      ['month=2026-02&branchId=x', 'invalid_id'],
      ['month=2026-02&color=red', 'unknown_field'],
    ] as const) {
      const { status, body: told } = await ask(query)
      expect([query, status, told.errors?.[0].msg ?? told.error]).toEqual([query, 400, msg])
    }
  })

  it('leave on paper with room to sign, and as a spreadsheet', { timeout: 30_000 }, async () => {
    const follow = async (path: string, role = 'admin') => {
      const { status, body } = await api.call('GET', path, { as: person(role) })
      if (status !== 200) return { status, bytes: Buffer.alloc(0), told: body }
      const response = await api.send(new Request(`http://celeiro.test${body.url}`))
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), told: body }
    }
    const query = `month=2026-02&branchId=${api.church.branches.sede}`
    const own = `/company/${api.church.companyId}`
    const { body: company } = await api.call('GET', own, { as: person('admin') })
    const responsible = { name: 'Ana Reis', document: '52998224725', email: 'ana@igreja.example', phone: '4133881976' }
    const named = {
      legalName: company.legalName,
      personType: company.personType,
      document: '11222333000181',
      timezone: company.timezone,
      responsible,
      settings: { ...company.settings, treasurerName: 'Lídia Prado' },
      version: company.version,
    }
    expect((await api.call('PUT', own, { as: person('admin'), body: named })).status).toBe(200)
    const { bytes } = await follow(`/report/accountability/pdf?${query}`)
    const text = pagesOf(bytes).join('\n')
    for (const said of ['fevereiro de 2026', 'Superávit', 'Total de receitas', 'Todas as contas', 'Conselho fiscal'])
      expect(text).toContain(said)
    expect(text).toMatch(/Lídia Prado.*Tesouraria \(assinatura e data\)/s)
    expect(text).toContain('Conselho fiscal (nome, assinatura e data)')
    expect(text).toMatch(/Saldo final.*R\$\s2\.062,34/s)
    expect(text).toContain('Filial: Filial sede')
    expect(text).not.toContain('Todas as filiais')
    const every = pagesOf((await follow('/report/accountability/pdf?month=2026-02')).bytes).join('\n')
    expect(every).toContain('Filial: Todas as filiais a que quem emitiu tem acesso')
    const sheet = await follow(`/report/accountability/export?${query}`)
    expect([...filesOf(sheet.bytes).values()].join('\n')).toContain('Total de despesas')
    expect((await follow('/report/accountability/pdf?month=2019-01')).told.error).toBe('report_empty')
    expect((await follow(`/report/accountability/pdf?${query}`, 'registrar')).status).toBe(403)
  })

  it('are of the branches that one reaches', async () => {
    expect((await ask('month=2026-02', 'registrar')).status).toBe(403)
    const { body } = await ask(`month=2026-02&branchId=${newId()}`)
    expect(body.accounts).toEqual([])
  })
})

it('what is no money yet stands beside, and in what is looked at before the month is closed', async () => {
  const { norte, sede } = api.church.branches
  type Sums = Record<'checks' | 'cards' | 'offerings', { count: number; value: string }>
  const awaited = async (month: string, branchId = norte): Promise<[bigint, bigint, number]> => {
    const { checks, cards, offerings }: Sums = (await ask(`month=${month}&branchId=${branchId}`)).body
    return [centsOf(checks.value), centsOf(offerings.value), cards.count]
  }
  const path = `/company/${api.church.companyId}/month?month=2026-11`
  const open = async () => {
    const { offerings, checks, cards } = (await api.call('GET', path, { as: person('admin') })).body
    return [offerings, checks, cards]
  }
  const before = { months: [await awaited('2026-11'), await awaited('2026-10')], other: await awaited('2026-11', sede) }
  const opened = await open()
  const place = { cashAccountId: box, accountPlanId: await incomePlan(api) }
  await enterOffering(api, offeringOf(api, place))
  const withCheck = { cashValue: '0.00', checkValue: '100.00', checks: [offeredCheck()] }
  const kept = await enterOffering(api, offeringOf(api, place, withCheck))
  expect((await judgeOffering(api, kept.id, 'approve', person('admin'))).status).toBe(200)
  const cards = await cardsOf(api)
  await cards.enter(await cards.receipt(await cards.terminal()), [sale()])
  const [november, october] = [await awaited('2026-11'), await awaited('2026-10')]
  const grown = (now: readonly (bigint | number)[], then: readonly (bigint | number)[] = []) =>
    now.map((figure, at) => Number(figure) - Number(then[at] ?? 0))
  // Each as it was on the last day of the month.
  expect(grown(november, before.months[0])).toEqual([10_000, 25_000, 1])
  expect(grown(october, before.months[1])).toEqual([0, 0, 1])
  expect(await awaited('2026-11', sede)).toEqual(before.other)
  expect(grown(await open(), opened)).toEqual([1, 1, 1])
  await expectSoundLedger(api)
})

it('counters keep up when movements are classified by many at once', { timeout: 30_000 }, async () => {
  const ids = await Promise.all(
    [1, 2, 3, 4].map((day) =>
      report(api, person('admin'), { accountId: bank, date: `2026-05-0${day}`, cents: 100 * day }),
    ),
  )
  await Promise.all(
    ids.flatMap((id) =>
      [plans.tithes, plans.missions].map(async (accountPlanId) => {
        const { version } = (await api.call('GET', `/bank-statement/${id}`, { as: person('admin') })).body
        return api.call('PUT', `/bank-statement/${id}`, {
          as: person('admin'),
          body: { description: 'Oferta', accountPlanId, version },
        })
      }),
    ),
  )
  expect((await ask('month=2026-05')).body.totals.income).toBe('10.00')
  await expectSoundLedger(api)
})
