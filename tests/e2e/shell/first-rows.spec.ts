import { expect, type Page, test } from 'playwright/test'
import { Tokens } from '#api/http/token.ts'
import { keepSession, treasury } from '../kept-session.ts'
import { LoginPage } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'
import { hostsPort, port, secret } from '../stack.ts'

/** Holds React back, or what draws the rows before it: until it is let on, what stands was drawn by the loader. */
async function holdContent(page: Page, chunk = 'content'): Promise<() => void> {
  let letOn = () => {}
  const held = new Promise<void>((resolve) => {
    letOn = resolve
  })
  await page.route(`**/element/chunks/${chunk}-*.js`, async (route) => {
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

/** Notes from now on whether the loader drew rows. Answers what opens a list and sees that React alone does. */
async function watchEarly(page: Page): Promise<(url?: string) => Promise<void>> {
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
  return async (url = '/suppliers') => {
    await page.goto(url)
    await expect(page.locator('celeiro-app-content')).toHaveCount(1)
    expect(hasStood, url).toBe(false)
  }
}

const looks = {
  'on a wide screen': { width: 1280, height: 800, colorScheme: 'light' },
  'in the dark': { width: 1280, height: 800, colorScheme: 'dark' },
  'in between': { width: 900, height: 700, colorScheme: 'light' },
  'in two lines on a phone': { width: 360, height: 740, colorScheme: 'light' },
} as const

test('the first rows stand where React puts them, at each width and in the dark', async ({ page }) => {
  await keepSession(page)
  for (const [name, { colorScheme, ...size }] of Object.entries(looks))
    await test.step(name, async () => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await page.goto('about:blank')
      await seeTakenOver(page)
    })
})

test('the first rows of other lists stand where React puts them, wide and narrow', async ({ page }) => {
  await keepSession(page)
  for (const url of ['/members-offerings', '/general-registers/account-plan', '/general-registers/region'])
    for (const width of [1280, 360])
      await test.step(`${url} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 })
        await page.goto('about:blank')
        await seeTakenOver(page, url)
      })
})

test('a title that tools push into two lines is left to React', async ({ page }) => {
  await keepSession(page)
  await page.setViewportSize({ width: 900, height: 740 })
  const seeLeftToReact = await watchEarly(page)
  await seeLeftToReact('/members-offerings')
  await expect(page.getByRole('table')).toBeVisible()
})

test('a screen reader finds one table, whoever drew it, the keyboard nothing in rows that will go', async ({
  page,
}) => {
  await keepSession(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(/"query (\w+)/.exec(request.postData() ?? '')?.[1] ?? ''))
  const letOn = await holdContent(page)
  await page.goto('/suppliers')
  await expect(page.getByRole('table', { name: 'Fornecedores' })).toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('celeiro-app')?.shadowRoot?.activeElement)).toBeNull()
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

test('the shell’s search hears what is typed before React is there, a list its key before that', async ({ page }) => {
  await keepSession(page)
  const letOn = await holdContent(page)
  await page.goto('/suppliers')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('membro')
  letOn()
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('membro')
  const letRows = await holdContent(page, 'rows')
  const letOnAgain = await holdContent(page)
  await page.goto('/suppliers')
  await page.keyboard.press('n')
  letRows()
  await expect(rows(page).first()).toBeVisible()
  letOnAgain()
  await expect(page).toHaveURL(/\/suppliers\/new$/)
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

test('a view or columns of one’s own, and an open question, are left to React', async ({ page }) => {
  await keepSession(page)
  const seeLeftToReact = await watchEarly(page)
  for (const kept of [
    { columns: null, query: 'status=INACTIVE' },
    { columns: 'name,phone', query: null },
  ]) {
    await knowAs(page, () => ({ lists: [{ list: 'suppliers', ...kept }] }))
    await seeLeftToReact()
    await expect(page.getByRole('table')).toBeVisible()
  }
  await page.unrouteAll()
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
  await seeLeftToReact()
  await expect(page.getByText('Pergunta sem resposta').first()).toBeAttached()
})

test('without a session, with filters, or a screen alone, React draws as before', async ({ page }) => {
  const seeLeftToReact = await watchEarly(page)
  await seeLeftToReact()
  await expect(new LoginPage(page).email).toBeVisible()
  await keepSession(page, treasury)
  for (const url of ['/suppliers?status=ACTIVE', '/general-registers/branch', '/suppliers/new']) {
    await seeLeftToReact(url)
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
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

test('on pages of another origin, themed, strict and with a fragment, rows are taken over too', async ({ page }) => {
  const portal = `http://localhost:${hostsPort}`
  await page.goto(`${portal}/themed`)
  await new LoginPage(page.locator('celeiro-app')).signInAsAdmin()
  await beginAtList(page)
  for (const path of ['themed', 'strict', 'fragment#celeiro=/suppliers'])
    await test.step(path, async () => {
      await page.goto('about:blank')
      await seeTakenOver(page, `${portal}/${path}`)
      await expect(page.locator('tbody tr').first()).toHaveCSS('font-family', 'serif')
    })
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
