import { expect, type Page, test } from 'playwright/test'
import { nouns } from '#domain/nouns.ts'
import { hasScreen } from '../../scripts/build/screen-folder.ts'
import { keepSession } from './kept-session.ts'

/** Every screen of the menu, as it is made of the nouns. */
const shown = nouns.filter(hasScreen)
/** That of the company is no list. */
const lists = shown.filter(({ resource }) => resource !== 'company').map(({ path }) => path)
const screens = ['/home', ...shown.map(({ path }) => path)]

const slowMilliseconds = 1_000
const mostShift = 0.05

/** Keeps what moves by itself, from the first drawing on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = window as Window & { shifts?: { value: number; of: string }[] }
    kept.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node }[]
      })[])
        if (!entry.hadRecentInput)
          kept.shifts?.push({
            value: entry.value,
            of: entry.sources.map(({ node }) => node?.textContent?.slice(0, 30) ?? '').join(' | '),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved on a screen whose answers come late: `0.12 of Fornecedores | …`. */
async function shiftsOn(page: Page, path: string): Promise<{ sum: number; told: string[] }> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const { shifts = [] } = window as Window & { shifts?: { value: number; of: string }[] }
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      told: shifts.map(({ value, of }) => `${value.toFixed(3)} of ${of}`),
    }
  })
}

test('nothing moves by itself on any screen, though answers take a second', async ({ page }) => {
  test.slow()
  await keepSession(page)
  await watchShifts(page)
  await page.route('**/graphql', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMilliseconds))
    await route.continue()
  })
  const moved: string[] = []
  for (const path of screens) {
    const { sum, told } = await shiftsOn(page, path)
    if (sum >= mostShift) moved.push(`${path}: ${told.join('; ')}`)
  }
  expect(moved).toEqual([])
})

test('a laptop shows ten rows of every list, twelve of the statement', async ({ page }) => {
  await keepSession(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const few: string[] = []
  for (const path of lists) {
    await page.goto(path)
    const row = page
      .locator('tbody tr')
      .filter({ has: page.getByRole('link') })
      .first()
    await expect(row).toBeVisible()
    const rows = await row.evaluate((first) => {
      const { top, height } = first.getBoundingClientRect()
      return Math.floor((innerHeight - top) / height)
    })
    if (rows < (path === '/bank-statement' ? 12 : 10)) few.push(`${path}: ${rows}`)
  }
  expect(few).toEqual([])
})

test('what has only a picture shows its name to the pointer, on every screen', async ({ page }) => {
  test.slow()
  await keepSession(page)
  const seen = new Set<string>()
  for (const path of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const buttons = page.locator('[part~="icon-button"]:visible:enabled')
    const names = await buttons.evaluateAll((all) => all.map((button) => button.ariaLabel ?? ''))
    expect(names, path).not.toContain('')
    for (const [place, name] of names.entries()) {
      const kind = name.replace(/^(Ações de).*/, '$1')
      if (seen.has(kind)) continue
      seen.add(kind)
      // What is drawn anew under a pointer at rest hears of it when the pointer comes again.
      await expect(async () => {
        await page.mouse.move(0, 0)
        await buttons.nth(place).hover()
        await expect(page.getByRole('tooltip')).toContainText(name, { timeout: 2_000 })
      }).toPass()
      await page.mouse.move(0, 0)
      await expect(page.getByRole('tooltip')).toHaveCount(0)
    }
  }
  expect(seen.size).toBeGreaterThan(6)
})
