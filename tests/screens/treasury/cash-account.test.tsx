import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/shadow.tsx'
import { answer } from '../app/gateway.ts'
import { act, cashAccount, indicator, keepAccounts } from '../records/accounts.ts'
import {
  brokenServer,
  type Gateway,
  late,
  noNetwork,
  openAt,
  openToEdit,
  permit,
  refuseFields,
  refuseWith,
  stage,
  strike,
} from '../records/stage.ts'
import { box, panel, sent } from '../records/suppliers.ts'

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
const keysOf = (operation: string) =>
  gateway.calls.filter((call) => call.operation === operation).map(({ headers }) => headers.get('idempotency-key'))

async function startCount() {
  openAt(path)
  await act('Caixa Sede', 'Registrar contagem')
  await expect.element(box('Valor contado')).toBeVisible()
}

const press = (name: string | RegExp) => panel().getByRole('button', { name }).click()

/** Types what is in the box, and only then asks what should be. */
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

describe('the list of cash boxes', () => {
  it('says what each holds, who answers for it, and which hold too much', async () => {
    openAt(path)
    await expect.element(row()).toHaveTextContent('Congregação NorteAna SouzaR$ 250,00Acima do máximoBloqueado')
    await expect.element(page.getByLabelText('Totais')).toHaveTextContent('R$ 250,00')
    expect(indicator('Em contagem')).toHaveTextContent('1')
    expect(indicator('Acima do máximo')).toHaveTextContent('1')
  })

  it.each([1280, 360])('is accessible and fits %i pixels', async (width) => {
    await page.viewport(width, 800)
    const { shadowRoot } = openAt(path)
    await expect.element(page.getByLabelText('Totais')).toBeVisible()
    expectNoHorizontalOverflow(shadowRoot!)
    await expectAccessible(shadowRoot!.host)
  })

  it('offers what the status allows', async () => {
    openAt(path)
    await page.getByRole('button', { name: 'Ações de Caixa Sede' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Desbloquear sem contar' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Bloquear para contagem' })).not.toBeInTheDocument()
  })

  it('offers nothing to change to whoever only reads', async () => {
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
    await expect.element(row()).toHaveTextContent('Bloqueado')
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
    expect(sent(gateway, 'UpdateCashAccount')?.input).toMatchObject({
      maxBalance: '300.00',
      responsibleUserId: cashAccount.responsibleUserId,
    })
  })
})

describe('a count', () => {
  it('is blind: what should be there is told once it was counted, and a difference needs a reason', async () => {
    const posted = late()
    gateway.on('CountCashAccount', () => posted.reply)
    await startCount()
    expect(panel().element().textContent).not.toContain('250,00')
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
    expect(sent(gateway, 'CountCashAccount')).toEqual({
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
    await expect.element(question()).toHaveTextContent('fazer outra vez repetiria o lançamento')
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
    expectNoHorizontalOverflow(host.shadowRoot!)
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
