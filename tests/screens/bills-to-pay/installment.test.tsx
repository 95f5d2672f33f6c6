import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../app/gateway.ts'
import { address, asked, type Gateway, openAt, stage, strike } from '../records/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
})

afterEach(strike)

const paid = {
  ...{ id: 'i1', name: 'Gráfica Boa Nova', code: 'OP-2026-000001', description: 'Panfletos', number: 1, total: 1 },
  ...{ value: '120.00', effectiveDueDate: '2026-11-10', paymentType: 'PIX', status: 'PAID' },
  ...{ isLate: false, needsApproval: false },
}

/** Instalments that all have been paid. */
function keepPaid(rows: readonly (typeof paid)[]): void {
  gateway.on('Installments', (call) => {
    const { status } = asked(call)
    const found = rows.filter((row) => !status || status.includes(row.status))
    const totals = { open: '0.00', paid: '120.00', late: '0.00' }
    return answer({ installments: { rows: found, count: found.length, totals } })
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

it('says how the first ones come to be where there are none', async () => {
  keepPaid([])
  openAt('/payment-order')
  await expect.element(page.getByText('Nenhuma parcela')).toBeVisible()
  await expect.element(page.getByText('Nada a pagar')).not.toBeInTheDocument()
})
