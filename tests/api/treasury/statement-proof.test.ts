import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { formOf } from '#tests/support/file/form.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
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

it('a statement that comes after a movement was entered tells that it is there, and counts it once', async () => {
  const of = await account()
  await received(of, '2026-11-20', '66.66')
  await received(of, '2026-10-02', '5.00')
  const lines: BankLine[] = [
    ['2026-11-23', '66.66', 'TED'],
    ['2026-11-24', '66.66', 'TED'],
    ['2026-11-24', '5.00', 'TED'],
  ]
  const dry = await bring(of, lines, ['2026-11-28', '1143.32'], '&dryRun=true')
  const proof = { file: '1143.32', computed: '1143.32', difference: '0.00', inBooks: 1 }
  expect(dry.body.balance).toMatchObject(proof)
  expect((await bring(of, lines, ['2026-11-28', '1143.32'])).body.balance).toMatchObject(proof)
})

it('the balances of each day are cumulative, from the last reported balance or from the books', async () => {
  const of = await account()
  await received(of, '2026-10-02', '5.00')
  await received(of, '2026-11-20', '66.66')
  await bring(of, [
    ['2026-10-05', '-10.00', 'Tarifa'],
    ['2026-11-23', '66.66', 'TED'],
  ])
  const days = async () => {
    const path = `/bank-statement/line/balance?bankAccountId=${of.id}&dateFrom=2026-11-01&dateTo=2026-11-30`
    const { body } = await api.call('GET', path, { as: admin() })
    return [body.isProven, ...body.days.map((day: Record<string, string>) => Object.values(day).join(' '))]
  }
  expect(await days()).toEqual([
    false,
    '2026-11-20 995.00 1071.66 -76.66',
    // The movement of the 20th is not reconciled yet.
    '2026-11-23 1061.66 1071.66 -10.00',
  ])
  const next: BankLine[] = [
    ['2026-11-23', '66.66', 'TED'],
    ['2026-11-24', '7.00', 'TED'],
  ]
  await bring(of, next, ['2026-11-23', '2000.00'])
  expect(await days()).toEqual([
    true,
    '2026-11-20 1933.34 1071.66 861.68',
    '2026-11-23 2000.00 1071.66 928.34',
    '2026-11-24 2007.00 1071.66 935.34',
  ])
})

it('asks for signs that its table does not determine, and applies the answer', async () => {
  const of = await account()
  const table = 'Data;Histórico;Valor\n20/11/2026;Luz;50,00\n21/11/2026;Água;9,90\n'
  const path = `/bank-statement/import?bankAccountId=${of.id}`
  const send = (query: string, fields: Record<string, string>) =>
    api.call('POST', `${path}${query}`, {
      as: admin(),
      body: formOf({ file: new File([table], 'extrato.csv'), ...fields }),
    })
  expect((await importText(api, admin(), of.id, table)).body.error).toBe('signs_not_told')
  const preview = await send('&dryRun=true', { signs: 'TURNED' })
  expect(preview.body.preview).toMatchObject({
    moneyIn: '0.00',
    moneyOut: '59.90',
    rows: [{ cells: ['2026-11-20', 'Luz', '-50.00'] }, {}],
  })
  expect((await send('', { signs: 'TURNED' })).body).toMatchObject({ successful: 2 })
  const { body } = await api.call('GET', `/bank-statement/line?bankAccountId=${of.id}`, { as: admin() })
  expect(body.rows.map(({ value }: { value: string }) => value).toSorted()).toEqual(['-50.00', '-9.90'])
  expect((await send('&dryRun=true', { signs: 'ANY' })).status).toBe(400)
  const people = formOf({ file: new File(['Razão social;CPF/CNPJ\nA;\n'], 'a.csv'), signs: 'TURNED' })
  const other = await api.call('POST', '/supplier/import?dryRun=true', { as: admin(), body: people })
  expect(other.body.errors).toMatchObject([{ msg: 'unknown_field', param: 'signs' }])
})

it('says that the account lacks the digit that the file tells', async () => {
  const of = await account()
  await api.query(`update celeiro.bank_account set account_digit = null where id = $1`, [of.id])
  const { body } = await importText(
    api,
    admin(),
    of.id,
    ofxOf([['2026-11-20', '1.00', 'Pix']], { ...of, account: `${of.account}7` }),
  )
  expect(body.errors?.[0]?.msg ?? body.error).toBe('account_digit_missing')
})
