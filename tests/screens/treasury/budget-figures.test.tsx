import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { homePanel } from '../stage/home-panel.ts'
import { gift, keepStatement, rent } from '../stage/noun/statement.ts'
import { brokenServer, type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'
import { figures } from './accountability-figures.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
})

afterEach(strike)

const plan = { accountPlanId: '01890a5d-ac96-774b-bcce-b302099a0a01', code: '2.03.004', name: 'Energia' }

describe('home', () => {
  const none = { voted: '0.00', committed: '0.00', realised: '0.00', available: '0.00' }
  const expense = { voted: '120000.00', committed: '5000.00', realised: '90000.00', available: '25000.00' }
  const over = { ...plan, where: ['Filial norte'], voted: '1200.00', available: '-150.00' }
  const summary = { income: none, expense, overCount: 4, over: [over], versionNumber: 2 }
  const tell = (budgetSummary: object) => gateway.on('BudgetSummary', () => answer({ budgetSummary }))

  beforeEach(() => {
    keepStatement(gateway)
    gateway.on('HomePanel', () => answer(homePanel([rent, gift])))
    gateway.on('HomeProjection', () => answer({ homeProjection: { days: [], firstNegative: null, lateIn: '0.00' } }))
  })

  it('says how much of the budget is spent beside how much of the year has passed, and what is over', async () => {
    tell(summary)
    const element = openAt('/home')
    await expect.element(page.getByText(/^75 % gastos em \d+ % do ano$/)).toBeVisible()
    await expect
      .element(page.getByRole('progressbar', { name: 'Despesas: 75 % do orçado' }))
      .toHaveAttribute('aria-valuenow', '75')
    await expect.element(page.getByText(/R\$\s90\.000,00 de R\$\s120\.000,00/)).toBeVisible()
    await expect.element(page.getByText('4 contas passaram do que foi votado:')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '2.03.004 Energia · Filial norte' })).toBeVisible()
    await expect.element(page.getByText(/R\$\s150,00 acima/)).toBeVisible()
    await expect.element(page.getByText('e mais 3')).toBeVisible()
    await expectAccessible(element)
  })

  it('says that nothing is over, and nothing at all where none was voted or nobody may read it', async () => {
    tell({ ...summary, overCount: 0, over: [] })
    const element = openAt('/home')
    await expect.element(page.getByText('Nenhuma conta passou do que foi votado.')).toBeVisible()
    element.remove()
    tell({ ...summary, expense: none })
    const calls = gateway.calls.length
    openAt('/home')
    await expect
      .poll(() => gateway.calls.slice(calls).some(({ operation }) => operation === 'BudgetSummary'))
      .toBe(true)
    await expect.element(page.getByText('Saldo projetado').first()).toBeVisible()
    expect(page.getByText(/Orçamento de/).elements()).toEqual([])
  })

  it('says by how much all of it is passed', async () => {
    tell({ ...summary, expense: { ...expense, realised: '130000.00', available: '-15000.00' } })
    openAt('/home')
    await expect
      .element(page.getByText(/R\$\s130\.000,00 de R\$\s120\.000,00 · .* comprometidos · já passou R\$\s15\.000,00$/))
      .toBeVisible()
  })

  it('asks for none where budgets may not be read', async () => {
    permit(gateway, 'home', ['read'])
    openAt('/home')
    await expect.element(page.getByText('Aluguel do templo')).toBeVisible()
    expect(gateway.calls.filter(({ operation }) => operation === 'BudgetSummary')).toEqual([])
  })
})

describe('what is to be approved', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8201'
  const line = { year: '2026', ...plan, isExceeded: false, voted: '12000.00', before: '900.00', after: '600.00' }
  const installment = {
    id,
    ownerName: 'Gráfica Boa Nova',
    billsPayId: 'o1',
    version: 1,
    code: 'OP-2026-000001',
    description: 'Folders',
    number: 1,
    total: 1,
    value: '300.00',
    requestedValue: '300.00',
    effectiveDueDate: '2026-12-01',
    dueDate: '2026-12-01',
    paymentType: 'PIX',
    status: 'PENDING',
    isLate: false,
    needsApproval: true,
    isApproved: false,
    isOwn: false,
  }
  const tell = (...installmentBudgets: object[]) =>
    gateway.on('InstallmentBudgets', () => answer({ installmentBudgets }))
  const ask = async () => {
    const totals = { open: '300.00', paid: '0.00', late: '0.00', left: '0.00' }
    const row = { ...installment, name: installment.ownerName }
    gateway.on('Installments', () => answer({ installments: { rows: [row], count: 1, totals } }))
    gateway.on('Installment', () => answer({ installment }))
    const element = openAt(`/payment-order/${id}`)
    const panel = page.getByRole('dialog', { name: 'Gráfica Boa Nova' })
    await panel.getByRole('button', { name: 'Aprovar', exact: true }).click()
    return { element, panel, question: page.getByRole('dialog', { name: 'Aprovar o pagamento?' }) }
  }

  it('shows what its line of the budget leaves before and after, in the panel and in the question', async () => {
    tell(line)
    const { element, panel, question } = await ask()
    const before = 'Disponível no orçamento de 2026 2.03.004 Energia'
    await expect.element(question.getByRole('region', { name: before })).toHaveTextContent(/R\$ 900,00.*R\$ 600,00/)
    await expectAccessible(element)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(panel.getByRole('region', { name: 'Orçamento de 2026 2.03.004 Energia' })).toBeVisible()
  })

  it('warns where the line is passed, and without figures where they are of the whole church', async () => {
    tell({ ...line, before: '100.00', after: '-200.00', isExceeded: true })
    const { element, question } = await ask()
    await expect
      .element(question.getByText(/^Passa R\$\s200,00 do orçado para 2\.03\.004 Energia em 2026$/))
      .toBeVisible()
    const effect = question.getByRole('region', { name: 'Disponível no orçamento de 2026 2.03.004 Energia' })
    await expect.element(effect).toHaveTextContent(/R\$ 100,00.*depois: passa R\$ 200,00$/)
    element.remove()
    tell({ ...line, voted: null, before: null, after: null, isExceeded: true })
    const other = await ask()
    await expect
      .element(other.question.getByText('Passa do orçado para 2.03.004 Energia em 2026, na igreja inteira'))
      .toBeVisible()
    expect(other.question.getByRole('region').elements()).toEqual([])
  })

  it('is approved all the same where the budget cannot be read', async () => {
    gateway.on('InstallmentBudgets', brokenServer)
    const { question } = await ask()
    await expect.element(question.getByRole('button', { name: /^Aprovar R\$\s300,00$/ })).toBeEnabled()
  })
})

describe('the accounts of a month', () => {
  const side = { monthVoted: '1000.00', monthRealised: '900.00', voted: '2000.00', realised: '1700.00' }
  const budget = { income: side, expense: { ...side, monthRealised: '1100.00', realised: '1800.00' } }

  it('have what was voted beside what came of it, and lead to its plans', async () => {
    gateway.on('Accountability', () => answer({ accountability: { ...figures, budget } }))
    const element = openAt('/accountability?month=2026-02')
    const table = page.getByRole('table', { name: 'Orçado × realizado' })
    await expect.element(table.getByRole('row').last()).toHaveTextContent(/^Déficit.*-R\$ 200,00.*-R\$ 100,00$/)
    await expect
      .element(page.getByRole('link', { name: 'Ver por conta' }))
      .toHaveAttribute('href', expect.stringMatching(/budget\/comparison\?year=.*2026.*month=02/))
    await expectAccessible(element)
    await page.viewport(360, 740)
    await expectNoHorizontalOverflow(element.shadowRoot as ShadowRoot)
  })

  it('have none where nothing was voted', async () => {
    gateway.on('Accountability', () => answer({ accountability: figures }))
    openAt('/accountability?month=2026-02')
    await expect.element(page.getByRole('table', { name: 'Receitas' })).toBeVisible()
    expect(page.getByRole('table', { name: 'Orçado × realizado' }).elements()).toEqual([])
  })
})

describe('the year’s end', () => {
  const sums = {
    monthVoted: '100.00',
    monthRealised: '50.00',
    voted: '1200.00',
    committed: '300.00',
    realised: '150.00',
    available: '750.00',
    yearVoted: '1200.00',
    yearAvailable: '750.00',
    forecast: '1310.00',
  }
  const line = { ...sums, ...plan, nature: 'DESPESA', isGroup: false }
  const tell = (more: object) =>
    gateway.on('BudgetComparison', () =>
      answer({
        budgetComparison: {
          income: { ...sums, forecast: null },
          expense: { ...sums, ...more },
          versionNumber: 1,
          act: 12,
          lines: [{ ...line, ...more }],
        },
      }),
    )

  it('is forecast by plan and in sum, with the error that it had in years before', async () => {
    tell({ forecastErrorPercent: 8 })
    const element = openAt('/budget/comparison?year=2026')
    const row = page.getByRole('row', { name: /2\.03\.004 Energia/ })
    await expect.element(row).toHaveTextContent(/1\.310,00/)
    await expect.element(row).toHaveTextContent(/± 8 %/)
    await expect.element(page.getByText(/Despesas previstas no ano: R\$\s1\.310,00, erro de 8 %\./)).toBeVisible()
    await expect.element(page.getByText(/^Previsão: o que veio nos meses encerrados/)).toBeVisible()
    await expectAccessible(element)
    await page.viewport(360, 740)
    await expectNoHorizontalOverflow(element.shadowRoot as ShadowRoot)
  })

  it('says what was passed in words, in the line and in sum', async () => {
    tell({ available: '-1505.10', forecast: null })
    const element = openAt('/budget/comparison?year=2026')
    await expect.element(page.getByText('Despesa acima do orçado')).toBeVisible()
    await expect.element(page.getByText(/^R\$\s1\.505,10$/)).toBeVisible()
    await expect.element(page.getByRole('row', { name: /2\.03\.004 Energia/ })).toHaveTextContent(/passou 1\.505,10/)
    expect(page.getByText(/-(R\$\s)?1\.505,10/).elements()).toEqual([])
    await expectAccessible(element)
  })

  it('says where there is no year to check it with, and nothing of a year that is not forecast', async () => {
    tell({ forecastErrorPercent: null })
    const element = openAt('/budget/comparison?year=2026')
    await expect.element(page.getByText(/R\$\s1\.310,00, sem ano anterior para conferir\./)).toBeVisible()
    element.remove()
    tell({ forecast: null })
    openAt('/budget/comparison?year=2025')
    await expect.element(page.getByText('Despesa disponível')).toBeVisible()
    expect(page.getByText(/revis/).elements()).toEqual([])
  })
})
