import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { brokenServer, type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'

const path = '/accounting/waiting'
const year = new Date().getFullYear()
const deliveryId = '01890a5d-ac96-774b-bcce-b302099a8700'
let gateway: Gateway

const duty = (kind: string, of: number, more: object = {}) => ({
  entityName: 'Igreja do Celeiro',
  root: '11222333',
  kind,
  year: String(of),
  dueDate: `${of + 1}-06-30`,
  daysLeft: 12,
  standing: 'OWED',
  reasons: ['Toda entidade imune ou isenta a entrega'],
  isMadeHere: kind === 'ECD',
  receipts: '812505.30',
  deliveryId: null,
  deliveredAt: null,
  ...more,
})
const ecd = (more: object = {}) =>
  duty('ECD', year - 1, {
    standing: 'UNCERTAIN',
    reasons: [`O exercício de ${year - 1} ainda não foi encerrado, e a soma pode mudar`],
    ...more,
  })
const tell = (...duties: object[]) =>
  gateway.on('AccountingDuties', () => answer({ accountingDuties: { duties, receiptsLimit: '4800000.00' } }))
const block = (name: string) => page.getByRole('region', { name, exact: true })

beforeEach(() => {
  gateway = stage()
  gateway.on('BooksWaiting', () =>
    answer({ booksWaiting: { accounts: [], sources: [], unnumbered: [], waitingCount: 0, waitingTotal: '0.00' } }),
  )
})

afterEach(strike)

describe('the duties of the books', () => {
  it('stand beside what waits, each with its day, its receipts beside the limit, and what is not certain', async () => {
    tell(ecd(), duty('ECF', year - 1, { daysLeft: -1 }), ecd({ year: String(year), daysLeft: 1 }))
    const element = openAt(path)
    const past = block(`ECD de ${year - 1}`)
    await expect.element(past.getByText('A confirmar')).toBeVisible()
    await expect.element(past.getByText(`01/01/${year - 1} a 31/12/${year - 1}`)).toBeVisible()
    await expect.element(past.getByText(`30/06/${year}, em 12 dias`)).toBeVisible()
    await expect.element(past.getByText(/^Receitas do ano$/)).toBeVisible()
    await expect.element(past.getByText(/R\$\s812\.505,30/)).toBeVisible()
    await expect.element(past.getByText(/R\$\s4\.800\.000,00/)).toBeVisible()
    await expect.element(past.getByText(/ainda não foi encerrado/)).toBeVisible()
    await expect
      .element(past.getByRole('link', { name: 'Fazer a entrega da ECD' }))
      .toHaveAttribute('href', expect.stringContaining('/accounting/delivery/new'))
    const ecf = block(`ECF de ${year - 1}`)
    await expect.element(ecf.getByText('Devida')).toBeVisible()
    await expect.element(ecf.getByText(`30/06/${year}, ontem`)).toBeVisible()
    await expect.element(ecf.getByRole('link')).not.toBeInTheDocument()
    // The year that runs has no book yet.
    const running = block(`ECD de ${year}`)
    await expect.element(running.getByText('Receitas até hoje')).toBeVisible()
    await expect.element(running.getByText(/, amanhã/)).toBeVisible()
    await expect.element(running.getByRole('link')).not.toBeInTheDocument()
    await expectAccessible(element)
  })

  it('say what the accountant has, and lead to it; entities are named where there are several', async () => {
    tell(
      ecd({ standing: 'NOT_OWED', daysLeft: -20, deliveryId, deliveredAt: `${year}-01-12T15:00:00.000Z` }),
      ecd({ root: '11444777', entityName: 'Filial Norte', isMadeHere: false, receipts: null }),
    )
    openAt(path)
    const own = block(`ECD de ${year - 1}, Igreja do Celeiro`)
    await expect.element(own.getByText('Dispensada')).toBeVisible()
    await expect.element(own.getByText(`30/06/${year}, há 20 dias`)).toBeVisible()
    await expect
      .element(own.getByRole('link', { name: /^Entregue ao contador/ }))
      .toHaveAttribute('href', expect.stringContaining(`/accounting/delivery/${deliveryId}`))
    const other = block(`ECD de ${year - 1}, Filial Norte`)
    await expect.element(page.getByRole('heading', { name: 'Filial Norte' })).toBeVisible()
    await expect.element(other.getByText('Receitas do ano')).not.toBeInTheDocument()
    await expect.element(other.getByRole('link')).not.toBeInTheDocument()
  })

  it('lead nowhere that one may not go, and fit a phone', async () => {
    permit(gateway, 'journal', ['read'])
    tell(ecd(), ecd({ kind: 'ECF', isMadeHere: false }))
    await page.viewport(360, 740)
    const element = openAt(path)
    const past = block(`ECD de ${year - 1}`)
    await expect.element(past.getByText('A confirmar')).toBeVisible()
    await expect.element(past.getByRole('link')).not.toBeInTheDocument()
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })

  it('that do not answer leave what waits, and are asked again', async () => {
    gateway.on('AccountingDuties', brokenServer)
    openAt(path)
    await expect.element(page.getByText('Nada a classificar nem a aprovar')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    tell(ecd())
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(block(`ECD de ${year - 1}`)).toBeVisible()
  })
})
