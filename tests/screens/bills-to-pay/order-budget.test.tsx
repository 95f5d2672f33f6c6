import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, type Call, refuse } from '../stage/gateway.ts'
import { centerId, keepOrder, keepOrders, orderId, planId } from '../stage/noun/orders.ts'
import { type Gateway, openToEdit, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepOrders(gateway)
  keepOrder(gateway)
})

afterEach(strike)

it('an order says before it is saved what the year’s budget leaves for it, and asks where it passes that', async () => {
  const asked: Call[] = []
  gateway.on('BudgetStanding', (call) => {
    asked.push(call)
    const figures = { voted: '12000.00', committed: '3000.00', realised: '4000.00', available: '5000.00' }
    return answer({ budgetStanding: { isVoted: true, ...figures } })
  })
  gateway.on('UpdateBillsPay', () =>
    refuse('bad_request', {
      status: 400,
      errors: [
        {
          msg: 'warning_not_accepted',
          param: 'acceptedWarnings',
          params: {
            warning: 'Com esta ordem, a conta passa R$ 10,00 do orçado no ano',
            code: 'budget_exceeded:1:1000',
          },
        },
      ],
    }),
  )
  openToEdit(`/bills-pay/${orderId}`)
  await expect
    .element(page.getByText('Em 2026: orçado 12.000,00 · comprometido 3.000,00 · gasto 4.000,00 · disponível 5.000,00'))
    .toBeVisible()
  expect(asked[0]?.variables).toMatchObject({ year: '2026', accountPlanId: planId, costCenterId: centerId, orderId })
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.element(page.getByText(/a conta passa R\$ 10,00 do orçado no ano/)).toBeVisible()
})

it('an order says by how much the year is passed already, and never that less than nothing is left', async () => {
  const figures = { voted: '12000.00', committed: '3000.00', realised: '10505.10', available: '-1505.10' }
  gateway.on('BudgetStanding', () => answer({ budgetStanding: { isVoted: true, ...figures } }))
  openToEdit(`/bills-pay/${orderId}`)
  await expect
    .element(
      page.getByRole('status').getByText(/comprometido 3\.000,00 · gasto 10\.505,10 · já passou R\$\s1\.505,10$/),
    )
    .toBeVisible()
  expect(page.getByText(/disponível/).elements()).toEqual([])
})

it('an order of a plan that nothing was voted for says nothing of a budget', async () => {
  openToEdit(`/bills-pay/${orderId}`)
  await expect.element(page.getByRole('combobox', { name: /^Plano de contas/ })).toBeVisible()
  expect(page.getByText(/orçado/).elements()).toEqual([])
})
