import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { keepReconciliation, treat } from '../stage/noun/reconciliation.ts'
import { accountId, lastSent, memberId, panel, rentPlan } from '../stage/noun/statement.ts'
import { type Gateway, noNetwork, openAt, permit, refuseWith, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepReconciliation(gateway)
})

afterEach(strike)

const host = () => document.querySelector('celeiro-app') as Element
const path = '/bank-statement/reconciliation'
/** What the label or the button with the focus says. */
const focused = () => {
  const at = host().shadowRoot?.activeElement
  return (at?.closest('label') ?? at)?.textContent ?? ''
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const bank = () => page.getByRole('region', { name: 'No banco' })
const books = () => page.getByRole('region', { name: 'No sistema' })
const box = (name: RegExp) => page.getByRole('checkbox', { name })
const opened = async () => {
  openAt(path)
  await expect.element(button('Confirmar a certa')).toBeVisible()
}

describe('the reconciliation', () => {
  it('is reached from the statement, of the account that waits, with what is suggested and why', async () => {
    openAt('/bank-statement')
    await page.getByRole('link', { name: 'Conciliar' }).click()
    await expect.element(page.getByRole('heading', { name: 'Conciliação' })).toBeVisible()
    await expect.element(page.getByText('Mesmo valor, no mesmo dia')).toBeVisible()
    expect(lastSent(gateway, 'Reconciliation')).toMatchObject({
      bankAccountId: accountId,
      dateFrom: '2026-11-01',
      dateTo: '2026-11-30',
    })
    await expect
      .element(page.getByLabelText('Totais'))
      .toHaveTextContent(/10\/11R\$ 5\.187,10.*R\$ 5\.000,00.*R\$ 187,10/)
    await expect.element(page.getByRole('link', { name: 'A conciliar (6)' })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(host())
  })

  it('tells both balances of each day, and the difference that they leave', async () => {
    await opened()
    await button('Ver dia a dia').click()
    const days = page.getByRole('dialog', { name: 'Saldos por dia' })
    await expect.element(days.getByRole('row').nth(1)).toHaveTextContent(/^10\/115\.187,105\.000,00187,10$/)
    await expect.element(days.getByText('De 10/11/2026 a 10/11/2026, em reais (R$)')).toBeVisible()
    await expectAccessible(host())
  })

  it('tells millions whole on a phone', async () => {
    await page.viewport(360, 800)
    const day = { date: '2026-11-10', bank: '1275228.83', system: '1283614.27', difference: '-8385.44' }
    keepReconciliation(gateway, { balance: { days: [day], isProven: true } })
    await opened()
    await button('Ver dia a dia').click()
    const table = page.getByRole('dialog', { name: 'Saldos por dia' }).getByRole('table').element()
    const space = table.parentElement as HTMLElement
    expect(space.scrollWidth).toBeLessThanOrEqual(space.clientWidth)
    expect(table.querySelectorAll('tr')[1]?.offsetHeight).toBe(table.querySelector('tr')?.offsetHeight)
  })

  it('says that a balance is computed, and why a pair that looks sure is to be checked', async () => {
    const day = { date: '2026-11-10', bank: '5187.10', system: '5000.00', difference: '187.10' }
    keepReconciliation(gateway, { balance: { days: [day], isProven: false }, isSure: false })
    openAt(path)
    await expect.element(page.getByLabelText('Totais')).toHaveTextContent(/^Calculado para 10\/11R\$ 5\.187,10/)
    await expect
      .element(page.getByText('Mesmo valor, no mesmo dia, mas há outro de mesmo valor por perto'))
      .toBeVisible()
  })

  it('ends the values of what is settled at one place, whatever takes them back', async () => {
    await page.viewport(1280, 800)
    treat('MATCHED', ['deposit'])
    treat('POSTED', ['ana'])
    openAt(`${path}?view=settled`)
    await expect.element(button(/^Estornar R\$ 50,00/)).toBeVisible()
    const [one = 0, other = 0] = ['+R$ 60,00', '+R$ 50,00'].map(
      (value) => page.getByText(value, { exact: true }).element().getBoundingClientRect().right,
    )
    // Text ends between pixels.
    expect(Math.abs(one - other)).toBeLessThan(1)
  })

  it('confirms by its key, lets the focus go on, and takes it back', async () => {
    await opened()
    // In a page that is not ours keys belong to the element that has the focus.
    page.getByRole('link', { name: 'A conciliar (6)' }).element().focus()
    await userEvent.keyboard('j')
    await expect.poll(focused).toMatch(/^Confirmar/)
    await userEvent.keyboard('c')
    await expect.element(page.getByText('1 linha conciliada')).toBeVisible()
    await expect.element(page.getByText('Depósito do caixa')).not.toBeInTheDocument()
    expect(lastSent(gateway, 'ConfirmLines')).toEqual({
      input: { matches: [{ lineIds: ['deposit'], movementIds: ['box'] }] },
    })
    await expect.poll(focused).toMatch(/ENVELOPE UM/)
    await userEvent.keyboard('z')
    await expect.element(page.getByText('Depósito do caixa')).toBeVisible()
    expect(lastSent(gateway, 'UndoLine')).toEqual({ id: 'deposit' })
  })

  it('shows as done what is pressed, and gives it back with the reason where it is refused', async () => {
    gateway.on('ConfirmLines', () => refuseWith('bank_statement_line_status_changed'))
    await opened()
    await button('Confirmar a certa').click()
    await expect.element(page.getByText('Não foi conciliado')).toBeVisible()
    await expect.element(page.getByText(/já foi tratada por outra pessoa/)).toBeVisible()
    await expect.element(button('Confirmar a certa')).toBeVisible()
  })

  it('without an answer stops, and sends the same with the same key', async () => {
    await opened()
    gateway.on('ConfirmLines', noNetwork)
    await button('Confirmar a certa').click()
    await expect.element(page.getByText(/Não sabemos se foi feito/)).toBeVisible()
    const [first] = gateway.calls.filter(({ operation }) => operation === 'ConfirmLines')
    gateway.on('ConfirmLines', () => {
      treat('MATCHED', ['deposit'])
      return answer({ confirmBankStatementLines: { ids: ['deposit'] } })
    })
    await button('Tentar novamente').click()
    await expect.element(page.getByText('1 linha conciliada')).toBeVisible()
    const requests = gateway.calls.filter(({ operation }) => operation === 'ConfirmLines')
    expect(requests.at(-1)?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('brings together what is chosen on both sides once the sums are equal', async () => {
    await opened()
    await box(/ENVELOPE UM/).click()
    await box(/Depósito dobrado/).click()
    const chosen = page.getByRole('region', { name: 'Escolhidos' })
    await expect
      .element(chosen)
      .toHaveTextContent(/Banco \(1\) \+R\$ 70,00.*Sistema \(1\) \+R\$ 100,00.*Diferença -R\$ 30,00/)
    await expect.element(button('Conciliar')).toBeDisabled()
    await box(/ENVELOPE DOIS/).click()
    await expect.element(chosen).toHaveTextContent(/Diferença nenhuma/)
    await userEvent.keyboard('{Escape}')
    await expect.element(chosen).not.toBeInTheDocument()
    for (const name of [/ENVELOPE UM/, /ENVELOPE DOIS/, /Depósito dobrado/]) await box(name).click()
    await button('Conciliar').click()
    expect(lastSent(gateway, 'ConfirmLines')).toEqual({
      input: { matches: [{ lineIds: ['first', 'second'], movementIds: ['both'] }] },
    })
    await expect.element(page.getByText('2 linhas conciliadas')).toBeVisible()
  })

  it('parts a suggestion: both sides stand alone', async () => {
    await opened()
    await button('Não é').click()
    await expect.element(bank().getByText('DEPOSITO EM DINHEIRO')).toBeVisible()
    await expect.element(books().getByText('Depósito do caixa')).toBeVisible()
  })

  it('creates the missing movement, like the last time, and only when confirmed', async () => {
    await opened()
    await expect.element(page.getByText('Tarifa do banco · Como da última vez')).toBeVisible()
    await box(/TARIFA PACOTE/)
      .element()
      .focus()
    await userEvent.keyboard('l')
    await expect.element(panel().getByText(/Sugerido: como da última vez/)).toBeVisible()
    await expect.element(panel().getByRole('combobox', { name: 'O que é' })).toHaveTextContent('Tarifa do banco')
    expect(lastSent(gateway, 'PostLine')).toBeUndefined()
    // Nothing lacks: Enter is enough.
    await expectFocus(panel().getByRole('button', { name: 'Lançar saída de R$ 42,90' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Lançamento criado e conciliado')).toBeVisible()
    expect(lastSent(gateway, 'PostLine')).toEqual({ id: 'fee', input: { origin: 'FEE', accountPlanId: rentPlan.id } })
  })

  it('asks before it posts what looks like a return, and shows what settles itself apart from what waits', async () => {
    keepReconciliation(gateway, { isReturning: true })
    await opened()
    await expect.element(bank().getByText('Parece devolver ‘Cheque 331’')).toBeVisible()
    await expect.element(books().getByRole('heading')).toHaveTextContent(/^No sistema 1$/)
    await expect.element(books().getByText('Estornos e devoluções que se anulam')).toBeVisible()
    const fee = bank().getByRole('listitem').filter({ hasText: 'TARIFA PACOTE' })
    await fee.getByRole('button', { name: 'Lançar' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Esta linha parece uma devolução' })
    await expect.element(dialog.getByText(/ao contrário de ‘Cheque 331’, de 09\/11\/2026/)).toBeVisible()
    await expectAccessible(host())
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await box(/TARIFA PACOTE/).click()
    await box(/Devolução do cheque 331/).click()
    await expect.element(button('Conciliar')).toBeEnabled()
    await fee.getByRole('button', { name: 'Lançar' }).click()
    await dialog.getByRole('button', { name: 'Lançar mesmo assim' }).click()
    await expect.element(panel().getByRole('button', { name: 'Lançar saída de R$ 42,90' })).toBeVisible()
  })

  it('leaves a line aside, and brings it back from the bin', async () => {
    await opened()
    await box(/TARIFA PACOTE/)
      .element()
      .focus()
    await userEvent.keyboard('i')
    await expect.element(page.getByText('1 linha ignorada')).toBeVisible()
    await page.getByRole('link', { name: 'Ignoradas (1)' }).click()
    await expect.element(page.getByText('TARIFA PACOTE')).toBeVisible()
    await button('Trazer de volta').click()
    await expect.element(page.getByText('Nenhuma linha ignorada')).toBeVisible()
    await page.getByRole('link', { name: 'A conciliar (6)' }).click()
    await expect.element(box(/TARIFA PACOTE/)).toBeVisible()
  })

  it('offers no acts to users who may only read', async () => {
    permit(gateway, 'bank-statement', ['read'])
    openAt(path)
    await expect.element(page.getByText('Mesmo valor, no mesmo dia')).toBeVisible()
    for (const name of ['Confirmar', 'Lançar', 'Ignorar', 'Não é'])
      await expect.element(button(name)).not.toBeInTheDocument()
    await expect.element(box(/ENVELOPE UM/)).toBeDisabled()
  })

  it('stands one side after the other on a phone', async () => {
    await page.viewport(360, 800)
    await opened()
    const [left, right] = [bank().element().getBoundingClientRect(), books().element().getBoundingClientRect()]
    expect(right.top).toBeGreaterThanOrEqual(left.bottom)
    await expectNoHorizontalOverflow(host().shadowRoot as ShadowRoot)
    await expectAccessible(host())
  })
})

describe('givings by the dozen', () => {
  it('are decided by one key each and posted together; who nobody knows stays anonymous', async () => {
    await opened()
    await page.getByRole('link', { name: 'Ofertas recebidas' }).click()
    await expect.element(button('Marcar todas as 4')).toBeVisible()
    await expectAccessible(host())
    await userEvent.keyboard('jjj')
    await expect.poll(focused).toMatch(/^Ana Lima/)
    await userEvent.keyboard('gg')
    await expect.element(page.getByText('2 ofertas: +R$ 70,00')).toBeVisible()
    // Pressed at once after an odd number of them, `p` posts still: `g` began no way to another screen.
    await userEvent.keyboard('kxgp')
    await expect.element(page.getByText('Ofertas lançadas e conciliadas')).toBeVisible()
    const common = { origin: 'BANK', competence: '2026-11' }
    expect(lastSent(gateway, 'PostLines')).toEqual({
      input: {
        items: [
          { ...common, id: 'ana', memberId },
          { ...common, id: 'stranger' },
        ],
      },
    })
    await expect.element(button('Marcar todas as 2')).toBeVisible()
  })

  it('refused keep what was decided', async () => {
    gateway.on('PostLines', () => refuseWith('bank_statement_line_status_changed'))
    openAt(`${path}?view=givings`)
    await button('Marcar todas as 4').click()
    await button('Lançar 4 ofertas').click()
    await expect.element(page.getByText(/já foi tratada por outra pessoa/)).toBeVisible()
    await expect.element(button('Lançar 4 ofertas')).toBeVisible()
  })
})
