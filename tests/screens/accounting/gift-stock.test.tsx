import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, type Call, user } from '../stage/gateway.ts'
import { handedOut, keepInKind, stockedGift } from '../stage/noun/in-kind.ts'
import { panel } from '../stage/noun/suppliers.ts'
import { address, type Gateway, openAt, refuseFields, stage, strike } from '../stage/stage.ts'

let gateway: Gateway
let asked: Call[]
let inStock: string

const list = '/accounting/gift-in-kind'
const question = () => page.getByRole('dialog', { name: 'Distribuir do estoque?' })

beforeEach(() => {
  gateway = stage()
  asked = []
  inStock = stockedGift.inStock
  keepInKind(gateway)
  const totals = { approved: '1800.00', waiting: '300.00', inStock, handedOut: '0.00' }
  const rows = [stockedGift, handedOut].map((gift) => ({ ...gift, name: gift.description }))
  gateway.on('GiftsInKind', () => answer({ giftsInKind: { rows, count: 2, totals } }))
  gateway.on('GiftInKind', ({ variables }) =>
    answer({ giftInKind: String(variables.id) === handedOut.id ? handedOut : { ...stockedGift, inStock } }),
  )
  gateway.on('HandOutGiftInKind', (call) => {
    asked.push(call)
    if (asked.length === 1)
      return refuseFields([{ msg: 'gift_stock_short', param: 'value', params: { balance: 'R$ 1.400,00' } }])
    inStock = '100.00'
    return answer({ handOutGiftInKind: { id: handedOut.id } })
  })
})
afterEach(strike)

it('the list says what is in stock and what left it for what, also on a phone', async () => {
  const element = openAt(list)
  await expect.element(page.getByText('Saiu do estoque: Almoço comunitário')).toBeVisible()
  await expect.element(page.getByText(/^\s*Em estoque: R\$\s1\.500,00$/).first()).toBeVisible()
  await expect.element(page.getByText('Em estoque', { exact: true }).first()).toBeVisible()
  await expectAccessible(element)
  await page.viewport(360, 740)
  await expectNoHorizontalOverflow(element.shadowRoot!)
})

it('a stocked gift is handed out by the keyboard, and says at its field what is refused', async () => {
  const element = openAt(`${list}/${stockedGift.id}`)
  await expect.element(panel().getByText('Almoço comunitário')).toBeVisible()
  await expectAccessible(element)
  const act = panel().getByRole('button', { name: 'Distribuir', exact: true })
  await expect.element(act).toBeVisible()
  ;(act.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const value = question().getByRole('textbox', { name: /^Valor que sai/ })
  await expect.element(value).toHaveValue('R$ 1.500,00')
  await expect.element(question().getByText('Sai tudo o que há.')).toBeVisible()
  await expectAccessible(element)
  await value.fill('140000')
  await expect.element(question().getByText(/Restam R\$\s100,00 em estoque/)).toBeVisible()
  await question()
    .getByRole('textbox', { name: /^Para quem ou para quê/ })
    .fill('Bazar')
  await userEvent.keyboard('{Enter}')
  await expect.element(question().getByText(/Em estoque há R\$ 1\.400,00/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Distribuição enviada para aprovação')).toBeVisible()
  await expect.element(page.getByText(/^Arroz e feijão[^·]* · R\$\s1\.400,00$/)).toBeVisible()
  expect(asked[1]?.variables).toMatchObject({ id: stockedGift.id, input: { value: '1400.00', handedTo: 'Bazar' } })
  expect(asked[1]?.variables.input).not.toHaveProperty('basis')
  await expect.element(panel().getByText(/^R\$\s100,00$/)).toBeVisible()
  await page.viewport(360, 740)
  await expectNoHorizontalOverflow(element.shadowRoot!)
})

it('a row offers it, and says why not where nothing is left', async () => {
  inStock = '0.00'
  openAt(list)
  await page
    .getByRole('button', { name: /^Ações de Arroz e feijão/ })
    .first()
    .click()
  const item = page.getByRole('menuitem', { name: /^Distribuir/ })
  await expect.element(item).toBeVisible()
  await expect.element(page.getByText('Nada mais desta doação está em estoque')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page
    .getByRole('button', { name: /^Ações de Arroz e feijão/ })
    .nth(1)
    .click()
  await expect.element(page.getByRole('menuitem', { name: 'Aprovar' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^Distribuir/ })).not.toBeInTheDocument()
})

it('what left a stock leads to it, and is asked about in its own words', async () => {
  openAt(`${list}/${handedOut.id}`)
  await expect
    .element(panel().getByText('Já não conta no estoque; só sai dos livros quando outra pessoa aprovar.'))
    .toBeVisible()
  await expect.element(panel().getByText('8 das 48 caixas')).toBeVisible()
  await panel().getByRole('button', { name: 'Aprovar' }).click()
  const approval = page.getByRole('dialog', { name: 'Aprovar a distribuição?' })
  await expect.element(approval.getByText(/R\$\s300,00 de Arroz e feijão saem do estoque no Diário/)).toBeVisible()
  await approval.getByRole('button', { name: 'Cancelar' }).click()
  await panel().getByRole('link', { name: 'Ver a doação guardada' }).click()
  await expect.poll(() => address().path).toBe(`${list}/${stockedGift.id}`)
})

it('a stocked gift of which something left is not reversed, and whoever may not enter is not offered to hand out', async () => {
  const permissions = [{ module: 'in-kind', actions: ['read', 'reverse'] }]
  gateway.on('Me', () => answer({ me: { ...user, isAdmin: false, permissions } }))
  openAt(`${list}/${stockedGift.id}`)
  const act = panel().getByRole('button', { name: 'Estornar' })
  await expect.element(act).toHaveAttribute('aria-disabled', 'true')
  ;(act.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(
      panel()
        .getByRole('status')
        .getByText(/Parte desta doação já saiu do estoque/),
    )
    .toBeVisible()
  await expect.element(panel().getByRole('button', { name: 'Distribuir' })).not.toBeInTheDocument()
})

describe('what came long ago and is still in stock', () => {
  const old = { ...stockedGift, id: '01890a5d-ac96-774b-bcce-b302099af105', name: 'Hinários', date: '2026-03-12' }
  const totals = { approved: '1800.00', waiting: '0.00', inStock: '1500.00', handedOut: '300.00' }
  const tell = (rows: readonly object[], count = rows.length) =>
    gateway.on('GiftsInKind', (call) => {
      if (call.variables.isInStock) asked.push(call)
      return answer({ giftsInKind: { rows: call.variables.isInStock ? rows : [], count, totals } })
    })
  const heading = () => page.getByRole('heading', { name: /Em estoque há mais de 90 dias/ })
  const payments = () => page.getByRole('heading', { name: /Pagas sem documento/ })

  beforeEach(() => {
    gateway.on('BooksWaiting', () =>
      answer({ booksWaiting: { accounts: [], sources: [], unnumbered: [], waitingCount: 0, waitingTotal: '0.00' } }),
    )
    gateway.on('UndocumentedPayments', () =>
      answer({ undocumentedPayments: { since: '2026-11-01', count: 0, total: '0.00', payments: [] } }),
    )
    gateway.on('AccountingDuties', () => answer({ accountingDuties: { duties: [], receiptsLimit: '4800000.00' } }))
  })

  it('is told among what waits for the accountant, and leads to the list of it', async () => {
    tell([old, stockedGift], 2)
    const element = openAt('/accounting/waiting')
    await expect.element(heading()).toHaveTextContent('Em estoque há mais de 90 dias (2)')
    const link = page.getByRole('link', { name: /R\$\s1\.500,00 de 2 doações; a mais antiga é de 12\/03\/2026/ })
    await expectAccessible(element)
    const { dateTo, orderBy } = asked[0]?.variables ?? {}
    expect(orderBy).toBe('date')
    await link.click()
    await expect.poll(() => address().path).toBe(list)
    expect(address().search).toMatchObject({ isInStock: '"true"', dateTo, orderBy: 'date' })
  })

  it('is nothing where all was handed out', async () => {
    tell([])
    openAt('/accounting/waiting')
    await expect.element(payments()).toBeVisible()
    await expect.poll(() => asked.length).toBe(1)
    await expect.element(heading()).not.toBeInTheDocument()
  })
})
