import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FundKind } from '#domain/fund/fields.ts'
import { NoteHeading, type NoteHeadingName, NoteStanding } from '#domain/report/notes/heading.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { outcome, startFunds } from '#tests/support/money/fund.ts'
import { postTo } from '#tests/support/money/ledger.ts'
import { branchVectors, enterVectors, twentyVectors } from '#tests/support/money/vectors.ts'

let api: TestApi
let funds: Awaited<ReturnType<typeof startFunds>>
const branch = { norte: '', sul: '' }

const admin = () => api.church.people.admin
const get = (path: string, as = admin()) => api.call('GET', path, { as })

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const made = async (name: string): Promise<string> =>
    (await api.call('POST', '/branch', { as: admin(), body: { name, status: 1 } })).body.id
  branch.norte = await made('Sede dos vetores')
  branch.sul = await made('Filial dos vetores')
  await enterVectors(api, twentyVectors, branch.norte)
  await enterVectors(api, branchVectors, branch.sul)
  funds = await startFunds(api)
})
afterAll(() => api.finish())

interface Table {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly amounts: readonly string[]; readonly isTotal: boolean }[]
}
interface Note {
  readonly heading: number
  readonly standing: number
  readonly paragraphs: readonly string[]
  readonly tables: readonly Table[]
  readonly text: string
  readonly version: number
  readonly proposedText?: string
  readonly proposedOf?: string
}

async function noteOf(heading: NoteHeadingName, query = `year=2026&branchId=${branch.norte}`): Promise<Note> {
  const { status, body } = await get(`/report/notes?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.notes.find((note: Note) => note.heading === NoteHeading.codes[heading])
}
const totalOf = ({ tables }: Note, at = 0) => tables[at]?.rows.find(({ isTotal }) => isTotal)?.amounts
const amountOf = async (statement: string, key: string, of: 'amount' | 'yearBefore' | 'funds' = 'amount') => {
  const { body } = await get(`/report/${statement}?year=2026&branchId=${branch.norte}`)
  return body.lines.find((line: { key: string }) => line.key === key)?.[of]
}

describe('what the data say of the twenty events', () => {
  it.each([
    ['CASH', 'cashAndEquivalents'],
    ['PROPERTY', 'property'],
    ['OBLIGATIONS', 'currentLiabilities'],
  ] as const)('%s comes to the line of the balance sheet, of both years', async (heading, key) => {
    const both = [await amountOf('balance-sheet', key), await amountOf('balance-sheet', key, 'yearBefore')]
    expect(totalOf(await noteOf(heading))).toEqual(both)
  })

  it('restricted funds come to the changes in equity, and what is owed to the balance sheet', async () => {
    const note = await noteOf('RESTRICTED')
    expect(totalOf(note)).toEqual(['0.00', '5200.00', '-4600.00', '0.00', '600.00'])
    expect(await amountOf('equity', 'balance-31/12/2026', 'funds')).toBe('600.00')
    expect(totalOf(note, 1)).toEqual(['2000.00', '1800.00', '0.00', '0.00', '3800.00'])
    expect(await amountOf('balance-sheet', 'projects')).toBe('3800.00')
  })

  it('tells volunteers, grants, adjustments of earlier years and depreciation in numbers', async () => {
    const gratuities = await noteOf('GRATUITIES')
    expect(gratuities.tables[0]?.rows.map(({ amounts }) => amounts[0])).toEqual(['1800.00', '-1800.00'])
    expect(gratuities.standing).toBe(NoteStanding.codes.DATA)
    expect((await noteOf('GRANTS')).tables[0]?.rows[0]?.amounts).toEqual(['3200.00', '0.00'])
    expect((await noteOf('EQUITY')).paragraphs.join(' ')).toMatch(/2\.680,80.*2\.080,80.*600,00.*anteriores.*500,00/)
    expect((await noteOf('PROPERTY')).paragraphs.join(' ')).toContain('75,00')
  })

  it('is whole for branches together, and nothing of others', async () => {
    const both = await noteOf('EQUITY', `year=2026&branchId=${branch.norte},${branch.sul}`)
    expect(both.paragraphs.join(' ')).toContain('6.280,80')
    const others = JSON.stringify((await get('/report/notes?year=2026', api.other.people.admin)).body)
    for (const amount of ['2.680,80', '13885.80', '6.280,80']) expect(others).not.toContain(amount)
    expect((await get('/report/notes?year=2020')).body).toMatchObject({ notes: [], asked: [] })
    expect((await get('/report/notes/pdf?year=2020')).body.error).toBe('report_empty')
  })

  it('says of each letter of item 27 how it stands', async () => {
    const { body } = await get(`/report/notes?year=2026&branchId=${branch.norte}`)
    expect(body.asked.map(({ letter }: { letter: string }) => letter).join('')).toBe('abcdefghijklmn')
    const standings = Object.fromEntries(
      body.asked.map(({ letter, standing }: { letter: string; standing: number }) => [letter, standing]),
    )
    const { DATA, LACKING } = NoteStanding.codes
    expect(standings).toMatchObject({
      a: LACKING,
      b: DATA,
      c: DATA,
      d: LACKING,
      e: DATA,
      g: LACKING,
      i: LACKING,
      k: DATA,
      m: DATA,
    })
  })
})

describe('funds in the notes', () => {
  it('are each what the church’s own report of funds has, once all is paid', async () => {
    const roof = await funds.open('100.00', FundKind.codes.RESTRICTED)
    const city = await funds.open('0.00', FundKind.codes.CONDITIONAL)
    await funds.receive(500_00, { accountPlanId: funds.income, fundId: roof })
    await funds.receive(900_00, { accountPlanId: funds.income, fundId: city })
    for (const [fund, value] of [
      [roof, '230.00'],
      [city, '400.00'],
    ] as const) {
      const { body } = await funds.make(fund, value)
      expect(outcome(await funds.pay(body.installments[0].id))).toBe('200')
    }
    const { tables } = await noteOf('RESTRICTED', 'year=2026')
    const { lines } = (await get('/report/funds?month=2026-01&monthTo=2026-12')).body
    const inReport = (id: string) => lines.find(({ fundId }: { fundId?: string }) => fundId === id)
    const rowOf = (at: number, id: string) => tables[at]?.rows.find(({ label }) => label === inReport(id).name)?.amounts
    // What it opens with was registered within the year.
    expect(rowOf(0, roof)).toEqual(['0.00', '500.00', '-230.00', '100.00', inReport(roof).closing])
    expect(rowOf(1, city)).toEqual(['0.00', '900.00', '-400.00', '0.00', inReport(city).closing])
    const equity = (await get('/report/equity?year=2026')).body.lines.at(-1)
    expect(tables[0]?.rows.at(-1)?.amounts.at(-1)).toBe(equity.funds)
  })
})

const write = (body: object, as = admin(), key = newId()) => postTo(api, 'PUT', '/report/notes/text', { as, body, key })
const insurance = (more: object = {}) => ({
  year: '2026',
  heading: NoteHeading.codes.INSURANCE,
  text: 'O templo está segurado contra incêndio.\nAté 2027.',
  version: 0,
  ...more,
})

describe('what somebody writes of a note', () => {
  it('is kept by year, proposed to the next one, and asked for no more', async () => {
    expect((await write(insurance())).body).toMatchObject({ year: '2026', version: 1 })
    expect(await noteOf('INSURANCE')).toMatchObject({
      text: 'O templo está segurado contra incêndio.\nAté 2027.',
      version: 1,
      standing: NoteStanding.codes.TEXT,
    })
    const next = await noteOf('INSURANCE', 'year=2027')
    expect(next).toMatchObject({ text: '', version: 0, proposedOf: '2026', standing: NoteStanding.codes.LACKING })
    expect(next.proposedText).toContain('incêndio')
    expect((await noteOf('INSURANCE', 'year=2025')).proposedOf).toBeUndefined()
    // Emptied, it proposes nothing any more.
    await write(insurance({ year: '2027', version: 0, text: undefined }))
    expect(await noteOf('INSURANCE', 'year=2027')).not.toHaveProperty('proposedOf')
  })

  it('is refused where somebody was quicker, and kept once of several at the same time', async () => {
    expect((await write(insurance({ version: 0 }))).body.error).toBe('stale_version')
    expect((await write(insurance({ version: 7 }))).body.error).toBe('stale_version')
    const at = { heading: NoteHeading.codes.CONTEXT }
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => write(insurance({ ...at, text: `Texto ${n}` }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    const key = newId()
    const again = () => write(insurance({ ...at, version: 1, text: 'De novo' }), admin(), key)
    expect([(await again()).body.version, (await again()).body.version]).toEqual([2, 2])
  })

  it('is of whoever enters by hand, of this church alone, and within its bounds', async () => {
    const { guest, accountant } = api.church.people
    expect((await write(insurance({ version: 1 }), guest)).status).toBe(403)
    expect((await write(insurance({ version: 1 }), accountant)).body.version).toBe(2)
    expect((await write(insurance(), api.other.people.admin)).body.version).toBe(1)
    expect((await noteOf('INSURANCE')).version).toBe(2)
    expect((await write(insurance({ version: 1, text: 'x'.repeat(8_001) }))).status).toBe(400)
    expect((await write(insurance({ version: 1, heading: 16 }))).status).toBe(400)
    expect((await write(insurance({ version: 1, year: '26' }))).status).toBe(400)
  })

  it('is in the trail with what it was before', async () => {
    await write(insurance({ version: 2, text: 'Sem seguro.' }))
    const kept = await api.query<{ payload: string }>(
      `select payload from celeiro.audit_payload where company_id = $1 and payload like '%Sem seguro.%'`,
      [api.church.companyId],
    )
    expect(kept.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { before: { text: expect.stringContaining('incêndio') }, after: { year: '2026', text: 'Sem seguro.' } },
    ])
  })
})

describe('the paper of the notes', () => {
  it('has each note with its figures and texts, and says which are not complete', async () => {
    const { body } = await get(`/report/notes/pdf?year=2026&branchId=${branch.norte}`)
    const bytes = Buffer.from(await (await api.send(new Request(`http://celeiro.test${body.url}`))).arrayBuffer())
    const text = pagesOf(bytes).join('\n')
    for (const words of [
      'Notas explicativas de 2026',
      '1. Contexto operacional',
      'Sem seguro.',
      'A completar',
      '(a completar)',
      '13.885,80',
    ])
      expect(text).toContain(words)
    expect((await get('/report/notes/pdf?year=2026', api.church.people.guest)).status).toBe(403)
  })
})
