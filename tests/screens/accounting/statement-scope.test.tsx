import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, user } from '../stage/gateway.ts'
import { address, type Gateway, openAt, stage, strike } from '../stage/stage.ts'

const north = '01890a5d-ac96-774b-bcce-b302099a8511'
const branchIds = ['01890a5d-ac96-774b-bcce-b302099a8512', '01890a5d-ac96-774b-bcce-b302099a8513']
const regionals = [
  { id: north, name: 'Norte', branchIds, isWhole: true },
  { id: '01890a5d-ac96-774b-bcce-b302099a8514', name: 'Regional Sul', branchIds: [branchIds[0]], isWhole: false },
]

let gateway: Gateway
let asked: unknown[]

beforeEach(() => {
  asked = []
  gateway = stage()
  gateway.on('ReportScopes', () => answer({ reportScopes: { regionals, entities: [] } }))
  gateway.on('EquityStatement', ({ variables }) => {
    asked.push(variables)
    return answer({ statement: { isWhole: true, lines: [] } })
  })
  gateway.on('StatementNotes', ({ variables }) => {
    asked.push(variables)
    return answer({ found: { notes: [], asked: [], isWhole: true } })
  })
})
afterEach(strike)

it('is a regional that is chosen, whose branches are asked for, also by the next statement', async () => {
  openAt('/accounting/trial-balance?statement=equity&year=2025')
  const choice = page.getByRole('combobox', { name: 'Abrangência' })
  await choice.click()
  await expect.element(page.getByRole('option', { name: 'Regional Sul (parte)' })).toBeVisible()
  await page.getByRole('option', { name: 'Regional Norte' }).click()
  await expect.element(page.getByText(/^Regional Norte · 2025/)).toBeVisible()
  expect(asked.at(-1)).toEqual({ year: '2025', branchId: branchIds })
  await page.getByRole('link', { name: 'Notas' }).click()
  await expect.element(page.getByText(/^Regional Norte · 2025 · as notas/)).toBeVisible()
  expect(asked.at(-1)).toEqual({ year: '2025', branchId: branchIds })
  expect(address().search).toMatchObject({ regionalId: north })
})

it('is a legal entity that is chosen, instead of a regional, also of the books', async () => {
  const entities = [
    { root: '11222333', name: 'Igreja do Celeiro', branchIds: [branchIds[0]] },
    { root: '11444777', name: 'Filial do oeste', branchIds: [branchIds[1]] },
  ]
  gateway.on('ReportScopes', () => answer({ reportScopes: { regionals, entities } }))
  openAt(`/accounting/trial-balance?statement=equity&year=2025&regionalId=${north}`)
  await expect.element(page.getByText(/^Regional Norte · 2025/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Abrangência' }).click()
  await page.getByRole('option', { name: 'CNPJ 11.444.777 Filial do oeste' }).click()
  await expect.element(page.getByText(/^CNPJ 11\.444\.777 Filial do oeste · 2025/)).toBeVisible()
  expect(asked.at(-1)).toEqual({ year: '2025', branchId: [branchIds[1]] })
  expect(address().search).not.toHaveProperty('regionalId')
  await expect
    .element(page.getByRole('link', { name: 'Livros' }))
    .toHaveAttribute('href', expect.stringContaining('cnpjRoot'))
})

it('is asked for once it is known, where an address names it', async () => {
  openAt(`/accounting/trial-balance?statement=equity&year=2025&regionalId=${north}`)
  await expect.element(page.getByText(/^Regional Norte · 2025/)).toBeVisible()
  expect(asked).toEqual([{ year: '2025', branchId: branchIds }])
})

it('is not offered where there are no regionals', async () => {
  gateway.on('ReportScopes', () => answer({ reportScopes: { regionals: [], entities: [] } }))
  openAt('/accounting/trial-balance?statement=equity&year=2025')
  await expect.element(page.getByText(/· 2025 ·/)).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Abrangência' })).not.toBeInTheDocument()
  expect(user.branches.length).toBeGreaterThan(1)
})
