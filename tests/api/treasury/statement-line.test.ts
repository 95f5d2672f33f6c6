import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { formOf } from '#tests/support/file/form.ts'
import { balanceOf, expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { type BankLine, importText, ofxOf } from '#tests/support/money/statement-file.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-28T15:00:00Z')
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const norte = () => api.church.branches.norte ?? ''
const month = '&dateFrom=2026-11-01&dateTo=2026-11-30'

async function account(balance = '1000.00') {
  const id = await openBankAccount(api, { branchId: norte(), balance })
  const [row] = await api.query<{ account: string; bank: string }>(
    `select b.account, k.identifier as bank from celeiro.bank_account b join celeiro.bank k on k.id = b.bank_id where b.id = $1`,
    [id],
  )
  return { id, account: row?.account ?? '', bank: row?.bank ?? '' }
}
type Account = Awaited<ReturnType<typeof account>>

const bring = ({ id, ...own }: Account, lines: readonly BankLine[], balance?: readonly [string, string], query = '') =>
  importText(api, admin(), id, ofxOf(lines, { ...own, ...(balance && { balance }) }), query)
const linesOf = async ({ id }: Account, query = '') =>
  (await api.call('GET', `/bank-statement/line?bankAccountId=${id}${query}`, { as: admin() })).body
const lineOf = async (of: Account, text: string) =>
  (await linesOf(of)).rows.find((line: { text: string }) => line.text === text)
const move = (id: string, name: string, body: object = {}) =>
  postTo(api, 'POST', `/bank-statement/line/${id}/${name}`, { as: admin(), body })
const problemsOf = ({ body }: { body: { error?: string; errors?: { msg: string; param: string }[] } }) =>
  body.errors?.map(({ msg, param }) => [param, msg]) ?? body.error

async function received(of: Account, date: string, value: string): Promise<string> {
  const cash = await openCashAccount(api, { branchId: norte(), balance: '5000.00' })
  const { body } = await postTo(api, 'POST', '/transfer', {
    as: admin(),
    body: { type: 3, originId: cash, destinationId: of.id, value, date },
  })
  expect(body.errors).toBeUndefined()
  const { body: statement } = await api.call('GET', `/bank-statement?accountId=${of.id}`, { as: admin() })
  return statement.rows.find((row: { originId: string }) => row.originId === body.id).id
}

describe('a statement that is imported', () => {
  const lines: BankLine[] = [
    ['2026-11-03', '150.00', 'Pix recebido Ana'],
    ['2026-11-10', '-39.90', 'Tarifa'],
    ['2026-11-10', '-39.90', 'Tarifa'],
    ['2026-11-29', '10.00', 'Amanhã'],
    ['2025-12-31', '10.00', 'Antes da conta'],
  ]

  it('waits line by line; asked before, it says the same and keeps nothing; brought twice, it adds nothing', async () => {
    const of = await account()
    const expected = { successful: 3, failure: 1, duplicate: 0, ignored: 1 }
    const proof = { date: '2026-11-28', file: '1090.20', computed: '1070.20', difference: '20.00' }
    const dry = await bring(of, lines, ['2026-11-28', '1090.20'], '&dryRun=true')
    expect([dry.status, dry.body]).toMatchObject([200, { ...expected, balance: proof }])
    expect(dry.body.importId).toBeUndefined()
    expect(dry.body.rows).toEqual([
      { line: 5, msg: 'date_before_opening', param: 'date', params: { date: '01/01/2026' } },
    ])
    expect((await linesOf(of)).count).toBe(0)
    const result = await bring(of, lines, ['2026-11-28', '1090.20'])
    expect(result.body).toMatchObject({ ...expected, importId: expect.any(String), balance: proof })
    const again = await bring(of, [...lines, ['2026-11-10', '-39.90', 'Tarifa']])
    expect(again.body).toMatchObject({ successful: 1, duplicate: 3 })
    expect((await linesOf(of, '&status=1')).count).toBe(4)
    expect(await balanceOf(api, of.id)).toBe('1000.00')
  })

  it('is shown before it is taken: each row with what becomes of it, from any line on, and what it comes to', async () => {
    const of = await account()
    await bring(of, lines.slice(0, 1))
    const { body } = await bring(of, lines, undefined, '&dryRun=true')
    expect(body.preview).toEqual({
      total: 5,
      columns: ['date', 'text', 'value'],
      from: '2026-11-03',
      to: '2026-11-10',
      moneyIn: '150.00',
      moneyOut: '79.80',
      rows: [
        { line: 1, state: 'KNOWN', cells: ['2026-11-03', 'Pix recebido Ana', '150.00'] },
        { line: 2, state: 'TAKEN', cells: ['2026-11-10', 'Tarifa', '-39.90'] },
        { line: 3, state: 'TAKEN', cells: ['2026-11-10', 'Tarifa', '-39.90'] },
        { line: 4, state: 'IGNORED', reason: 'future', cells: ['2026-11-29', 'Amanhã', '10.00'] },
        { line: 5, state: 'REFUSED', reason: 'date_before_opening', cells: ['2025-12-31', 'Antes da conta', '10.00'] },
      ],
    })
    const form = formOf({ file: new File([ofxOf(lines, of)], 'extrato.ofx'), shownFrom: '4' })
    const path = `/bank-statement/import?bankAccountId=${of.id}`
    const later = await api.call('POST', `${path}&dryRun=true`, { as: admin(), body: form })
    expect(later.body.preview).toMatchObject({ total: 5, rows: [{ line: 4 }, { line: 5 }] })
    const answer = await api.call('POST', path, { as: admin(), body: form })
    expect(problemsOf(answer)).toEqual([['shownFrom', 'unknown_field']])
    expect((await bring(of, lines)).body.preview).toBeUndefined()
  })

  it('is refused as one of another account, naming both, and where it is cut off', async () => {
    const of = await account()
    const foreign = await importText(api, admin(), of.id, ofxOf(lines, { account: '98765-4', bank: of.bank }))
    expect(foreign.body.errors).toEqual([
      {
        msg: 'file_of_another_account',
        param: '',
        params: { file: `banco ${of.bank}, conta 98765-4`, chosen: `banco ${of.bank}, agência 1, conta ${of.account}` },
      },
    ])
    const cut = await importText(api, admin(), of.id, ofxOf(lines, of).slice(0, -20))
    expect(problemsOf(cut)).toBe('truncated_file')
    expect((await linesOf(of)).count).toBe(0)
  })

  it('is undone whole while nothing was made of it', async () => {
    const of = await account()
    const { body: result } = await bring(of, lines)
    const { body: list } = await api.call('GET', `/import?bankAccountId=${of.id}`, { as: admin() })
    expect(list).toMatchObject({ count: 1, rows: [{ id: result.importId, successful: 3, used: 0 }] })
    const line = await lineOf(of, 'Pix recebido Ana')
    await move(line.id, 'ignore', { reason: 'Depois' })
    const undo = () => api.call('DELETE', `/import/${result.importId}`, { as: admin() })
    expect(problemsOf(await undo())).toEqual([['', 'import_in_use']])
    await move(line.id, 'undo')
    expect((await undo()).body).toEqual({ id: result.importId })
    expect((await linesOf(of)).count).toBe(0)
  })

  it('stays once a line of it was posted, also when that was undone', async () => {
    const of = await account()
    const { body: result } = await bring(of, lines)
    const { id } = await lineOf(of, 'Pix recebido Ana')
    for (const act of ['post', 'undo']) await move(id, act, act === 'post' ? { origin: 7 } : undefined)
    const undone = await api.call('DELETE', `/import/${result.importId}`, { as: admin() })
    expect(undone.body.errors).toEqual([{ msg: 'import_in_use', param: '', params: { count: 1 } }])
    expect((await linesOf(of)).count).toBe(3)
  })
})

describe('a line that waits', () => {
  it('is found among the movements, and parts from them with all it was matched with', async () => {
    const of = await account()
    const [one, other] = [await received(of, '2026-11-04', '60.00'), await received(of, '2026-11-04', '40.00')]
    await bring(of, [['2026-11-05', '100.00', 'Depósito']])
    const line = await lineOf(of, 'Depósito')
    const { body: suggested } = await api.call(
      'GET',
      `/bank-statement/line/suggestions?bankAccountId=${of.id}${month}`,
      { as: admin() },
    )
    expect(suggested.matches).toEqual([
      { lineIds: [line.id], movementIds: expect.arrayContaining([one, other]), reason: 5, isSure: false },
    ])
    expect(problemsOf(await move(line.id, 'match', { movementIds: [one] }))).toEqual([
      ['movementIds', 'line_values_differ'],
    ])
    const matched = await move(line.id, 'match', { movementIds: [one, other] })
    expect([matched.status, matched.body]).toMatchObject([200, { status: 2 }])
    const { body: movement } = await api.call('GET', `/bank-statement/${one}`, { as: admin() })
    expect(movement.reconciledAt).toEqual(expect.any(String))
    expect(problemsOf(await move(line.id, 'ignore'))).toBe('bank_statement_line_status_changed')
    const deletion = await postTo(api, 'DELETE', `/transfer/${movement.originId}`, { as: admin() })
    expect(problemsOf(deletion)).toBe('transfer_reconciled')
    expect((await move(line.id, 'undo')).body).toMatchObject({ status: 1, movementIds: [] })
    const { body: parted } = await api.call('GET', `/bank-statement/${one}`, { as: admin() })
    expect(parted.reconciledAt).toBeUndefined()
  })

  it('is several lines of one movement', async () => {
    const of = await account()
    const movement = await received(of, '2026-11-04', '100.00')
    await bring(of, [
      ['2026-11-04', '70.00', 'Parte um'],
      ['2026-11-04', '30.00', 'Parte dois'],
    ])
    const lineIds = [(await lineOf(of, 'Parte um')).id, (await lineOf(of, 'Parte dois')).id]
    const { status } = await postTo(api, 'POST', '/bank-statement/line/match-many', {
      as: admin(),
      body: { lineIds, movementIds: [movement] },
    })
    expect(status).toBe(200)
    await move(lineIds[0], 'undo')
    expect((await linesOf(of, '&status=1')).count).toBe(2)
  })

  it('becomes a movement whatever the balance, is undone by its opposite, and is remembered', async () => {
    const of = await account('10.00')
    await bring(of, [
      ['2026-11-10', '-39.90', 'Tarifa Pacote 10/11'],
      ['2026-11-20', '-39.90', 'Tarifa Pacote 20/11'],
    ])
    const line = await lineOf(of, 'Tarifa Pacote 10/11')
    expect(problemsOf(await move(line.id, 'post', { origin: 4 }))).toEqual([['origin', 'invalid_choice']])
    expect((await move(line.id, 'post', { origin: 9 })).body).toMatchObject({ status: 3 })
    expect(await balanceOf(api, of.id)).toBe('-29.90')
    await move(line.id, 'undo')
    expect(await balanceOf(api, of.id)).toBe('10.00')
    expect((await move(line.id, 'post', { origin: 9 })).status).toBe(200)
    const next = await lineOf(of, 'Tarifa Pacote 20/11')
    const path = `/bank-statement/line/suggestions?bankAccountId=${of.id}${month}`
    const { body } = await api.call('GET', path, { as: admin() })
    expect(body).toEqual({ matches: [], postings: [{ lineId: next.id, origin: 9, reason: 7 }], returns: [] })
    const { body: balance } = await api.call('GET', `/bank-statement/line/balance?bankAccountId=${of.id}${month}`, {
      as: admin(),
    })
    expect(balance.days.at(-1)).toMatchObject({ system: '-29.90', bank: '-69.80', difference: '-39.90' })
  })

  it('is confirmed with many others at once, each with its own movement: all or none', async () => {
    const of = await account()
    const movements = [await received(of, '2026-11-04', '60.00'), await received(of, '2026-11-05', '40.00')]
    await bring(of, [
      ['2026-11-04', '60.00', 'Depósito um'],
      ['2026-11-05', '40.00', 'Depósito dois'],
    ])
    const sides = async () =>
      (await api.call('GET', `/bank-statement/line/sides?bankAccountId=${of.id}${month}`, { as: admin() })).body
    const before = await sides()
    expect(before).toMatchObject({ waiting: 2, settled: 0, ignored: 0 })
    expect(before.movements).toMatchObject([
      { id: movements[0], date: '2026-11-04', value: '60.00', origin: 4 },
      { id: movements[1], date: '2026-11-05', value: '40.00', origin: 4 },
    ])
    const lineIds = before.lines.map(({ id }: { id: string }) => id)
    const confirm = (...pairs: (readonly [line: number, movement: number])[]) =>
      postTo(api, 'POST', '/bank-statement/line/confirm', {
        as: admin(),
        body: {
          matches: pairs.map(([line, movement]) => ({ lineIds: [lineIds[line]], movementIds: [movements[movement]] })),
        },
      })
    expect(problemsOf(await confirm([0, 1], [1, 0]))).toEqual([
      ['matches.0.movementIds', 'line_values_differ'],
      ['matches.1.movementIds', 'line_values_differ'],
    ])
    expect(problemsOf(await confirm([0, 0], [1, 0]))).toEqual([['matches.1.movementIds.0', 'repeated_item']])
    expect(await sides()).toMatchObject({ waiting: 2 })
    expect((await confirm([0, 0], [1, 1])).status).toBe(200)
    expect(await sides()).toEqual({ lines: [], movements: [], waiting: 0, settled: 2, ignored: 0 })
    await move(lineIds[0], 'undo')
    expect(await sides()).toMatchObject({ waiting: 1, movements: [{ id: movements[0] }] })
    const { body: waiting } = await api.call('GET', '/bank-statement/line/waiting', { as: admin() })
    expect(waiting.accounts).toContainEqual({ bankAccountId: of.id, count: 1, from: '2026-11-04', to: '2026-11-04' })
    const { body: foreign } = await api.call('GET', '/bank-statement/line/waiting', {
      as: admin(),
      headers: { 'branch-id': api.church.branches.sul ?? '' },
    })
    expect(JSON.stringify(foreign)).not.toContain(of.id)
  })

  it('becomes a movement of the given competence month', async () => {
    const of = await account()
    await bring(of, [['2026-11-02', '80.00', 'PIX RECEBIDO']])
    const line = await lineOf(of, 'PIX RECEBIDO')
    const { body } = await move(line.id, 'post', { origin: 7, competence: '2026-10' })
    const { body: movement } = await api.call('GET', `/bank-statement/${body.movementIds[0]}`, { as: admin() })
    expect(movement).toMatchObject({ date: '2026-11-02', competence: '2026-10' })
    expect(movement.reconciledAt).toEqual(expect.any(String))
  })

  it('comes from the member whose Pix key, phone or e-mail the bank names', async () => {
    const of = await account()
    const member = async (memberName: string, contact: object) =>
      (
        await api.call('POST', '/members-offerings', {
          as: admin(),
          body: { memberName, type: 0, status: 1, legalBasis: 3, ...contact },
        })
      ).body.id
    const key = '7d9f0335-8dcf-4e2a-9d3a-1f2d3c4b5a69'
    const [phoned, written, keyed] = [
      await member('Rute Sem Nome', { phone: '41988887777' }),
      await member('Noemi Sem Nome', { email: 'noemi@exemplo.com.br' }),
      await member('Ester Sem Nome', { bankAccounts: [{ pixKeyType: 5, pixKey: key }] }),
    ]
    await bring(of, [
      ['2026-11-01', '1.00', 'PIX CHAVE +5541988887777'],
      ['2026-11-02', '2.00', 'PIX NOEMI@EXEMPLO.COM.BR'],
      ['2026-11-03', '3.00', `PIX ${key}`],
      ['2026-11-04', '4.00', 'PIX CHAVE +5541900001111'],
    ])
    const path = `/bank-statement/line/suggestions?bankAccountId=${of.id}${month}`
    const { body } = await api.call('GET', path, { as: admin() })
    expect(
      body.postings.map(({ memberId, reason }: { memberId: string; reason: number }) => [memberId, reason]),
    ).toEqual([phoned, written, keyed].map((id) => [id, 11]))
  })

  it('becomes a giving with its member, by the dozen, all or none; who may not know givers learns nothing', async () => {
    const of = await account()
    const { body: member } = await api.call('POST', '/members-offerings', {
      as: admin(),
      body: { memberName: 'Ana Beatriz Lima', type: 0, status: 1, legalBasis: 3 },
    })
    const reported: BankLine[] = Array.from({ length: 30 }, (_, day) => [
      '2026-11-12',
      `${day + 1}.00`,
      `PIX REC ANA BEATRIZ LIMA ${day}`,
    ])
    await bring(of, reported)
    const { rows } = await linesOf(of, '&pageSize=50')
    const items = rows.map(({ id }: { id: string }) => ({ id, origin: 7, memberId: member.id }))
    const path = `/bank-statement/line/suggestions?bankAccountId=${of.id}${month}`
    const { body: suggested } = await api.call('GET', path, { as: admin() })
    expect(suggested.postings).toHaveLength(30)
    expect(suggested.postings[0]).toMatchObject({ memberId: member.id, memberName: 'Ana Beatriz Lima', reason: 8 })
    const postMany = (bodies: object[]) =>
      postTo(api, 'POST', '/bank-statement/line/post-many', { as: admin(), body: { items: bodies } })
    expect((await postMany([...items, items[0]])).status).toBe(400)
    expect((await linesOf(of, '&status=3')).count).toBe(0)
    expect((await postMany(items)).status).toBe(200)
    expect(await balanceOf(api, of.id)).toBe('1465.00')
    const { body: of_ } = await api.call('GET', `/bank-statement?accountId=${of.id}&memberId=${member.id}`, {
      as: admin(),
    })
    expect(of_.count).toBe(30)
    const minister = api.church.people.minister
    if (!minister) throw new Error('nobody who may not know givers')
    const { body: hidden } = await api.call('GET', `/bank-statement/line?bankAccountId=${of.id}`, { as: minister })
    expect(JSON.stringify(hidden)).not.toMatch(/ANA|Beatriz/)
  })
})
