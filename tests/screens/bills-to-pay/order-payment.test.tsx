import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../stage/gateway.ts'
import { id, keepOrder, keepOrders, line, order, orderId } from '../stage/noun/orders.ts'
import { lastVariables } from '../stage/noun/suppliers.ts'
import { bankAccountId } from '../stage/noun/transfers.ts'
import { type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

const account = { name: 'Conta Movimento', before: '5000.00', after: '3860.00' }
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  gateway = stage()
  keepOrders(gateway)
  const paying = { ...line, branchId: 'b1', name: order.ownerName, ownerName: order.ownerName, total: 1 }
  gateway.on('Installment', ({ variables }) => answer({ installment: { ...paying, id: variables.id } }))
  gateway.on('LastPayment', () => answer({ installments: { rows: [{ id: 'i1', accountId: bankAccountId }] } }))
  gateway.on('PreviewWriteOff', () =>
    answer({ previewWriteOff: { account, paidValue: '1140.00', negativeOn: null, unknownKeys: [] } }),
  )
})

afterEach(strike)

it('an order is paid where it is looked at', async () => {
  gateway.on('WriteOffInstallments', () => {
    keepOrder(gateway, { status: 'PAID', paidValue: '1140.00', installments: [{ ...line, status: 'PAID' }] })
    return answer({ writeOffInstallments: { ids: [line.id] } })
  })
  openAt(`/bills-pay/${orderId}`)
  await button('Dar baixa').click()
  await button('Revisar').click()
  await button('Pagar R$ 1.140,00').click()
  await expect.element(page.getByText('R$ 1.140,00 pagos a Imobiliária Boa Vista')).toBeVisible()
  expect(lastVariables(gateway, 'WriteOffInstallments')?.input).toMatchObject({ items: [{ id: line.id }] })
  await expect.element(button('Dar baixa')).not.toBeInTheDocument()
})

it('of several instalments the first that is due and open is named', async () => {
  const later = { ...line, id: id(7), number: 2, effectiveDueDate: '2026-12-30' }
  const last = { ...line, id: id(9), number: 3, effectiveDueDate: '2027-01-30' }
  keepOrder(gateway, { installments: [{ ...line, status: 'PAID' }, last, later] })
  openAt(`/bills-pay/${orderId}`)
  await button('Dar baixa na parcela 2').click()
  await expect.poll(() => lastVariables(gateway, 'Installment')?.id).toBe(later.id)
})

it('is not offered without the right to pay', async () => {
  permit(gateway, 'bills-pay', ['read', 'update'])
  openAt(`/bills-pay/${orderId}`)
  await expect.element(page.getByRole('term').filter({ hasText: 'Próximo vencimento' })).toBeVisible()
  await expect.element(button('Dar baixa')).not.toBeInTheDocument()
})
