import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, type Call } from '../stage/gateway.ts'
import { address, type Gateway, listQuery, openAt, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
})

afterEach(strike)

const paid = {
  id: 'i1',
  name: 'Gráfica Boa Nova',
  code: 'OP-2026-000001',
  description: 'Panfletos',
  number: 1,
  total: 1,
  value: '120.00',
  effectiveDueDate: '2026-11-10',
  paidAt: '2026-11-09',
  paymentType: 'PIX',
  status: 'PAID',
  isLate: false,
  needsApproval: false,
  isApproved: false,
  isOwn: false,
}

/** Instalments that all have been paid. */
function keepPaid(rows: readonly (typeof paid)[]): void {
  gateway.on('Installments', (call) => {
    const { status } = listQuery(call)
    const matching = rows.filter((row) => !status || status.includes(row.status))
    const totals = { open: '0.00', paid: '120.00', late: '0.00', left: '0.00' }
    return answer({ installments: { rows: matching, count: matching.length, totals } })
  })
}

it('opens with what is still to be paid, and says so where all of it has been', async () => {
  keepPaid([paid])
  openAt('/payment-order')
  await expect.element(page.getByText('Nada a pagar')).toBeVisible()
  expect(address().search).toEqual({ status: 'PENDING,SCHEDULED,LATE,IN_DISPUTE' })
  await page.getByRole('button', { name: 'Ver todos os registros' }).click()
  await expect.element(page.getByRole('link', { name: 'Gráfica Boa Nova' })).toBeVisible()
  expect(address().search).toEqual({})
})

it('says that nothing waits for approval where that is what it was opened for', async () => {
  gateway.on('Installments', (call) => {
    const isAny = !('approval' in call.variables)
    const totals = { open: '0.00', paid: '120.00', late: '0.00', left: '0.00' }
    return answer({ installments: { rows: isAny ? [paid] : [], count: isAny ? 1 : 0, totals } })
  })
  openAt('/payment-order?approval=waiting')
  await expect.element(page.getByText('Nenhum pagamento pendente de aprovação')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos os registros' }).click()
  await expect.element(page.getByRole('link', { name: 'Gráfica Boa Nova' })).toBeVisible()
})

it('lists what was paid from the latest payment on, with its day', async () => {
  keepPaid([{ ...paid, paidAt: '2026-11-08' }])
  openAt('/payment-order?status=PAID')
  await expect.element(page.getByText('08/11/2026')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Vencimento' })).not.toBeInTheDocument()
  const asked = () => listQuery(gateway.calls.findLast(({ operation }) => operation === 'Installments') as Call)
  expect(asked()).toMatchObject({ status: ['PAID'], orderBy: '-paidAt' })
  await page.getByRole('button', { name: /^Limpar/ }).click()
  await expect.poll(() => asked().orderBy).toBe('dueDate')
})

it('says how the first ones come to be where there are none', async () => {
  keepPaid([])
  openAt('/payment-order')
  await expect.element(page.getByText('Nenhuma parcela')).toBeVisible()
  await expect.element(page.getByText('Nada a pagar')).not.toBeInTheDocument()
})

it('has a calendar of what is due by days, of which a day is what the list shows', async () => {
  keepPaid([paid])
  const days = [{ date: '2026-03-10', count: 2, value: '1250.00' }]
  gateway.on('InstallmentCalendar', () => answer({ installmentCalendar: { days, closed: ['2026-03-14'] } }))
  openAt('/payment-order?status=PENDING&dueDateFrom=2026-03-01&dueDateTo=2026-03-31')
  await page.getByRole('button', { name: 'Calendário', exact: true }).click()
  const day = page.getByRole('region', { name: 'Calendário' }).getByRole('button', { name: /10 de março.*2 parcelas/ })
  await expect.element(page.getByText(/No mês: 2 parcelas, R\$\s1\.250,00/)).toBeVisible()
  await day.click()
  await expect.poll(() => address().search).toMatchObject({ dueDateFrom: '2026-03-10', dueDateTo: '2026-03-10' })
  expect(
    listQuery(gateway.calls.findLast(({ operation }) => operation === 'InstallmentCalendar') as Call),
  ).toMatchObject({
    status: ['PENDING'],
    dueDateFrom: '2026-03-01',
  })
})

it('goes from month to month of what is due, beside its title also on a phone', async () => {
  keepPaid([paid])
  openAt('/payment-order?status=PENDING&dueDateFrom=2026-03-01&dueDateTo=2026-03-31')
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  await expect.poll(() => address().search).toMatchObject({ dueDateFrom: '2026-04-01', dueDateTo: '2026-04-30' })
  const period = page.getByRole('button', { name: 'Vencimento: abr/2026' })
  await page.viewport(360, 720)
  const { top, bottom } = period.element().getBoundingClientRect()
  const title = page.getByRole('heading', { name: 'Baixas de pagamento' }).element().getBoundingClientRect()
  expect(title.top).toBeGreaterThan(top)
  expect(title.bottom).toBeLessThan(bottom)
  const more = page.getByRole('button', { name: 'Mais ações' }).element().getBoundingClientRect()
  expect(more.top).toBe(top)
})

it('is approved for the amount that was asked for and is shown, with what it is beyond the value', async () => {
  const installment = { ...paid, status: 'PENDING', requestedValue: '90120.00' }
  keepPaid([installment])
  const record = { ...installment, ownerName: paid.name, billsPayId: 'o1', version: 1 }
  gateway.on('Installment', () => answer({ installment: record }))
  gateway.on('ApproveInstallments', () => answer({ approveInstallments: { ids: ['i1'] } }))
  openAt('/payment-order/i1')
  const panel = page.getByRole('dialog', { name: 'Gráfica Boa Nova' })
  const approve = panel.getByRole('button', { name: 'Aprovar', exact: true })
  // Above the facts: a message at the bottom covers no act.
  const facts = panel.getByLabelText('Dados da parcela')
  await expect.element(facts).toBeVisible()
  const { bottom } = approve.element().getBoundingClientRect()
  expect(bottom).toBeLessThan(facts.element().getBoundingClientRect().top)
  await approve.click()
  const question = page.getByRole('dialog', { name: 'Aprovar o pagamento?' })
  await expect.element(question.getByText('R$ 90.000,00', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Aprovar R$ 90.120,00' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(gateway.calls.findLast(({ operation }) => operation === 'ApproveInstallments')?.variables).toEqual({
    input: { items: [{ id: 'i1', value: '90120.00' }] },
  })
})

it('is called by who is paid and how much where it is seen, and its acts say what they are about', async () => {
  const open = { ...paid, ownerName: paid.name, status: 'PENDING', billsPayId: 'o1', version: 1 }
  keepPaid([paid])
  gateway.on('Installment', () => answer({ installment: open }))
  openAt('/payment-order/i1')
  const panel = page.getByRole('dialog', { name: 'Gráfica Boa Nova' })
  await expect.element(panel).toHaveAccessibleName(/^Gráfica Boa Nova · R\$\s120,00$/)
  await expect.element(panel).toHaveAccessibleDescription('Parcela 1 de 1 · OP-2026-000001')
  for (const name of ['Dar baixa', 'Cancelar parcela'])
    await expect.element(panel.getByRole('button', { name, exact: true })).toBeVisible()
})
