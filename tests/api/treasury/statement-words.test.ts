import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectSoundLedger, openBankAccount } from '#tests/support/money/ledger.ts'
import { importText, ofxOf } from '#tests/support/money/statement-file.ts'

let api: TestApi
let bank: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-28T15:00:00Z')
  bank = await openBankAccount(api, { branchId: api.church.branches.norte ?? '', balance: '1000.00' })
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const bring = async (text: string, query = '') =>
  (await importText(api, api.church.people.admin, bank, text, query)).body
const csvOf = (rows: readonly (readonly [day: string, text: string, value: string])[]) =>
  ['Data;Histórico;Valor', ...rows.map((row) => row.join(';'))].join('\n')
const texts = async () =>
  (await api.call('GET', `/bank-statement/line?bankAccountId=${bank}`, { as: api.church.people.admin })).body.rows
    .map((row: { text: string }) => row.text)
    .toSorted()

it('of one month as OFX and then as CSV each line is there once, and what may be there twice is told', async () => {
  const ofx = ofxOf(
    [
      ['2026-11-03', '50.00', 'PIX RECEBIDO JOÃO'],
      ['2026-11-03', '50.00', 'PIX RECEBIDO ANA'],
      ['2026-11-04', '-12.90', 'Tarifa'],
      ['2026-11-05', '-80.00', 'Pagamento de boleto'],
    ],
    { account: '' },
  )
  expect(await bring(ofx)).toMatchObject({ successful: 4, duplicate: 0 })
  const csv = csvOf([
    ['03/11/2026', '03/11 08:12 Pix recebido João', '50,00'],
    ['03/11/2026', '03/11 09:30 Pix recebido João', '50,00'],
    ['04/11/2026', 'Tarifa', '-12,90'],
    ['05/11/2026', 'Luz de outubro', '-80,00'],
    ['06/11/2026', 'Pix recebido Ana', '50,00'],
  ])
  const remark = (line: number, name: string) => ({ line, msg: 'bank_line_in_other_words', params: { name } })
  const said = {
    successful: 3,
    duplicate: 2,
    remarks: [remark(3, 'PIX RECEBIDO ANA'), remark(5, 'Pagamento de boleto')],
  }
  expect(await bring(csv, '&dryRun=true')).toMatchObject(said)
  expect(await texts()).toHaveLength(4)
  expect(await bring(csv)).toMatchObject(said)
  const all = await texts()
  expect(all).toHaveLength(7)
  for (const again of [csv, ofx]) {
    const answer = await bring(again)
    expect(answer).toMatchObject({ successful: 0 })
    expect(answer.remarks).toBeUndefined()
  }
  expect(await texts()).toEqual(all)
})

it('who may not see givers is not told what a line says that came in', async () => {
  const { companyId, profiles, people } = api.church
  await api.query('insert into celeiro.profile_permission values ($1, $2, $3, $4)', [
    companyId,
    profiles.Visitante,
    'bank-statement',
    '{read,create,update}',
  ])
  await bring(
    ofxOf(
      [
        ['2026-11-10', '70.00', 'PIX ZEFIRA'],
        ['2026-11-10', '-7.00', 'Tarifa de novembro'],
      ],
      { account: '' },
    ),
  )
  const csv = csvOf([
    ['10/11/2026', 'Depósito', '70,00'],
    ['10/11/2026', 'Pacote', '-7,00'],
  ])
  const { body } = await importText(api, people.guest, bank, csv, '&dryRun=true')
  expect(body.remarks).toHaveLength(2)
  expect(body.remarks[1]).toMatchObject({ params: { name: 'Tarifa de novembro' } })
  expect(JSON.stringify(body)).not.toMatch(/zefira/i)
})
