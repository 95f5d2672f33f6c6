import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer, refuse } from '../stage/gateway.ts'
import { lastVariables } from '../stage/noun/suppliers.ts'
import { keepTransfers } from '../stage/noun/transfers.ts'
import { type Gateway, openAt, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

const ids = ['01890a5d-ac96-774b-bcce-b302099a8201', '01890a5d-ac96-774b-bcce-b302099a8202']
const fundId = '01890a5d-ac96-774b-bcce-b302099af001'
const rows = ids.map((id, place) => ({
  id,
  branchId: 'b1',
  name: place === 0 ? 'Companhia de Energia' : 'Gráfica Boa Nova',
  ownerName: place === 0 ? 'Companhia de Energia' : 'Gráfica Boa Nova',
  code: `OP-2026-00000${place}`,
  description: 'Conta',
  number: 1,
  total: 1,
  value: '100.00',
  effectiveDueDate: '2026-12-01',
  paymentType: 'PIX',
  status: 'PENDING',
  isLate: false,
  needsApproval: false,
  isApproved: false,
  isOwn: false,
}))
const account = { name: 'Conta Movimento', before: '5000.00', after: '4800.00' }
const previewed = { account, paidValue: '200.00', negativeOn: null, unknownKeys: [] }
const keepFund = () => gateway.on('AllFunds', () => answer({ allFunds: [{ id: fundId, name: 'Telhado' }] }))
const keepOne = (more: object) =>
  gateway.on('Installment', () =>
    answer({ installment: { ...rows[0], billsPayId: 'o1', dueDate: '2026-12-01', version: 1, ...more } }),
  )

beforeEach(() => {
  gateway = stage()
  keepTransfers(gateway)
  const totals = { open: '200.00', paid: '0.00', late: '0.00', left: '0.00' }
  gateway.on('Installments', () => answer({ installments: { rows, count: 2, totals } }))
  gateway.on('PreviewWriteOff', () => answer({ previewWriteOff: previewed }))
  gateway.on('LastPayment', () => answer({ installments: { rows: [] } }))
  gateway.on('InstallmentBudgets', () => answer({ installmentBudgets: [] }))
})

afterEach(strike)

const dialog = () => page.getByRole('dialog', { name: /^Dar baixa em/ })
const payer = () => dialog().getByRole('combobox', { name: 'Fundo que paga' })
const lastItems = () => (lastVariables(gateway, 'PreviewWriteOff')?.input as { items: object[] } | undefined)?.items

async function chooseAccount(): Promise<void> {
  await dialog().getByRole('combobox', { name: 'Conta' }).click()
  await page.getByRole('option', { name: 'Conta Movimento' }).click()
}

async function chooseBoth(): Promise<void> {
  openAt('/payment-order')
  for (const { name } of rows) await page.getByRole('row', { name }).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  await chooseAccount()
  await dialog().getByRole('button', { name: 'Ajustar Gráfica Boa Nova' }).click()
}

describe('whose money pays', () => {
  it('is not asked in a church without funds', async () => {
    await chooseBoth()
    await expect.element(dialog().getByLabelText('Multa').first()).toBeVisible()
    expect(payer().query()).toBeNull()
  })

  it('may be that of another fund', async () => {
    keepFund()
    await chooseBoth()
    await expect.element(payer()).toHaveTextContent('O da ordem')
    await payer().click()
    await page.getByRole('option', { name: 'Telhado' }).click()
    await page.getByRole('button', { name: 'Revisar' }).click()
    await expect.element(dialog().getByText('O da ordem · Telhado')).toBeVisible()
    expect(lastItems()).toMatchObject([{ id: ids[0] }, { id: ids[1], fundId }])
  })

  it('may be free money, which the review says, and which Delete takes back', async () => {
    keepFund()
    await chooseBoth()
    await payer().click()
    await page.getByRole('option', { name: 'Livre (sem fundo)' }).click()
    await page.getByRole('button', { name: 'Revisar' }).click()
    const told = dialog().getByText('O da ordem · Livre (sem fundo)')
    await expect.element(told).toBeVisible()
    expect(lastItems()?.[1]).toEqual({ id: ids[1], value: '100.00', fundSource: 'FREE' })
    await page.getByRole('button', { name: 'Voltar e corrigir' }).click()
    payer().element().focus()
    await userEvent.keyboard('{Delete}')
    await page.getByRole('button', { name: 'Revisar' }).click()
    await expect.element(dialog().getByText('Confira antes de pagar')).toBeVisible()
    expect(told.elements()).toEqual([])
    expect(lastItems()?.[1]).toEqual({ id: ids[1], value: '100.00' })
  })

  it('says the fund of an order that is paid alone, and offers no free money where the order has none', async () => {
    keepFund()
    keepOne({ fundName: 'Telhado' })
    const element = openAt(`/payment-order/${ids[0]}`)
    const panel = page.getByRole('dialog', { name: 'Companhia de Energia' })
    await expect.element(panel.getByText('Fundo da ordem')).toBeVisible()
    await panel.getByRole('button', { name: 'Dar baixa', exact: true }).click()
    await expect.element(payer()).toHaveTextContent('O da ordem: Telhado')
    await expectAccessible(element)
    element.remove()
    keepOne({ fundName: null })
    openAt(`/payment-order/${ids[0]}`)
    await panel.getByRole('button', { name: 'Dar baixa', exact: true }).click()
    await expect.element(payer()).toHaveTextContent('Livre (sem fundo)')
    await payer().click()
    await expect.element(page.getByRole('option', { name: 'Telhado' })).toBeVisible()
    expect(page.getByRole('option').elements()).toHaveLength(1)
  })

  it('is told of what was paid: free money, where the order is of a fund', async () => {
    const writeOff = { accountName: 'Conta', paidAt: '2026-11-20', interest: '0.00', fine: '0.00', discount: '0.00' }
    keepOne({ status: 'PAID', fundName: 'Telhado', writeOff: { ...writeOff, paidValue: '100.00', fundName: null } })
    openAt(`/payment-order/${ids[0]}`)
    const facts = page.getByRole('dialog', { name: 'Companhia de Energia' })
    await expect.element(facts.getByText('Fundo que pagou')).toBeVisible()
    await expect.element(facts.getByText('Livre (sem fundo)')).toBeVisible()
  })
})

it('reopening says what the budget leaves then, and why a fund does not bear it', async () => {
  keepOne({ status: 'CANCELLED', fundName: 'Telhado' })
  const line = { year: '2026', accountPlanId: fundId, code: '2.03.004', name: 'Energia', isExceeded: false }
  gateway.on('InstallmentBudgets', () =>
    answer({ installmentBudgets: [{ ...line, voted: '900.00', before: '300.00', after: '200.00' }] }),
  )
  const params = { value: 'R$ 100,00', fund: 'Telhado', available: 'R$ 10,00' }
  gateway.on('ReopenInstallment', () =>
    refuse('bad_request', {
      status: 400,
      errors: [{ msg: 'installment_fund_insufficient', param: '', params }],
    }),
  )
  openAt(`/payment-order/${ids[0]}`)
  const panel = page.getByRole('dialog', { name: 'Companhia de Energia' })
  await panel.getByRole('button', { name: 'Reabrir', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Reabrir a parcela?' })
  const effect = question.getByRole('region', { name: 'Disponível no orçamento de 2026 2.03.004 Energia' })
  await expect.element(effect).toHaveTextContent(/R\$ 300,00.*R\$ 200,00/)
  await question.getByRole('button', { name: 'Reabrir', exact: true }).click()
  await expect
    .element(question.getByText(/Reabrir esta parcela compromete R\$ 100,00, e o fundo Telhado tem R\$ 10,00/))
    .toBeVisible()
})
