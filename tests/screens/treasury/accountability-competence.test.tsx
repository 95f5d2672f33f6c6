import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'
import { figures } from './accountability-figures.ts'

let gateway: Gateway
const interestId = '01890a5d-ac96-774b-bcce-b302099a8299'

beforeEach(() => {
  gateway = stage()
})
afterEach(strike)

const open = () => openAt('/accountability?month=2026-02')

it('by competence leads account by account to what is, and each line to its entries', async () => {
  const { totals, plans, journal } = figures
  const byCompetence = Object.assign({}, figures, {
    totals: Object.assign({}, totals, { expense: '475.00', result: '425.00', otherCompetence: '125.00' }),
    plans: [
      ...plans,
      Object.assign({}, plans[2], {
        accountPlanId: null,
        ledgerAccountId: interestId,
        code: '4.3.1.03',
        name: 'Juros e multas',
      }),
    ],
    journal,
    movedMonths: ['2026-01'],
    uncounted: { until: '2026-01', value: '-30.00' },
    closed: [],
  })
  gateway.on('Accountability', () => answer({ accountability: byCompetence }))
  const element = open()
  await expect
    .element(page.getByLabelText('Do saldo inicial ao final'))
    .toHaveTextContent(
      /^Saldo inicialR\$ 1\.500,00Superávit do período, por competênciaR\$ 425,002\.1\.1\.01 · Fornecedores e contas a pagarR\$ 125,00Saldo finalR\$ 2\.050,00$/,
    )
  await expect.element(page.getByLabelText('Do resultado ao caixa')).not.toBeInTheDocument()
  await expect
    .element(page.getByText(/Contados pelo que foi movimentado, como foram fechados: jan\/2026/))
    .toBeVisible()
  await expect.element(page.getByText(/até jan\/2026, o resultado por competência difere em -R\$\s30,00/)).toBeVisible()
  const expense = page.getByRole('table', { name: 'Despesas' })
  await expect
    .element(expense.getByRole('link', { name: 'Luz' }))
    .toHaveAttribute('href', expect.stringMatching(/accounting\/journal\?.*accountPlanId.*2026-02-01/))
  await expect
    .element(expense.getByRole('link', { name: 'Juros e multas' }))
    .toHaveAttribute('href', expect.stringMatching(/account-ledger\?.*ledgerAccountId.*2026-02/))
  await expectAccessible(element)
  await page.viewport(360, 740)
  await expectNoHorizontalOverflow(element.shadowRoot!)
  await strike()
  gateway = stage()
  permit(gateway, 'bank-statement', ['read'])
  gateway.on('Accountability', () => answer({ accountability: byCompetence }))
  open()
  await expect
    .element(expense.getByRole('link', { name: 'Luz' }))
    .toHaveAttribute('href', expect.stringMatching(/bank-statement\?counted=.*2026-02/))
  await expect.element(expense.getByText('4.3.1.03 · Juros e multas')).toBeVisible()
  await expect.element(expense.getByRole('link', { name: 'Juros e multas' })).not.toBeInTheDocument()
})
