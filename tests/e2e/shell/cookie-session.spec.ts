import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { Tokens } from '#api/http/token.ts'
import { LoginPage } from '../pages/login-page.ts'
import { port, secret } from '../stack.ts'

const origin = `http://localhost:${port}`

/** Our own page, as the server makes it with CELEIRO_PAGE_SESSION=cookie. */
async function withCookies(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.origin === origin,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace('history="browser"', 'history="browser" session="cookie"')
      await route.fulfill({ response, body })
    },
  )
}

const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'token' || name === 'refreshToken')

/** All that a script of the page could carry away, beside what is drawn. */
const reached = (page: Page) =>
  page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))

/** The session's token as it is an hour later, for the browser and for what its pages keep. */
async function expire(context: BrowserContext, page: Page): Promise<void> {
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'token')
  const tokens = new Tokens(secret)
  const session = tokens.sessionOf(cookie?.value ?? '', new Date())
  if (!cookie || !session) throw new Error('the browser has no session')
  const value = tokens.access(session, new Date(Date.now() - 3_600_000))
  await context.addCookies([{ ...cookie, value }])
  const storedToken = [`celeiro:${origin}:token`, value.slice(0, value.lastIndexOf('.'))]
  await page.evaluate(([key, handle]) => localStorage.setItem(key as string, handle as string), storedToken)
}

test('a page of ours keeps its session in cookies: no script sees a token, its tabs renew it, no foreign page may use it', async ({
  context,
  page,
}) => {
  await withCookies(context)
  await page.goto('/')
  await new LoginPage(page).signInAsAdmin()
  const cookies = await cookiesOf(context)
  const bearing = { httpOnly: true, secure: true, sameSite: 'Lax', path: '/', domain: 'localhost' }
  expect(cookies).toEqual([expect.objectContaining(bearing), expect.objectContaining(bearing)])
  const days = ((cookies[0]?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  for (const { value } of cookies) expect(await reached(page)).not.toContain(value.slice(-20))

  await page.reload()
  await expect(page.getByRole('heading', { name: /, Marta/ })).toBeVisible()
  await expire(context, page)
  await page.close()
  const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()))
  await Promise.all(tabs.map((tab) => tab.goto('/home')))
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: /, Marta/ })).toBeVisible()
  const [tab, other] = tabs as [Page, Page]

  // What another origin of the same site sends bears the cookies, and says nothing of how they are kept.
  const foreign = await context.newPage()
  await foreign.goto(`http://localhost:${port + 2}/plain`)
  const answer = await foreign.evaluate(async (address) => {
    const body = JSON.stringify({ query: '{ me { id } }' })
    const init = { method: 'POST', credentials: 'include', body, mode: 'no-cors' } as const
    const plain = await fetch(address, { ...init, headers: { 'content-type': 'text/plain' } }).catch(() => 'refused')
    const headers = { 'content-type': 'application/json', 'x-session': 'cookie' }
    const reply = await fetch(address, { ...init, mode: 'cors', headers }).catch(() => 'refused')
    return [plain, reply]
  }, `${origin}/graphql`)
  expect(answer).toEqual(['refused', 'refused'])

  await tab.getByRole('button', { name: /Marta Figueiredo/ }).click()
  await tab.getByRole('menuitem', { name: 'Sair' }).click()
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect(new LoginPage(tab).email).toBeVisible()
  await expect(new LoginPage(other).email).toBeVisible()
  await expect.poll(() => cookiesOf(context)).toEqual([])
})
