import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, type Call, refuse, user } from '../stage/gateway.ts'
import { type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'

const ids = {
  energy: '01890a5d-ac96-774b-bcce-b302099a0a01',
  water: '01890a5d-ac96-774b-bcce-b302099a0a02',
  tithe: '01890a5d-ac96-774b-bcce-b302099a0a03',
  group: '01890a5d-ac96-774b-bcce-b302099a0a04',
}
const plan = (id: string, code: string, name: string, nature: string) => ({
  id,
  code,
  name,
  nature,
  level: 'CHILD',
  parentId: ids.group,
  status: 'ACTIVE',
})
const plans = [
  { ...plan(ids.group, '2.01.000', 'Casa', 'DESPESA'), level: 'MAIN', parentId: null },
  plan(ids.energy, '2.01.001', 'Energia', 'DESPESA'),
  plan(ids.water, '2.01.002', 'Água', 'DESPESA'),
  plan(ids.tithe, '1.01.001', 'Dízimos', 'RECEITA'),
]
const lineOf = (accountPlanId: string, months: readonly string[]) => ({
  accountPlanId,
  code: '2.01.001',
  name: 'Energia',
  nature: 'DESPESA',
  groupName: '2.01.000 · Casa',
  branchId: null,
  branchName: null,
  costCenterId: null,
  costCenterName: null,
  fundId: null,
  fundName: null,
  months,
  total: '1200.00',
})
const hundreds = Array.from({ length: 12 }, () => '100.00')
const voted = {
  year: '2026',
  status: 'REVISING',
  version: 4,
  versionCount: 1,
  act: 12,
  actDate: '2025-12-10',
  approvedAt: '2025-12-11T12:00:00Z',
  income: '0.00',
  expense: '1200.00',
  lines: [lineOf(ids.energy, hundreds)],
}

let gateway: Gateway
let saved: Call[]

beforeEach(() => {
  saved = []
  gateway = stage()
  gateway.on('Budget', () => answer({ budget: voted }))
  gateway.on('AllAccountPlans', () => answer({ allAccountPlans: plans }))
  gateway.on('AllCostCenters', () => answer({ allCostCenters: [] }))
  gateway.on('AllFunds', () => answer({ allFunds: [] }))
  gateway.on('UpdateBudget', (call) => {
    saved.push(call)
    return answer({ updateBudget: { ...voted, version: 5 } })
  })
})

afterEach(strike)

const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
const expectFocusAt = (name: string) =>
  expect
    .poll(() => {
      const root = cell(name).element().getRootNode()
      return root instanceof ShadowRoot && root.activeElement?.getAttribute('aria-label')
    })
    .toBe(name)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const open = async () => {
  openAt('/budget?year=2026')
  await press('Editar')
}
interface Sent {
  readonly version: number
  readonly lines: readonly { readonly accountPlanId: string; readonly months: readonly string[] }[]
}
const sent = (): Sent => saved.at(-1)?.variables.input as unknown as Sent
const monthsOf = (id: string) => sent().lines.find(({ accountPlanId }) => accountPlanId === id)?.months
const paste = (name: string, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  cell(name)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }))
}

describe('the sheet of a year', () => {
  it('is seen with its totals and the act that voted it, and changes nothing until it is edited', async () => {
    const element = openAt('/budget?year=2026')
    await expect.element(page.getByText('Versão 1, votada na ata nº 12, de 10/12/2025')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^2.01.001 Energia/ })).toHaveTextContent('1.200')
    await expect.element(page.getByRole('row', { name: /^Total das despesas/ })).toHaveTextContent('1.200')
    expect(page.getByRole('textbox').elements()).toEqual([])
    await expectAccessible(element)
  })

  it('shows what the whole church voted where the acting branch has no lines of its own', async () => {
    gateway.on('Me', () => answer({ me: { ...user, isAdmin: true, branchId: 'b2' } }))
    openAt('/budget?year=2026')
    await expect.element(page.getByRole('row', { name: /^2.01.001 Energia/ })).toHaveTextContent('1.200')
  })

  it('is filled by keys: Enter and arrows move, Ctrl+R repeats to the right, a total is divided', async () => {
    await open()
    await cell('2.01.001 Energia, março').click()
    await userEvent.keyboard('250{Enter}')
    await expectFocusAt('2.01.002 Água, março')
    await userEvent.keyboard('30,5{ArrowUp}')
    await expect.element(cell('2.01.001 Energia, março')).toHaveValue('250,00')
    await expect.element(cell('2.01.002 Água, março')).toHaveValue('31')
    await expect.element(cell('2.01.002 Água, março')).toHaveAttribute('title', '30,50')
    await userEvent.keyboard('{Control>}r{/Control}{ArrowRight}')
    await expectFocusAt('2.01.001 Energia, abril')
    await cell('1.01.001 Dízimos, total do ano').fill('100,00')
    await userEvent.keyboard('{Enter}')
    await press('Salvar')
    await expect.poll(() => saved.length).toBe(1)
    expect(monthsOf(ids.energy)).toEqual(['100.00', '100.00', ...Array.from({ length: 10 }, () => '250.00')])
    expect(monthsOf(ids.water)?.[2]).toBe('30.50')
    const tithes = monthsOf(ids.tithe) ?? []
    expect(tithes.reduce((sum, value) => sum + Number(value.replace('.', '')), 0)).toBe(10_000)
    expect(sent().version).toBe(4)
  })

  it('takes what was copied from Excel, and none of it where a cell is no amount, which it names', async () => {
    await open()
    paste('2.01.001 Energia, novembro', 'R$ 1.234,56\t-\r\n7\t8,9\r\n')
    await expect.element(cell('2.01.001 Energia, novembro')).toHaveValue('1.235')
    await expect.element(cell('2.01.001 Energia, dezembro')).toHaveValue('')
    await expect.element(cell('2.01.002 Água, dezembro')).toHaveAttribute('title', '8,90')
    paste('2.01.001 Energia, janeiro', '1\t2\n3\tconta')
    await expect
      .element(
        page.getByText('2.01.002 Água, fevereiro: «conta» não é um valor em reais, como 1.250,00. Nada foi colado.'),
      )
      .toBeVisible()
    paste('2.01.001 Energia, janeiro', '1\t-2,00')
    await expect.element(page.getByText(/fevereiro: «-2,00» é negativo/)).toBeVisible()
    paste('2.01.001 Energia, dezembro', '1\t2')
    await expect.element(page.getByText(/não cabe a partir de 2.01.001 Energia, dezembro/)).toBeVisible()
    await expect.element(cell('2.01.001 Energia, janeiro')).toHaveValue('100')
  })

  it('keeps what is no figure as it was typed, names the cell, and is not saved', async () => {
    await open()
    await cell('2.01.002 Água, maio').fill('mil')
    await press('Salvar')
    await expect
      .element(page.getByText('2.01.002 Água, maio: Valor inválido: use reais e centavos, como 1.250,00'))
      .toBeVisible()
    await expect.element(cell('2.01.002 Água, maio')).toHaveValue('mil')
    expect(saved).toEqual([])
  })

  it('loses nothing that was typed to a refusal, which is at its cell, nor to a year that is chosen', async () => {
    gateway.on('UpdateBudget', () =>
      refuse('bad_request', {
        status: 400,
        errors: [{ msg: 'budget_value_negative', param: 'lines.1.months.2' }],
      }),
    )
    await open()
    await cell('2.01.002 Água, março').fill('5')
    await press('Salvar')
    await expect
      .element(page.getByText('2.01.002 Água, março: O valor orçado não pode ser negativo: informe zero ou mais'))
      .toBeVisible()
    await expect.element(cell('2.01.002 Água, março')).toHaveValue('5')
    await press('Próximo ano')
    await expect.element(page.getByText('Descartar alterações?')).toBeVisible()
    await press('Continuar editando')
    await expect.element(cell('2.01.002 Água, março')).toHaveValue('5')
  })

  it('is filled from the year before, and saved only then', async () => {
    const asked: Call[] = []
    gateway.on('BudgetProposal', (call) => {
      asked.push(call)
      return answer({
        budgetProposal: [
          lineOf(
            ids.water,
            Array.from({ length: 12 }, () => '10.50'),
          ),
        ],
      })
    })
    await open()
    await press('Do ano anterior')
    await page.getByRole('textbox', { name: /^Reajuste/ }).fill('5')
    await press('Preencher')
    await expect.element(cell('2.01.002 Água, janeiro')).toHaveAttribute('title', '10,50')
    await expect.element(cell('2.01.001 Energia, janeiro')).toHaveValue('100')
    expect(asked[0]?.variables).toEqual({ year: '2026', basis: 'realised', adjustment: '5' })
    expect(saved).toEqual([])
  })

  it('is voted by the act, by Ctrl+Enter as any form is, and shows it', async () => {
    const approved: Call[] = []
    gateway.on('ApproveBudget', (call) => {
      approved.push(call)
      gateway.on('Budget', () => answer({ budget: { ...voted, status: 'APPROVED', versionCount: 2, act: 14 } }))
      return answer({ approveBudget: voted })
    })
    openAt('/budget?year=2026')
    await press('Aprovar')
    await page.getByRole('textbox', { name: /^Número da ata/ }).fill('14')
    await page.getByRole('textbox', { name: /^Data da reunião/ }).fill('01/02/2026')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText(/Versão 2, votada na ata nº 14/)).toBeVisible()
    expect(approved[0]?.variables).toEqual({ year: '2026', input: { act: 14, date: '2026-02-01', version: 4 } })
    expect(page.getByRole('button', { name: 'Aprovar', exact: true }).elements()).toEqual([])
  })

  it('is read by who may not write it, and fits a phone with one month', async () => {
    permit(gateway, 'budget', ['read'])
    await page.viewport(360, 740)
    const element = openAt('/budget?year=2026&month=2')
    await expect.element(page.getByText('Total das despesas')).toBeVisible()
    expect(page.getByRole('button', { name: 'Editar', exact: true }).elements()).toEqual([])
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await expectAccessible(element)
  })
})

describe('the versions of a year', () => {
  it('are listed with their acts, and compared', async () => {
    const version = { act: 12, actDate: '2025-12-10', approvedAt: '2025-12-11T12:00:00Z', approvedByName: 'Rute' }
    const sums = { fileId: null, fileName: null, income: '0.00', expense: '1200.00' }
    gateway.on('BudgetVersions', () =>
      answer({
        budgetVersions: [
          { ...version, ...sums, number: 2, act: 14 },
          { ...version, ...sums, number: 1 },
        ],
      }),
    )
    gateway.on('BudgetVersion', ({ variables: { number } }) =>
      answer({
        budgetVersion: {
          number,
          act: 1,
          actDate: '2025-12-10',
          lines: [lineOf(ids.energy, String(number) === '1' ? hundreds : hundreds.map(() => '110.00'))],
        },
      }),
    )
    const element = openAt('/budget/versions?year=2026')
    await expect.element(page.getByRole('row', { name: /Versão 2 · ata nº 14/ })).toBeVisible()
    const row = page.getByRole('row', { name: /2.01.001 Energia/ })
    await expect.element(row).toHaveTextContent('1.200,00')
    await expect.element(row).toHaveTextContent('+R$')
    await expectAccessible(element)
  })
})

describe('what was voted beside what came of it', () => {
  it('leads from committed to its orders and from spent to its movements', async () => {
    const sums = {
      monthVoted: '100.00',
      monthRealised: '50.00',
      voted: '1200.00',
      committed: '300.00',
      realised: '150.00',
      available: '750.00',
      yearVoted: '1200.00',
      yearAvailable: '750.00',
    }
    const line = { ...sums, nature: 'DESPESA' }
    gateway.on('BudgetComparison', () =>
      answer({
        budgetComparison: {
          income: sums,
          expense: sums,
          versionNumber: 1,
          act: 12,
          lines: [
            { ...line, accountPlanId: ids.group, code: '2.01.000', name: 'Casa', isGroup: true },
            { ...line, accountPlanId: ids.energy, code: '2.01.001', name: 'Energia', isGroup: false },
          ],
        },
      }),
    )
    const element = openAt('/budget/comparison?year=2026&month=2')
    await expect.element(page.getByText('Despesa disponível')).toBeVisible()
    const orders = page.getByRole('link', { name: '300,00' })
    await expect.element(orders).toHaveAttribute('href', expect.stringContaining(`accountPlanId=${ids.energy}`))
    await expect
      .element(page.getByRole('link', { name: '150,00' }))
      .toHaveAttribute('href', expect.stringContaining('counted=2026-01%2C2026-02'))
    await expectAccessible(element)
  })
})
