import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { canary, type Person } from '#tests/support/church.ts'
import { expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi
let branch: string
beforeAll(async () => {
  api = await startApi()
  const { body } = await api.call('GET', `/branch/${api.church.branches.norte}`, { as: admin() })
  branch = body.name
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const people = () => api.church.people
const admin = () => people().admin as Person
const heading = 'Data;Débito;Crédito;Valor;Histórico;Documento;Filial;Centro de custo'
const row = (
  history: string,
  more: { date?: string; debit?: string; credit?: string; value?: string; of?: string } = {},
) =>
  [
    more.date ?? '03/11/2026',
    more.debit ?? '4.2.1.03',
    more.credit ?? '2.1.1.05',
    more.value ?? '100,00',
    history,
    'Folha 11',
    more.of ?? branch,
    '',
  ].join(';')
const send = (
  rows: readonly string[],
  { query = '', as = admin(), of }: { query?: string; as?: Person; of?: string } = {},
) =>
  api.call('POST', `/journal-entry/import?${query}`, {
    as,
    body: [heading, ...rows].join('\r\n'),
    headers: { 'content-type': 'text/csv' },
    ...(of && { branch: of }),
  })
const undo = (importId: string, as = admin()) => api.call('DELETE', `/import/${importId}`, { as })
const reasonsOf = (body: { rows: { line: number; msg: string; param: string }[] }) =>
  body.rows.map(({ line, msg, param }) => `${line} ${msg} ${param}`)
/** Manual entries by history: their status. */
const statusesOf = async (search: string): Promise<number[]> =>
  (await api.call('GET', `/manual-entry?search=${encodeURIComponent(search)}`, { as: admin() })).body.rows.map(
    ({ status }: { status: number }) => status,
  )
/** Entries of the journal with that history, reversals after what they reverse. */
const journalOf = async (search: string): Promise<string[]> =>
  (await api.call('GET', `/journal-entry?search=${encodeURIComponent(search)}&pageSize=50`, { as: admin() })).body.rows
    .toSorted((one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1))
    .map(({ date, history, total }: Record<string, string>) => `${date} ${history} ${total}`)
const setCompany = (set: string) => api.query(`update celeiro.company set ${set} where id = $1`, [api.church.companyId])

describe('an accountant’s file', () => {
  it('is looked over, enters what is new, and a second time nothing', async () => {
    const [named] = await api.query<{ name: string }>(
      `select name from celeiro.journal_account where company_id = $1 and code = '4.2.1.03'`,
      [api.church.companyId],
    )
    const byName = named?.name.toUpperCase() ?? ''
    const file = [row('Entrada um'), row('Entrada dois', { value: '0,01', debit: byName })]
    const { preview, ...dry } = (await send(file, { query: 'dryRun=true', as: people().accountant })).body
    expect(dry).toEqual({ successful: 2, failure: 0, duplicate: 0, ignored: 0, rows: [] })
    expect(preview.rows).toMatchObject([
      { line: 2, state: 'TAKEN' },
      { line: 3, state: 'TAKEN' },
    ])
    expect(await statusesOf('Entrada')).toEqual([])
    const { body } = await send(file, { as: people().accountant })
    expect(body).toEqual({ ...dry, importId: expect.any(String) })
    expect(await statusesOf('Entrada')).toEqual([2, 2])
    expect(await journalOf('Entrada')).toEqual([
      '2026-11-03 Entrada um (Folha 11) 100.00',
      '2026-11-03 Entrada dois (Folha 11) 0.01',
    ])
    expect((await send(file)).body).toEqual({ successful: 0, failure: 0, duplicate: 2, ignored: 0, rows: [] })
    const more = (await send([...file, row('Entrada um')])).body
    expect(more).toMatchObject({ successful: 1, duplicate: 2 })
    expect(await statusesOf('Entrada um')).toEqual([2, 2])
  })

  it('names accounts by the office’s number, too', async () => {
    await api.query(
      `update celeiro.journal_account set accountant_code = '5' where company_id = $1 and code = '2.1.1.05'`,
      [api.church.companyId],
    )
    expect((await send([row('Pelo reduzido', { credit: '5' })])).body).toMatchObject({ successful: 1 })
    const { body } = await api.call('GET', '/manual-entry?search=Pelo reduzido', { as: admin() })
    expect(body.rows[0].credits).toMatch(/^2\.1\.1\.05 /)
  })

  it('says of each row why it is no entry, in the words of the form, and takes the others', async () => {
    await setCompany(`lock_date = '2026-10-31'`)
    await api.query(`update celeiro.journal_account set status = 2 where company_id = $1 and code = '4.2.1.09'`, [
      api.church.companyId,
    ])
    const { body } = await send([
      row('Boa'),
      row('Grupo', { debit: '4.2.1' }),
      row('Banco', { credit: '1.1.1.02' }),
      row('Inativa', { debit: '4.2.1.09' }),
      row('Sem conta', { credit: '9.9.9.99' }),
      row('Mês fechado', { date: '31/10/2026' }),
      row('Tarde demais', { date: '01/01/2028' }),
      row('Nada', { credit: '4.2.1.03' }),
      row('Zero', { value: '0,00' }),
      row('A'),
      row('Outra filial', { of: 'Filial que não há' }),
      row('', {}),
    ])
    await setCompany('lock_date = null')
    expect(body).toMatchObject({ successful: 1, failure: 11 })
    expect(reasonsOf(body)).toEqual([
      '3 ledger_account_not_postable debit',
      '4 manual_line_money_account credit',
      '5 ledger_account_inactive debit',
      '6 import_name_unknown credit',
      '7 period_closed date',
      '8 manual_entry_too_late date',
      '9 manual_entry_of_nothing credit',
      '10 value_not_positive value',
      '11 too_short history',
      '12 import_name_unknown branchId',
      '13 required history',
    ])
    expect(body.rows[1].params).toEqual({ account: '1.1.1.02' })
    expect(body.rows[4].params).toEqual({ date: '31/10/2026' })
  })

  it('above the limit waits for another person, and says so before', async () => {
    await setCompany('approval_limit_cents = 9999')
    const file = [row('Espera'), row('Conta logo', { value: '99,99' })]
    const { remarks } = (await send(file, { query: 'dryRun=true' })).body
    expect(remarks).toEqual([{ line: 2, msg: 'manual_entry_awaits', param: 'value' }])
    const { body } = await send(file)
    await setCompany('approval_limit_cents = null')
    expect([await statusesOf('Espera'), await statusesOf('Conta logo')]).toEqual([[1], [2]])
    expect(await journalOf('Espera')).toEqual([])
    const [{ id }] = (await api.call('GET', '/manual-entry?search=Espera', { as: admin() })).body.rows
    const own = await postTo(api, 'POST', `/manual-entry/${id}/approve`, { as: admin(), body: {} })
    expect(own.body.error).toBe('manual_entry_own')
    expect((await undo(body.importId)).status).toBe(200)
    expect([await statusesOf('Espera'), await statusesOf('Conta logo')]).toEqual([[3], [4]])
  })

  it('is one file among several that come at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send([row('De uma vez')])))
    expect(answers.map(({ body }) => body.successful).toSorted()).toEqual([0, 0, 1])
  })
})

describe('an import of entries', () => {
  it('is taken back as one: reversed in the journal, with the reason, and may come again', async () => {
    const file = [row('Volta um'), row('Volta dois')]
    const { importId } = (await send(file)).body
    const undone = await undo(importId, people().accountant)
    expect([undone.status, undone.body.error]).toEqual([200, undefined])
    expect(await statusesOf('Volta')).toEqual([4, 4])
    expect(await journalOf('Volta um')).toEqual([
      '2026-11-03 Volta um (Folha 11) 100.00',
      '2026-11-03 Estorno: Volta um (Folha 11): Importação desfeita, lançamento de 03/11/2026 100.00',
    ])
    expect((await undo(importId)).body.error).toBe('import_not_found')
    expect((await send(file)).body).toMatchObject({ successful: 2, duplicate: 0 })
  })

  it('stays where one was approved, reversed or is of a closed month', async () => {
    await setCompany('approval_limit_cents = 0')
    const { importId } = (await send([row('Fica um'), row('Fica dois')])).body
    await setCompany('approval_limit_cents = null')
    const [{ id }] = (await api.call('GET', '/manual-entry?search=Fica um', { as: admin() })).body.rows
    const approved = await postTo(api, 'POST', `/manual-entry/${id}/approve`, { as: people().accountant, body: {} })
    expect(approved.status).toBe(200)
    const refused = (await undo(importId)).body
    expect(refused.errors).toEqual([{ msg: 'import_in_use', param: '', params: { count: 1 } }])
    expect([await statusesOf('Fica um'), await statusesOf('Fica dois')]).toEqual([[2], [1]])
    const closed = (await send([row('De outubro', { date: '30/10/2026' }), row('De novembro')])).body.importId
    await setCompany(`lock_date = '2026-10-31'`)
    expect((await undo(closed)).body.errors).toMatchObject([{ msg: 'import_in_use' }])
    const { body } = await api.call('GET', '/import?resource=manual-entry', { as: admin() })
    expect(body.rows.find((one: { id: string }) => one.id === closed)).toMatchObject({ successful: 2, used: 1 })
    await setCompany('lock_date = null')
    expect((await undo(closed)).status).toBe(200)
  })

  it('is of its branches: who does not see them neither finds nor takes back', async () => {
    const { body: sul } = await api.call('GET', `/branch/${api.church.branches.sul}`, { as: admin() })
    const local = people().local as Person
    expect(reasonsOf((await send([row('Alheia', { of: sul.name })], { as: local })).body)).toEqual([
      '2 import_name_unknown branchId',
    ])
    const { importId } = (await send([row('De duas'), row('Delas', { of: sul.name })])).body
    expect((await undo(importId, local)).body.error).toBe('import_not_found')
    expect(await statusesOf('Delas')).toEqual([2])
    const unsaid = await send([row('Sem filial', { of: '' })], { as: local })
    expect(reasonsOf(unsaid.body)).toEqual(['2 required branchId'])
    const said = await send([row('Sem filial', { of: '' })], {
      as: local,
      query: `branchId=${api.church.branches.norte}`,
    })
    expect(said.body).toMatchObject({ successful: 1 })
    const other = await send([row('De outra', { of: '' })], { query: `branchId=${api.other.branches.norte}` })
    expect(other.body.errors).toMatchObject([{ msg: 'branch_not_found', param: 'branchId' }])
  })

  it('tells nothing of another company, and is of whoever may enter', async () => {
    const [theirs] = await api.query<{ name: string }>(
      `update celeiro.journal_account set name = $2, accountant_code = '777' where company_id = $1 and code = '4.2.1.03' returning name`,
      [api.other.companyId, `${canary} conta`],
    )
    const file = [row('Canário', { debit: theirs?.name ?? '' }), row('Canário', { debit: '777' })]
    expect(reasonsOf((await send(file)).body)).toEqual(['2 import_name_unknown debit', '3 import_name_unknown debit'])
    const { importId } = (await send([row('Nossa')])).body
    expect((await undo(importId, api.other.people.admin)).body.error).toBe('import_not_found')
    expect((await send([row('Sem direito')], { as: people().guest })).body.error).toBe('forbidden')
    expect((await send([row('Sem direito')], { as: people().treasurer })).body.error).toBe('forbidden')
    expect((await undo(importId, people().treasurer)).body.error).toBe('forbidden')
    expect(await statusesOf('Nossa')).toEqual([2])
  })
})

describe('an entry by hand', () => {
  it('that moves nothing is refused, too', async () => {
    const [account] = await api.query<{ id: string }>(
      `select id from celeiro.journal_account where company_id = $1 and code = '4.2.1.03'`,
      [api.church.companyId],
    )
    const line = { ledgerAccountId: account?.id }
    const { body } = await postTo(api, 'POST', '/manual-entry', {
      as: admin(),
      body: {
        branchId: api.church.branches.norte,
        date: '2026-11-03',
        history: 'Nada',
        lines: [
          { ...line, debit: '1.00' },
          { ...line, credit: '1.00' },
        ],
      },
    })
    expect(body.errors).toEqual([{ msg: 'manual_entry_of_nothing', param: 'lines' }])
  })
})
