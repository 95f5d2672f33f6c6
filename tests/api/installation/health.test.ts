import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Church, Person } from '#tests/support/church.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi(() => ({ mailWay: 'FOLDER' }))
})
afterAll(() => api.finish())

const ask = ({ people }: Church, role: string) =>
  api.call('GET', '/installation/health', { as: people[role] as Person })

it('tells an administrator how the product is run, of the own company alone', async () => {
  const { companyId } = api.church.people.admin as Person
  const wait = (name: string, due: string) =>
    api.query(
      `insert into celeiro.job (company_id, id, name, payload, due_at)
       values ($1, gen_random_uuid(), $2, '{}', now() - $3::interval)`,
      [companyId, name, due],
    )
  await wait('send-mail', '1 hour')
  await wait('seal-ledger', '-1 hour')
  const { status, body } = await ask(api.church, 'admin')
  expect([status, body]).toEqual([
    200,
    {
      databaseVersion: expect.stringMatching(/^\d+(\.\d+)+$/),
      databaseMilliseconds: expect.any(Number),
      databaseMegabytes: expect.any(Number),
      processes: 0,
      mailWay: 2,
      waitingMails: 1,
      waitingJobs: 2,
      lateJobs: 1,
      failedJobs: [],
      isFull: false,
      freeMegabytes: expect.any(Number),
      totalMegabytes: expect.any(Number),
    },
  ])
  expect(body.databaseMegabytes).toBeGreaterThan(1)
  expect(body.freeMegabytes).toBeLessThanOrEqual(body.totalMegabytes)
  const other = await ask(api.other, 'admin')
  expect(other.body).toMatchObject({ waitingMails: 0, waitingJobs: 0, lateJobs: 0 })
})

it('is refused to everybody but administrators, with any right', async () => {
  expect((await ask(api.church, 'free')).status).toBe(403)
})

it('tells of the last backup and of the own last seal', async () => {
  const { companyId } = api.church.people.admin as Person
  await api.query(`insert into celeiro_setup.backup (done_at) values ('2026-03-10T05:00:00Z')`)
  await api.query('select celeiro.seal_ledger($1)', [companyId])
  expect((await ask(api.church, 'admin')).body).toMatchObject({
    lastBackup: '2026-03-10T05:00:00.000Z',
    lastLedgerSeal: expect.stringMatching(/Z$/),
  })
  expect((await ask(api.other, 'admin')).body.lastLedgerSeal).toBeUndefined()
})
