import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleChecks } from '#domain/import/sample-checks.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
async function send(text: string, query = '') {
  const path = `/wallet-check/import?branchId=${api.church.branches.norte}${query}`
  return (await api.call('POST', path, { as: admin(), body: text, headers: { 'content-type': 'text/csv' } })).body
}
const inWallet = async () => (await api.call('GET', '/wallet-check?search=9001', { as: admin() })).body.rows

it('cheques of a list come in once, each as a form would take it, and go again while nothing was made of them', async () => {
  const dry = await send(sampleChecks, '&dryRun=true')
  expect(dry).toMatchObject({ successful: 2, failure: 1, duplicate: 0, rows: [{ line: 4, param: 'value' }] })
  expect(await inWallet()).toEqual([])
  const result = await send(sampleChecks)
  expect(result).toMatchObject({ successful: 2, failure: 1 })
  expect(await inWallet()).toMatchObject([
    {
      number: '900101',
      type: 1,
      goodForDate: '2026-11-02',
      value: '150.00',
      bankName: expect.stringContaining('Brasil'),
    },
    { number: '900102', type: 2, goodForDate: '2026-12-10', value: '1250.00', issuerName: 'Jairo Monteiro Salgado' },
  ])
  expect(await send(sampleChecks)).toMatchObject({ successful: 0, duplicate: 2 })
  const line = '341123410180001235200000012344'
  const more = `cmc7;emitente;emissao;bom_para;valor\n${line};Ana Sá;02/11/26;;R$ 10,00\n${line.slice(0, -1)}5;Bia Sá;02/11/26;;1\n`
  expect(await send(more, '&dryRun=true')).toMatchObject({
    successful: 1,
    failure: 1,
    rows: [{ line: 3, msg: 'invalid_check_line', param: 'cmc7' }],
  })
  const undone = await api.call('DELETE', `/import/${result.importId}`, { as: admin() })
  expect([undone.status, await inWallet()]).toEqual([200, []])
})
