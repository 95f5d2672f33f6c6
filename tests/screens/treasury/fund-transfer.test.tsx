import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, type Call } from '../stage/gateway.ts'
import { fundTransfer, keepFundTransfers, missionsId, roofId } from '../stage/noun/fund-transfers.ts'
import { box, named, panel } from '../stage/noun/suppliers.ts'
import { address, type Gateway, openAt, refuseFields, stage, strike } from '../stage/stage.ts'

let gateway: Gateway
let status: string

beforeEach(() => {
  gateway = stage()
  status = 'WAITING'
  keepFundTransfers(gateway, () => status)
  gateway.on('Fund', () => answer({ fund: { id: roofId, name: 'Telhado novo', available: '8000.00', status: 'OPEN' } }))
})

afterEach(strike)

const choose = async (label: string, option: string) => {
  await panel().getByRole('combobox', named(label)).first().click()
  await page.getByRole('option', { name: option }).click()
}

describe('a transfer between funds', () => {
  it('is listed with both funds and its act, and what waits apart from what was moved', async () => {
    const element = openAt('/fund-transfer')
    await expect.element(page.getByRole('link', { name: 'Telhado novo → Missões' })).toBeVisible()
    await expect.element(page.getByText('Ata 12/2026, item 3').first()).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'Aguarda aprovação' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Fundos', exact: true }).last()).toBeVisible()
    await expectAccessible(element)
    await page.viewport(360, 740)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })

  it('shows what each fund has before and after, and is approved by another person', async () => {
    const approved: Call[] = []
    gateway.on('ApproveFundTransfer', (call) => {
      approved.push(call)
      status = 'APPROVED'
      return answer({ approveFundTransfer: { ...fundTransfer, status } })
    })
    const element = openAt(`/fund-transfer/${fundTransfer.id}`)
    await expect.element(page.getByText(/R\$\s8\.000,00/).first()).toBeVisible()
    await expect.element(page.getByText(/R\$\s6\.500,00/).first()).toBeVisible()
    await expectAccessible(element)
    await page.getByRole('button', { name: 'Aprovar' }).click()
    const question = page.getByRole('dialog', { name: 'Aprovar o remanejamento?' })
    await expect.element(question.getByText(/R\$\s1\.500,00 saem de Telhado novo e vão para Missões/)).toBeVisible()
    await question.getByRole('button', { name: 'Aprovar' }).click()
    await expect.element(page.getByText('Remanejamento aprovado')).toBeVisible()
    expect(approved).toHaveLength(1)
    await page.viewport(360, 740)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })

  it('is entered with the act that decided it, and tells what the fund has', async () => {
    const made: Call[] = []
    gateway.on('CreateFundTransfer', (call) => {
      made.push(call)
      return made.length === 1
        ? refuseFields([
            { msg: 'fund_insufficient', param: 'value', params: { fund: 'Telhado novo', available: 'R$ 8.000,00' } },
          ])
        : answer({ createFundTransfer: { id: fundTransfer.id } })
    })
    openAt('/fund-transfer/new')
    await choose('De', 'Telhado novo')
    await expect.element(page.getByText('Disponível em Telhado novo: R$ 8.000,00')).toBeVisible()
    await choose('Para', 'Missões')
    await choose('Filial', 'Sede')
    await box('Valor').fill('900000')
    await box('Ata').fill(fundTransfer.minute)
    await panel().getByRole('button', { name: 'Enviar para aprovação' }).click()
    await expect.element(panel().getByText(/O fundo Telhado novo tem R\$ 8\.000,00 disponíveis/)).toBeVisible()
    await box('Valor').fill('150000')
    await panel().getByRole('button', { name: 'Enviar para aprovação' }).click()
    await expect.poll(() => address().path).toBe(`/fund-transfer/${fundTransfer.id}`)
    expect(made[1]?.variables.input).toMatchObject({
      fromFundId: roofId,
      toFundId: missionsId,
      value: '1500.00',
      minute: 'Ata 12/2026, item 3',
    })
  })
})
