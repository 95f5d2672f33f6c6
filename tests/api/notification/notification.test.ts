import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { importText, ofxOf } from '#tests/support/money/statement-file.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterAll(() => api.finish())

const person = (role: string) => api.church.people[role] as Person
const waiting = async (role: string): Promise<{ title: string; path: string; action: string; tone: number }[]> => {
  const { status, body } = await api.call('GET', '/notification', { as: person(role) })
  expect([status, body.count]).toEqual([200, body.rows.length])
  return body.rows
}
const titlesOf = async (role: string) => (await waiting(role)).map(({ title }) => title)

it('pending work is notified to users who may do it, in their accessible branches, until it is done', async () => {
  const { norte = '', sul = '' } = api.church.branches
  const box = await openCashAccount(api, { branchId: norte, balance: '900.00' })
  const far = await openCashAccount(api, { branchId: sul, balance: '900.00' })
  const bank = await openBankAccount(api, { branchId: norte, balance: '10.00', allowNegative: true })
  const other = await openBankAccount(api, { branchId: norte })
  await api.query('update celeiro.cash_account set max_balance_cents = 50000 where id = any($1)', [[box, far]])
  const spent = { type: 2, originId: bank, destinationId: other, value: '40.00', date: '2026-11-20' }
  expect((await postTo(api, 'POST', '/transfer', { as: person('admin'), body: spent })).status).toBe(200)
  const invited = {
    name: 'Convidada Tardia',
    email: 'tardia@esperanca.example',
    profileId: api.church.profiles.Visitante,
  }
  const { body: user } = await api.call('POST', '/user', { as: person('admin'), body: invited })
  await api.query(`update celeiro.app_user set provisional_until = now() - interval '1 hour' where id = $1`, [user.id])

  const all = await waiting('admin')
  const paths = all.map(({ path }) => path)
  // A user who may transfer gets a link to the deposit form, prefilled with the excess.
  const deposit = (id: string) => expect.stringContaining(`/transfers/new?originId=${id}&destinationId=`)
  for (const path of [`/bank-account/${bank}`, deposit(box), deposit(far), `/users/${user.id}`])
    expect(paths).toContainEqual(path)
  expect(all.find(({ path }) => path.endsWith(bank))?.title).toMatch(/saldo negativo/)
  expect(all.filter(({ path }) => path.includes(box)).map(({ title, action }) => [title, action])).toEqual([
    [expect.stringMatching(/É hora de depositar/), expect.stringMatching(/^Depositar R\$\s400,00$/)],
    [expect.stringMatching(/precisa ser contado/), 'Contar'],
  ])
  const tones = all.map(({ tone }) => tone)
  expect(tones).toEqual(tones.toSorted())
  const near = (await waiting('treasurer')).map(({ path }) => path)
  expect(near).toContain(`/bank-account/${bank}`)
  expect(near.some((path) => path.includes(far))).toBe(false)
  expect(await titlesOf('treasurer')).not.toContain('O convite de Convidada Tardia venceu')
  expect(await waiting('guest')).toEqual([])

  const back = { type: 2, originId: other, destinationId: bank, value: '40.00', date: '2026-11-20' }
  await postTo(api, 'POST', '/transfer', { as: person('admin'), body: back })
  expect((await waiting('admin')).map(({ path }) => path)).not.toContain(`/bank-account/${bank}`)
})

it('imported statement lines are notified by account to users who reconcile, until they are settled', async () => {
  const id = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '1000.00' })
  const [own] = await api.query<{ account: string; bank: string; nickname: string }>(
    `select b.account, b.nickname, k.identifier as bank from celeiro.bank_account b
      join celeiro.bank k on k.id = b.bank_id where b.id = $1`,
    [id],
  )
  const { account = '', bank = '', nickname } = own ?? {}
  const lines = [['2026-11-03', '150.00', 'Pix'] as const, ['2026-11-10', '-39.90', 'Tarifa'] as const]
  await importText(api, person('admin'), id, ofxOf(lines, { account, bank }))
  const path = `/bank-statement/reconciliation?bankAccountId=${id}&dateFrom=2026-11-03&dateTo=2026-11-10`
  const about = async (role: string) => (await waiting(role)).filter((one) => one.path === path)
  expect(await about('treasurer')).toMatchObject([{ title: `2 linhas do extrato a conciliar: ${nickname}` }])
  expect(await about('guest')).toEqual([])
  await api.query('update celeiro.bank_statement_line set status = 4 where account_id = $1', [id])
  expect(await about('treasurer')).toEqual([])
})
