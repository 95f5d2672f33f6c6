import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiKey, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { deliveriesOf } from '#tests/support/money/delivery.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'
import { xlsxOf } from '#tests/support/sheet/hand-made.ts'

let api: TestApi
let norte: string
let sul: string
beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const named = async (id: string | undefined) =>
    (await api.call('GET', `/branch/${id}`, { as: admin() })).body.name as string
  norte = await named(api.church.branches.norte)
  sul = await named(api.church.branches.sul)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const people = () => api.church.people
const admin = () => people().admin as Person
const heading = 'Lançamento;Data;Conta;Valor;D/C;Histórico;Filial'
const row = (number: string, account: string, value: string, side: string, history = 'Folha', of = norte) =>
  [number, '05/11/2026', account, value, side, history, of].join(';')

async function sendBytes(bytes: Uint8Array, { query = '', name = 'lancamentos.csv', as = admin() } = {}) {
  const { accessToken } = await api.sessionOf(as)
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], name))
  const headers = { 'api-key': apiKey, authorization: `Bearer ${accessToken}` }
  const url = `http://celeiro.test/api/journal-entry/import?${query}`
  const response = await api.send(new Request(url, { method: 'POST', headers, body }))
  return response.json()
}
const send = (rows: readonly string[], query = '') =>
  sendBytes(Buffer.from([heading, ...rows].join('\r\n'), 'utf8'), { query })
const reasonsOf = (body: { rows: { line: number; msg: string; param: string }[] }) =>
  body.rows.map(({ line, msg, param }) => `${line} ${msg} ${param}`)

/** Manual entries with that history, each with its lines: code, branch, debit, credit. */
async function entriesOf(search: string) {
  const { rows } = (await api.call('GET', `/manual-entry?search=${encodeURIComponent(search)}`, { as: admin() })).body
  const entries: { history: string; status: number; lines: string[] }[] = []
  for (const { id } of rows) {
    const { history, status, lines } = (await api.call('GET', `/manual-entry/${id}`, { as: admin() })).body
    entries.push({
      history,
      status,
      lines: lines.map((line: Record<string, string>) =>
        [line.code, line.branchName, line.debit ?? '', line.credit ?? ''].join(' ').trim(),
      ),
    })
  }
  return entries
}
/** What the journal has of entries with that history, by branch and account, in cents. */
const journalOf = async (history: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await api.query<{ place: string; cents: number }>(
        `select b.name || ' ' || a.code as place, sum(l.amount_cents)::integer as cents from celeiro.journal_entry e
         join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
         join celeiro.branch b on b.company_id = l.company_id and b.id = l.branch_id
         join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
         where e.company_id = $1 and e.history like $2 group by 1 order by 1`,
        [api.church.companyId, `%${history}%`],
      )
    ).map(({ place, cents }) => [place, cents]),
  )

const payroll = () => [
  row('7', '4.2.1.01', '3.000,00', 'D'),
  row('7', '2.1.1.03', '2.700,00', 'C', 'Folha, líquido'),
  row('7', '2.1.1.04', '300,00', 'C'),
]

describe('an entry of several rows', () => {
  it('is one entry, known as one the second time and taken back as one', async () => {
    const dry = await send(payroll(), 'dryRun=true')
    expect(dry).toMatchObject({ successful: 1, failure: 0, duplicate: 0, preview: { total: 3 } })
    const { importId, ...counts } = await send(payroll())
    expect(counts).toMatchObject({ successful: 1, failure: 0, duplicate: 0 })
    expect(await entriesOf('Folha')).toEqual([
      {
        history: 'Folha; Folha, líquido',
        status: 2,
        lines: [`4.2.1.01 ${norte} 3000.00`, `2.1.1.03 ${norte}  2700.00`, `2.1.1.04 ${norte}  300.00`],
      },
    ])
    const again = await send(payroll(), 'dryRun=true')
    expect(again).toMatchObject({ successful: 0, duplicate: 1, failure: 0 })
    expect(again.preview.rows.map(({ state }: { state: string }) => state)).toEqual(['KNOWN', 'KNOWN', 'KNOWN'])
    expect(await send(payroll().toReversed())).toMatchObject({ successful: 0, duplicate: 1 })
    expect((await api.call('DELETE', `/import/${importId}`, { as: people().accountant })).status).toBe(200)
    expect((await entriesOf('Folha')).map(({ status }) => status)).toEqual([4])
    expect(Object.values(await journalOf('Folha'))).toEqual([0, 0, 0])
    expect(await send(payroll())).toMatchObject({ successful: 1, duplicate: 0 })
    expect(await journalOf('Folha')).toEqual({
      [`${norte} 2.1.1.03`]: -270_000,
      [`${norte} 2.1.1.04`]: -30_000,
      [`${norte} 4.2.1.01`]: 300_000,
    })
  })

  it('is refused whole, all its rows named, while others enter', async () => {
    const body = await send([
      row('1', '4.2.1.01', '10,00', 'D', 'Aberta'),
      row('1', '2.1.1.03', '9,00', 'C', 'Aberta'),
      row('2', '4.2.1.01', '10,00', 'D', 'De grupo'),
      row('2', '2.1.1', '10,00', 'C', 'De grupo'),
      row('3', '4.2.1.01', '10,00', 'D', 'Ilegível'),
      row('3', '2.1.1.03', '10,00', 'C', 'Ilegível'),
      row('3', '4.2.1.03', 'cinco', 'D', 'Ilegível'),
      row('3', '2.1.1.05', 'cinco', 'C', 'Ilegível'),
      row('4', '4.2.1.01', '10,00', 'D', 'Do banco'),
      row('4', '1.1.1.02', '10,00', 'C', 'Do banco'),
      row('5', '4.2.1.01', '5,00', 'D', 'Certa'),
      row('5', '2.1.1.03', '5,00', 'C', 'Certa'),
      row('6', '2.1.1.03', '5,00', 'D', 'De nada'),
      row('6', '2.1.1.03', '5,00', 'C', 'De nada'),
    ])
    expect(body).toMatchObject({ successful: 1, failure: 12 })
    expect(reasonsOf(body)).toEqual([
      '2 import_entry_unbalanced value',
      '3 import_entry_unbalanced value',
      '4 import_entry_row_refused number',
      '5 ledger_account_not_postable account',
      '6 import_entry_row_refused number',
      '7 import_entry_row_refused number',
      '8 invalid_money value',
      '9 invalid_money value',
      '10 import_entry_row_refused number',
      '11 manual_line_money_account account',
      '14 manual_entry_of_nothing value',
      '15 manual_entry_of_nothing value',
    ])
    expect(body.rows[0].params).toEqual({ number: '1', difference: 'R$\u00a01,00', lines: '2, 3' })
    expect(body.rows[4].params).toEqual({ lines: '8, 9' })
    expect(await entriesOf('Aberta')).toEqual([])
    expect(await entriesOf('Ilegível')).toEqual([])
    expect(await entriesOf('Certa')).toHaveLength(1)
  })

  it('may cross branches: each of them balances over what they owe each other', async () => {
    const rows = [
      row('1', '4.2.1.01', '100,00', 'D', 'De duas filiais', norte),
      row('1', '4.2.1.01', '50,00', 'D', 'De duas filiais', sul),
      row('1', '2.1.1.03', '150,00', 'C', 'De duas filiais', norte),
    ]
    expect(await send(rows)).toMatchObject({ successful: 1, failure: 0 })
    expect(await journalOf('De duas filiais')).toEqual({
      [`${norte} 1.1.9.02`]: 5_000,
      [`${norte} 2.1.1.03`]: -15_000,
      [`${norte} 4.2.1.01`]: 10_000,
      [`${sul} 2.1.9.02`]: -5_000,
      [`${sul} 4.2.1.01`]: 5_000,
    })
    expect(await send(rows)).toMatchObject({ successful: 0, duplicate: 1 })
    const local = people().local as Person
    const bytes = Buffer.from([heading, ...rows].join('\n'))
    const seen = await sendBytes(bytes, { as: local })
    expect(seen).toMatchObject({ successful: 0, duplicate: 0, failure: 3 })
  })

  it('above the limit waits as one', async () => {
    await api.query(`update celeiro.company set approval_limit_cents = 999 where id = $1`, [api.church.companyId])
    const rows = [
      row('1', '4.2.1.01', '6,00', 'D', 'Espera'),
      row('1', '4.2.1.03', '4,00', 'D', 'Espera'),
      row('1', '2.1.1.03', '10,00', 'C', 'Espera'),
    ]
    expect((await send(rows, 'dryRun=true')).remarks).toEqual([{ line: 2, msg: 'manual_entry_awaits', param: 'value' }])
    expect(await send(rows)).toMatchObject({ successful: 1 })
    await api.query(`update celeiro.company set approval_limit_cents = null where id = $1`, [api.church.companyId])
    expect((await entriesOf('Espera')).map(({ status }) => status)).toEqual([1])
    expect(await journalOf('Espera')).toEqual({})
  })
})

describe('a file of an office', () => {
  it('is a workbook, or text with commas in Windows-1252', async () => {
    const rows = [
      ['Número', 'Data', 'Conta', 'Débito', 'Crédito', 'Histórico', 'Filial'],
      [1, '05/11/2026', '4.2.1.01', 12.5, null, 'Da planilha', norte],
      [1, '05/11/2026', '2.1.1.03', null, 12.5, 'Da planilha', norte],
    ]
    const workbook = xlsxOf([{ name: 'Lançamentos', rows }])
    expect(await sendBytes(workbook, { name: 'l.xlsx' })).toMatchObject({ successful: 1, failure: 0 })
    const text = [
      'Número,Data,Conta,Valor com sinal,Histórico,Filial',
      `1,05/11/2026,4.2.1.01,"7,50",Férias à parte,${norte}`,
      `1,05/11/2026,2.1.1.03,"-7,50",Férias à parte,${norte}`,
    ].join('\r\n')
    expect(await sendBytes(Buffer.from(text, 'latin1'))).toMatchObject({ successful: 1, failure: 0 })
    expect((await entriesOf('Férias à parte'))[0]?.lines).toEqual([`4.2.1.01 ${norte} 7.50`, `2.1.1.03 ${norte}  7.50`])
  })

  it('may be the one that we deliver', async () => {
    const { deliver, fetched } = deliveriesOf(() => api, admin)
    const { body } = await deliver('CSV', { dateFrom: '2026-11-05', dateTo: '2026-11-05' })
    const file = await fetched(body.id)
    // The entry that was reversed is there twice, with its opposite.
    const answer = await sendBytes(file, { query: 'dryRun=true' })
    expect(answer.rows).toEqual([])
    expect(answer.successful + answer.duplicate).toBe(body.entryCount)
  })
})
