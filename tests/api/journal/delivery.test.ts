import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { latinText, readDominio, readHledger, readUsualCsv } from '#tests/support/delivered-file.ts'
import { bytesOf } from '#tests/support/file/archive.ts'
import { addGiver, disclosedBy } from '#tests/support/giver.ts'
import { deliveriesOf, numberChart, summed } from '#tests/support/money/delivery.ts'
import { expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi
let accounts: ReadonlyMap<string, string>

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const rows = await api.query<{ code: string; id: string }>(
    'select code, id from celeiro.journal_account where company_id = $1 and level = 4',
    [api.church.companyId],
  )
  accounts = new Map(rows.map(({ code, id }) => [code, id]))
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const people = () => api.church.people
const { preview, deliver, discard, difference, fetched, call } = deliveriesOf(
  () => api,
  () => people().admin,
)

/** Enters by hand; answers the document. */
async function enter(debit: string, credit: string, cents: number, more: object = {}): Promise<string> {
  const value = moneyOf(BigInt(cents))
  const { status, body } = await postTo(api, 'POST', '/manual-entry', {
    as: people().admin,
    body: {
      branchId: api.church.branches.norte,
      date: '2026-11-05',
      history: 'Provisão; de | férias',
      lines: [
        { ledgerAccountId: accounts.get(debit), debit: value },
        { ledgerAccountId: accounts.get(credit), credit: value },
      ],
      ...more,
    },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.id
}
const reverse = (id: string) =>
  postTo(api, 'DELETE', `/manual-entry/${id}/reversal`, { as: people().admin, body: { reason: 'Valor em dobro' } })

const csvOf = async (id: string) => readUsualCsv(await fetched(id))

describe('a delivery', () => {
  it('names the accounts that the office has no number of, and writes nothing until it has', async () => {
    await enter('4.2.1.03', '2.1.1.05', 10_000)
    const { body: before } = await preview('DOMINIO')
    expect(before).toMatchObject({ entryCount: 1, correctionCount: 0, total: '100.00', elsewhereCount: 0 })
    expect(before.accounts.map(({ code, isNamed }: { code: string; isNamed: boolean }) => [code, isNamed])).toEqual([
      ['2.1.1.05', false],
      ['4.2.1.03', false],
    ])
    const { status, body } = await deliver('DOMINIO')
    expect([status, body.errors[0].msg]).toEqual([400, 'delivery_unmapped'])
    expect(body.errors[0].params.accounts).toBe('2.1.1.05 Férias e 13º a pagar, 4.2.1.03 Férias e 13º salário')
    expect((await preview('HLEDGER')).body.accounts.every(({ isNamed }: { isNamed: boolean }) => isNamed)).toBe(true)
    await numberChart(api)
    const made = await deliver('DOMINIO')
    expect(made.body).toMatchObject({ entryCount: 1, total: '100.00', status: 1, dateFrom: '2026-11-01' })
    expect(made.body.accounts).toEqual((await preview('CSV')).body.accounts)
    const { document, pairs } = readDominio(await fetched(made.body.id))
    expect(document).toBe('11222333000181')
    expect(pairs).toMatchObject([{ date: '2026-11-05', cents: 10_000n, history: 'Provisão; de / férias' }])
    expect(pairs[0]?.number.startsWith(made.body.lot)).toBe(true)
    expect((await preview('CSV')).body.elsewhereCount).toBe(1)
  })

  it('is the same file byte for byte, and not another’s after somebody has it', async () => {
    const { body } = await deliver('HLEDGER')
    const file = await fetched(body.id)
    expect(createHash('sha256').update(file).digest('hex')).toBe(body.sha256)
    expect(file.length).toBe(body.size)
    await api.query(`update celeiro.journal_account set name = name || ' nova' where company_id = $1 and level = 4`, [
      api.church.companyId,
    ])
    expect(await fetched(body.id)).toEqual(file)
    expect((await call('GET', `/${body.id}`)).body).toMatchObject({ status: 2, fetchedByName: expect.any(String) })
    expect((await discard(body.id)).body.error).toBe('delivery_fetched')
    const { rows } = (await call('GET', `/${body.id}/history`)).body
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['export', 'export', 'create'])
    expect(readHledger(file).postings.map(({ cents }) => cents)).toEqual([10_000n, -10_000n])
  })

  it('gives its entries back when it is discarded, and is no file any more', async () => {
    const { body: first } = await deliver('CSV')
    expect((await deliver('CSV')).body.error).toBe('delivery_empty')
    const { body: address } = await call('GET', `/${first.id}/file`)
    expect((await discard(first.id)).body).toMatchObject({ status: 3 })
    expect((await discard(first.id)).body.error).toBe('delivery_discarded')
    expect((await call('GET', `/${first.id}/file`)).body.error).toBe('delivery_discarded')
    expect((await api.send(new Request(`http://celeiro.test${address.url}`))).status).toBe(400)
    expect((await difference(first.id)).body.error).toBe('delivery_discarded')
    const { body: second } = await deliver('CSV')
    expect(second.entryCount).toBe(first.entryCount)
    expect(second.lot > first.lot).toBe(true)
  })

  it('is followed by what changed: the reversal and the new entry, and nothing twice', async () => {
    const wrong = await enter('4.2.1.03', '2.1.1.05', 20_000)
    const { body: first } = await deliver('CSV')
    expect((await difference(first.id)).body).toMatchObject({ count: 0, lines: [] })
    await reverse(wrong)
    await enter('4.2.1.03', '2.1.1.05', 25_000)
    const { body: changed } = await difference(first.id)
    expect(changed).toMatchObject({ count: 2, undeliveredCount: 2, total: '450.00' })
    expect(changed.lines.map(({ isCorrection }: { isCorrection: boolean }) => isCorrection).toSorted()).toEqual([
      false,
      true,
    ])
    const { body: second } = await deliver('CSV')
    expect(second).toMatchObject({ entryCount: 2, correctionCount: 1 })
    const { body: after } = await difference(first.id)
    expect(after).toMatchObject({ count: 2, undeliveredCount: 0 })
    expect(after.lines.every(({ lot }: { lot: string }) => lot === second.lot)).toBe(true)
    expect(summed(await csvOf(second.id))).toEqual({ '2.1.1.05': -5_000n, '4.2.1.03': 5_000n })
  })

  it('is made once, however many ask', async () => {
    await enter('4.2.1.03', '2.1.1.05', 100)
    const answers = await Promise.all([1, 2, 3, 4].map(() => deliver('CSV')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => body.error)).toEqual(
      Array(3).fill('delivery_empty'),
    )
  })

  it('is of the office’s own layout, as it was arranged then, and a series of its own', async () => {
    const layout = {
      name: 'Escritório Silva',
      fileFormat: 1,
      columns: 'Data = DT\nConta a débito\nConta a crédito\nValor',
      hasHeader: true,
      separator: 1,
      decimal: 2,
      dateMask: 5,
      encoding: 2,
      status: 1,
    }
    const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      api.call(method, `/accounting-layout${path}`, { as: people().admin, body })
    const { body: kept } = await call('POST', '', layout)
    const own = { layoutId: kept.id }
    expect((await deliver('OWN')).body.errors).toEqual([{ msg: 'required', param: 'layoutId' }])
    expect((await deliver('CSV', own)).body.errors).toEqual([{ msg: 'invalid_choice', param: 'layoutId' }])
    expect((await preview('OWN', { layoutId: api.church.branches.sul })).body.errors[0].msg).toBe(
      'accounting_layout_not_found',
    )
    const { body: first } = await deliver('OWN', own)
    const text = (await fetched(first.id)).toString('utf8')
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'DT;Conta a débito;Conta a crédito;Valor',
      expect.stringMatching(/^2026-11-05;\d+;\d+;100\.00$/),
    ])
    const changed = await call('PUT', `/${kept.id}`, { ...layout, columns: 'Data', version: 1 })
    expect(changed.body.errors).toEqual([
      { msg: 'layout_invalid', param: 'columns', params: { fault: 'falta a conta' } },
    ])
    const put = { ...layout, columns: `${layout.columns}\nHistórico`, status: 2, version: 1 }
    expect((await call('PUT', `/${kept.id}`, put)).status).toBe(200)
    expect((await fetched(first.id)).toString('utf8')).toBe(text)
    expect((await deliver('OWN', own)).body.errors[0].msg).toBe('accounting_layout_inactive')
    expect((await call('DELETE', `/${kept.id}`)).body.errors[0].msg).toBe('accounting_layout_cannot_be_deleted')
  })

  it('takes of an entry the branches that it is of', async () => {
    const { norte, sul } = api.church.branches
    const lines = [
      { ledgerAccountId: accounts.get('4.2.1.03'), branchId: norte, debit: '3.00' },
      { ledgerAccountId: accounts.get('2.1.1.05'), branchId: norte, credit: '3.00' },
      { ledgerAccountId: accounts.get('4.2.1.03'), branchId: sul, debit: '4.00' },
      { ledgerAccountId: accounts.get('2.1.1.05'), branchId: sul, credit: '4.00' },
    ]
    await enter('4.2.1.03', '2.1.1.05', 0, { lines })
    const ofSul = await deliver('CSV', { branchId: sul })
    expect(ofSul.body).toMatchObject({ entryCount: 1, total: '4.00', branches: 'Filial sul' })
    expect((await deliver('CSV')).body).toMatchObject({ entryCount: 1, total: '3.00' })
  })

  it('never has a number again, also in a database that was restored from before it', async () => {
    await enter('4.2.1.03', '2.1.1.05', 700)
    const { body: lost } = await deliver('CSV')
    // As a restored copy has it: nothing of what came after the backup.
    for (const table of ['_entry', '_piece', ''])
      await api.query(`delete from celeiro.accounting_delivery${table} where ${table ? 'delivery_id' : 'id'} = $1`, [
        lost.id,
      ])
    api.now = new Date(api.now.getTime() + 60_000)
    const { body: again } = await deliver('CSV')
    expect(again.entryCount).toBe(lost.entryCount)
    expect((await csvOf(again.id)).filter(({ number }) => number.startsWith(lost.lot))).toEqual([])
  })
})

describe('the walls of deliveries', () => {
  it('let no giver’s name through, in whatever layout', async () => {
    const giver = await addGiver(api)
    const wide = { dateFrom: '2026-01-01', dateTo: '2027-12-31' }
    for (const layout of ['DOMINIO', 'DOMINIO_FIXED', 'PROSOFT', 'CONTMATIC', 'CSV', 'HLEDGER'] as const) {
      const { body } = await deliver(layout, wide)
      expect(body.entryCount, JSON.stringify(body)).toBeGreaterThan(5)
      const file = await fetched(body.id)
      const sheet = layout === 'CONTMATIC' ? bytesOf(file) : new Map([['', file]])
      const text = [...sheet.values()].map((bytes) => `${latinText(bytes)} ${bytes.toString('utf8')}`).join(' ')
      expect(text.length).toBeGreaterThan(1_000)
      expect(disclosedBy(giver, text), layout).toEqual([])
    }
  })

  it('are asked of rights, branches and companies', async () => {
    await enter('4.2.1.03', '2.1.1.05', 900)
    const { body } = await deliver('CSV')
    const path = `/accounting-delivery/${body.id}`
    for (const way of ['', '/file', '/difference', '/history'])
      expect((await api.call('GET', path + way, { as: api.other.people.admin })).body.error).toBe(
        'accounting_delivery_not_found',
      )
    expect((await api.call('GET', path, { as: people().guest })).status).toBe(403)
    // One branch of three: the file is of all of them.
    expect((await api.call('GET', path, { as: people().local })).status).toBe(404)
    const mine = deliveriesOf(
      () => api,
      () => people().local,
    )
    const { body: local } = await mine.preview('HLEDGER', { branchId: api.church.branches.sul })
    expect(local.errors).toEqual([{ msg: 'branch_not_found', param: 'branchId' }])
    expect((await mine.preview('HLEDGER', { dateFrom: '2026-12-01' })).body.errors[0].msg).toBe(
      'delivery_days_reversed',
    )
  })

  it('are told before: what has entries and no number waits for the accountant', async () => {
    const waiting = async () =>
      (await api.call('GET', '/journal-entry/waiting', { as: people().admin })).body.unnumbered.map(
        ({ code }: { code: string }) => code,
      )
    const without = (where: string) =>
      api.query(`update celeiro.journal_account set accountant_code = null where company_id = $1 and ${where}`, [
        api.church.companyId,
      ])
    expect(await waiting()).toEqual([])
    await without(`code in ('4.2.1.03', '1.2.3.01')`)
    expect(await waiting()).toEqual(['4.2.1.03'])
    await without('true')
    expect(await waiting()).toEqual([])
    await numberChart(api)
  })

  it('stand in the database: what is sealed does not change, what was fetched gives nothing back', async () => {
    const [row] = await api.query<{ id: string }>(
      `select id from celeiro.accounting_delivery where status = 2 and company_id = $1 limit 1`,
      [api.church.companyId],
    )
    const refuse = (text: string) => expect(api.query(text, [row?.id])).rejects.toThrow()
    await refuse(`update celeiro.accounting_delivery set total_cents = 1 where id = $1`)
    await refuse(
      `update celeiro.accounting_delivery set status = 3, fetched_at = null, discarded_at = now() where id = $1`,
    )
    await refuse(`delete from celeiro.accounting_delivery_entry where delivery_id = $1`)
    await refuse(`delete from celeiro.accounting_delivery_piece where delivery_id = $1`)
    await refuse(
      `insert into celeiro.accounting_delivery_piece select company_id, delivery_id, 99, bytes
       from celeiro.accounting_delivery_piece where delivery_id = $1`,
    )
    await refuse(
      `insert into celeiro.accounting_delivery_entry select company_id, series_id, entry_id, branch_id, delivery_id, 999
       from celeiro.accounting_delivery_entry where delivery_id = $1`,
    )
  })
})
