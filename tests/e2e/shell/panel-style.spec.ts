import { type Browser, expect, type Page, test } from 'playwright/test'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

interface TraceEvent {
  name: string
  args?: { elementCount?: number }
}

/** How often the browser styles most of the page anew while something is done. */
async function stylesOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0)
  expect(counts).not.toEqual([])
  return counts.filter((count) => count > 1_000).length
}

test('a panel, a question, and the search style the page behind them once', async ({ page, browser }) => {
  await keepSession(page)
  await page.goto('/suppliers')
  const suppliers = new RegisterPage(page)
  const link = page.locator('celeiro-app-content tbody a').first()
  await expect(link).toBeVisible()
  const name = await link.innerText()
  const { panel } = suppliers
  const isOpened = async () => {
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await expect(page.locator('[part=shell]')).toHaveAttribute('inert')
    // What comes later would come within these frames.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    })
  }
  const opened = await stylesOf(browser, page, async () => {
    await link.click()
    await expect(panel.getByRole('heading', { name })).toBeVisible()
    await isOpened()
  })
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  const asked = await stylesOf(browser, page, async () => {
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await isOpened()
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const searched = await stylesOf(browser, page, async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await isOpened()
  })
  expect([opened, asked, searched]).toEqual([1, 1, 1])
})
