import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MovementDirection } from '#domain/ledger/enums.ts'
import { centsOf } from '#domain/value/money.ts'
import { readStatement } from '#tests/domain/bank-file/read.ts'
import { recordTrailOf, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { addGiver, disclosedBy, type Giver } from '#tests/support/giver.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let giver: Giver
let bank: string
let box: string

const person = (role: string) => api.church.people[role] as Person

beforeAll(async () => {
  api = await startApi()
  giver = await addGiver(api)
  const branchId = api.church.branches.sede as string
  bank = await openBankAccount(api, { branchId, balance: '1000.00', openingDate: '2026-10-01' })
  box = await openCashAccount(api, { branchId, openingDate: '2026-10-01' })
  const label = { documentNumber: 'NF 17', counterparty: 'Companhia <Sul> & Filhos' }
  await report(api, person('admin'), { accountId: bank, date: '2026-11-03', cents: -4_290, description: 'Luz', label })
  await report(api, person('admin'), { accountId: bank, date: '2026-11-03', cents: -4_290, description: 'Luz', label })
  await postTo(api, 'POST', '/transfer', {
    as: person('admin'),
    body: { type: 4, originId: bank, destinationId: box, value: '60.00', date: '2026-11-05' },
  })
  const rights = '{read,export}'
  await api.query(`insert into celeiro.profile_permission values ($1, $2, 'bank-statement', $3)`, [
    api.church.companyId,
    api.church.profiles.Visitante,
    rights,
  ])
})
afterAll(() => api.finish())

async function ofxFile(query: string, role = 'admin', branchId?: string) {
  const exported = await api.call('GET', `/bank-statement/export?format=ofx&${query}`, {
    as: person(role),
    ...(branchId && { headers: { 'branch-id': branchId } }),
  })
  if (exported.status !== 200)
    return { refused: exported.body.error ?? exported.body.errors[0].msg, name: '', text: '' }
  const response = await api.send(new Request(`http://celeiro.test${exported.body.url}`))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ofx'])
  const name = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name, text: await response.text() }
}

const readOf = (text: string) => readStatement(new TextEncoder().encode(text))

interface Row {
  readonly date: string
  readonly direction: number
  readonly value: string
}

const signed = ({ date, direction, value }: Row) => [
  date,
  direction === MovementDirection.codes.IN ? centsOf(value) : -centsOf(value),
]

describe('the statement as OFX', () => {
  it('has the lines of the list, read back by the reader of banks, with the balance of the last day', async () => {
    const { body } = await api.call('GET', `/bank-statement?accountId=${bank}&orderBy=date&pageSize=100`, {
      as: person('admin'),
    })
    const { text, name } = await ofxFile(`accountId=${bank}&orderBy=-value`)
    expect(name).toMatch(/^extrato-\d{4}-\d\d-\d\d\.ofx$/)
    const { lines, refused, ignored, facts } = readOf(text)
    expect([refused, ignored]).toEqual([[], 0])
    expect(lines.map(({ date, cents }) => [date, cents])).toEqual(body.rows.map(signed))
    expect(new Set(lines.map(({ fitid }) => fitid)).size).toBe(body.count)
    expect(lines[1]).toMatchObject({ text: 'Luz · Companhia <Sul> & Filhos', document: 'NF 17' })
    expect(facts.balance).toEqual({ date: '2026-11-05', cents: 85_420n })
    expect(facts.accounts).toMatchObject([{ bank: '001', agency: '1' }])
    const noted = (await recordTrailOf(api, api.church.companyId)).at(-1)?.payload ?? ''
    expect(JSON.parse(noted)).toEqual({ format: 'ofx', rows: body.count, filters: { accountId: [bank] } })
    await expectSoundLedger(api)
  })

  it('keeps filters and scope, one statement for each account', async () => {
    const november = await ofxFile(`accountId=${bank},${box}&dateFrom=2026-11-01&dateTo=2026-11-04`)
    expect(readOf(november.text)).toMatchObject({ facts: { balance: { date: '2026-11-04', cents: 91_420n } } })
    expect(readOf(november.text).lines).toHaveLength(2)
    const both = await ofxFile('dateFrom=2026-11-05', 'admin', api.church.branches.sede)
    const { accounts } = readOf(both.text).facts
    expect(accounts).toHaveLength(2)
    expect(accounts).toContainEqual({ bank: '000', agency: '', account: expect.stringMatching(/^CAIXA[0-9A-F]{12}$/) })
    expect(both.name).toMatch(/^extrato-filial-sede-\d{4}-\d\d-\d\d\.ofx$/)
  })

  it('hides givers from users without the right', async () => {
    expect(disclosedBy(giver, (await ofxFile(`accountId=${giver.accountId}`)).text).length).toBeGreaterThan(0)
    const { text } = await ofxFile(`accountId=${giver.accountId}`, 'guest')
    expect(disclosedBy(giver, text)).toEqual([])
    expect(text).toContain('<MEMO>Pix recebido')
  })

  it('is not made of nothing, nor for who may only read', async () => {
    expect((await ofxFile('dateTo=1999-12-31')).refused).toBe('report_empty')
    expect((await ofxFile('', 'registrar')).refused).toBe('forbidden')
    expect((await ofxFile('color=red')).refused).toBe('unknown_field')
  })
})
