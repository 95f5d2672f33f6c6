import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../stage/gateway.ts'
import { gift, keepStatement, lastSent, memberId, rent, rentPlan } from '../stage/noun/statement.ts'
import { type Gateway, openAt, refuseWith, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepStatement(gateway, [{ ...gift, id: 'm9' }, { ...rent, id: 'm1', description: 'Conta de luz' }, rent])
})
afterEach(strike)

const row = (name: RegExp) => page.getByRole('row', { name })
const selected = () => page.getByRole('region', { name: 'Seleção' })

describe('movements that are chosen together', () => {
  it('are classified: what is left empty stays, and those that refuse stay chosen', async () => {
    gateway.on('ClassifyMovement', (call) =>
      String(call.variables?.id) === 'm2' ? refuseWith('stale_version') : answer({ classifyMovement: { id: 'm1' } }),
    )
    openAt('/bank-statement')
    for (const name of [/Conta de luz/, /Aluguel do templo/]) await row(name).getByRole('checkbox').click()
    await selected().getByRole('button', { name: 'Classificar' }).click()
    const dialog = page.getByRole('dialog', { name: /^Classificar/ })
    await expect.element(dialog.getByRole('button', { name: 'Classificar 2 lançamentos' })).toBeDisabled()
    await dialog.getByRole('combobox', { name: 'Plano de contas' }).fill('alug')
    await page.getByRole('option', { name: '2.03.001 · Aluguel' }).click()
    await dialog.getByRole('button', { name: 'Classificar 2 lançamentos' }).click()
    await expect.element(dialog.getByRole('listitem')).toHaveTextContent(/Aluguel do templo/)
    await expect.element(dialog.getByRole('combobox', { name: 'Plano de contas' })).toHaveValue('2.03.001 · Aluguel')
    await expect.element(selected()).toHaveTextContent('1 lançamento selecionado')
    const requests = gateway.calls.filter(({ operation }) => operation === 'ClassifyMovement')
    expect(requests.map(({ variables }) => variables)).toEqual(
      ['m1', 'm2'].map((id) => ({
        id,
        input: { description: 'Pix recebido', accountPlanId: rentPlan.id, memberId, version: 4 },
      })),
    )
  })

  it('are offered the plans of their side alone; of both sides none, which is said', async () => {
    openAt('/bank-statement')
    await row(/Aluguel do templo/)
      .getByRole('checkbox')
      .click()
    await selected().getByRole('button', { name: 'Classificar' }).click()
    const dialog = page.getByRole('dialog', { name: /^Classificar/ })
    await expect.element(dialog.getByRole('combobox', { name: 'Plano de contas' })).toBeVisible()
    expect(lastSent(gateway, 'AllAccountPlans')).toMatchObject({ nature: ['DESPESA'] })
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await row(/Pix recebido/)
      .getByRole('checkbox')
      .click()
    await selected().getByRole('button', { name: 'Classificar' }).click()
    await expect.element(dialog.getByText(/nenhum plano de contas serve às duas/)).toBeVisible()
    await expect.element(dialog.getByRole('combobox', { name: 'Plano de contas' })).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('combobox', { name: 'Centro de custo' })).toBeVisible()
  })
})
