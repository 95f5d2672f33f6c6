import { expect, test } from 'playwright/test'
import { LoginPage } from '#tests/e2e/pages/login-page.ts'
import { hostsPort, port } from '#tests/e2e/stack.ts'
import './portals/portal-page.ts'
import { watchHost } from './host-watch.ts'

test('a failed load shows a message and dispatches an event, also where the page allows no style', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('celeiro-error', ({ type }) => {
      window.heard = [...(window.heard ?? []), type]
    })
  })
  await page.route('**/element/chunks/content-*.js', (route) => route.abort())
  await page.goto(`http://localhost:${hostsPort}/strict`)
  await expect(page.getByRole('alert')).toHaveText(/^Não foi possível abrir o Celeiro\./)
  expect(await page.evaluate(() => [window.heard, window.policyViolations ?? []])).toEqual([['celeiro-error'], []])
})

test('a portal missing in CELEIRO_ORIGINS gets an error naming it, and its people whom to ask', async ({ page }) => {
  const origin = `http://127.0.0.1:${hostsPort}`
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(`${origin}/plain`)
  const app = page.locator('celeiro-app')
  const eventMessage = app.evaluate(
    (element) =>
      new Promise((resolve) => {
        element.addEventListener('celeiro-error', (event) => resolve((event as CustomEvent).detail.message))
      }),
  )
  await new LoginPage(app).signIn('admin@celeiro.example')
  await expect(app.getByRole('alert')).toHaveText(/^Este portal ainda não pode usar o Celeiro\. Fale com/)
  expect(await eventMessage).toContain(`A origem ${origin} não está em CELEIRO_ORIGINS`)
  expect(complaints.filter((text) => text.includes(`<celeiro-app> A origem ${origin} `))).toHaveLength(1)
  await app.evaluate((element) => Object.assign(element, { getToken: async () => 'of.the-portal' }))
  await expect(app.getByRole('heading', { name: 'Este portal ainda não pode usar o Celeiro' })).toBeVisible()
})

for (const script of ['celeiro.js', 'celeiro.classic.js'])
  test(`${script} below its version is what a portal demands of it, with all that it loads`, async ({
    page,
    request,
  }) => {
    const celeiro = `http://localhost:${port}`
    const { version, integrity } = await (await request.get(`${celeiro}/element/version.json`)).json()
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/chunks/')) loaded.push(request.url())
    })
    await page.route('**/element/celeiro.js', (route) => route.abort())
    await page.goto(`http://localhost:${hostsPort}/plain`)
    const tag = { src: `${celeiro}/element/${version}/${script}`, integrity: integrity[script], crossOrigin: '' }
    await page.evaluate((named) => {
      const type = named.src.endsWith('classic.js') ? 'text/javascript' : 'module'
      document.head.append(Object.assign(document.createElement('script'), named, { type }))
    }, tag)
    await expect(page.getByLabel('E-mail')).toBeVisible()
    expect(loaded).not.toEqual([])
    expect(loaded.filter((address) => !address.startsWith(`${celeiro}/element/${version}/chunks/`))).toEqual([])
  })

test("the package's loader brings the element to a page that demands Trusted Types", async ({ page }) => {
  const watch = await watchHost(page)
  await page.goto(`http://localhost:${hostsPort}/trusted`)
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(await watch.troubles()).toEqual([])
})
