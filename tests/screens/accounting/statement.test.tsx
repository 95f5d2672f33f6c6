import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, type Call } from '../stage/gateway.ts'
import { address, type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8501'
const line = (key: string, rowKind: string, level: number, label: string, amount: string, more: object = {}) => ({
  key,
  rowKind,
  level,
  label,
  amount,
  yearBefore: '0.00',
  code: null,
  ledgerAccountId: null,
  free: amount,
  restricted: '0.00',
  ...more,
})
const balance = {
  outOfBalance: '0.00',
  isWhole: true,
  lines: [
    line('assets', 'GROUP', 0, 'Ativo', '1500.00', { free: '1000.00', restricted: '500.00', yearBefore: '1200.00' }),
    line('banks', 'LINE', 1, 'Bancos', '1500.00'),
    line('banks-1.1.1.02', 'ACCOUNT', 2, 'Bancos, sem restrição', '1500.00', { code: '1.1.1.02', ledgerAccountId: id }),
    line('liabilitiesAndEquity', 'GROUP', 0, 'Passivo e patrimônio líquido', '1500.00', { restricted: '700.00' }),
    line('periodResult', 'LINE', 1, 'Superávit ou déficit do período', '1500.00'),
  ],
}

let gateway: Gateway
let calls: Call[]

beforeEach(() => {
  calls = []
  gateway = stage()
  gateway.on('BalanceSheet', (call) => {
    calls.push(call)
    return answer({ statement: balance })
  })
  gateway.on('ResultStatement', (call) => {
    calls.push(call)
    return answer({ statement: { outOfBalance: '0.00', isWhole: true, lines: [] } })
  })
})

afterEach(strike)

describe('what a statement says at a glance', () => {
  it('is what there is against what is owed, and where income came from; nothing without income', async () => {
    openAt('/accounting/trial-balance?statement=balance-sheet&year=2025')
    await expect.element(page.getByText('O que a igreja tem e o que deve')).toBeVisible()
    await expect
      .element(page.getByRole('img', { name: /R\$ 1\.500,00 em bens e direitos contra R\$ 0,00/ }))
      .toBeVisible()
    gateway.on('ResultStatement', () =>
      answer({
        statement: {
          outOfBalance: '0.00',
          isWhole: true,
          lines: [
            line('income', 'GROUP', 0, 'Receitas', '900.00'),
            line('contributions', 'LINE', 1, 'Contribuições e doações', '700.00', { yearBefore: '500.00' }),
            line('services', 'LINE', 1, 'Eventos, vendas e serviços', '200.00'),
          ],
        },
      }),
    )
    await page.getByRole('link', { name: 'Resultado', exact: true }).click()
    await expect
      .element(page.getByRole('img', { name: /Receitas de R\$ 900,00 em 2025; o mais veio de Contribuições/ }))
      .toBeVisible()
    gateway.on('ResultStatement', () =>
      answer({
        statement: { outOfBalance: '0.00', isWhole: true, lines: [line('programs', 'GROUP', 0, 'Programas', '-9.00')] },
      }),
    )
    await page.getByRole('button', { name: 'Próximo ano' }).click()
    await expect
      .element(page.getByRole('rowheader', { name: 'Programas' }).or(page.getByText('Programas')).first())
      .toBeVisible()
    await expect.element(page.getByText('De onde vieram as receitas')).not.toBeInTheDocument()
  })
})

describe('the balance sheet', () => {
  it('opens a line to its accounts, and each of them to its entries of that year', async () => {
    openAt('/accounting/trial-balance?statement=balance-sheet&year=2025')
    await expect.element(page.getByRole('columnheader', { name: '31/12/2025' })).toBeVisible()
    expect(calls.at(-1)?.variables).toEqual({ year: '2025' })
    const account = page.getByRole('link', { name: '1.1.1.02 Bancos, sem restrição' })
    await expect.element(account).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Bancos' }).click()
    await account.click()
    await expect.poll(() => address().path).toBe('/accounting/account-ledger')
    expect(address().search).toMatchObject({ ledgerAccountId: id, month: '2025-01', monthTo: '2025-12' })
  })

  it('is of the year and month that are chosen, which the other statements keep', async () => {
    openAt('/accounting/trial-balance?statement=balance-sheet&year=2025')
    await page.getByRole('button', { name: 'Próximo ano' }).click()
    await expect.poll(() => calls.at(-1)?.variables).toEqual({ year: '2026' })
    await page.getByRole('combobox', { name: 'Mês' }).click()
    await page.getByRole('option', { name: 'Março' }).click()
    await expect.poll(() => calls.at(-1)?.variables).toEqual({ year: '2026', month: '03' })
    await expect.element(page.getByRole('columnheader', { name: '31/03/2026' })).toBeVisible()
    await page.getByRole('link', { name: 'Resultado', exact: true }).click()
    await expect.element(page.getByText('Nada lançado até este período')).toBeVisible()
    expect(calls.at(-1)).toMatchObject({ variables: { year: '2026', month: '03' } })
  })

  it('leads from its result to the statement of result, and leaves with the right', async () => {
    const element = openAt('/accounting/trial-balance?statement=balance-sheet&year=2025')
    for (const name of ['PDF', 'Excel', 'CSV']) await expect.element(page.getByRole('button', { name })).toBeVisible()
    await expectAccessible(element)
    await page.viewport(360, 740)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await page.getByRole('link', { name: 'Superávit ou déficit do período' }).click()
    await expect.poll(() => address().search).toMatchObject({ statement: 'result' })
  })

  it('is not taken along without that right, and says what it lacks', async () => {
    permit(gateway, 'journal', ['read'])
    gateway.on('BalanceSheet', () =>
      answer({ statement: { lines: balance.lines, isWhole: false, outOfBalance: '0.01' } }),
    )
    openAt('/accounting/trial-balance?statement=balance-sheet&year=2025')
    await expect.element(page.getByText(/ainda está sendo escrito/)).toBeVisible()
    await expect.element(page.getByText(/^R\$\s200,00 com destino certo/)).toBeVisible()
    await expect.element(page.getByText(/faltam R\$\s0,01/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'PDF' })).not.toBeInTheDocument()
  })
})
