import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, user } from '../stage/gateway.ts'
import { box, combobox, lastVariables, panel } from '../stage/noun/suppliers.ts'
import {
  bankAccountId,
  cashId,
  chooseAccount,
  fillTransfer,
  keepTransfers,
  keysOf,
  press,
  preview,
  reviewTransfer,
} from '../stage/noun/transfers.ts'
import { address, type Gateway, late, noNetwork, openAt, refuseFields, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepTransfers(gateway)
})

afterEach(strike)

const pay = 'Transferir R$ 270,00'
const receipt = () => page.getByRole('dialog', { name: 'Caixa Sede → Conta Movimento · R$ 270,00' })

describe('a new transfer', () => {
  it('shows both balances before it is done, and ends at its receipt', async () => {
    await fillTransfer()
    await box('Descrição').fill('Depósito')
    await press('Revisar')
    await expect
      .element(panel().getByRole('region', { name: 'Sai de Caixa Sede' }))
      .toHaveTextContent('R$ 1.250,00, depois: R$ 980,00')
    await expect
      .element(panel().getByRole('region', { name: 'Entra em Conta Movimento' }))
      .toHaveTextContent('R$ 5.000,00, depois: R$ 5.270,00')
    // What it does is read out with the act, which Enter presses.
    await expectFocus(panel().getByRole('button', { name: pay }))
    await expect
      .element(panel().getByRole('button', { name: pay }))
      .toHaveAccessibleDescription(/^Confira antes de transferir Sai de Caixa Sede/)
    expect(gateway.count('CreateTransfer')).toBe(0)
    await press(pay)
    await expect.element(receipt()).toBeVisible()
    // The receipt says it, and nothing covers its figures.
    await expect.element(page.getByTestId('toast')).not.toBeInTheDocument()
    expect(address().path).toBe('/transfers/t1')
    expect(lastVariables(gateway, 'CreateTransfer')?.input).toMatchObject({
      type: 'CASH_TO_BANK',
      originId: cashId,
      destinationId: bankAccountId,
      value: '270.00',
      description: 'Depósito',
    })
    expect(lastVariables(gateway, 'CreateTransfer')?.input?.date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(keysOf(gateway, 'CreateTransfer')).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  it('shows what each account holds, takes all of it with one press, and says as it is typed what is too much', async () => {
    openAt('/transfers/new')
    await chooseAccount('Origem', 'Caixa Sede')
    await expect.element(combobox('Origem')).toHaveAccessibleDescription(/^Saldo: R\$\s1\.250,00$/)
    await combobox('Destino').click()
    await expect.element(page.getByRole('option', { name: 'Conta Movimento' })).toHaveTextContent('R$ 5.000,00')
    await userEvent.keyboard('{Escape}')
    await press('Tudo o que há na origem')
    await expect.element(box('Valor')).toHaveValue('R$ 1.250,00')
    await expect.element(box('Valor')).not.toHaveAccessibleDescription(/insuficiente/)
    await box('Valor').fill('125001')
    await expect
      .element(box('Valor'))
      .toHaveAccessibleDescription(/^Saldo insuficiente em Caixa Sede: há R\$\s1\.250,00/)
    expect(gateway.count('PreviewTransfer')).toBe(0)
  })

  it('begins with what the address says, and the next one empty', async () => {
    openAt(`/transfers/new?originId=${cashId}&destinationId=${bankAccountId}&value=250.5`)
    await expect.element(combobox('Origem')).toHaveValue('Caixa Sede')
    await expect.element(combobox('Destino')).toHaveValue('Conta Movimento')
    await expect.element(box('Valor')).toHaveValue('R$ 250,50')
    await expect.poll(() => address()).toMatchObject({ path: '/transfers/new' })
    await expect.poll(() => window.location.hash).not.toContain('originId')
  })

  it('offers only accounts that take money, each once', async () => {
    const closed = { id: 'b3', name: 'Congregação Velha', status: 'INACTIVE' }
    gateway.on('Me', () => answer({ me: { ...user, isAdmin: true, branches: [...user.branches, closed] } }))
    openAt('/transfers/new')
    await expect.element(combobox('Origem')).toBeVisible()
    await combobox('Origem').click()
    await expect.element(page.getByRole('option', { name: 'Caixa Sede' })).toHaveTextContent('Caixa · Sede')
    for (const name of [/Caixa em contagem/, /Caixa Antigo/])
      await expect.element(page.getByRole('option', { name })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await chooseAccount('Origem', 'Caixa Sede')
    await combobox('Destino').click()
    await expect
      .element(page.getByRole('option', { name: 'Conta Movimento' }))
      .toHaveTextContent('Banco do Brasil · Sede')
    await expect.element(page.getByRole('option', { name: 'Caixa Sede' })).not.toBeInTheDocument()
  })

  it('says what is missing, each at its field, and asks nothing of the server', async () => {
    openAt('/transfers/new')
    await expect.element(box('Valor')).toBeVisible()
    await press('Revisar')
    for (const field of [combobox('Origem'), combobox('Destino'), box('Valor')])
      await expect.element(field).toHaveAccessibleDescription(/Campo obrigatório/)
    await expectFocus(combobox('Origem'))
    expect(gateway.count('PreviewTransfer')).toBe(0)
  })

  it('warns of a day on which the origin would have been below zero, and lets one go back to the date', async () => {
    gateway.on('PreviewTransfer', () => answer({ previewTransfer: { ...preview, negativeOn: '2026-02-05' } }))
    await reviewTransfer()
    await expect
      .element(panel().getByRole('alert'))
      .toHaveTextContent(/o saldo de Caixa Sede teria ficado negativo em 05\/02\/2026/)
    await press('Voltar e corrigir')
    await expect.element(box('Valor')).toHaveValue('R$ 270,00')
    await expectFocus(combobox('Origem'))
  })
})

describe('a refusal', () => {
  it('of the preview stands at its field, with everything kept', async () => {
    gateway.on('PreviewTransfer', () =>
      refuseFields([
        {
          msg: 'cash_account_insufficient_balance',
          param: 'value',
          params: { account: 'Caixa Sede', balance: 'R$ 100,00' },
        },
      ]),
    )
    await fillTransfer()
    await press('Revisar')
    await expect.element(box('Valor')).toHaveAccessibleDescription('Saldo insuficiente em Caixa Sede: há R$ 100,00')
    await expect.element(box('Valor')).toHaveValue('R$ 270,00')
  })

  it('of the transfer itself leads back to its field; the next try is another intent', async () => {
    await reviewTransfer()
    gateway.on('CreateTransfer', () =>
      refuseFields([{ msg: 'period_closed', param: 'date', params: { date: '31/10/2026' } }]),
    )
    await press(pay)
    await expect.element(box('Data')).toHaveAccessibleDescription(/O período até 31\/10\/2026 está fechado/)
    await expectFocus(box('Data'))
    gateway.on('CreateTransfer', () => answer({ createTransfer: { id: 't1' } }))
    await press('Revisar')
    await press(pay)
    await expect.element(receipt()).toBeVisible()
    expect(new Set(keysOf(gateway, 'CreateTransfer')).size).toBe(2)
  })
})

describe('sending', () => {
  it('happens once for a double press', async () => {
    const reply = late()
    gateway.on('CreateTransfer', () => reply.reply)
    await reviewTransfer()
    await panel().getByRole('button', { name: pay }).dblClick()
    reply.give(answer({ createTransfer: { id: 't1' } }))
    await expect.element(receipt()).toBeVisible()
    expect(gateway.count('CreateTransfer')).toBe(1)
  })

  it('without an answer is asked again with the same key, and says when it had been done', async () => {
    gateway.on('CreateTransfer', noNetwork)
    await reviewTransfer()
    await press(pay)
    await expect
      .element(panel().getByRole('alert'))
      .toHaveTextContent(
        /^Sem conexão com o Celeiro\. Não sabemos se a transferência foi feita\. Tente novamente: nada acontece duas vezes\./,
      )
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('alertdialog', { name: 'Sair sem saber o resultado?' })
    await question.getByRole('button', { name: 'Continuar aqui' }).click()
    gateway.on('CreateTransfer', () => answer({ createTransfer: { id: 't1' } }, { idempotencyReplayed: true }))
    await press('Tentar novamente')
    await expect.element(page.getByText('Requisição duplicada detectada. Dados atualizados com sucesso.')).toBeVisible()
    await expect.element(receipt()).toBeVisible()
    const keys = keysOf(gateway, 'CreateTransfer')
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('left without an answer waits, with its key, where a new one is made', async () => {
    gateway.on('CreateTransfer', noNetwork)
    await reviewTransfer()
    await press(pay)
    await expect.element(panel().getByRole('alert')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Sair e voltar depois' }).click()
    await expect.element(panel()).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Nova transferência' }).click()
    await expect.element(panel().getByRole('alert')).toHaveTextContent('Não sabemos se a transferência foi feita')
    await expect.element(panel()).toHaveTextContent('R$ 270,00')
    gateway.on('CreateTransfer', () => answer({ createTransfer: { id: 't1' } }))
    await press('Tentar novamente')
    await expect.element(receipt()).toBeVisible()
    expect(new Set(keysOf(gateway, 'CreateTransfer')).size).toBe(1)
  })

  it('asks before what was typed is lost', async () => {
    await fillTransfer()
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' })
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect.element(panel()).not.toBeInTheDocument()
    expect(address().path).toBe('/transfers')
  })
})

describe.each([1280, 360])('at %i px', (width) => {
  it('the form and its review are accessible and fit', async () => {
    await page.viewport(width, 800)
    const element = await fillTransfer()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await press('Revisar')
    await expect.element(panel().getByRole('button', { name: pay })).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
