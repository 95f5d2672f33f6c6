import { readdir } from 'node:fs/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { JobRunner } from '#api/job/runner.ts'
import { foldersOf } from '#api/report/folder/folder-job.ts'
import { FileGone } from '#api/storage/store.ts'
import { statementReport } from '#domain/report/reports.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { bytesOf } from '#tests/support/file/archive.ts'
import { pdf, send } from '#tests/support/file/file.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { endThread, onNextThread } from '#tests/support/file/thread.ts'
import { addGiver, disclosedBy, type Giver } from '#tests/support/giver.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let giver: Giver
let bank: string
const month = '2026-11'

const person = (role: string) => api.church.people[role] as Person
const attach = async (inside: string) => (await send(api, person('admin'), pdf(inside))).body.id as string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const { norte, sul } = api.church.branches
  bank = await openBankAccount(api, { branchId: norte, balance: '1000.00' })
  const cash = await openCashAccount(api, { branchId: sul, balance: '500.00' })
  const other = await openBankAccount(api, { branchId: sul })
  const plan = await expensePlan(api)
  giver = await addGiver(api)
  const admin = person('admin')
  const body = { type: 3, originId: cash, destinationId: other, value: '1.00', date: '2026-11-20' }
  await postTo(api, 'POST', '/transfer', { as: admin, body: { ...body, attachment: await attach('DEPOSITO') } })
  const order = await createOrder(api, orderOf(api, plan, { attachments: [await attach('NOTA')] }))
  const [line] = order.installments
  const proof = await attach('PAGAMENTO')
  const { status, body: paid } = await postTo(api, 'PUT', '/installment/write-off-many', {
    as: admin,
    body: { accountKind: 2, accountId: bank, paidAt: '2026-11-20', items: [{ id: line.id, proof }] },
  })
  expect([status, paid.errors ?? paid.error]).toEqual([200, undefined])
}, 60_000)
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const runner = () => {
  const log = pino({ level: 'silent' })
  const services = { clock: () => api.now, publicUrl: () => 'https://celeiro.test', files: api.files }
  const handlers = foldersOf(services)
  return new JobRunner({ database: api.database, log, storage: new StorageWatch(api.database, log), handlers })
}
const ask = (role = 'admin', branch?: string, ofMonth = month) =>
  api.call('POST', '/report/council-folder', { as: person(role), body: { month: ofMonth }, ...(branch && { branch }) })
const noticesOf = async (id: string, role = 'admin') =>
  (await api.call('GET', `/report/council-folder?month=${month}`, { as: person(role) })).body.rows.find(
    (row: { id: string }) => row.id === id,
  )
const addressOf = (id: string, role = 'admin') =>
  api.call('GET', `/report/council-folder/${id}/file`, { as: person(role) })
const follow = (url: string) => api.send(new Request(`http://celeiro.test${url}`))
const doneCount = 'select done from celeiro.council_folder where id = $1'
const stateOf = async (id: string) =>
  (await api.query('select status, problem from celeiro.council_folder where id = $1', [id]))[0]
const keyOf = (id: string) => ({ companyId: api.church.companyId, id })
const rights = (profile: string, module: string, actions: readonly string[]) =>
  api.query('update celeiro.profile_permission set actions = $3 where profile_id = $1 and module = $2', [
    api.church.profiles[profile],
    module,
    actions,
  ])

/** The files of a folder that is ready. */
async function had(id: string, role = 'admin'): Promise<Map<string, Buffer>> {
  const answer = await follow((await addressOf(id, role)).body.url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return bytesOf(Buffer.from(await answer.arrayBuffer()))
}

const fileOf = (files: ReadonlyMap<string, Buffer>, title: RegExp): Buffer => {
  const [file] = [...files].filter(([name]) => title.test(name))
  expect(file, [...files.keys()].join('\n')).toBeDefined()
  return file?.[1] ?? Buffer.alloc(0)
}
const isPaper = (name: string): boolean => /Prestação|Extrato|Transferências|Parcelas/.test(name)
const textOf = (files: ReadonlyMap<string, Buffer>): string =>
  [...files].map(([name, bytes]) => name + (isPaper(name) ? pagesOf(bytes).join() : '')).join()

describe("the council's folder of a month", { timeout: 120_000 }, () => {
  /** Of all branches, asked for by the administrator. */
  let whole: string
  let files: Map<string, Buffer>

  it('is one for three concurrent requests and two processes, and notified until it was downloaded', async () => {
    const requests = await Promise.all([ask(), ask(), ask()])
    const ids = new Set(requests.map(({ body }) => body.id))
    expect([requests.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200], 1])
    const runs = await Promise.all([runner().runDue(), runner().runDue()])
    expect(runs.reduce((all, one) => all + one)).toBe(1)
    whole = [...ids][0] as string
    const folder = await noticesOf(whole)
    expect(folder).toMatchObject({ status: 2, done: folder.total })
    const waiting = async () =>
      (await api.call('GET', '/notification', { as: person('admin') })).body.rows.filter(
        ({ id }: { id: string }) => id === `council-folder ${whole}`,
      )
    expect(await waiting()).toMatchObject([
      { title: 'Pasta do conselho de novembro de 2026 pronta', path: `/accountability?month=${month}` },
    ])
    files = await had(whole)
    expect(await waiting()).toEqual([])
  })

  it('holds its papers and the files of its movements, numbered, with a list of them and their seals', async () => {
    const names = [...files.keys()].toSorted()
    expect(names.map((name) => name.slice(0, 5))).toEqual(names.map((_, at) => `${String(at).padStart(2, '0')} - `))
    expect(names[0]).toBe('00 - Sumário.pdf')
    expect(names[1]).toBe('01 - Prestação de contas.pdf')
    expect(fileOf(files, /Comprovante TRF-.*\.pdf$/)).toEqual(Buffer.from(pdf('DEPOSITO')))
    expect(fileOf(files, /Documento OP-.*\.pdf$/)).toEqual(Buffer.from(pdf('NOTA')))
    expect(fileOf(files, /Comprovante OP-.* parcela 1\.pdf$/)).toEqual(Buffer.from(pdf('PAGAMENTO')))
    const contents = pagesOf(fileOf(files, /Sumário/)).join('\n')
    const papers = ['Prestação de contas', 'Transferências', 'Parcelas pagas']
    for (const title of papers) expect(contents).toContain(title)
    // The head names the account: no row does.
    expect(pagesOf(fileOf(files, /Extrato/)).join()).toMatch(/ Data Descrição /)
    for (const name of names.filter(isPaper)) {
      const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(pagesOf(fileOf(files, new RegExp(name))).join('\n'))?.[0]
      expect(contents).toContain(code)
      expect((await api.call('GET', `/paper-seal?code=${code}`)).status).toBe(200)
    }
  })

  it('is of one branch where the session is narrowed to it', async () => {
    const { body } = await ask('admin', api.church.branches.sul)
    await runner().runDue()
    const names = [...(await had(body.id)).keys()].join('\n')
    expect(names).toMatch(/Comprovante TRF-/)
    expect(names).not.toMatch(/OP-/)
  })

  it('names givers with the right only, belongs to its requester, and expires when they lose rights', async () => {
    expect(disclosedBy(giver, textOf(files))).not.toEqual([])
    await rights('Tesouraria', 'members-offerings', [])
    const { body } = await ask('treasurer')
    await runner().runDue()
    expect(disclosedBy(giver, textOf(await had(body.id, 'treasurer')))).toEqual([])
    const { url } = (await addressOf(body.id, 'treasurer')).body
    expect((await addressOf(body.id)).body).toEqual({ error: 'council_folder_not_found' })
    await rights('Tesouraria', 'transfers', ['read'])
    expect((await addressOf(body.id, 'treasurer')).body).toEqual({ error: 'council_folder_access_changed' })
    const answer = await follow(url)
    expect([answer.status, await answer.json()]).toEqual([403, { error: 'council_folder_access_changed' }])
  })

  it('leaves nothing behind where the right is taken away, the session ends, or nothing is there', async () => {
    const written = async () =>
      (await api.query<{ seals: string }>('select count(*) as seals from celeiro.paper_seal'))[0]?.seals
    const before = await written()
    const { body } = await ask('treasurer')
    await rights('Tesouraria', 'bank-statement', ['read'])
    await runner().runDue()
    expect(await stateOf(body.id)).toEqual({ status: 3, problem: 'council_folder_access_changed' })
    await rights('Tesouraria', 'bank-statement', ['read', 'export'])
    const again = await ask('treasurer')
    await api.query('delete from celeiro.session where user_id = $1', [person('treasurer').id])
    await runner().runDue()
    expect(await stateOf(again.body.id)).toEqual({ status: 3, problem: 'council_folder_signed_out' })
    expect((await ask('admin', undefined, '1999-01')).body).toEqual({ error: 'council_folder_empty' })
    expect((await ask('admin', undefined, '2026-13')).status).toBe(400)
    expect(await written()).toEqual(before)
    await expect(api.files.store.read(keyOf(body.id))).rejects.toThrow(FileGone)
  })

  it('seals nothing, and leaves no bytes, where a right is taken away while it is drawn', async () => {
    const seals = async () => (await api.query('select from celeiro.paper_seal')).length
    const before = await seals()
    const { body } = await ask('minister', api.church.branches.norte)
    expect(body.error).toBeUndefined()
    const drawing = runner().runDue()
    const doneCountOf = async () => (await api.query<{ done: number }>(doneCount, [body.id]))[0]?.done ?? 0
    await expect.poll(doneCountOf, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
    await rights('Ministro', 'tithes-and-offers', [])
    await drawing
    expect(await stateOf(body.id)).toEqual({ status: 3, problem: 'council_folder_access_changed' })
    expect(await seals()).toBe(before)
    await expect(api.files.store.read(keyOf(body.id))).rejects.toThrow(FileGone)
  })

  it('is tried again where what draws is killed or the disk is full, and names a file that the store has lost', async () => {
    const left = async () => ({
      seals: (await api.query('select from celeiro.paper_seal')).length,
      incoming: await readdir(api.files.incomingFolder),
    })
    const before = await left()
    const [attachment] = await api.query<{ id: string }>(`select id from celeiro.file where resource = 'transfer'`)
    await api.files.store.remove(keyOf(attachment?.id ?? ''))
    const { body } = await ask('admin', api.church.branches.sul)
    await onNextThread(endThread)
    const noSpace = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    const keep = vi.spyOn(api.files.store, 'keep')
    for (const reason of ['ThreadEnded', 'ENOSPC']) {
      if (reason === 'ENOSPC') keep.mockRejectedValueOnce(noSpace)
      await runner().runDue()
      const job = `update celeiro.job set due_at = now() where payload->>'folderId' = $1 returning reason`
      expect([await stateOf(body.id), await api.query(job, [body.id])]).toEqual([
        { status: 1, problem: null },
        [{ reason }],
      ])
      expect(await left()).toEqual(before)
    }
    await runner().runDue()
    const again = await had(body.id)
    expect([...again.keys()].join()).not.toContain('Comprovante')
    const contents = pagesOf(fileOf(again, /Sumário/)).join(' ')
    expect(contents).toMatch(/Comprovante TRF-\S+ Não encontrado/)
    const seals = (await left()).seals - before.seals
    expect(seals).toBe(again.size)
  })

  it('of more pieces than its list has rows is refused', async () => {
    await api.query(
      `insert into celeiro.file select company_id, gen_random_uuid(), use, name, content_type, size, sha256, resource, record_id,
         field, 1, created_at, created_by, stored_at, released_at
       from celeiro.file, generate_series(1, 20000) where resource = 'bills-pay'`,
    )
    const { body } = await ask()
    await runner().runDue()
    expect(await stateOf(body.id)).toEqual({ status: 3, problem: 'council_folder_too_large' })
    await api.query('delete from celeiro.file where place = 1')
  })

  it('of an account with more lines than a paper takes is refused with what to do', async () => {
    const { mostRows } = statementReport
    Object.assign(statementReport, { mostRows: 1 })
    const { body } = await ask()
    await runner().runDue()
    Object.assign(statementReport, { mostRows })
    expect(await noticesOf(body.id)).toMatchObject({ status: 3, problem: 'council_folder_paper_too_large' })
  })

  it('fails with a sentence where it cannot be assembled, and expires after some days', async () => {
    const { body } = await ask()
    await api.query(`update celeiro.job set attempts = 3 where name = 'draw-council-folder' and died_at is null`)
    await runner().runDue()
    expect(await noticesOf(body.id)).toMatchObject({ status: 3, problem: 'council_folder_failed' })
    api.now = new Date('2026-11-28T15:00:00Z')
    const one = runner()
    await one.schedule()
    await api.query(`update celeiro.job set due_at = now() where name = 'sweep-council-folders'`)
    await one.runDue()
    expect(await stateOf(whole)).toBeUndefined()
    await expect(api.files.store.read(keyOf(whole))).rejects.toThrow(FileGone)
  })
})
