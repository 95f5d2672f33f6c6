import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Locator, type Page, test } from 'playwright/test'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { brazilianDay } from '#tests/support/day.ts'
import { bytesOf } from '../../support/file/archive.ts'
import { pagesOf } from '../../support/file/pdf.ts'
import { gatewayOf } from '../accounts.ts'
import { newName } from '../documents.ts'
import { keepSession, treasury } from '../kept-session.ts'
import { press, type, walkTo } from '../keyboard.ts'
import { OwnServer } from '../own-server.ts'
import { LoginPage, password } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'
import { councilPort } from '../stack.ts'

const server = new OwnServer(councilPort)

// One after the other, in a church of their own: a closed month refuses everybody's acts, and what is asked above a budget
// would be asked of everybody's orders.
test.describe.configure({ mode: 'default' })
test.beforeAll(() => server.start())
test.afterAll(() => server.remove())

const newPage = async (browser: Browser) =>
  (await browser.newContext({ baseURL: server.url, locale: 'pt-BR' })).newPage()

/** What the browser saves once that key is pressed. */
async function download(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await press()
  return readFile(await (await saving).path())
}

/** The fiscal council's folder of the month on the screen, put together. */
async function folder(page: Page, key?: 'Shift+Tab'): Promise<Map<string, Buffer>> {
  await walkTo(page, page.getByRole('button', { name: 'Pasta do conselho' }), key)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Pasta do conselho/ })
  await press(page, dialog.getByRole('button', { name: 'Montar a pasta' }))
  const ready = dialog.getByRole('button', { name: 'Baixar' })
  await expect(ready).toBeVisible({ timeout: 110_000 })
  const archive = await download(page, () => press(page, ready))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return bytesOf(archive)
}

const textOf = (files: ReadonlyMap<string, Buffer>): string =>
  [...files.values()].map((paper) => pagesOf(paper).join('\n')).join('\n')

/** Changes one digit of a PDF: in the year of its creation date. */
function altered(pdf: Buffer): Buffer {
  const other = Buffer.from(pdf)
  other.write('3', pdf.indexOf('(D:202') + '(D:20'.length)
  return other
}

/** Whom of the members the files name. */
async function named(page: Page, files: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const { allMembers } = await (await gatewayOf(page))('{ allMembers { memberName } }')
  const text = textOf(files)
  return allMembers.flatMap(({ memberName }: { memberName: string }) => (text.includes(memberName) ? [memberName] : []))
}

/** yyyy-MM of the month before this one. */
const lastMonth = () => new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7)

test('a month is closed by keyboard, its paper verified anonymously, and its folder downloaded', async ({
  browser,
}) => {
  test.slow()
  const page = await newPage(browser)
  await page.goto('/')
  const login = new LoginPage(page)
  await type(page, login.email, 'admin@celeiro.example')
  await type(page, login.password, password)
  await page.keyboard.press('Enter')
  // What presses more stands before it.
  await press(page, page.getByRole('button', { name: /^Ver todos/ }))
  await press(page, page.getByRole('list', { name: 'Para resolver' }).getByRole('link', { name: 'Ver e fechar' }))
  await press(page, page.getByRole('button', { name: 'Fechar o mês' }))
  const dialog = page.getByRole('dialog', { name: /^(Fechar|Mês fechado:) / })
  await expect(dialog.getByText('Linhas do banco a conciliar')).toBeVisible()
  await press(page, dialog.getByRole('button', { name: /^Fechar \S+ de \d{4}$/ }))
  await expect(dialog.getByText(/está fechado e lacrado/)).toBeVisible()
  const paper = await download(page, () =>
    press(page, dialog.getByRole('button', { name: 'Baixar a prestação de contas' })),
  )
  await press(page, dialog.getByRole('button', { name: 'Fechar' }).last())
  await expect(page.getByRole('button', { name: 'Reabrir o mês' })).toBeVisible()

  const address = /confira em (\S+)/.exec(pagesOf(paper)[0] ?? '')?.[1] ?? ''
  const stranger = await newPage(browser)
  await stranger.goto(address)
  await expect(stranger.getByText('O Celeiro emitiu este documento.')).toBeVisible()
  const amounts = await stranger.getByText(/^R\$\s/).allTextContents()
  expect(amounts.length).toBeGreaterThan(3)
  for (const value of amounts) expect(pagesOf(paper)[0]).toContain(value)
  const file = stranger.locator('input[type=file]')
  const attachment = { name: 'prestacao.pdf', mimeType: 'application/pdf' }
  await file.setInputFiles({ ...attachment, buffer: paper })
  await expect(stranger.getByText('Este arquivo é exatamente o que foi emitido')).toBeVisible()
  await stranger.getByRole('button', { name: `Remover ${attachment.name}` }).click()
  await file.setInputFiles({ ...attachment, buffer: altered(paper) })
  await expect(stranger.getByText('Este arquivo não é o que foi emitido')).toBeVisible()

  // It stands before the button that opened the dialog, which has the keys again.
  const files = await folder(page, 'Shift+Tab')
  const names = [...files.keys()].toSorted()
  expect(names[0]).toBe('00 - Sumário.pdf')
  const contents = textOf(new Map([...files].filter(([name]) => name === names[0])))
  for (const name of names.slice(1)) expect(contents).toContain(name.replace(/^\d+ - |\.pdf$/g, ''))
  expect(await named(page, files)).not.toEqual([])
  await page.context().close()
  await stranger.context().close()
})

test('of a branch, for who may not know who gave, the folder names nobody', { tag: '@all' }, async ({ browser }) => {
  test.slow()
  const page = await newPage(browser)
  const call = await gatewayOf(page)
  const { profiles } = await call('{ profiles(search: "Tesouraria") { rows { id } } }')
  const [{ id }] = profiles.rows
  const { profilePermissions } = await call(
    'query($id: ID!) { profilePermissions(id: $id) { version permissions { module actions } } }',
    { id },
  )
  const { version, permissions } = profilePermissions
  const others = permissions.filter(({ module }: { module: string }) => module !== 'members-offerings')
  await call(
    'mutation($id: ID!, $input: MatrixChangeInput!) { updateProfilePermissions(id: $id, input: $input) { version } }',
    { id, input: { version, permissions: others } },
  )
  await keepSession(page, treasury)
  await page.goto(`/accountability?month=${lastMonth()}&monthTo=${lastMonth()}`)
  const files = await folder(page)
  expect(textOf(files)).toContain('Filial: Filial Jardim das Oliveiras')
  expect(await named(page, files)).toEqual([])
  await page.context().close()
})

const today = brazilianDay()
/** Nothing was voted for it yet. */
const year = String(Number(today.slice(0, 4)) + 1)

/** Of the demonstration, whose budget of this year has less for them than they cost. */
const repairs = '2.04.001'

const cell = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

/** Pastes a text where the focus is, as a sheet copied it. */
const paste = (at: Locator, text: string): Promise<void> =>
  at.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', copied)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    )
  }, text)

test('a budget is made as a sheet, voted, and passed by an order, which is asked about and then refused', async ({
  browser,
}) => {
  const page = await newPage(browser)
  await keepSession(page)
  const { panel } = new RegisterPage(page)
  const control = async (choice: string) => {
    await page.goto('/general-registers/company')
    await page.getByRole('link', { name: 'Editar' }).click()
    await panel.getByRole('combobox', { name: 'Ordem acima do orçado' }).click()
    await page.getByRole('option', { name: choice }).click()
    await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(panel.getByRole('button', { name: 'Editar', exact: true })).toBeEnabled()
  }

  // The sheet, by keys.
  await page.goto(`/budget?year=${year}`)
  await press(page, page.getByRole('button', { name: 'Preencher', exact: true }))
  const power = (month: string) => cell(page, `2.03.004 Energia elétrica, ${month}`)
  await cell(page, '2.03.001 Aluguel, janeiro').focus()
  await page.keyboard.type('950')
  await page.keyboard.press('ControlOrMeta+r')
  await expect(cell(page, '2.03.001 Aluguel, total do ano')).toHaveValue('11.400')
  await power('novembro').focus()
  await paste(power('novembro'), '100\t1.00,0')
  await expect(page.getByText(/dezembro: «1\.00,0» não é um valor em reais/)).toBeVisible()
  await paste(power('novembro'), '60,50\t40')
  await expect(power('novembro')).toHaveValue('60,50')
  await expect(power('dezembro')).toHaveValue('40')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()

  // The vote, with its act.
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
  const vote = page.getByRole('dialog', { name: `Aprovar o orçamento de ${year}?` })
  await type(page, vote.getByRole('textbox', { name: 'Número da ata' }), '61')
  await type(page, vote.getByRole('textbox', { name: 'Data da reunião' }), formatLocalDate(today))
  await press(page, vote.getByRole('button', { name: `Aprovar ${year}` }))
  await expect(page.getByText(`Versão 1, votada na ata nº 61, de ${formatLocalDate(today)}`)).toBeVisible()

  // Repairs cost more than was voted for this year: another order of them is asked about, and then refused.
  await control('Perguntar')
  const order = async () => {
    await page.goto('/bills-pay/new')
    const find = async (name: string, text: string) => {
      await panel.getByRole('combobox', { name, exact: true }).fill(text)
      await page.getByRole('option', { name: text }).first().click()
    }
    await find('Favorecido', 'Companhia de Energia')
    await expect(panel.getByText(/^Como na última ordem/)).toBeVisible()
    await find('Plano de contas', repairs)
    await panel.getByRole('combobox', { name: 'Filial' }).click()
    await page.getByRole('option', { name: 'Sede – Centro' }).click()
    await panel.getByLabel('Valor bruto').fill('15000')
    await panel.getByLabel('Descrição').fill(newName('Reparo'))
    await panel.getByLabel('Primeiro vencimento').fill(formatLocalDate(today))
    await expect(panel.getByText(/^Em \d{4}: orçado/)).toBeVisible()
    await panel.getByRole('button', { name: 'Salvar' }).click()
    await expect(panel.getByText(/a conta passa .* do orçado no ano/).first()).toBeVisible()
  }
  await order()
  await panel.getByRole('button', { name: /mesmo assim/i }).click()
  await expect(panel).toHaveCount(0)
  await control('Recusar')
  await order()
  await expect(panel.getByRole('button', { name: /mesmo assim/i })).toHaveCount(0)
  await page.context().close()
})
