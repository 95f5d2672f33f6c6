import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { JobRunner } from '#api/job/runner.ts'
import { foldersOf } from '#api/report/folder/folder-job.ts'
import type { TestApi } from '#tests/support/api.ts'
import { bytesOf } from '#tests/support/file/archive.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'
import {
  approvedOffering,
  enterOffering,
  judgeOffering,
  type OfferingPlace,
  offeringOf,
  startOfferings,
} from '#tests/support/money/offering.ts'

let api: TestApi
let place: OfferingPlace

beforeAll(async () => {
  ;({ api, place } = await startOfferings())
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const people = () => api.church.people
const path = (year = '2026', member = api.church.members.norte) =>
  `/members-offerings/contribution?memberId=${member}&year=${year}`
const ask = (address = path(), as = people().admin) => api.call('GET', address, { as })

async function receipt(address: string): Promise<string> {
  const { status, body } = await ask(address.replace('contribution?', 'contribution/pdf-report?'))
  expect([status, body.error]).toEqual([200, undefined])
  const file = await api.send(new Request(`http://celeiro.test${body.url}`))
  return pagesOf(Buffer.from(await file.arrayBuffer())).join('\n')
}

it('a member gave what approved offerings say, and no more once one is reversed', async () => {
  const before = (await ask()).body
  const identified = [
    { memberId: api.church.members.norte, kind: 1, value: '77.00' },
    { memberId: api.church.members.norte, kind: 3, value: '12.50' },
  ]
  const { id } = await enterOffering(api, offeringOf(api, place, { identified }))
  expect((await ask()).body).toEqual(before)
  await judgeOffering(api, id, 'approve', people().minister)
  const { body } = await ask()
  expect(Number(body.total) - Number(before.total)).toBe(89.5)
  expect(body.rows).toContainEqual({ date: '2026-11-15', kind: 1, source: 1, value: '77.00' })
  expect((await ask(path('2025'))).body.rows).not.toContainEqual(expect.objectContaining({ value: '77.00' }))
  const text = await receipt(path())
  for (const words of ['Membro norte', '15/11/2026', 'Oferta especial', '77,00', 'não promete dedução'])
    expect(text).toContain(words)
  const reason = { as: people().admin, body: { reason: 'Engano' } }
  expect((await postTo(api, 'DELETE', `/tithes-offerings/${id}/reversal`, reason)).status).toBe(200)
  expect((await ask()).body).toEqual(before)
}, 30_000)

it('is readable with the right to reveal members, in accessible branches', async () => {
  for (const as of [people().minister, people().deacon, people().shop, people().treasurer])
    for (const address of [path(), path().replace('contribution?', 'contribution/pdf-report?')])
      expect((await ask(address, as)).status).toBe(403)
  const unknown = await ask(path('2026', '01890a5d-ac96-774b-bcce-b302099a9999'))
  expect([unknown.status, unknown.body.error]).toEqual([404, 'member_not_found'])
  expect((await ask(path('26'))).status).toBe(400)
})

const folder = '/report/contribution-folder'

async function setDocument(): Promise<void> {
  const log = pino({ level: 'silent' })
  const services = { clock: () => api.now, publicUrl: () => 'https://celeiro.test', files: api.files }
  const handlers = foldersOf(services)
  await new JobRunner({ database: api.database, log, storage: new StorageWatch(api.database, log), handlers }).runDue()
}

it('the receipts of all who gave leave as one file for who asked for them, with the reason in the trail', {
  timeout: 60_000,
}, async () => {
  const { norte, shared } = api.church.members
  const identified = [norte, shared].map((memberId) => ({ memberId, kind: 1, value: '61.00' }))
  await approvedOffering(api, offeringOf(api, place, { identified }))
  const as = people().admin
  const request = { year: '2026', reason: 'Recibos do ano para os membros' }
  const make = (body: object = request, who = as) => api.call('POST', folder, { as: who, body })
  for (const who of [people().minister, people().treasurer]) expect((await make(request, who)).status).toBe(403)
  expect((await make({ year: '2026' })).body.errors).toMatchObject([{ param: 'reason' }])
  expect((await make({ ...request, year: '2101' })).body).toEqual({ error: 'contribution_folder_empty' })
  const folders = (await Promise.all([make(), make()])).map(({ body }) => body)
  expect(folders).toMatchObject([{ year: '2026', status: 1 }, { id: folders[0].id }])
  await setDocument()
  const { body } = await api.call('GET', folder, { as })
  expect(body.rows).toMatchObject([{ id: folders[0].id, year: '2026', status: 2, done: body.rows[0].total }])
  const address = await api.call('GET', `${folder}/${folders[0].id}/file`, { as })
  const files = bytesOf(
    Buffer.from(await (await api.send(new Request(`http://celeiro.test${address.body.url}`))).arrayBuffer()),
  )
  const names = [...files.keys()].join('\n')
  expect(names).toMatch(/00 - Sumário\.pdf/)
  expect(names).toMatch(/\d\d - Recibo 2026 Membro norte.*\.pdf/)
  for (const [name, bytes] of files)
    if (name.includes('Membro norte')) {
      const text = pagesOf(bytes).join('\n')
      expect(text).toContain('61,00')
      expect(text).not.toContain('Membro shared')
    }
  const reasons = await api.query('select payload from celeiro.audit_payload where payload like $1', [
    `%${request.reason}%`,
  ])
  expect(reasons).toHaveLength(1)
  await api.query('update celeiro.member set status = 2 where id = $1', [shared])
  const forgotten = await api.call('POST', `/members-offerings/${shared}/anonymize`, {
    as,
    body: { reason: 'Pedido do titular' },
  })
  expect(forgotten.status).toBe(200)
  expect((await api.call('GET', `${folder}/${folders[0].id}/file`, { as })).body).toEqual({
    error: 'contribution_folder_outdated',
  })
})
