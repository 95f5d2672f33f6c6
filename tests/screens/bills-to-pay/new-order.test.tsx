import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectFocus } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { keepOrder, keepOrders, line, orderId, otherPlanId } from '../stage/noun/orders.ts'
import { named } from '../stage/noun/suppliers.ts'
import { type Gateway, openAt, refuseFields, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

/** What the order is, from then on. */
const keep = (more: object = {}) => keepOrder(gateway, more)

beforeEach(() => {
  gateway = stage()
  keepOrders(gateway)
})

afterEach(strike)

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })

describe('a new order of who was paid before', () => {
  const choose = async (name: string) => {
    await page.getByRole('combobox', named('Favorecido')).fill(name)
    await page.getByRole('option', { name }).click()
  }
  const plan = () => page.getByRole('combobox', named('Plano de contas'))
  const pick = async (name: string, option: string) => {
    await dialog('Nova ordem de pagamento').getByRole('combobox', named(name)).click()
    await page.getByRole('option', { name: option }).click()
  }

  it('is begun as the last one, in what nobody typed, and says so', async () => {
    const slip = { ...line, paymentType: 'BANK_SLIP', digitableLine: '846', pixKey: null }
    keep({ accountPlanId: otherPlanId, installments: [slip] })
    gateway.on('LastBillsPay', () => answer({ billsPays: { rows: [{ id: orderId }] } }))
    openAt('/bills-pay/new')
    await choose('Imobiliária Boa Vista')
    await expect.element(plan()).toHaveValue('4.01.002 · Condomínio')
    await expect.element(dialog('Nova ordem de pagamento').getByText('Geral')).toBeVisible()
    const hint = page.getByText(/^Como na última ordem de Imobiliária Boa Vista, emitida em 10\/11\/2026:/)
    await expect.element(hint).toHaveTextContent('plano de contas e centro de custo.')
    await field(/Valor bruto/).fill('30000')
    await field(/Primeiro vencimento/).fill('30/12/2026')
    await expect.element(hint).toHaveTextContent('plano de contas, centro de custo e forma de pagamento.')
    await expect.element(field('Linha digitável')).toHaveValue('')
    // What is chosen by hand stays where another is paid.
    await plan().fill('Aluguel')
    await page.getByRole('option', { name: 'Aluguel' }).click()
    await expect.element(hint).toHaveTextContent('centro de custo e forma de pagamento.')
    gateway.on('LastBillsPay', () => answer({ billsPays: { rows: [] } }))
    await choose('Gráfica Aurora')
    await expect.element(hint).not.toBeInTheDocument()
    await expect.element(plan()).toHaveValue('4.01.001 · Aluguel')
  })

  it('keeps the paper folded until it says something or is refused', async () => {
    gateway.on('CreateBillsPay', () => refuseFields([{ msg: 'required', param: 'invoiceNumber' }]))
    openAt('/bills-pay/new')
    const fold = page.getByRole('button', { name: /^Dados fiscais/ })
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
    await expect.element(fold).toHaveTextContent('Nota fiscal, emissão em')
    // What is the only one is taken once something was said, and not before: an untouched form is left without a question.
    const center = () => dialog('Nova ordem de pagamento').getByRole('combobox', named('Centro de custo'))
    await expect.element(center()).toHaveTextContent('Selecione')
    await choose('Imobiliária Boa Vista')
    await expect.element(center()).toHaveTextContent('Geral')
    await field(/Descrição/).fill('Aluguel')
    await pick('Filial', 'Congregação Norte')
    await field(/Valor bruto/).fill('30000')
    await field(/Primeiro vencimento/).fill('30/12/2026')
    await button('Salvar').click()
    await expectFocus(field('Número do documento'))
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
    await field('Número do documento').fill('12')
    await expect.element(field('Número do documento')).toHaveValue('12')
  })
})

it('a new order is paid as its supplier wants to be, and where another is chosen as that one does', async () => {
  openAt('/bills-pay/new')
  const choose = async (name: string) => {
    await page.getByRole('combobox', named('Favorecido')).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await choose('Imobiliária Boa Vista')
  await expect.element(page.getByText('No cadastro, recebe por Pix (41) 99999-8888')).toBeVisible()
  await expect.element(page.getByRole('combobox', named('Plano de contas'))).toHaveValue('4.01.001 · Aluguel')
  await field(/Valor bruto/).fill('30000')
  await field(/Número de parcelas/).fill('2')
  await field(/Primeiro vencimento/).fill('30/12/2026')
  await expect.element(field('Chave Pix').nth(1)).toHaveValue('+5541999998888')
  // A warning about one instalment stays with it.
  await field('Chave Pix').nth(1).fill('outra@chave.example')
  await choose('Gráfica Aurora')
  await expect.element(page.getByText('recebe por Banco Bradesco S.A., agência 1234, conta 5678-9')).toBeVisible()
  // Into an account: no key is asked.
  await expect.element(field('Chave Pix').nth(1)).not.toBeInTheDocument()
  await expect.element(field('Chave Pix')).toHaveValue('outra@chave.example')
  // They follow what they are made from, and keep how they are paid, until one is changed by hand.
  await field(/Valor bruto/).fill('50000')
  await expect.element(field(/^Valor(?! bruto)/).nth(1)).toHaveValue('R$ 250,00')
  await expect.element(field('Chave Pix')).toHaveValue('outra@chave.example')
  await field(/^Valor(?! bruto)/)
    .nth(0)
    .fill('30000')
  await field(/Número de parcelas/).fill('4')
  await expect.element(field(/^Valor(?! bruto)/).nth(0)).toHaveValue('R$ 300,00')
  expect(page.getByRole('group', { name: /^Parcela \d/ }).elements()).toHaveLength(2)
  await button('Gerar parcelas de novo').click()
  await expect.element(field(/^Valor(?! bruto)/).nth(3)).toHaveValue('R$ 125,00')
  await expect.element(button('Gerar parcelas de novo')).not.toBeInTheDocument()
})
