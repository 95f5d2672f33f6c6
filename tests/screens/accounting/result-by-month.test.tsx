import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { address, type Gateway, openAt, stage, strike } from '../stage/stage.ts'

const monthly = (first: string, amount: string) => ({
  months: [first, ...Array.from({ length: 11 }, () => '0.00')],
  between: '0.00',
  amount,
})
const line = (key: string, label: string, months: object) => ({ key, rowKind: 'GROUP', level: 0, label, ...months })
const lines = [
  line('income', 'Receitas', monthly('900.00', '900.00')),
  line('programs', 'Programas', monthly('-300.00', '-300.00')),
  line('administration', 'Administrativas', monthly('-150.00', '-150.00')),
  line('others', 'Outras despesas', monthly('-50.00', '-50.00')),
  line('result', 'Superávit', monthly('400.00', '400.00')),
]

let gateway: Gateway
let found: readonly object[]

beforeEach(() => {
  found = lines
  gateway = stage()
  gateway.on('ResultByMonth', () => answer({ statement: { isWhole: true, lines: found } }))
  gateway.on('ResultStatement', () => answer({ statement: { outOfBalance: '0.00', isWhole: true, lines: [] } }))
})
afterEach(strike)

const path = '/accounting/trial-balance?statement=result&year=2025&month=each'

it('shows each month of the year, and leads from one to its own statement', async () => {
  const element = openAt(path)
  await expect.element(page.getByRole('row', { name: /Ano de 2025.*900,00.*400,00/ })).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: /receitas de R\$ 900,00 e resultado de R\$ 400,00/ }))
    .toBeVisible()
  await expectAccessible(element)
  await page.getByRole('link', { name: 'janeiro' }).click()
  await expect.poll(() => address().search).toMatchObject({ statement: 'result', month: '01' })
})

it('is chosen beside the months, and says what branches gave each other in between', async () => {
  await page.viewport(360, 640)
  found = lines.map((one, at) => (at === 0 ? { ...one, between: '-40.00', amount: '860.00' } : one))
  const element = openAt('/accounting/trial-balance?statement=result&year=2025')
  await page.getByRole('combobox', { name: 'Mês' }).click()
  await page.getByRole('option', { name: 'Mês a mês' }).click()
  await expect.element(page.getByText('Entre filiais')).toBeVisible()
  await expectNoHorizontalOverflow(element.shadowRoot!)
})

it('says that nothing is entered', async () => {
  found = []
  openAt(path)
  await expect.element(page.getByText('Nada lançado até este período')).toBeVisible()
})
