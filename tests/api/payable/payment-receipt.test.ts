import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordTrailOf, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { brazilianDay } from '#tests/support/day.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let accountId: string
let ids: string[]

const person = (role: string) => api.church.people[role] as Person
const ask = (ids: readonly string[], as = person('admin')) =>
  api.call('GET', `/installment/payment-receipt/pdf?installmentIds=${ids.join(',')}`, { as })

async function receiptText(ids: readonly string[]): Promise<string> {
  const { status, body } = await ask(ids)
  expect(status, JSON.stringify(body)).toBe(200)
  const answer = await api.send(new Request(`http://celeiro.test${body.url}`))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return pagesOf(Buffer.from(await answer.arrayBuffer()))
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

const pay = async (items: readonly Record<string, string>[]) => {
  const body = { accountKind: 2, accountId, paidAt: brazilianDay(), items }
  const paid = await postTo(api, 'PUT', '/installment/write-off-many', { as: person('admin'), body })
  expect([paid.status, paid.body.errors ?? paid.body.error]).toEqual([200, undefined])
}

beforeAll(async () => {
  api = await startApi()
  accountId = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '5000.00' })
  const lines = ['100.00', '50.00', '25.00'].map((value, place) => ({
    value,
    dueDate: `2026-1${place}-10`,
    dueRule: 3,
  }))
  const order = await createOrder(
    api,
    orderOf(api, await expensePlan(api), {
      grossValue: '175.00',
      description: 'Reforma do telhado',
      installments: lines,
    }),
    person('admin'),
  )
  ids = order.installments.map(({ id }: { id: string }) => id)
})
afterAll(() => api.finish())

it('is refused while nothing is paid, and drawn once it is: how much, to whom, what for, from where, by whom', async () => {
  const [first = '', second = ''] = ids
  expect([(await ask([first])).status, (await ask([first])).body.error]).toEqual([400, 'receipt_of_unpaid'])
  await pay([
    { id: first, interest: '4.00', fine: '1.00' },
    { id: second, discount: '10.00' },
  ])
  const { body: read } = await api.call('GET', `/installment/${first}`, { as: person('admin') })
  const one = await receiptText([first])
  for (const words of [
    'Recibo de pagamento',
    read.ownerName,
    read.code,
    'Reforma do telhado',
    '1/3',
    'R$ 105,00',
    'cento e cinco reais',
    read.writeOff.accountName,
    'Pessoa admin, ',
    'Recebido por',
  ])
    expect(one).toContain(words)
  const both = await receiptText([first, second])
  for (const words of ['2/3', 'R$ 145,00', 'Desconto', 'Total']) expect(both).toContain(words)
  const [noted] = (await recordTrailOf(api, api.church.companyId)).slice(-1)
  expect(JSON.parse(noted?.payload ?? '')).toEqual({ format: 'pdf', rows: 2 })
})

it('needs the right to read payments, of no other church, and of no reversed payment', async () => {
  const [first = '', , third = ''] = ids
  expect((await ask([first], person('guest'))).status).toBe(403)
  expect((await ask([first], api.other.people.admin)).status).toBe(404)
  expect((await ask([first, third])).body.error).toBe('receipt_of_unpaid')
  const back = await postTo(api, 'DELETE', `/installment/${first}/reversal`, {
    as: person('admin'),
    body: { reason: 'Pago duas vezes' },
  })
  expect(back.status).toBe(200)
  expect((await ask([first])).body.error).toBe('receipt_of_unpaid')
})
