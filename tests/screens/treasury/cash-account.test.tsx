import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { act, cashAccount, indicator, keepAccounts } from '../stage/noun/accounts.ts'
import { box, lastVariables, panel } from '../stage/noun/suppliers.ts'
import { type Gateway, openAt, openToEdit, permit, stage, strike } from '../stage/stage.ts'

const path = '/cash-account'
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepAccounts(gateway)
})
afterEach(strike)

const row = () => page.getByRole('row', { name: /Caixa Sede/ })
const totals = { balance: cashAccount.balance }
const question = () => page.getByRole('alertdialog')

describe('counting, from home', () => {
  it('asks which box, blocks it where it is open, and begins its count', async () => {
    gateway.on('AccountOptions', () =>
      answer({
        allBankAccounts: [],
        allCashAccounts: [
          { id: 'c1', name: 'Caixa Sede', branchId: 'b1', status: 'ACTIVE', balance: '250.00' },
          { id: 'c2', name: 'Caixa fechado', branchId: 'b1', status: 'INACTIVE', balance: '0.00' },
        ],
      }),
    )
    gateway.on('BlockCashAccount', () => answer({ blockCashAccount: { id: 'c1' } }))
    openAt(path, {}, { isToCount: true })
    const choice = page.getByRole('dialog', { name: 'Qual caixa você vai contar?' })
    await expect.element(choice.getByRole('button', { name: 'Caixa fechado' })).not.toBeInTheDocument()
    await choice.getByRole('button', { name: 'Caixa Sede' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Contar Caixa Sede' })).toBeVisible()
    expect(gateway.count('BlockCashAccount')).toBe(1)
  })
})

describe('the list of cash boxes', () => {
  it('says what each holds, who answers for it, and which hold too much', async () => {
    openAt(path)
    await expect.element(row()).toHaveTextContent('Congregação NorteAna SouzaR$ 250,00Acima do máximoEm contagem')
    await expect.element(page.getByLabelText('Totais')).toHaveTextContent('R$ 250,00')
    expect(indicator('Em contagem')).toHaveTextContent('1')
    expect(indicator('Acima do máximo')).toHaveTextContent('1')
  })

  it.each([1280, 360])('is accessible and fits %i pixels', async (width) => {
    await page.viewport(width, 800)
    const { shadowRoot } = openAt(path)
    await expect.element(page.getByLabelText('Totais')).toBeVisible()
    await expectNoHorizontalOverflow(shadowRoot!)
    await expectAccessible(shadowRoot!.host)
  })

  it('offers what the status allows', async () => {
    openAt(path)
    await page.getByRole('button', { name: 'Ações de Caixa Sede' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Desbloquear sem contar' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Bloquear para contagem' })).not.toBeInTheDocument()
  })

  it('offers no edits to users who may only read', async () => {
    permit(gateway, 'accounts', ['read'])
    openAt(path)
    await page.getByRole('button', { name: 'Ações de Caixa Sede' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Contagens' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Registrar contagem' })).not.toBeInTheDocument()
  })
})

describe('a cash box', () => {
  it('is blocked for a count after a question', async () => {
    let status = 'ACTIVE'
    gateway.on('CashAccounts', () => answer({ cashAccounts: { rows: [{ ...cashAccount, status }], count: 1, totals } }))
    gateway.on('BlockCashAccount', () => {
      status = 'BLOCKED'
      return answer({ blockCashAccount: { id: 'c1' } })
    })
    openAt(path)
    await act('Caixa Sede', 'Bloquear para contagem')
    await expect.element(question()).toHaveTextContent('nada entra nem sai deste caixa')
    await question().getByRole('button', { name: 'Bloquear para contagem' }).click()
    await expect.element(page.getByText('Caixa bloqueado para contagem')).toBeVisible()
    await expect.element(row()).toHaveTextContent('Em contagem')
  })

  it('with money in it is not put away, and why is said in place', async () => {
    gateway.on('CashAccounts', () =>
      answer({ cashAccounts: { rows: [{ ...cashAccount, status: 'ACTIVE' }], count: 1, totals } }),
    )
    gateway.on('CashAccount', () => answer({ cashAccount: { ...cashAccount, status: 'ACTIVE' } }))
    openAt(path)
    const trigger = page.getByRole('button', { name: 'Ações de Caixa Sede' })
    await expect.element(trigger).toBeVisible()
    ;(trigger.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const item = page.getByRole('menuitem', { name: 'Inativar' })
    await expect.element(item).toHaveAccessibleDescription(/ainda tem R\$\s250,00: transfira o saldo antes/)
    await userEvent.keyboard('ina')
    await expect.element(item).toHaveAttribute('data-highlighted')
    await userEvent.keyboard('{Enter}')
    await expect.element(item).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
    expect(gateway.count('InactivateCashAccount')).toBe(0)
  })

  it('is changed but for its branch and its opening', async () => {
    gateway.on('UpdateCashAccount', () => answer({ updateCashAccount: { id: 'c1' } }))
    openToEdit(`${path}/c1`)
    await expect.element(box('Saldo inicial')).toBeDisabled()
    await box('Saldo máximo').fill('30000')
    await panel().getByRole('button', { name: 'Salvar' }).click()
    await expect.element(page.getByText('Caixa salvo')).toBeVisible()
    expect(lastVariables(gateway, 'UpdateCashAccount')?.input).toMatchObject({
      maxBalance: '300.00',
      responsibleUserId: cashAccount.responsibleUserId,
    })
  })
})
