import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, type Call } from '../stage/gateway.ts'
import { address, type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'

const fundId = '01890a5d-ac96-774b-bcce-b302099af001'
const money = {
  opening: '100.00',
  received: '1000.00',
  spent: '800.00',
  transferred: '0.00',
  internal: '0.00',
  closing: '300.00',
  committed: '50.00',
  available: '250.00',
}
const statement = {
  ...money,
  name: 'Telhado novo',
  target: '80000.00',
  lineCount: 2,
  lines: [
    {
      movementId: null,
      date: '2026-11-01',
      history: 'Saldo anterior',
      planName: null,
      received: null,
      spent: null,
      fundTransferId: null,
      transferred: null,
      balance: '100.00',
    },
    {
      movementId: '01890a5d-ac96-774b-bcce-b302099af0a1',
      date: '2026-11-08',
      history: 'Dízimos e ofertas DZ-000012',
      planName: '1.01.005 · Campanhas',
      received: '1000.00',
      spent: null,
      fundTransferId: null,
      transferred: null,
      balance: '1100.00',
    },
    {
      movementId: null,
      fundTransferId: '01890a5d-ac96-774b-bcce-b302099af0f1',
      date: '2026-11-09',
      history: 'Remanejamento entre fundos, Ata 12/2026',
      planName: null,
      received: null,
      spent: null,
      transferred: '-800.00',
      balance: '300.00',
    },
  ],
}

let gateway: Gateway
let asked: Call[]

beforeEach(() => {
  asked = []
  gateway = stage()
  const line = { ...money, target: null, status: 'OPEN' }
  gateway.on('FundBalances', () =>
    answer({
      fundBalances: {
        ...money,
        lines: [
          { ...line, fundId, name: 'Telhado novo', kind: 'CAMPAIGN' },
          { ...line, fundId: null, name: 'Livre (sem fundo)', kind: 'FREE' },
        ],
      },
    }),
  )
  gateway.on('FundStatement', (call) => {
    asked.push(call)
    return answer({ fundStatement: statement })
  })
})

afterEach(strike)

const kept = {
  id: fundId,
  name: 'Telhado novo',
  kind: 'CAMPAIGN',
  purpose: null,
  branchId: null,
  decidedBy: null,
  startsOn: null,
  endsOn: null,
  opening: '100.00',
  target: '80000.00',
  received: '1000.00',
  spent: '1200.00',
  transferred: '0.00',
  committed: '50.00',
  available: '-150.00',
  status: 'OPEN',
  closedOn: null,
  version: 1,
}

describe('a fund', () => {
  beforeEach(() => {
    gateway.on('AllBranches', () => answer({ allBranches: [] }))
    gateway.on('Funds', () => answer({ funds: { rows: [kept], count: 1 } }))
    gateway.on('Fund', () => answer({ fund: kept }))
    gateway.on('FundMovements', (call) => {
      asked.push(call)
      const row = { date: '2026-11-08', accountName: 'Caixa da igreja', giverWithheld: false }
      const gift = { id: fundId, description: 'Oferta do telhado', direction: 'IN', value: '1000.00' }
      return answer({ bankStatement: { rows: [{ ...row, ...gift }], count: 1 } })
    })
  })

  it('shows what it has in the list, and in its panel with what happened in it last', async () => {
    const element = openAt('/fund')
    await expect.element(page.getByRole('cell', { name: 'faltam R$ 150,00' })).toBeVisible()
    await expect.element(page.getByText('Meta R$ 80.000,00')).toBeVisible()
    await page.getByRole('link', { name: 'Telhado novo' }).click()
    const balance = page.getByLabelText('Saldo do fundo')
    await expect.element(balance.getByText('Faltam')).toBeVisible()
    await expect.element(balance.getByText('R$ 150,00', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Arrecadado da meta (1 %)')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Oferta do telhado' })).toBeVisible()
    expect(asked.at(-1)?.variables).toEqual({ fundId: [fundId] })
    await expectAccessible(element)
    await page.viewport(360, 740)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})

describe('what the funds have', () => {
  it('is told of each and of what is free, and leads to the statement of one', async () => {
    const element = openAt('/fund?report=balances&month=2026-11')
    await expect.element(page.getByRole('cell', { name: '250,00' }).first()).toBeVisible()
    await expect.element(page.getByText('Livre (sem fundo)')).toBeVisible()
    await expectAccessible(element)
    await page.getByRole('link', { name: 'Telhado novo' }).click()
    await expect.element(page.getByRole('heading', { name: 'Extrato do fundo: Telhado novo' })).toBeVisible()
    await expect.element(page.getByText('Dízimos e ofertas DZ-000012')).toBeVisible()
    const transfer = page.getByRole('link', { name: 'Remanejamento entre fundos, Ata 12/2026' })
    await expect.element(transfer).toHaveAttribute('href', expect.stringContaining('/fund-transfer/'))
    await expect.element(page.getByRole('cell', { name: '-800,00' })).toBeVisible()
    expect(asked.at(-1)?.variables).toMatchObject({ id: fundId, month: '2026-11', monthTo: '2026-11' })
    expect(address().search).toMatchObject({ report: fundId, month: '2026-11' })
    await page.viewport(360, 740)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })

  it('is taken along by whoever exports alone', async () => {
    permit(gateway, 'funds', ['read'])
    openAt(`/fund?report=${fundId}&month=2026-11`)
    await expect.element(page.getByText('Dízimos e ofertas DZ-000012')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'PDF' })).not.toBeInTheDocument()
  })
})
