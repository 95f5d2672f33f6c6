import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { otherId, supplierId } from '../stage/noun/orders.ts'
import { address, type Gateway, listQuery, openAt, permit, stage, strike } from '../stage/stage.ts'

let gateway: Gateway
const sums = { count: 3, gross: '1133.33', ibs: '1.03', cbs: '9.90', supported: '10.93' }
const line = { ownerId: otherId, ownerName: 'Gráfica Boa Nova', month: '2026-10', ...sums }
const untaxed = { count: 0, gross: '0.00', ibs: '0.00', cbs: '0.00', supported: '0.00' }

beforeEach(() => {
  gateway = stage()
  gateway.on('AllSuppliers', () => answer({ allSuppliers: [{ id: supplierId, name: 'Imobiliária Boa Vista' }] }))
  gateway.on('SupportedTaxes', () => answer({ supportedTaxes: { lines: [line], lineCount: 1, totals: sums } }))
  gateway.on('Payables', () =>
    answer({
      payables: {
        lines: [],
        lineCount: 0,
        totals: { count: 0, value: '0.00', paid: '0.00', open: '0.00', late: '0.00' },
      },
    }),
  )
})
afterEach(strike)

const asking = () => gateway.calls.filter(({ operation }) => operation === 'SupportedTaxes').map(listQuery)
const table = () => page.getByRole('table', { name: 'Tributos suportados' })
const year = { month: '2026-01', monthTo: '2026-12' }

it('sums what invoices say by favoured and month, also on a phone', async () => {
  const element = openAt('/supported-taxes?month=2026-01&monthTo=2026-12')
  await expect.element(page.getByRole('heading', { name: 'Tributos suportados', level: 1 })).toBeVisible()
  await expect.element(table()).toHaveTextContent(/Gráfica Boa Nova.*out\/2026.*1,03.*9,90.*10,93.*1\.133,33/)
  const orders = expect.stringMatching(new RegExp(`ownerId=${otherId}(&|%26)competence=2026-10$`))
  await expect.element(table().getByRole('link', { name: 'Gráfica Boa Nova' })).toHaveAttribute('href', orders)
  await expect.element(page.getByLabelText('Totais')).toHaveTextContent(/IBS.*CBS.*IBS e CBS.*Valor das ordens.*Ordens/)
  await expect.element(page.getByText(/competência jan\/2026 a dez\/2026/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Tributos suportados' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Baixas de pagamento' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('button', { name: 'CSV' })).toBeVisible()
  await expectAccessible(element)
  await page.viewport(360, 740)
  await expectNoHorizontalOverflow(element.shadowRoot!)
  await expect.element(table()).toHaveTextContent(/Gráfica Boa Nova.*out\/2026.*10,93/)
  await expectAccessible(element)
  expect(asking()).toEqual([year])
})

it('keeps months and favoured in the address, and the period on the way to the other reports', async () => {
  openAt('/supported-taxes?month=2026-10')
  const filter = page.getByRole('combobox', { name: 'Favorecido' })
  await filter.click()
  // Who is no supplier is found by the report itself.
  await expect.element(page.getByRole('option', { name: 'Gráfica Boa Nova' })).toBeVisible()
  await page.getByRole('option', { name: 'Imobiliária Boa Vista' }).click()
  await expect.poll(() => address().search).toEqual({ month: '2026-10', monthTo: '2026-10', ownerId: supplierId })
  await expect.poll(() => asking().at(-1)).toEqual({ month: '2026-10', monthTo: '2026-10', ownerId: [supplierId] })
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.poll(() => address().search).toEqual({ month: '2026-10', monthTo: '2026-10' })
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  await expect.poll(() => asking().at(-1)).toEqual({ month: '2026-11', monthTo: '2026-11' })
  await page.getByRole('link', { name: 'Por favorecido' }).click()
  await expect.element(page.getByRole('heading', { name: 'Contas a pagar por favorecido' })).toBeVisible()
  expect(address().search).toEqual({ by: 'owner', dateFrom: '2026-11-01', dateTo: '2026-11-30' })
  await page.getByRole('link', { name: 'Tributos suportados' }).click()
  await expect.poll(() => address().search).toEqual({ month: '2026-11', monthTo: '2026-11' })
})

it('says where the values come from while there are none, and what else to ask for', async () => {
  gateway.on('SupportedTaxes', () => answer({ supportedTaxes: { lines: [], lineCount: 0, totals: untaxed } }))
  const element = openAt('/supported-taxes')
  await expect.element(page.getByText('Nenhuma nota com IBS ou CBS nestes meses')).toBeVisible()
  await expect.element(page.getByText(/vem do XML da nota, ou é digitado/)).toBeVisible()
  expect(page.getByRole('button', { name: 'PDF' }).elements()).toEqual([])
  await expectAccessible(element)
  await page.getByRole('combobox', { name: 'Favorecido' }).click()
  await page.getByRole('option', { name: 'Imobiliária Boa Vista' }).click()
  await expect.element(page.getByText('Nada deste favorecido nestes meses')).toBeVisible()
})

it('asks nothing for months that run backwards', async () => {
  openAt('/supported-taxes?month=2026-11&monthTo=2026-10')
  await expect.element(page.getByText('Escolha outro período')).toBeVisible()
  expect(asking()).toEqual([])
})

it('is not taken along by who only reads it', async () => {
  permit(gateway, 'payment-order', ['read'])
  openAt('/supported-taxes?month=2026-10')
  await expect.element(table()).toBeVisible()
  expect(page.getByRole('button', { name: 'PDF' }).elements()).toEqual([])
})

it('is neither shown to nor asked for by who may not read it', async () => {
  permit(gateway, 'suppliers', ['read'])
  openAt('/supported-taxes?month=2026-10')
  await expect.element(page.getByText(sentenceOf('forbidden'))).toBeVisible()
  expect([table().query(), asking()]).toEqual([null, []])
})
