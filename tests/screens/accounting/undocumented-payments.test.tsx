import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { brokenServer, type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'

const path = '/accounting/waiting'
const orderId = '01890a5d-ac96-774b-bcce-b302099a8710'
let gateway: Gateway

const payment = (place: number, more: object = {}) => ({
  id: `01890a5d-ac96-774b-bcce-b302099a87${20 + place}`,
  billsPayId: orderId,
  code: `OP-2026-00000${place}`,
  number: 1,
  installmentCount: 1,
  accountPlanName: 'Energia elétrica',
  branchName: 'Sede',
  paidAt: '2026-11-19',
  paidValue: '1250.00',
  ...more,
})
const tell = (count: number, ...payments: object[]) =>
  gateway.on('UndocumentedPayments', () =>
    answer({ undocumentedPayments: { since: '2026-11-01', count, total: '1400.00', payments } }),
  )

beforeEach(() => {
  gateway = stage()
  gateway.on('BooksWaiting', () =>
    answer({ booksWaiting: { accounts: [], sources: [], unnumbered: [], waitingCount: 0, waitingTotal: '0.00' } }),
  )
  gateway.on('AccountingDuties', () => answer({ accountingDuties: { duties: [], receiptsLimit: '4800000.00' } }))
})

afterEach(strike)

describe('what was paid without a document', () => {
  it('is counted and listed, and leads to the orders, where files are attached', async () => {
    tell(2, payment(1), payment(2, { number: 2, installmentCount: 3, paidValue: '150.00' }))
    const element = openAt(path)
    await expect.element(page.getByRole('heading', { name: 'Pagas sem documento (2)' })).toBeVisible()
    await expect.element(page.getByText(/2 parcelas pagas desde 01\/11\/2026, de R\$\s1\.400,00 ao todo/)).toBeVisible()
    await expect.element(page.getByRole('row', { name: /OP-2026-000001.*19\/11\/2026.*1\.250,00/ })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'OP-2026-000002, parcela 2 de 3' }))
      .toHaveAttribute('href', expect.stringContaining(`/bills-pay/${orderId}`))
    await expect.element(page.getByText(/de maior valor/)).not.toBeInTheDocument()
    await expectAccessible(element)
  })

  it('says that the largest alone are listed, fits a phone, and leads nowhere that one may not go', async () => {
    permit(gateway, 'journal', ['read'])
    tell(1_040, payment(1), payment(2))
    await page.viewport(360, 740)
    const element = openAt(path)
    await expect.element(page.getByRole('heading', { name: 'Pagas sem documento (1.040)' })).toBeVisible()
    await expect.element(page.getByText(/Aqui estão as 2 de maior valor/)).toBeVisible()
    await expect.element(page.getByText('OP-2026-000001')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'OP-2026-000001' })).not.toBeInTheDocument()
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })

  it('is nothing, and says since when', async () => {
    openAt(path)
    await expect.element(page.getByText(/O que se pagou desde 01\/11\/2026 tem anexo/)).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'Pagas sem documento' })).not.toBeInTheDocument()
  })

  it('that does not answer leaves the rest, and is asked again', async () => {
    gateway.on('UndocumentedPayments', brokenServer)
    openAt(path)
    await expect.element(page.getByText('Nada a classificar nem a aprovar')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    tell(1, payment(1))
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(page.getByText(/1 parcela paga desde/)).toBeVisible()
  })
})
