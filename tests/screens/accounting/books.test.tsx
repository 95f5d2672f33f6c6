import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { address, type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'

const month = (at: string, firstNumber: number) => ({
  month: at,
  firstNumber,
  lastNumber: firstNumber + 9,
  entryCount: 10,
  total: '1500.00',
  sha256: 'ab'.repeat(32),
})
const whole = {
  number: 7,
  entryCount: 20,
  draftReason: null,
  isExcerpt: false,
  sha256: 'cd'.repeat(32),
  isSigned: true,
  months: [month('2025-01', 1), month('2025-02', 11)],
}

let gateway: Gateway
let book: object

beforeEach(() => {
  book = whole
  gateway = stage()
  gateway.on('JournalBook', () => answer({ book }))
  gateway.on('JournalBookCheck', ({ variables }) =>
    answer({
      journalBookCheck: {
        month: variables?.month,
        isSame: String(variables?.month) === '2025-01',
        sha256: 'ab'.repeat(32),
        found: 'ab'.repeat(32),
        changed: String(variables?.month) === '2025-01' ? [] : [12, 15],
      },
    }),
  )
})
afterEach(strike)

const path = '/accounting/trial-balance?statement=books&year=2025'

it('shows the number of the book, its digest and each month, which is checked on demand', async () => {
  const element = openAt(path)
  await expect.element(page.getByText('cd'.repeat(32))).toBeVisible()
  await expect.element(page.getByText('R$ 3.000,00')).toBeVisible()
  await page.getByRole('button', { name: 'Conferir jan/2025' }).click()
  await expect.element(page.getByText('Confere', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Conferir fev/2025' }).click()
  await expect.element(page.getByText('Não confere: nº 12, 15')).toBeVisible()
  await expectAccessible(element)
  await page.getByRole('link', { name: 'jan/2025' }).click()
  await expect.poll(() => address().path).toBe('/accounting/journal')
  expect(address().search).toMatchObject({ dateFrom: '2025-01-01', dateTo: '2025-01-31' })
})

it('checks all months one after the other, and says which differ', async () => {
  const asked: unknown[] = []
  let isSame = false
  gateway.on('JournalBookCheck', ({ variables }) => {
    asked.push(variables?.month)
    const changed = isSame || String(variables?.month) === '2025-01' ? [] : [12, 15]
    return answer({
      journalBookCheck: {
        month: variables?.month,
        isSame: changed.length === 0,
        sha256: 'ab'.repeat(32),
        found: 'ab'.repeat(32),
        changed,
      },
    })
  })
  openAt(path)
  await page.getByRole('button', { name: 'Conferir os 2 meses' }).click()
  await expect.element(page.getByText(/^Não confere: fev\/2025\. Os números/)).toBeVisible()
  await expect.element(page.getByText('Não confere: nº 12, 15')).toBeVisible()
  await expect.element(page.getByText('Confere', { exact: true })).toBeVisible()
  expect(asked).toEqual(['2025-01', '2025-02'])
  isSame = true
  await page.getByRole('button', { name: 'Conferir os 2 meses' }).click()
  await expect.element(page.getByText(/^Os 2 meses conferem/)).toBeVisible()
})

it('asks for the paper of each book with its period', async () => {
  const asked: unknown[] = []
  gateway.on('GeneralLedgerReport', ({ variables }) => {
    asked.push(variables)
    return answer({ file: { url: '/api/download/razao.pdf?token=x' } })
  })
  openAt(`${path}&month=02`)
  const ledger = page.getByRole('region', { name: 'Livro Razão' })
  await ledger.getByRole('button', { name: 'PDF' }).click()
  await expect.poll(() => asked).toEqual([{ year: '2025', month: '02' }])
})

const entities = [
  { root: '11222333', name: 'Igreja do Celeiro', branchIds: ['01890a5d-ac96-774b-bcce-b302099a8512'] },
  { root: '11444777', name: 'Filial do oeste', branchIds: ['01890a5d-ac96-774b-bcce-b302099a8513'] },
]

it('of several legal entities says that each has its own, and offers the excerpt of one', async () => {
  gateway.on('ReportScopes', () => answer({ reportScopes: { regionals: [], entities } }))
  const asked: unknown[] = []
  gateway.on('JournalBook', ({ variables }) => {
    asked.push(variables)
    return answer({ book: variables?.branchId ? { ...book, isExcerpt: true, months: [], sha256: null } : book })
  })
  gateway.on('JournalBookReport', ({ variables }) => {
    asked.push(variables)
    return answer({ file: { url: '/api/download/diario.pdf?token=x' } })
  })
  const element = openAt(path)
  await expect
    .element(page.getByText(/As filiais são de 2 entidades: CNPJ 11\.222\.333 Igreja do Celeiro; /))
    .toBeVisible()
  await page.getByRole('combobox', { name: 'Abrangência' }).click()
  await page.getByRole('option', { name: 'CNPJ 11.444.777 Filial do oeste' }).click()
  await expect.element(page.getByText(/^Isto é um extrato/)).toBeVisible()
  await expect.element(page.getByText('Meses numerados')).not.toBeInTheDocument()
  expect(address().search.cnpjRoot).toContain('11444777')
  const of = { year: '2025', branchId: entities[1]?.branchIds }
  expect(asked.at(-1)).toEqual(of)
  await page.getByRole('region', { name: 'Livro Diário' }).getByRole('button', { name: 'PDF' }).click()
  await expect.poll(() => asked.at(-1)).toEqual(of)
  await page.viewport(360, 640)
  await expectNoHorizontalOverflow(element.shadowRoot!)
})

it('has no file for who may only read', async () => {
  permit(gateway, 'journal', ['read'])
  openAt(path)
  await expect.element(page.getByText('No papel ou pela ECD')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'PDF' })).not.toBeInTheDocument()
})

it('says what keeps it a draft', async () => {
  await page.viewport(360, 640)
  book = { ...whole, draftReason: 'há 2 meses abertos', sha256: null }
  const element = openAt(path)
  await expect.element(page.getByText(/Ainda é um rascunho: há 2 meses abertos/)).toBeVisible()
  await expectNoHorizontalOverflow(element.shadowRoot!)
})

it.each([
  ['nobody is named to sign', { isSigned: false }, /sem o nome de quem assina/],
  ['nothing is there', { entryCount: 0, months: [] }, 'Nada lançado neste período'],
])('says that %s', async (_, facts, words) => {
  book = { ...whole, ...facts }
  openAt(path)
  await expect.element(page.getByText(words)).toBeVisible()
})
