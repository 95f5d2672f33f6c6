import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../stage/gateway.ts'
import {
  aurora,
  bankId,
  box,
  choose,
  combobox,
  fact,
  keepSuppliers,
  lastVariables,
  openNew,
  panel,
  save,
} from '../../stage/noun/suppliers.ts'
import { type Gateway, openAt, stage, strike } from '../../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
})

afterEach(strike)

describe('ways to be paid', () => {
  it.each([
    ['PHONE', '+5541999998888', '(41) 99999-8888'],
    ['PERSONAL', '39053344705', '390.533.447-05'],
    ['PERSONAL', '***.533.447-**', '***.533.447-**'],
    ['EMAIL', 'ana@igreja.org.br', 'ana@igreja.org.br'],
  ])('are read with a key of %s as people write it', async (pixKeyType, pixKey, text) => {
    const line = { ...aurora.bankAccounts[0], pixKeyType, pixKey }
    gateway.on('Supplier', () => answer({ supplier: { ...aurora, bankAccounts: [line] } }))
    openAt('/suppliers/s1')
    await expect.element(fact('Chave Pix').getByRole('definition')).toHaveTextContent(text)
  })

  async function openWithLine() {
    await openNew()
    await box('CNPJ').fill('12ABC34501DE35')
    await box('Razão social').fill('Aurora')
    await expect.element(panel().getByText(/^Informe onde este fornecedor recebe/)).toBeVisible()
    await panel().getByRole('button', { name: 'Adicionar conta' }).click()
  }

  it('take a bank by code or name, and a key shaped by its type', async () => {
    await openWithLine()
    await combobox('Banco').fill('237')
    await page.getByRole('option', { name: '237 · Banco Bradesco S.A.' }).click()
    await box('Agência').fill('0123')
    await box('Conta').fill('45678-9')
    await choose('Tipo de chave Pix', 'CPF')
    await box('Chave Pix').fill('39053344705')
    await expect.element(box('Chave Pix')).toHaveValue('390.533.447-05')
    await save().click()
    await expect.element(page.getByText('Fornecedor salvo')).toBeVisible()
    expect(lastVariables(gateway, 'CreateSupplier')?.input).toMatchObject({
      bankAccounts: [{ bankId, agency: '0123', account: '45678-9', pixKeyType: 'PERSONAL', pixKey: '39053344705' }],
    })
  })

  it('that are incomplete or wrong say so at their own line, until it is touched', async () => {
    await openWithLine()
    await panel().getByRole('button', { name: 'Adicionar conta' }).click()
    const second = panel().getByRole('group', { name: 'Conta 2' })
    await second.getByRole('combobox', { name: 'Tipo de chave Pix' }).click()
    await page.getByRole('option', { name: 'E-mail' }).click()
    await second.getByRole('textbox', { name: 'Chave Pix' }).fill('não é')
    await save().click()
    const first = panel().getByRole('group', { name: 'Conta 1' })
    await expect
      .element(first.getByRole('combobox', { name: 'Banco' }))
      .toHaveAccessibleDescription('Informe banco, agência e conta completos ou uma chave Pix')
    await expect
      .element(second.getByRole('textbox', { name: 'Chave Pix' }))
      .toHaveAccessibleDescription('Chave Pix inválida para o tipo escolhido')
    await second.getByRole('textbox', { name: 'Chave Pix' }).fill('ana@igreja.org.br')
    await expect.element(second.getByRole('textbox', { name: 'Chave Pix' })).toHaveAccessibleDescription('')
    await first.getByRole('button', { name: 'Remover conta 1' }).click()
    await save().click()
    await expect
      .poll(() => lastVariables(gateway, 'CreateSupplier')?.input)
      .toMatchObject({
        bankAccounts: [{ pixKeyType: 'EMAIL', pixKey: 'ana@igreja.org.br' }],
      })
  })
})
