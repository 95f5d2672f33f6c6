import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi

const admin = () => api.church.people.admin
const days = 'dateFrom=2098-11-01&dateTo=2098-11-30'
const ask = (query: string, as: Person | undefined = admin()) => api.call('GET', `/report/payables${query}`, { as })
const fileOf = async (query: string): Promise<Buffer> => {
  const { body } = await ask(query)
  return Buffer.from(await (await api.send(new Request(`http://celeiro.test${body.url}`))).arrayBuffer())
}

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const plan = await expensePlan(api)
  const { norte, sede } = api.church.branches
  const accountId = await openCashAccount(api, { branchId: norte as string, balance: '500.00' })
  const make = async (branchId: string | undefined, value: string, dueDate: string, ownerId?: string) =>
    createOrder(
      api,
      orderOf(api, plan, {
        branchId,
        grossValue: value,
        installments: [{ value, dueDate, dueRule: 3 }],
        ...(ownerId && { ownerId }),
      }),
    )
  const paid = await make(norte, '100.00', '2098-11-10')
  await make(norte, '30.00', '2098-11-25')
  await make(sede, '7.00', '2098-11-26')
  const other = await make(norte, '900.00', '2098-11-12')
  await make(norte, '800.00', '2098-12-01')
  const { status } = await postTo(api, 'PUT', '/installment/write-off-many', {
    as: admin(),
    body: {
      accountKind: 1,
      accountId,
      paidAt: '2026-11-20',
      items: [{ id: paid.installments[0].id, interest: '2.50' }],
    },
  })
  expect(status).toBe(200)
  await postTo(api, 'POST', `/installment/${other.installments[0].id}/cancel`, {
    as: admin(),
    body: { reason: 'Engano' },
  })
})
afterAll(() => api.finish())

it('sums what is due in some days by favoured and by plan, without what was cancelled, each branch its own', async () => {
  const sums = { count: 3, value: '137.00', paid: '102.50', open: '37.00', late: '0.00' }
  const { body } = await ask(`?by=owner&${days}`)
  expect(body).toEqual({
    lines: [{ id: api.church.suppliers.shared, name: 'Fornecedor shared', ...sums }],
    lineCount: 1,
    totals: sums,
  })
  expect((await ask(`?by=plan&${days}`)).body.lines).toMatchObject([{ name: '4.01.001 · Aluguel', ...sums }])
  const own = await ask(`?by=owner&${days}&branchId=${api.church.branches.sede}`)
  expect(own.body.totals).toMatchObject({ count: 1, value: '7.00', paid: '0.00', open: '7.00' })
  const { lines } = body
  const { body: behind } = await api.call(
    'GET',
    `/installment?ownerId=${lines[0].id}&dueDateFrom=2098-11-01&dueDateTo=2098-11-30&status=1,2,6,7`,
    { as: admin() },
  )
  expect([behind.count, behind.totals.open]).toEqual([3, '37.00'])
})

it('refuses days that run backwards, and nothing to take along', async () => {
  const backwards = await ask('?by=owner&dateFrom=2026-11-30&dateTo=2026-11-01')
  expect(backwards.body.errors).toEqual([{ msg: 'days_reversed', param: 'dateTo' }])
  expect((await ask('/pdf?by=plan&dateFrom=2001-01-01&dateTo=2001-01-02')).body.error).toBe('report_empty')
})

it('leaves as a paper with its total, and as a table of the same lines', async () => {
  const [page] = pagesOf(await fileOf(`/pdf?by=owner&${days}`))
  expect(page).toMatch(/Contas a pagar por favorecido[\s\S]*Fornecedor shared[\s\S]*137,00/)
  const csv = (await fileOf(`/export?by=plan&${days}&format=csv`)).toString('utf8')
  expect(csv).toMatch(
    /Plano de contas;Valor;Em aberto;Atrasado;Pago;Parcelas[\s\S]*Aluguel"?;137,00;37,00;0,00;102,50;3/,
  )
})
