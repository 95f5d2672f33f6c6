import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { act, cashAccount, keepAccounts } from '../stage/noun/accounts.ts'
import { box, lastVariables, panel } from '../stage/noun/suppliers.ts'
import {
  brokenServer,
  type Gateway,
  late,
  noNetwork,
  openAt,
  refuseFields,
  refuseWith,
  stage,
  strike,
} from '../stage/stage.ts'

const path = '/cash-account'
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepAccounts(gateway)
})
afterEach(strike)

const question = () => page.getByRole('alertdialog')
const keysOf = (operation: string) =>
  gateway.calls.filter((call) => call.operation === operation).map(({ headers }) => headers.get('idempotency-key'))

async function startCount() {
  openAt(path)
  await act('Caixa Sede', 'Registrar contagem')
  await expect.element(box('Valor contado')).toBeVisible()
}

const press = (name: string | RegExp) => panel().getByRole('button', { name }).click()

/** Enters the counted cash, and only then requests the expected balance. */
async function compare(digits: string) {
  await box('Valor contado').fill(digits)
  await press('Conferir com o saldo')
  await expect.element(panel().getByRole('status')).toHaveTextContent(/Falta|Sobra|confere/)
}

/** R$ 10,00 less than there should be, and why. */
async function countLess() {
  await compare('24000')
  await box('Observação').fill('Troco a menos')
}

describe('a count', () => {
  it('is blind: the expected balance is shown after counting, and a difference needs a reason', async () => {
    const posted = late()
    gateway.on('CountCashAccount', () => posted.reply)
    await startCount()
    expect(panel().element().textContent).not.toContain('250,00')
    // Nor is it to be read in the list behind.
    const backdrop = panel().element().getRootNode() as ShadowRoot
    const { backgroundColor } = getComputedStyle(backdrop.querySelector('[part=backdrop][data-state=open]') as Element)
    expect(backgroundColor).toMatch(/^rgb\(/)
    await expect.element(box('Observação')).not.toBeInTheDocument()
    await compare('24000')
    await expect
      .element(panel().getByRole('status'))
      .toHaveTextContent('Falta de R$ 10,00. O saldo passa de R$ 250,00 para R$ 240,00.')
    await press('Registrar falta de R$ 10,00')
    await expect.element(box('Observação')).toHaveAccessibleDescription(/o que explica a diferença/)
    expect(gateway.count('CountCashAccount')).toBe(0)
    await box('Observação').fill('Troco a menos')
    await press('Registrar falta de R$ 10,00')
    await expect.element(box('Valor contado')).toBeDisabled()
    posted.give(answer({ countCashAccount: { id: 'c1' } }))
    await expect.element(page.getByText('Contagem registrada')).toBeVisible()
    expect(lastVariables(gateway, 'CountCashAccount')).toEqual({
      id: 'c1',
      input: { countedValue: '240.00', observation: 'Troco a menos' },
    })
    expect(keysOf('CountCashAccount')).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  it('ends at what it found, with the balance before and after', async () => {
    gateway.on('CountCashAccount', () => answer({ countCashAccount: { id: 'c1' } }))
    await startCount()
    await countLess()
    await press(/^Registrar falta/)
    await expect
      .element(panel().getByRole('region', { name: /Caixa Sede/ }))
      .toHaveTextContent(/Saldo antes: R\$\s250,00, depois: R\$\s240,00/)
    await expect.element(box('Valor contado')).not.toBeInTheDocument()
    await panel().getByRole('button', { name: 'Fechar', exact: true }).last().click()
    await expect.element(panel()).not.toBeInTheDocument()
  })

  it('says when there is more than expected, and when it agrees; another value is compared anew', async () => {
    await startCount()
    await compare('25001')
    await expect.element(panel().getByRole('button', { name: 'Registrar sobra de R$ 0,01' })).toBeVisible()
    await box('Valor contado').fill('25000')
    await expect.element(panel().getByRole('status')).not.toBeInTheDocument()
    await press('Conferir com o saldo')
    await expect.element(panel().getByRole('status')).toHaveTextContent('confere com o saldo')
    await expect.element(panel().getByRole('button', { name: 'Concluir contagem' })).toBeVisible()
  })

  it('needs a value, and a refusal leads back to typing with another intent', async () => {
    gateway.on('CountCashAccount', () => refuseFields([{ msg: 'period_closed', param: 'countedValue' }]))
    await startCount()
    await press('Conferir com o saldo')
    await expect.element(box('Valor contado')).toHaveAccessibleDescription(/Campo obrigatório/)
    expect(gateway.count('CountCashAccount')).toBe(0)
    await countLess()
    await panel()
      .getByRole('button', { name: /^Registrar falta/ })
      .click()
    await expect.element(box('Valor contado')).toHaveAccessibleDescription(/está fechado/)
    gateway.on('CountCashAccount', () => refuseWith('cash_account_status_changed'))
    await panel()
      .getByRole('button', { name: /^Registrar falta/ })
      .click()
    await expect.element(panel().getByRole('alert')).toHaveTextContent('A situação deste caixa não permite isso')
    expect(new Set(keysOf('CountCashAccount')).size).toBe(2)
  })

  it('without an answer says so, keeps what was typed and repeats it under the same key', async () => {
    gateway.on('CountCashAccount', noNetwork)
    await startCount()
    await countLess()
    await press(/^Registrar falta/)
    await expect
      .element(panel().getByRole('alert'))
      .toHaveTextContent(/Não sabemos se a contagem foi registrada.*nada acontece duas vezes/)
    await expect.element(box('Valor contado')).toBeDisabled()
    gateway.on('CountCashAccount', () => answer({ countCashAccount: { id: 'c1' } }))
    await panel().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(page.getByText('Contagem registrada')).toBeVisible()
    const keys = keysOf('CountCashAccount')
    expect([keys.length >= 2, new Set(keys).size]).toEqual([true, 1])
  })

  it('left without an answer is asked again when it is opened again: same values, same key', async () => {
    gateway.on('CountCashAccount', noNetwork)
    await startCount()
    await countLess()
    await press(/^Registrar falta/)
    await expect.element(panel().getByRole('alert')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).toHaveTextContent('O que você digitou fica guardado')
    await question().getByRole('button', { name: 'Sair e voltar depois' }).click()
    await expect.element(panel()).not.toBeInTheDocument()
    await act('Caixa Sede', 'Registrar contagem')
    await expect.element(box('Valor contado')).toHaveValue('R$ 240,00')
    await expect.element(panel().getByRole('alert')).toHaveTextContent('Não sabemos se a contagem foi registrada')
    gateway.on('CountCashAccount', () => answer({ countCashAccount: { id: 'c1' } }, { idempotencyReplayed: true }))
    await panel().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(page.getByText('Requisição duplicada detectada. Dados atualizados com sucesso.')).toBeVisible()
    await expect.element(panel()).not.toBeInTheDocument()
    expect(new Set(keysOf('CountCashAccount')).size).toBe(1)
    await act('Caixa Sede', 'Registrar contagem')
    await expect.element(box('Valor contado')).toHaveValue('')
  })

  it('without an answer may be given up, after a warning', async () => {
    gateway.on('CountCashAccount', noNetwork)
    await startCount()
    await countLess()
    await press(/^Registrar falta/)
    await panel().getByRole('button', { name: 'Começar de novo' }).click()
    await expect.element(question()).toHaveTextContent('fazer outra vez pode repetir o lançamento')
    await question().getByRole('button', { name: 'Já conferi, começar de novo' }).click()
    await expect.element(box('Valor contado')).toHaveValue('')
    await expect.element(box('Valor contado')).toBeEnabled()
  })

  it('asks before what was typed is lost, and only then', async () => {
    await startCount()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
    await act('Caixa Sede', 'Registrar contagem')
    await box('Valor contado').fill('24000')
    await panel().getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(question()).toHaveTextContent('Descartar alterações?')
    await question().getByRole('button', { name: 'Continuar' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(box('Valor contado')).toHaveValue('R$ 240,00')
    await panel().getByRole('button', { name: 'Cancelar' }).click()
    await question().getByRole('button', { name: 'Descartar' }).click()
    await expect.element(panel()).not.toBeInTheDocument()
  })

  it('that cannot be compared says why and tries again', async () => {
    gateway.on('CashAccount', brokenServer)
    await startCount()
    await box('Valor contado').fill('24000')
    await press('Conferir com o saldo')
    await expect.element(panel().getByText('Não foi possível carregar')).toBeVisible()
    gateway.on('CashAccount', () => answer({ cashAccount }))
    await press('Tentar novamente')
    await expect.element(panel().getByRole('status')).toHaveTextContent('Falta')
  })

  it.each([1280, 360])('is accessible and fits %i pixels', async (width) => {
    await page.viewport(width, 800)
    await startCount()
    await compare('1')
    const host = document.querySelector('celeiro-app')!
    await expectNoHorizontalOverflow(host.shadowRoot!)
    await expectAccessible(host)
  })

  it('stands in the history of the box with who counted and what was found', async () => {
    const counted = { id: 'n1', countedBy: 'Ana Souza', countedAt: '2026-11-20T23:10:00Z' }
    gateway.on('CashCounts', () =>
      answer({
        cashCounts: [
          { ...counted, expected: '250.00', counted: '240.00', difference: '-10.00', observation: 'Troco a menos' },
          { ...counted, id: 'n2', expected: '80.00', counted: '80.00', difference: '0.00', observation: null },
        ],
      }),
    )
    openAt(path)
    await act('Caixa Sede', 'Contagens')
    const items = page.getByRole('list', { name: 'Contagens' }).getByRole('listitem')
    await expect.element(items.first()).toHaveTextContent('Falta de R$ 10,00')
    await expect.element(items.first()).toHaveTextContent('Esperado R$ 250,00 · contado R$ 240,00Troco a menos')
    await expect.element(items.last()).toHaveTextContent('Sem diferença')
  })
})
