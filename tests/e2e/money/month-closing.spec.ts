import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from 'playwright/test'
import { bytesOf } from '../../support/file/archive.ts'
import { pagesOf } from '../../support/file/pdf.ts'
import { gatewayOf } from '../accounts.ts'
import { keepSession, treasury } from '../kept-session.ts'
import { press, type, walkTo } from '../keyboard.ts'
import { OwnServer } from '../own-server.ts'
import { LoginPage, password } from '../pages/login-page.ts'
import { monthPort } from '../stack.ts'

const server = new OwnServer(monthPort)

// One after the other, on one server.
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
