import { expect, type Page, test } from 'playwright/test'
import { hostsPort, port } from '#tests/e2e/stack.ts'
import { watchHost } from './host-watch.ts'
import { HostJourney } from './journey.ts'
import { handOverToken, newToken } from './portal-token.ts'

declare global {
  interface Window {
    /** The portal takes into its own hands what it may. */
    takesOver?: boolean
  }
}

const listed = `http://localhost:${hostsPort}`
/** The same pages at an origin that Celeiro does not know. */
const foreign = `http://127.0.0.1:${hostsPort}`
const celeiro = `http://localhost:${port}`

const element = (page: Page) => page.locator('celeiro-frame')
const inside = (page: Page) => page.locator('celeiro-frame iframe').contentFrame().locator('#celeiro')

async function openPortal(page: Page, address = `${listed}/framed`): Promise<HostJourney> {
  await handOverToken(page)
  await page.goto(address)
  await expect(inside(page).getByRole('heading', { name: /, Marta/ })).toBeVisible()
  return new HostJourney(page, inside(page))
}

const setPath = (page: Page, path: string) =>
  page.evaluate((to) => {
    const [frame] = document.getElementsByTagName('celeiro-frame')
    if (frame) Object.assign(frame, { path: to })
  }, path)
const read = (page: Page, name: 'path' | 'unsaved') =>
  element(page).evaluate((frame, of) => Reflect.get(frame, of), name)
const receivedBy = (page: Page) => page.evaluate(() => window.heard ?? [])
const takeOver = (page: Page, takesOver: boolean) =>
  page.evaluate((does) => {
    window.takesOver = does
  }, takesOver)

test('a framed portal hands over its session, its path and its word on what is left unsaved', async ({ page }) => {
  const watch = await watchHost(page)
  const journey = await openPortal(page)
  expect(await element(page).evaluate((frame) => frame.outerHTML)).toBe(
    '<celeiro-frame session="host"></celeiro-frame>',
  )
  const regions = await journey.openRegions()
  await expect.poll(() => read(page, 'path')).toBe('/general-registers/region')
  await journey.deleteRegion(regions, await journey.addRegion(regions))
  await regions.startNew('Nova região')
  await regions.field('Nome').fill('Quase perdida')
  await expect.poll(() => read(page, 'unsaved')).toBe(true)
  await takeOver(page, true)
  await setPath(page, '/home')
  await expect.poll(() => receivedBy(page)).toContain('celeiro-leave')
  await expect(regions.field('Nome')).toHaveValue('Quase perdida')
  await expect(inside(page).getByRole('alertdialog')).toHaveCount(0)
  await takeOver(page, false)
  await setPath(page, '/suppliers')
  await inside(page).getByRole('button', { name: 'Descartar alterações' }).click()
  await expect(inside(page).getByRole('heading', { level: 1, name: 'Fornecedores' })).toBeVisible()
  await expect.poll(() => read(page, 'unsaved')).toBe(false)
  expect(await watch.troubles()).toEqual([])
})

test('a framed portal is asked before signing out, and signs in again by another token', async ({ page }) => {
  await openPortal(page)
  const signOut = async () => {
    await inside(page).getByTestId('user-menu').click()
    await inside(page).getByRole('menuitem', { name: 'Sair' }).click()
    await inside(page).getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  }
  await takeOver(page, true)
  await signOut()
  await expect.poll(() => receivedBy(page)).toContain('celeiro-sign-out')
  await expect(inside(page).getByTestId('user-menu')).toBeVisible()
  await takeOver(page, false)
  await signOut()
  await expect.poll(() => receivedBy(page)).toContain('celeiro-session-expired')
  await expect(inside(page).getByTestId('user-menu')).toHaveCount(0)
  await expect(inside(page).getByLabel('Senha')).toHaveCount(0)
  await element(page).evaluate((frame, token) => Object.assign(frame, { getToken: () => token }), await newToken(page))
  await expect(inside(page).getByRole('heading', { name: /, Marta/ })).toBeVisible()
})

test('without a token no sign-in form is drawn, and the portal gets an event, until its markup names a token function', async ({
  page,
}) => {
  await handOverToken(page)
  await page.goto(`${listed}/framed#tokenless`)
  await expect(inside(page).getByText('O portal não entregou seu acesso')).toBeVisible()
  await expect(inside(page).getByLabel('Senha')).toHaveCount(0)
  await expect.poll(() => receivedBy(page)).toContain('celeiro-error')
  await element(page).evaluate((frame) => {
    Object.assign(window, { portal: { getToken: () => window.portalToken } })
    frame.setAttribute('token-from', 'portal.getToken')
  })
  await expect(inside(page).getByRole('heading', { name: /, Marta/ })).toBeVisible()
})

test('a portal that has the script within its own hands over its session as its markup says', async ({ page }) => {
  await page.route('**/own-script.js', async (route) => {
    const response = await page.request.get(`${celeiro}/element/celeiro-frame.js`)
    await route.fulfill({ contentType: 'text/javascript', body: await response.text() })
  })
  await openPortal(page, `${listed}/own-frame`)
  const complaint = page.waitForEvent('console', (message) => message.type() === 'error')
  await element(page).evaluate((frame) => frame.removeAttribute('api'))
  expect((await complaint).text()).toBe('<celeiro-frame> has no address: set api')
})

/** Tab enters the frame and leaves it, both ways; no ring is drawn around all of it. */
async function tabThrough(page: Page): Promise<void> {
  const isIn = () => page.evaluate(() => document.activeElement?.localName === 'celeiro-frame')
  await page.locator('#before').focus()
  await page.keyboard.press('Tab')
  await expect.poll(isIn).toBe(true)
  await expect(element(page)).toHaveCSS('outline-style', 'none')
  await expect(inside(page).getByRole('button', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('#before')).toBeFocused()
  await page.locator('#after').focus()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(isIn).toBe(true)
  await page.keyboard.press('Tab')
  await expect(page.locator('#after')).toBeFocused()
  await element(page).evaluate((frame) => frame.focus())
  expect(await isIn()).toBe(true)
}

/** The frame is as high as what is in it, up to the window, or as the portal says; and as dark. */
async function seeSize(page: Page): Promise<void> {
  const height = async () => (await element(page).boundingBox())?.height
  await expect.poll(height).toBe(800)
  await setPath(page, '/help-that-nobody-wrote')
  await expect.poll(height).toBe(704)
  await page.locator('main').evaluate((main) => {
    main.style.height = '420px'
    main.firstElementChild?.setAttribute('height', 'fill')
  })
  await expect.poll(height).toBe(420)
  await element(page).evaluate((frame) => {
    frame.style.height = '600px'
  })
  await expect.poll(height).toBe(600)
  const root = inside(page).locator('.celeiro-root')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.evaluate(() => document.documentElement.toggleAttribute('data-dark', true))
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => document.documentElement.toggleAttribute('data-dark', false))
  await expect(root).toHaveAttribute('data-theme', 'light')
}

/** A second introduction, or one from another origin, is ignored. */
async function introduceAgain(page: Page): Promise<void> {
  await element(page).evaluate((frame, target) => {
    const window = frame.shadowRoot?.querySelector('iframe')?.contentWindow
    for (const tokens of [0, 7]) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => document.body.setAttribute('data-stolen', JSON.stringify(data))
      window?.postMessage({ celeiro: 1, input: { path: '/suppliers', session: 'local', tokens } }, target, [port2])
    }
  }, celeiro)
  await (await new HostJourney(page, inside(page)).openRegions()).search('norte')
  await expect(page.locator('[data-stolen]')).toHaveCount(0)
  await expect.poll(() => read(page, 'path')).toContain('/general-registers/region')
}

test('a frame takes the focus and gives it back, is as high and as dark as it should, and ignores a second introduction', async ({
  page,
}) => {
  await openPortal(page)
  await test.step('focus', () => tabThrough(page))
  await test.step('size', () => seeSize(page))
  await test.step('introduction', () => introduceAgain(page))
})

const refusedFrames: readonly (readonly [who: string, address: string])[] = [
  ['an origin that is not listed', `${foreign}/framed`],
  ['a listed portal within an origin that is not', `${foreign}/around#${encodeURIComponent(`${listed}/framed`)}`],
  [
    'an origin that is not listed within a listed portal',
    `${listed}/around#${encodeURIComponent(`${foreign}/framed`)}`,
  ],
]

for (const [place, [who, address]] of refusedFrames.entries())
  test(`${who} cannot frame it, and is told so`, { tag: place === 1 ? [] : '@all' }, async ({ page }) => {
    await handOverToken(page)
    const texts: string[] = []
    page.on('response', (response) => {
      if (response.url().startsWith(`${celeiro}/element/framed.js`)) texts.push(response.url())
    })
    await page.goto(address)
    const portal = address.includes('/around') ? page.locator('iframe').contentFrame() : page
    await expect(portal.getByRole('alert')).toHaveText(/^Não foi possível abrir o Celeiro\./)
    await expect(portal.locator('celeiro-frame iframe')).toBeHidden()
    expect(texts).toEqual([])
  })

test('a bare iframe signs in, goes where its address says and looks as that says', async ({ page }) => {
  await page.goto(`${listed}/bare-frame`)
  const app = page.locator('iframe').contentFrame().locator('#celeiro')
  await expect(app.locator('.celeiro-root')).toHaveAttribute('data-theme', 'dark')
  const journey = new HostJourney(page, app)
  await journey.enter()
  await expect(app.getByRole('heading', { level: 1, name: 'Fornecedores' })).toBeVisible()
  await journey.openRegions()
  await page.reload()
  await expect(app.getByRole('heading', { level: 1, name: 'Fornecedores' })).toBeVisible()
})

test('pages of ours that are not made to be framed refuse even listed portals', async ({ page }) => {
  for (const path of ['/', '/embed', '/ui', '/suppliers']) {
    await page.goto(`${listed}/around#${encodeURIComponent(celeiro + path)}`)
    await expect(page.locator('iframe').contentFrame().locator('celeiro-app, #kit')).toHaveCount(0)
  }
})
