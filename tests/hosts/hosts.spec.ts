import { expect, type Locator, test } from 'playwright/test'
import { newName } from '#tests/e2e/documents.ts'
import { hostsPort } from '#tests/e2e/stack.ts'
import { coveredStops } from '#tests/e2e/stops.ts'
import { isWhole } from '#tests/support/extent.ts'
import { catchPrinting, hostState, watchHost } from './host-watch.ts'
import { HostJourney, hostActs } from './journey.ts'

const local = `http://localhost:${hostsPort}`

/**
 * The hosts most in its way have the look in which `npm test` sees them, and what it does there beside writing and deleting.
 * Each act in each host and look by `npm run test:all`.
 */
const hosts = [
  ['a plain page', `${local}/plain`],
  [
    'a page that unsets every style, wars by z-index, hides buttons and takes letters for commands',
    `${local}/hostile`,
    'a screen by day',
    ['filters', 'chooses a period'],
  ],
  [
    'a page whose policy allows only the script and its calls, with Trusted Types',
    `${local}/strict`,
    'a phone in the dark',
    ['prints'],
  ],
  [
    'a page without TLS and with a name of its own',
    `http://portal.test:${hostsPort}/plain`,
    'a phone in the dark',
    ['filters'],
  ],
  ['a modal dialog of the page', `${local}/dialog`],
  ['Bootstrap', `${local}/bootstrap`],
  ['Bulma', `${local}/bulma`],
  ['a theme like those of WordPress', `${local}/wordpress`],
] as const

const looks = {
  'a screen by day': { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  'a phone in the dark': { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
} as const

test.beforeEach(({ page }) => catchPrinting(page))

for (const [look, options] of Object.entries(looks))
  test.describe(`on ${look}`, () => {
    test.use(options)

    for (const [name, url, own, acts = []] of hosts)
      if (isWhole || look === own)
        test(`signs in, lists, writes, ${(isWhole ? hostActs : acts).join(', ')} and deletes inside ${name}`, async ({
          page,
        }) => {
          const watch = await watchHost(page)
          await page.goto(url)
          const journey = new HostJourney(page)
          await journey.signIn()
          const root = page.locator('celeiro-app .celeiro-root')
          await expect(root).toHaveCSS('user-select', 'text')
          await expect(root).toHaveAttribute('data-theme', options.colorScheme)
          const before = await hostState(page)
          await journey.work(isWhole ? hostActs : acts)
          expect(await hostState(page)).toEqual(before)
          // Whether paper may be a document of its own is learned by asking: a policy that refuses it notes that.
          expect((await watch.troubles()).filter((trouble) => trouble !== 'frame-src blob ')).toEqual([])
        })
  })

test('a page without TLS has no secure context, and its console says so once', async ({ page }) => {
  const watch = await watchHost(page)
  await page.goto(`http://portal.test:${hostsPort}/plain`)
  await expect(page.locator('celeiro-app').getByLabel('E-mail')).toBeVisible()
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  expect(watch.warnings.filter((text) => text.includes('HTTPS'))).toHaveLength(1)
})

for (const [name, host, dialog] of [
  ['dialog', 'dialog', 'dialog'],
  ["Bootstrap's modal", 'bootstrap-modal', '.modal'],
] as const)
  test(`the ${name} of a page stays open when Escape closes something of ours`, async ({ page }) => {
    await page.goto(`${local}/${host}`)
    const journey = new HostJourney(page)
    const app = page.locator('celeiro-app')
    const closes = async (ours: Locator) => {
      await expect(ours).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(ours).toHaveCount(0)
      await expect(page.locator(dialog)).toBeVisible()
    }
    await journey.signIn()
    const regions = await journey.openRegions()
    await page.getByTestId('user-menu').click()
    await closes(app.getByRole('menu'))
    await regions.openFilter('Situação')
    await closes(app.getByRole('listbox'))
    await app.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }).click()
    await closes(app.getByRole('region', { name: 'Seleção' }))
    await regions.search('norte')
    await page.keyboard.press('Escape')
    await expect(app.getByRole('searchbox')).toHaveValue('')
    await regions.startNew('Nova região')
    await regions.panel.getByRole('combobox', { name: 'Situação' }).click()
    await closes(app.getByRole('listbox'))
    await closes(regions.panel)
    await page.keyboard.press('Escape')
    await expect(page.locator(dialog)).toBeHidden()
  })

test('what sticks does so below the sticky header of the page, and neither covers what has the focus', async ({
  page,
}) => {
  await page.goto(`${local}/bootstrap`)
  const app = page.locator('celeiro-app')
  const journey = new HostJourney(page)
  await journey.signIn()
  await journey.openRegions()
  await app.evaluate((element) => element.shadowRoot?.querySelector('button')?.focus())
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const { stops, covered } = await coveredStops(page, key)
    expect(stops).toBeGreaterThan(30)
    expect.soft(covered, key).toEqual([])
  }
  await page.evaluate(() => scrollTo(0, 300))
  const bar = app.locator('[part=top-bar]')
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(56)
})

test('properties that come late count', async ({ page }) => {
  for (const host of ['angular', 'vue']) {
    await page.goto(`${local}/${host}`)
    const app = page.locator('celeiro-app')
    await expect(app.getByText('Ambiente de homologação')).toBeVisible()
    await expect(app.locator('.celeiro-root')).toHaveAttribute('data-theme', 'dark')
    expect(await app.evaluate((element) => element.getAttributeNames())).not.toContain('environments')
  }
})

test('a page colours it by its variables, shapes its parts and finds its test ids', async ({ page }) => {
  await page.goto(`${local}/themed`)
  const card = page.getByTestId('login-card')
  await expect(card).toHaveCSS('border-top-left-radius', '0px')
  await expect(page.getByTestId('sign-in')).toHaveCSS('background-color', 'rgb(0, 100, 0)')
  await page.getByLabel('E-mail').focus()
  await expect(page.locator('celeiro-app')).toHaveCSS('outline-style', 'none')
  await expect(page.getByLabel('E-mail')).toHaveCSS('outline-style', 'solid')
  await new HostJourney(page).signIn()
  await expect(page.locator('celeiro-app').getByRole('complementary')).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await expect(page.getByTestId('user-menu')).toBeVisible()
  await new HostJourney(page).openRegions()
  await expect(page.getByTestId('list-search')).toBeVisible()
  await page.getByTestId('new-record').click()
  const panel = page.getByTestId('panel')
  await expect(panel).toHaveCSS('border-left-width', '7px')
  await panel.getByLabel('Nome').fill('Quase')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('dialog')).toHaveCSS('border-left-width', '5px')
  await page
    .getByTestId('dialog')
    .getByRole('button', { name: /Continuar/ })
    .click()
  await panel.getByLabel('Nome').fill(newName('Região com estilo'))
  await panel.getByTestId('save-record').click()
  await expect(page.getByTestId('toast')).toHaveCSS('border-left-width', '3px')
  expect(await page.locator('celeiro-app').evaluate((element) => element.getAttributeNames())).toEqual([])
})

test('two elements on a page share a session, and a modal of one leaves the other free', async ({ page }) => {
  await page.goto(`${local}/two`)
  const [left, right] = [page.locator('#left'), page.locator('#right')]
  await new HostJourney(page, left).signIn()
  await expect(right.getByRole('heading', { name: /, Marta/ })).toBeVisible()
  await new HostJourney(page, right).work(['filters'])
  await expect(left.getByRole('heading', { name: /, Marta/ })).toBeVisible()
  const regions = await new HostJourney(page, left).openRegions()
  await regions.startNew('Nova região')
  await expect(left.locator('[inert]')).toHaveCount(1)
  await expect(right.locator('[inert]')).toHaveCount(0)
})

test('moved, nothing typed is lost; removed and put back, it works on in the same session', async ({ page }) => {
  await page.goto(`${local}/moving`)
  const app = page.locator('celeiro-app')
  const journey = new HostJourney(page)
  await journey.signIn()
  const regions = await journey.openRegions()
  await regions.startNew('Nova região')
  await regions.field('Nome').fill('Quase perdida')
  await page.evaluate(() => {
    const element = document.querySelector('celeiro-app')
    if (element) document.querySelector('#there')?.moveBefore(element, null)
  })
  await expect(page.locator('#there celeiro-app')).toHaveCount(1)
  await expect(regions.field('Nome')).toHaveValue('Quase perdida')
  await app.evaluate((element) => {
    element.remove()
    document.querySelector('#here')?.append(element)
  })
  await expect(page.locator('#here celeiro-app')).toHaveCount(1)
  await expect(regions.field('Nome')).toHaveValue('Quase perdida')
  await page.keyboard.press('Escape')
  await app.getByRole('button', { name: 'Descartar alterações' }).click()
  await app.evaluate(async (element) => {
    element.remove()
    await new Promise((resolve) => setTimeout(resolve, 10))
    document.querySelector('#there')?.append(element)
  })
  await expect(app.getByRole('heading', { name: 'Regiões' })).toBeVisible()
  await journey.work(['chooses a period'])
})
