import { expect, type Page, test } from 'playwright/test'
import { nouns } from '#domain/catalogue/nouns.ts'
import { type AreaPath, areas } from '#domain/right/areas.ts'
import { isWhole } from '#tests/support/extent.ts'
import { expectFitting, expectReadableInEveryLook, expectReadableInTwoLooks } from '../accessibility.ts'
import { keepSession } from '../kept-session.ts'
import { expectMoneyInSight } from '../money-in-sight.ts'

interface Screen {
  readonly path: string
  readonly title: string | RegExp
  /** That of the company and the home screen are none. */
  readonly isList: boolean
  /** The menu leads to it by another screen. */
  readonly isBeside: boolean
}

/** Every screen of the menu, as it is made of the nouns. */
const screensOf = (area: AreaPath): Screen[] =>
  area === '/home'
    ? [{ path: '/home', title: /, Marta/, isList: false, isBeside: false }]
    : nouns
        .filter((noun) => noun.area === area)
        .map((noun) => ({
          path: noun.path,
          title: noun.words.title,
          isList: noun.resource !== 'company',
          isBeside: 'beside' in noun,
        }))

/** Lists of money, but for the statement, which its own journey looks at. */
const ofMoney = [
  '/payment-order',
  '/bills-pay',
  '/wallet-check',
  '/siaf-pay',
  '/siaf-pay/transaction',
  '/bank-account',
  '/cash-account',
  '/transfers',
]

const slowMilliseconds = 1_000
const mostShift = 0.05

/** Keeps what moves by itself, from the first drawing on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const holder = window as Window & { shifts?: { value: number; of: string }[] }
    holder.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node }[]
      })[])
        if (!entry.hadRecentInput)
          holder.shifts?.push({
            value: entry.value,
            of: entry.sources.map(({ node }) => node?.textContent?.slice(0, 30) ?? '').join(' | '),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Answers come as late as this says, from now on and at any time. */
async function delayAnswers(page: Page, line: { milliseconds: number }): Promise<void> {
  await page.route('**/graphql', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, line.milliseconds))
    await route.continue()
  })
}

/** Opens a screen: nothing on it moves by itself. */
async function expectStill(page: Page, { path, title }: Screen): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { sum, largest } = await page.evaluate(() => {
    const { shifts = [] } = window as Window & { shifts?: { value: number; of: string }[] }
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      largest: shifts.map(({ value, of }) => `${value.toFixed(3)} of ${of}`),
    }
  })
  expect.soft(sum >= mostShift ? largest : []).toEqual([])
}

/** A laptop shows ten rows of every list, twelve of the statement. */
async function expectManyRows(page: Page, path: string): Promise<void> {
  const row = page
    .locator('tbody tr')
    .filter({ has: page.getByRole('link') })
    .first()
  await expect(row).toBeVisible()
  const rows = await row.evaluate((first) => {
    const { top, height } = first.getBoundingClientRect()
    return Math.floor((innerHeight - top) / height)
  })
  expect.soft(rows).toBeGreaterThanOrEqual(path === '/bank-statement' ? 12 : 10)
}

/** What has only a picture and was pointed at before: the same stands on many screens. */
const visited = new Set<string>()

/**
 * What has only a picture has a name, and shows it to the pointer: by one mechanism, which tests/screens/app/tips.test.tsx
 * tries, and at each picture by `npm run test:all`.
 */
async function expectNamedPictures(page: Page): Promise<void> {
  const buttons = page.locator('[part~="icon-button"]:visible:enabled')
  const names = await buttons.evaluateAll((all) => all.map((button) => button.ariaLabel ?? ''))
  expect(names).not.toEqual([])
  expect(names).not.toContain('')
  if (!isWhole) return
  for (const [place, name] of names.entries()) {
    const kind = name.replace(/^(Ações de).*/, '$1')
    if (visited.has(kind)) continue
    visited.add(kind)
    // What is drawn anew under a pointer at rest hears of it when the pointer comes again.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await buttons.nth(place).hover()
      await expect(page.getByRole('tooltip')).toContainText(name, { timeout: 5_000 })
    }).toPass()
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  }
}

async function useLaptop(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Lists are made of the same pieces: the first of each area is looked at for all, those of money for their rows, each one for
 * all by `npm run test:all`.
 */
const isForAll = (area: AreaPath, { path }: Screen): boolean => isWhole || path === screensOf(area)[0]?.path

/** Navigates within the app, without reloading the page. */
async function openByMenu(page: Page, { path, title, isBeside }: Screen): Promise<void> {
  if (isBeside) await page.goto(path)
  else await page.getByRole('navigation', { name: 'Principal' }).locator(`a[href$="${path}"]`).click()
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
}

// axe comes as a script of its own.
test.use({ bypassCSP: true })
test.slow()

for (const [area, name] of Object.entries(areas) as [AreaPath, string][])
  test(`${name}: nothing moves, rows and money are in sight, pictures are named, axe finds nothing`, async ({
    page,
  }) => {
    await keepSession(page)
    await watchShifts(page)
    const line = { milliseconds: 0 }
    await delayAnswers(page, line)
    for (const screen of screensOf(area).filter((one) => isForAll(area, one) || ofMoney.includes(one.path)))
      await test.step(screen.path, async () => {
        await useLaptop(page)
        if (isForAll(area, screen)) {
          line.milliseconds = slowMilliseconds
          await expectStill(page, screen)
          line.milliseconds = 0
        } else await openByMenu(page, screen)
        if (screen.isList) await expectManyRows(page, screen.path)
        // Before the pointer scrolls to anything: what sticks would cover half a row.
        if (area === '/home') await expectReadableInEveryLook(page, screen.path)
        else if (isForAll(area, screen)) await expectReadableInTwoLooks(page, screen.path)
        else await expectFitting(page, screen.path)
        await useLaptop(page)
        await expectNamedPictures(page)
        if (ofMoney.includes(screen.path)) {
          const rows = page.locator('tbody tr').filter({ hasText: 'R$' })
          await expect(rows.first()).toBeVisible()
          await expectMoneyInSight(page, { rows: Math.min(10, await rows.count()) })
        }
      })
  })
