import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepingOf } from '#api/attachment/sweep.ts'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { JobRunner } from '#api/job/runner.ts'
import { FileGone } from '#api/storage/store.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { pdf, send } from '#tests/support/file/file.ts'
import { openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi
let cash: string
let bank: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const branchId = api.church.branches.sul
  cash = await openCashAccount(api, { branchId, balance: '500.00' })
  bank = await openBankAccount(api, { branchId, balance: '1000.00' })
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const attach = async (name = 'Recibo.pdf') => (await send(api, admin(), pdf(name), { name })).body.id as string
const transfer = (attachment?: string) =>
  postTo(api, 'POST', '/transfer', {
    as: admin(),
    body: { type: 3, originId: cash, destinationId: bank, value: '1.00', date: '2026-11-20', attachment },
  })
const noted = (id: string, version: number, attachment?: string) =>
  api.call('PUT', `/transfer/${id}`, { as: admin(), body: { version, attachment } })
const refused = { errors: [{ msg: 'file_not_found', param: 'attachment' }] }

describe('a file that a transfer holds', () => {
  it('is read with it, changed and removed by edits, and in its history', async () => {
    const first = await attach()
    const { body } = await transfer(first)
    expect(body.attachment).toMatchObject({ id: first, name: 'recibo.pdf', contentType: 'application/pdf' })
    const download = await api.send(new Request(`http://celeiro.test${body.attachment.url}`))
    expect(await download.text()).toContain('%PDF')
    const second = await attach('Outro recibo.pdf')
    expect((await noted(body.id, 1, second)).body.attachment).toMatchObject({ id: second })
    expect((await noted(body.id, 2, second)).body.attachment).toMatchObject({ id: second })
    expect((await noted(body.id, 3)).body.attachment).toBeUndefined()
    const { body: history } = await api.call('GET', `/transfer/${body.id}/history`, { as: admin() })
    const fields = history.rows.flatMap(({ changes }: { changes: { field: string }[] }) =>
      changes.filter(({ field }) => field === 'attachment').map(({ field: _, ...change }) => change),
    )
    expect(fields).toEqual([
      { label: 'Comprovante', before: 'outro-recibo.pdf', after: 'em branco' },
      { label: 'Comprovante', before: 'recibo.pdf', after: 'outro-recibo.pdf' },
      { label: 'Comprovante', after: 'recibo.pdf' },
    ])
  })

  it('needs the right to read the transfer, in the same church', async () => {
    const id = await attach()
    await transfer(id)
    const { free, shop, treasurer } = api.church.people
    const statuses = await Promise.all(
      [admin(), free, shop, treasurer, api.other.people.admin].map(async (as) => {
        const { status } = await api.call('GET', `/file/${id}`, { ...(as && { as }) })
        return status
      }),
    )
    expect(statuses).toEqual([200, 200, 404, 404, 404])
  })

  it('is one that its own person sent and that is no other record’s', async () => {
    const fileId = await attach()
    await transfer(fileId)
    expect((await transfer(fileId)).body).toEqual(refused)
    const others = await send(api, api.church.people.free, pdf())
    expect((await transfer(others.body.id)).body).toEqual(refused)
    const strangers = await send(api, api.other.people.admin, pdf())
    expect((await transfer(strangers.body.id)).body).toEqual(refused)
  })
})

it('goes a day after nothing refers to it, with its bytes; what is held stays', async () => {
  const log = pino({ level: 'silent' })
  const handlers = sweepingOf(api.files)
  const runner = new JobRunner({
    database: api.database,
    handlers,
    storage: new StorageWatch(api.database, log),
    log,
  })
  const fileId = await attach()
  await transfer(fileId)
  const [old, fresh] = [await attach(), await attach()]
  await api.query(`update celeiro.file set released_at = now() - interval '25 hours' where id = $1`, [old])
  await runner.schedule()
  await api.query(`update celeiro.job set due_at = now()`)
  await runner.runDue()
  const left = await api.query<{ id: string }>('select id from celeiro.file where id = any($1)', [[fileId, old, fresh]])
  expect(left.map(({ id }) => id).sort()).toEqual([fileId, fresh].sort())
  const { companyId } = api.church
  await expect(api.files.store.read({ companyId, id: old })).rejects.toThrow(FileGone)
  const bytes = await api.files.store.read({ companyId, id: fileId })
  bytes.destroy()
})
