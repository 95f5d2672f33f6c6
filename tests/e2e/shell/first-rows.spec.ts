import { expect, type Page, test } from 'playwright/test'
import { Tokens } from '#api/http/token.ts'
import { keepSession, treasury } from '../kept-session.ts'
import { LoginPage } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'
import { hostsPort, port, secret } from '../stack.ts'

/** Holds React back: until it is let on, what stands was drawn by the loader. */
async function holdContent(page: Page): Promise<() => void> {
  let letOn = () => {}
  const held = new Promise<void>((resolve) => {
    letOn = resolve
  })
  await page.route('**/element/chunks/content-*.js', async (route) => {
    await held
    await route.continue()
  })
  return letOn
}

const early = (page: Page) => page.locator('.celeiro-first-rows')
const rows = (page: Page) => page.locator('tbody [part=row]')

/** Where the shown title, the search, the table's head and each of its rows are, and how its text looks. */
const shape = (page: Page) =>
  page.evaluate(() => {
    // Between a phone's width and a desk's, filters leave the search less room.
    const search = innerWidth < 640 || innerWidth >= 1280 ? ', input[type=search]' : ''
    const root = document.querySelector('celeiro-app')?.shadowRoot
    const box = root?.querySelector('.celeiro-first-rows') ?? root?.querySelector('celeiro-app-content')
    const parts = [...(box?.querySelectorAll(`h1, thead th, tbody tr, tbody [part=cell]${search}`) ?? [])]
    return parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const { color, backgroundColor, fontFamily } = getComputedStyle(part)
      const text = (part as HTMLElement).innerText
      return { at: [x, y, width, height].map(Math.round), look: [color, backgroundColor, fontFamily], text }
    })
  })

/** Opens the list, sees the loader's rows and then React's; both look the same. */
async function seeTakenOver(page: Page, url = '/suppliers'): Promise<void> {
  // Our font may come between both, and is narrower than the browser's.
  await page.route('**/*.woff2', (route) => route.abort())
  const letOn = await holdContent(page)
  await page.goto(url)
  await expect(early(page).locator('tbody tr').first()).toBeVisible()
  const before = await shape(page)
  letOn()
  await expect(early(page)).toHaveCount(0)
  expect(before.length).toBeGreaterThan(12)
  expect(await shape(page)).toEqual(before)
}

/** Opens the list, whose rows React alone draws. */
async function seeLeftToReact(page: Page, url = '/suppliers'): Promise<void> {
  let hasStood = false
  await page.exposeFunction('noteEarly', () => {
    hasStood = true
  })
  await page.addInitScript(() => {
    const look = () => {
      const root = document.querySelector('celeiro-app')?.shadowRoot
      if (root?.querySelector('.celeiro-first-rows')) Reflect.get(window, 'noteEarly')()
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(url)
  await expect(page.locator('celeiro-app-content')).toHaveCount(1)
  expect(hasStood).toBe(false)
}

for (const [name, set] of Object.entries({
  'on a wide screen': {},
  'in two lines on a phone': { viewport: { width: 360, height: 740 } },
  'in between': { viewport: { width: 900, height: 700 } },
  'in the dark': { colorScheme: 'dark' },
} as const))
  test.describe(name, () => {
    test.use(set)
    test('the first rows stand where React puts them', async ({ page }) => {
      await keepSession(page)
      await seeTakenOver(page)
    })
  })

for (const url of ['/members-offerings', '/general-registers/account-plan', '/general-registers/region'])
  test(`the first rows of ${url} stand where React puts them, wide and narrow`, async ({ page }) => {
    await keepSession(page)
    await seeTakenOver(page, url)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('about:blank')
    await seeTakenOver(page, url)
  })

test('a title that tools push into two lines is left to React', async ({ page }) => {
  await keepSession(page)
  await page.setViewportSize({ width: 900, height: 740 })
  await seeLeftToReact(page, '/members-offerings')
  await expect(page.getByRole('table')).toBeVisible()
})

test('a screen reader finds one table, whoever drew it, and nobody else’s question is asked', async ({ page }) => {
  await keepSession(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(/"query (\w+)/.exec(request.postData() ?? '')?.[1] ?? ''))
  const letOn = await holdContent(page)
  await page.goto('/suppliers')
  await expect(page.getByRole('table', { name: 'Fornecedores' })).toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(21)
  letOn()
  await expect(early(page)).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(21)
  expect(asked.filter((name) => name === 'Suppliers')).toHaveLength(1)
  expect(asked.filter((name) => name === 'Me')).toHaveLength(1)
})

test('a row or a control pressed before React is there opens once it is', async ({ page }) => {
  await keepSession(page)
  const letOn = await holdContent(page)
  await page.goto('/suppliers')
  const row = early(page).locator('tbody tr').nth(2)
  const name = await row.locator('a').innerText()
  await row.locator('a').click()
  letOn()
  await expect(new RegisterPage(page).panel.getByRole('heading', { name })).toBeVisible()
  await expect(page).toHaveURL(/\/suppliers\/[\w-]{36}$/)
  const letOnAgain = await holdContent(page)
  await page.goto('/suppliers')
  const checked = early(page).locator('tbody tr').nth(1)
  await checked.getByRole('checkbox').check()
  await early(page)
    .getByRole('button', { name: `Ações de ${name}` })
    .click()
  letOnAgain()
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Seleção' })).toContainText('1')
  await expect(rows(page).nth(1).getByRole('checkbox', { includeHidden: true })).toBeChecked()
})

test('what is typed before React is there is found once it is', async ({ page }) => {
  await keepSession(page)
  const letOn = await holdContent(page)
  await page.goto('/suppliers')
  await expect(rows(page).first()).toBeVisible()
  const found = await rows(page).nth(4).locator('a').innerText()
  await page.keyboard.press('/')
  await page.keyboard.type(found)
  await expect(early(page).getByRole('searchbox')).toHaveValue(found)
  letOn()
  await expect(early(page)).toHaveCount(0)
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue(found.slice(0, -1))
  await expect(page).toHaveURL(/search=/)
  await expect(rows(page)).toHaveCount(1)
})

test('the shell’s search hears what is typed before React is there, and a list its own key', async ({ page }) => {
  await keepSession(page)
  const letOn = await holdContent(page)
  await page.goto('/suppliers')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('membro')
  letOn()
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('membro')
  const letOnAgain = await holdContent(page)
  await page.goto('/suppliers')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('n')
  letOnAgain()
  await expect(page).toHaveURL(/\/suppliers\/new$/)
})

test('the keyboard finds nothing in rows that will go', async ({ page }) => {
  await keepSession(page)
  const letOn = await holdContent(page)
  await page.goto('/suppliers')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('celeiro-app')?.shadowRoot?.activeElement)).toBeNull()
  letOn()
  await expect(early(page)).toHaveCount(0)
})

/** Changes what `me` answers. */
const knowAs = (page: Page, change: (me: Record<string, unknown>) => object) =>
  page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('query Me{')) return route.fallback()
    const response = await route.fetch()
    const { data } = await response.json()
    return route.fulfill({ response, json: { data: { me: { ...data.me, ...change(data.me) } } } })
  })

test('another branch, dense rows, and a narrowed menu are those of the first rows', async ({ page }) => {
  await keepSession(page)
  let chosen = ''
  await knowAs(page, ({ branches }) => {
    const [, second] = branches as { id: string }[]
    chosen = second?.id ?? ''
    return { branchId: chosen, density: 'COMPACT' }
  })
  await page.evaluate((key) => localStorage.setItem(key, 'true'), `celeiro:http://localhost:${port}:narrowMenu`)
  const branches: (string | undefined)[] = []
  page.on('request', (request) => {
    if (/query Suppliers/.test(request.postData() ?? '')) branches.push(request.headers()['branch-id'])
  })
  await seeTakenOver(page)
  expect(chosen).not.toBe('')
  expect(branches).toEqual([chosen])
})

for (const [name, kept] of Object.entries({
  'a default view': { columns: null, query: 'status=INACTIVE' },
  columns: { columns: 'name,phone', query: null },
}))
  test(`${name} of one’s own is left to React`, async ({ page }) => {
    await keepSession(page)
    await knowAs(page, () => ({ lists: [{ list: 'suppliers', ...kept }] }))
    await seeLeftToReact(page)
    await expect(page.getByRole('table')).toBeVisible()
  })

test('without a session, with filters, or a screen alone, React draws as before', async ({ page, browser }) => {
  await seeLeftToReact(page)
  await expect(new LoginPage(page).email).toBeVisible()
  for (const url of ['/suppliers?status=ACTIVE', '/general-registers/branch', '/suppliers/new']) {
    const context = await browser.newContext({ baseURL: `http://localhost:${port}` })
    const other = await context.newPage()
    await keepSession(other, treasury)
    await seeLeftToReact(other, url)
    await expect(other.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    await context.close()
  }
})

test('an ended session is renewed, and one that cannot be leads to the entrance', async ({ page }) => {
  await keepSession(page)
  const key = `celeiro:http://localhost:${port}:token`
  const tokens = new Tokens(secret)
  const sessionId = tokens.sessionOf((await page.evaluate((name) => localStorage.getItem(name), key)) ?? '', new Date())
  const expired = tokens.access(sessionId ?? '', new Date(Date.now() - 3_600_000))
  await page.evaluate(([name = '', token = '']) => localStorage.setItem(name, token), [key, expired])
  await page.goto('/suppliers')
  await expect(rows(page).first()).toBeVisible()
  await page.evaluate(
    ([name = '', token = '']) => {
      localStorage.setItem(name, token)
      localStorage.removeItem(name.replace(/token$/, 'refreshToken'))
    },
    [key, expired],
  )
  await page.goto('/suppliers')
  await expect(new LoginPage(page).email).toBeVisible()
})

test('a list that is refused or fails is React’s to explain', async ({ page }) => {
  await keepSession(page)
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('query Suppliers') ? route.abort() : route.continue(),
  )
  await page.goto('/suppliers')
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await expect(early(page)).toHaveCount(0)
})

/** Has the portal's page begin at the list, in fonts of its own. */
const beginAtList = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const element = document.querySelector<HTMLElement>('celeiro-app')
      if (!element) return
      observer.disconnect()
      element.setAttribute('path', '/suppliers')
      element.style.setProperty('--celeiro-font', 'serif')
      element.style.setProperty('--celeiro-font-figures', 'monospace')
    })
    observer.observe(document, { subtree: true, childList: true })
  })

for (const name of ['themed', 'strict', 'fragment'])
  test(`on the page '${name}' of another origin rows are taken over too`, async ({ page }) => {
    const portal = `http://localhost:${hostsPort}/${name}`
    await page.goto(portal)
    await new LoginPage(page.locator('celeiro-app')).signInAsAdmin()
    await page.goto('about:blank')
    await beginAtList(page)
    await seeTakenOver(page, name === 'fragment' ? `${portal}#celeiro=/suppliers` : portal)
    await expect(page.locator('tbody tr').first()).toHaveCSS('font-family', 'serif')
  })

test('moved before React is there, or told another path, the element draws what holds then', async ({ page }) => {
  await keepSession(page)
  const letOn = await holdContent(page)
  await page.goto('/suppliers')
  await expect(rows(page).first()).toBeVisible()
  await page.evaluate(() => {
    const element = document.querySelector('celeiro-app')
    if (element) document.body.appendChild(document.createElement('div')).append(element)
  })
  await expect(early(page)).toHaveCount(1)
  await expect(rows(page)).toHaveCount(20)
  await page.evaluate(() => document.querySelector('celeiro-app')?.setAttribute('theme', 'dark'))
  await expect(early(page)).toHaveCount(0)
  letOn()
  await expect(rows(page)).toHaveCount(20)
  await expect(page.locator('.celeiro-root')).toHaveAttribute('data-theme', 'dark')
})

test('a list with an open question is left to React, which marks its row', async ({ page }) => {
  await keepSession(page)
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('query Suppliers')) return route.fallback()
    const response = await route.fetch()
    const { data } = await response.json()
    const { suppliers } = data
    return route.fulfill({
      response,
      json: { data: { suppliers: { ...suppliers, openQuestions: [suppliers.rows[0].id] } } },
    })
  })
  await seeLeftToReact(page)
  await expect(page.getByText('Pergunta sem resposta').first()).toBeAttached()
})
