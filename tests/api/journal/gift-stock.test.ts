import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { giftStockOf, idOf, problemsOf, reason } from '#tests/support/money/gift-stock.ts'
import { expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi
let gifts: ReturnType<typeof giftStockOf>

beforeAll(async () => {
  api = await startApi()
  gifts = giftStockOf(api)
})
beforeEach(() => {
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const free = () => api.church.people.free

const entriesOf = async (id: string) =>
  (await api.call('GET', `/journal-entry?documentId=${id}&orderBy=date`, { as: admin() })).body.rows as {
    date: string
    history: string
  }[]

it('leaves the stock at once and the books once another person approves it, and comes back by a reversal of today', async () => {
  const id = await gifts.stocked()
  const { body } = await gifts.handOut(id, { basis: '20 das 48 caixas', documentNumber: 'Lista 3' })
  expect(body).toMatchObject({
    use: 6,
    status: 1,
    stockId: id,
    description: 'Arroz e feijão',
    handedTo: 'Almoço comunitário',
    basis: '20 das 48 caixas',
    branchId: api.church.branches.norte,
    value: '250.00',
  })
  expect(body).not.toHaveProperty('inStock')
  expect([await gifts.leftOf(id), await gifts.bookedOf([id])]).toEqual(['350.00', 60_000n])
  expect(problemsOf(await gifts.move(body.id, 'approve', free()))).not.toEqual([undefined])
  idOf(await gifts.move(body.id, 'approve'))
  expect(await gifts.bookedOf([id])).toBe(35_000n)
  expect(await entriesOf(body.id)).toMatchObject([
    { date: '2026-11-10', history: 'Distribuição, Almoço comunitário: Arroz e feijão (Lista 3)' },
  ])
  expect(problemsOf(await gifts.reverse(id))).toEqual(['gift_handed_out'])
  expect((await gifts.reverse(body.id)).body).toMatchObject({ status: 4, reversedOn: '2026-11-20' })
  expect((await gifts.reverse(body.id)).headers.get('idempotency-replayed')).toBe('true')
  expect([await gifts.leftOf(id), await gifts.bookedOf([id])]).toEqual(['600.00', 60_000n])
  idOf(await gifts.reverse(id))
  expect([await gifts.leftOf(id), await gifts.bookedOf([id])]).toEqual([undefined, 0n])
  expect(problemsOf(await gifts.handOut(id))).toEqual(['gift_not_stocked'])
  const history = await api.call('GET', `/gift-in-kind/${body.id}/history`, { as: admin() })
  expect(history.body.rows.map(({ action }: { action: string }) => action)).toEqual(['reverse', 'approve', 'create'])
  expect(JSON.stringify(history.body)).toContain('Almoço comunitário')
})

it('is refused with a reason, and is in stock again', async () => {
  const id = await gifts.stocked()
  const out = idOf(await gifts.handOut(id, { value: '600.00' }))
  expect(problemsOf(await gifts.handOut(id, { value: '0.01' }))).toEqual(['gift_stock_empty'])
  expect((await gifts.move(out, 'refuse')).body).toMatchObject({ status: 3, reason })
  expect([await gifts.leftOf(id), await gifts.bookedOf([id])]).toEqual(['600.00', 60_000n])
  expect(problemsOf(await gifts.move(out, 'refuse'))).toEqual(['gift_in_kind_status_changed'])
  expect(await gifts.leftOf(id)).toBe('600.00')
})

describe('is refused', () => {
  let id: string
  beforeAll(async () => {
    id = await gifts.stocked()
    idOf(await gifts.handOut(id, { value: '100.00' }))
    idOf(await gifts.reverse(await approved(await gifts.handOut(id, { value: '400.00' }))))
  })
  const approved = async (entered: Answer) => {
    const out = idOf(entered)
    idOf(await gifts.move(out, 'approve'))
    return out
  }

  it.each([
    ['of more than is left', { value: '500.01' }, 'value gift_stock_short', /há R\$\s500,00/],
    ['of what came back later', { value: '100.01' }, 'value gift_stock_short_on_day', /10\/11\/2026.*R\$\s100,00/],
    ['of nothing', { value: '0.00' }, 'value value_not_positive', /maior que zero/],
    ['before it came', { date: '2026-11-04', value: '1.00' }, 'date gift_handed_out_before', /05\/11\/2026/],
    ['tomorrow', { date: '2026-11-21', value: '1.00' }, 'date date_in_future', /depois de hoje/],
    ['to nobody', { handedTo: 'x' }, 'handedTo too_short', /./],
    ['with a field too many', { branchId: '01900000-0000-7000-8000-000000000001' }, 'branchId unknown_field', /./],
  ])('%s', async (_what, more, problem, sentence) => {
    const { status, body } = await gifts.handOut(id, more)
    expect([status, problemsOf({ status, body } as Answer)]).toEqual([400, [problem]])
    const [{ msg, params }] = body.errors
    expect(sentenceOf(msg, params)).toMatch(sentence)
    expect(await gifts.leftOf(id)).toBe('500.00')
  })

  it('of what is kept, used, waits, was refused, or was handed out itself', async () => {
    const used = idOf(await gifts.enter({ use: 3 }))
    idOf(await gifts.move(used, 'approve'))
    const refusedOne = idOf(await gifts.enter())
    idOf(await gifts.move(refusedOne, 'refuse'))
    const out = idOf(await gifts.handOut(id, { value: '1.00' }))
    for (const gift of [used, refusedOne, idOf(await gifts.enter()), out])
      expect(problemsOf(await gifts.handOut(gift, { value: '1.00' }))).toEqual(['gift_not_stocked'])
    idOf(await gifts.move(out, 'refuse'))
    expect(problemsOf(await gifts.enter({ use: 6 }))).toEqual(['use gift_use_of_stock'])
  })

  it('on a closed day, which takes neither its approval', async () => {
    const waits = idOf(await gifts.handOut(id, { value: '1.00', date: '2026-11-06' }))
    const close = `/company/${api.church.companyId}`
    api.now = new Date('2026-12-02T15:00:00Z')
    idOf(await postTo(api, 'POST', `${close}/close-month`, { as: admin(), body: { month: '2026-11' } }))
    expect(problemsOf(await gifts.handOut(id, { value: '1.00', date: '2026-11-29' }))).toEqual(['date period_closed'])
    expect(problemsOf(await gifts.move(waits, 'approve'))).toEqual([' period_closed'])
    idOf(await gifts.move(waits, 'refuse'))
    idOf(await postTo(api, 'POST', `${close}/reopen-month`, { as: admin(), body: { month: '2026-11', reason } }))
  })

  it('of a branch or a company that is not one’s own, or without the right', async () => {
    const south = await gifts.stocked({ branchId: api.church.branches.sul })
    const { treasurer, minister } = api.church.people
    for (const [gift, as] of [
      [south, treasurer],
      [id, api.other.people.admin],
    ] as const) {
      const { status, body } = await gifts.handOut(gift, { value: '1.00' }, as)
      expect([status, body.error]).toEqual([404, 'gift_in_kind_not_found'])
    }
    expect((await gifts.handOut(id, { value: '1.00' }, minister)).status).toBe(403)
    expect(await gifts.leftOf(south)).toBe('600.00')
  })

  it('by the database itself, of more than there is, and of what is no stock', async () => {
    for (const [column, value] of [
      ['handed_out_cents', 60_001],
      ['handed_out_cents', -1],
      ['status', 4],
    ])
      await expect(
        api.query(`update celeiro.gift_in_kind set ${column} = $2 where id = $1`, [id, value]),
      ).rejects.toMatchObject({ code: '23514' })
    const used = idOf(await gifts.enter({ use: 3 }))
    await expect(
      api.query('update celeiro.gift_in_kind set handed_out_cents = 1 where id = $1', [used]),
    ).rejects.toMatchObject({ constraint: 'gift_in_kind_handed_out' })
    await expect(
      api.query('update celeiro.gift_in_kind set branch_id = $2 where stock_id = $1', [id, api.church.branches.sul]),
    ).rejects.toMatchObject({ constraint: 'gift_in_kind_stock_fkey' })
  })
})

it('a stock that says another sum than what left it is found by the check of the ledger', async () => {
  const id = await gifts.stocked()
  await api.query('update celeiro.gift_in_kind set handed_out_cents = 100 where id = $1', [id])
  const broken = await api.query('select reason, detail from celeiro.broken_ledger()')
  expect(broken).toEqual([{ reason: 'gift stock differs', detail: id }])
  await api.query('update celeiro.gift_in_kind set handed_out_cents = 0 where id = $1', [id])
})

it('is listed, counted, filtered, found and exported', async () => {
  const before = (await api.call('GET', '/gift-in-kind', { as: admin() })).body.totals
  const id = await gifts.stocked({ description: 'Hinários novos', value: '90.00' })
  const empty = await gifts.stocked({ description: 'Hinários usados', value: '10.00' })
  for (const [gift, value] of [
    [id, '30.00'],
    [empty, '10.00'],
  ] as const)
    idOf(await gifts.move(idOf(await gifts.handOut(gift, { value, handedTo: 'Bazar de primavera' })), 'approve'))
  const list = async (query: string) => (await api.call('GET', `/gift-in-kind?${query}`, { as: admin() })).body
  const { totals } = await list('')
  const grown = (name: string) => moneyOf(centsOf(totals[name]) - centsOf(before[name]))
  expect(['approved', 'inStock', 'handedOut', 'waiting'].map(grown)).toEqual(['100.00', '60.00', '40.00', '0.00'])
  const named = async (query: string) => (await list(query)).rows.map(({ value }: { value: string }) => value)
  expect(await named('search=hinarios&isInStock=true')).toEqual(['90.00'])
  expect(await named('search=hinarios&isInStock=false&orderBy=value')).toEqual(['10.00', '10.00', '30.00'])
  expect(await named('search=bazar de primavera&orderBy=value')).toEqual(['10.00', '30.00'])
  expect(await named(`stockId=${id}`)).toEqual(['30.00'])
  expect((await named('search=hinarios&orderBy=-inStock'))[0]).toBe('90.00')
  const { body } = await api.call('GET', '/gift-in-kind/export?format=csv&search=hinarios', { as: admin() })
  const csv = await (await api.send(new Request(`http://celeiro.test${body.url}`))).text()
  expect(csv).toContain('Em estoque')
  expect(csv).toContain('Bazar de primavera')
})

it('the note of gratuities tells what came, what left and what is in stock, and counts nothing twice', async () => {
  const noteOf = async () => {
    const { body } = await api.call('GET', '/report/notes?year=2026', { as: admin() })
    return body.notes.find(({ heading }: { heading: number }) => heading === 10)
  }
  type Note = { tables: { caption: string; rows: { label: string; amounts: string[] }[] }[] }
  const stockIn = ({ tables }: Note) =>
    tables.find(({ caption }) => caption === 'Bens doados em estoque')?.rows.map(({ amounts }) => amounts[0] ?? '')
  const givenIn = ({ tables }: Note) =>
    tables.find(({ caption }) => caption.startsWith('Doações'))?.rows.map(({ label }) => label.replace(/ \(.*/, ''))
  const before = stockIn(await noteOf()) ?? []
  const id = await gifts.stocked({ value: '70.00' })
  idOf(await gifts.move(idOf(await gifts.handOut(id, { value: '20.00' })), 'approve'))
  const note = await noteOf()
  const grown = (stockIn(note) ?? []).map((amount, at) => moneyOf(centsOf(amount) - centsOf(before[at] ?? '0.00')))
  expect(grown).toEqual(['0.00', '70.00', '-20.00', '50.00'])
  expect(givenIn(note)).not.toContain(undefined)
  expect(new Set(givenIn(note))).toEqual(
    new Set(['Bens guardados para distribuir', 'Bens distribuídos ou usados', 'Total']),
  )
})
