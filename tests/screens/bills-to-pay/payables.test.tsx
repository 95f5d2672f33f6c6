import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { type Gateway, listQuery, openAt, permit, stage, strike } from '../stage/stage.ts'

let gateway: Gateway
const ownerId = '01890a5d-ac96-774b-bcce-b302099a8201'
const sums = { count: 3, value: '1370.00', paid: '102.50', open: '1267.50', late: '30.00' }

beforeEach(() => {
  gateway = stage()
  gateway.on('Payables', () =>
    answer({ payables: { lines: [{ id: ownerId, name: 'Gráfica Boa Nova', ...sums }], lineCount: 1, totals: sums } }),
  )
  gateway.on('Installments', () =>
    answer({
      installments: { rows: [], count: 0, totals: { open: '0.00', paid: '0.00', late: '0.00', left: '0.00' } },
    }),
  )
})
afterEach(strike)

it('sums what is due by who is paid or by plan, and leads to what a line is made of', async () => {
  const element = openAt('/payables?dateFrom=2026-02-01&dateTo=2026-02-28')
  const table = page.getByRole('table', { name: 'Contas a pagar por favorecido' })
  await expect.element(table).toHaveTextContent(/Gráfica Boa Nova.*1\.370,00.*1\.267,50.*30,00.*102,50/)
  await expect.element(page.getByRole('link', { name: 'Por favorecido' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Baixas de pagamento' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByLabelText('Totais')).toHaveTextContent(/Valor.*Em aberto.*Atrasado.*Pago.*Parcelas/)
  await expectAccessible(element)
  await page.viewport(360, 740)
  await expectNoHorizontalOverflow(element.shadowRoot!)
  await expect.poll(() => table.element().querySelector('thead')?.getBoundingClientRect().height).toBeLessThan(2)
  await page.getByRole('link', { name: 'Por plano de contas' }).click()
  await expect.element(page.getByRole('heading', { name: 'Contas a pagar por plano de contas' })).toBeVisible()
  expect(gateway.calls.filter(({ operation }) => operation === 'Payables').map(listQuery)).toEqual(
    ['owner', 'plan'].map((by) => ({ by, dateFrom: '2026-02-01', dateTo: '2026-02-28' })),
  )
  await page.getByRole('link', { name: 'Por favorecido' }).click()
  await page.getByRole('link', { name: 'Gráfica Boa Nova' }).click()
  await expect
    .poll(() => gateway.calls.filter(({ operation }) => operation === 'Installments').map(listQuery)[0])
    .toMatchObject({ ownerId: [ownerId], dueDateFrom: '2026-02-01', dueDateTo: '2026-02-28' })
})

describe('of a period in which nothing is due', () => {
  const create = page.getByRole('link', { name: 'Nova ordem de pagamento' })

  beforeEach(() => {
    const totals = { count: 0, value: '0.00', paid: '0.00', open: '0.00', late: '0.00' }
    gateway.on('Payables', () => answer({ payables: { lines: [], lineCount: 0, totals } }))
  })

  it('leads to a new order', async () => {
    openAt('/payables')
    await expect.element(create).toHaveAttribute('href', expect.stringMatching(/new$/))
  })

  it('offers none to who may only read', async () => {
    permit(gateway, 'payment-order', ['read'])
    openAt('/payables')
    await expect.element(page.getByText('Nada vence neste período')).toBeVisible()
    await expect.element(create).not.toBeInTheDocument()
  })
})
