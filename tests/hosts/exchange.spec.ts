import { expect, type Page, test } from 'playwright/test'
import { hostsPort, port } from '#tests/e2e/stack.ts'
import { isWhole } from '#tests/support/extent.ts'
import { DocumentedServer, documented } from './documented-server.ts'
import { HostJourney } from './journey.ts'
import './portals/portal-page.ts'

const server = new DocumentedServer()
const admin = { id: '1', email: 'admin@celeiro.example' }
const treasurer = { id: '2', email: 'tesouraria@celeiro.example' }

// One after the other: each starts the portal's server.
test.describe.configure({ mode: 'serial' })
test.beforeEach(async () => {
  await server.start()
  await server.signIn(admin)
})
test.afterAll(() => server.remove())

const token = () => server.ask('/celeiro-token')

async function graphql(query: string, as: string): Promise<{ errors?: { message: string }[] }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${as}` }
  const answer = await fetch(`http://localhost:${port}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  })
  return answer.json()
}

/** The portal's page, whose `getToken` is the documented one, set anew as often as the test says. Answers its tokens. */
async function openPortal(page: Page) {
  const tokens: string[] = []
  await page.route('**/celeiro-token', async (route) => {
    const { status, text } = await token()
    tokens.push(text)
    await route.fulfill({ status, body: text })
  })
  await page.addInitScript(() => {
    document.addEventListener('celeiro-session-expired', (event) => {
      window.heard = [...(window.heard ?? []), (event as CustomEvent).detail.reason]
    })
  })
  await page.goto(`http://localhost:${hostsPort}/plain`)
  const code = await documented('`getToken` hands on what that server answers')
  const setToken = () =>
    page.addScriptTag({
      type: 'module',
      content: `${code}\nconst celeiro = document.querySelector('celeiro-app')\nceleiro.session = 'host'\nceleiro.getToken = getToken`,
    })
  await setToken()
  return { tokens, setToken, heard: () => page.evaluate(() => window.heard ?? []) }
}

test('the server in the document hands over its session to the element in a page of Vue', async ({ page }) => {
  const first = await token()
  await page.addInitScript((calls) => {
    window.portalToken = calls
  }, first.text)
  await page.goto(`http://localhost:${hostsPort}/portals/vue`)
  await expect(page.locator('celeiro-app').getByRole('heading', { name: /, Marta/ })).toBeVisible()
  // Another token for the next page, never the same.
  expect((await token()).text).not.toBe(first.text)
})

test('the server in the document outlives its restart, whom Celeiro does not know, and Celeiro’s absence', async () => {
  expect((await token()).status).toBe(200)
  const keys = (await server.ask('/jwks.json')).text
  await server.start()
  expect((await server.ask('/jwks.json')).text).toBe(keys)
  expect(await token()).toEqual({ status: 401, text: '' })
  await server.signIn(admin)
  expect((await token()).status).toBe(200)
  await server.signIn({ id: '3', email: 'ninguem@portal.example' })
  expect(await token()).toEqual({ status: 403, text: 'exchange_user_refused' })
  await server.signIn({ id: '3', email: 'ninguem' })
  expect(await token()).toEqual({ status: 503, text: 'service_unavailable' })
  expect(server.log).toContain('"params":{"reason":"email"}')
  await server.start('http://localhost:1')
  await server.signIn(admin)
  expect(await token()).toEqual({ status: 503, text: 'service_unavailable' })
  expect(server.isRunning()).toBe(true)
})

test('a hosted session goes on past the end of its token, and with another function, while somebody types', async ({
  page,
}) => {
  // A token lives for 900 s: the whole waits for that, else its session is ended.
  test.setTimeout(isWhole ? 1_500_000 : 240_000)
  const { tokens, setToken, heard } = await openPortal(page)
  const regions = await new HostJourney(page).openRegions()
  const app = page.locator('celeiro-app')
  const branch = app.getByRole('combobox', { name: /Filial/ })
  await branch.click()
  await app.getByRole('option', { name: 'Filial Jardim das Oliveiras' }).click()
  await regions.startNew('Nova região')
  await regions.field('Nome').fill('Vale do Sol')
  await regions.field('Nome').evaluate((field) => field.setAttribute('data-first', ''))
  const expectUntouched = async () => {
    await expect(app.locator('[data-first]')).toHaveValue('Vale do Sol')
    await expect(app.locator('[data-first]')).toBeFocused()
    await expect(branch).toContainText('Jardim das Oliveiras')
    expect(await heard()).toEqual([])
  }
  await setToken()
  await expect.poll(() => tokens.length).toBe(2)
  await expectUntouched()
  const [, second = ''] = tokens
  if (!isWhole) await graphql('mutation { signOut { id } }', second)
  await expect
    .poll(async () => (await graphql('{ me { id } }', second)).errors?.[0]?.message, {
      timeout: 1_200_000,
      intervals: [1_000, 20_000],
    })
    .toBe('unauthorized')
  await expectUntouched()
  await page.keyboard.type(' II')
  await regions.save()
  await expect(app.getByText('Região salva')).toBeVisible()
  await expect(branch).toContainText('Jardim das Oliveiras')
  expect([tokens.length, await heard()]).toEqual([3, []])
})

test('another user of the portal takes over when unsaved changes may be dropped; signing out ends it', async ({
  page,
}) => {
  const app = page.locator('celeiro-app')
  const { setToken, heard } = await openPortal(page)
  const regions = await new HostJourney(page).openRegions()
  await regions.startNew('Nova região')
  await regions.field('Nome').fill('Vale do Sol')
  await server.signIn(treasurer)
  await setToken()
  const question = app.getByRole('alertdialog', { name: 'Tiago Nogueira entrou no portal' })
  await question.getByRole('button', { name: 'Ficar nesta tela' }).click()
  await expect(regions.field('Nome')).toHaveValue('Vale do Sol')
  await setToken()
  await question.getByRole('button', { name: 'Descartar e passar' }).click()
  await expect(app.getByTestId('user-menu')).toContainText('Tiago')
  expect(await heard()).toEqual(['replaced'])
  await server.signIn({ id: '3', email: 'ninguem@portal.example' })
  await setToken()
  await expect(app.getByText('O Celeiro ainda não conhece você')).toBeVisible()
  await server.signIn(admin)
  await setToken()
  await expect(app.getByTestId('user-menu')).toContainText('Marta')
  await server.signIn()
  await setToken()
  await expect(app.getByText('Sua sessão terminou')).toBeVisible()
  expect(await heard()).toEqual(['replaced', 'unknown-person', 'no-token'])
})
