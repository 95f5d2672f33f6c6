import { expect, type Page, test } from 'playwright/test'
import { looks } from '../../support/browser/look.ts'
import { isWhole } from '../../support/extent.ts'

// Two dozen pictures in one visit.
test.setTimeout(180_000)

const groups = ['text', 'figure', 'choice', 'action', 'navigation', 'list', 'data', 'feedback']

// A pixel at the edge of a letter may differ between two machines; a moved or recoloured piece is far more than this.
const likeness = { maxDiffPixelRatio: 0.005, animations: 'disabled' } as const

/** The system's font differs between machines; this one comes with the Chromium that the tests install. */
const oneFont = '#kit { --celeiro-font: "Liberation Sans"; }'

async function openKit(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-02-03T12:00:00-03:00'))
  await page.goto('/ui')
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, oneFont)
  await expect(page.getByRole('heading', { name: 'Peças do Celeiro' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

const everyLook = looks.flatMap(({ width }) => looks.map(({ theme }) => ({ width, theme })))

for (const { width, theme } of isWhole ? everyLook : looks)
  test.describe(`the kit at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: theme })

    test('looks as it did, and so do its floating pieces', async ({ page }) => {
      await openKit(page)
      for (const group of groups)
        await expect.soft(page.locator(`#${group}`)).toHaveScreenshot(`${group}-${width}-${theme}.png`, likeness)
      await page.evaluate(() => scrollTo(0, 0))
      const shot = (name: string) => expect.soft(page).toHaveScreenshot(`${name}-${width}-${theme}.png`, likeness)
      await page.getByRole('button', { name: 'Abrir calendário' }).nth(1).click()
      await expect(page.getByRole('dialog', { name: 'Calendário' })).toBeVisible()
      await shot('open-calendar')
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: 'Filiais', exact: true }).click()
      await expect(page.getByRole('listbox')).toBeVisible()
      await shot('open-multi-select')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Abrir confirmação' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await shot('open-confirmation')
    })
  })

test('its index leads to each group and its theme can be chosen', async ({ page }) => {
  await openKit(page)
  await page.getByRole('link', { name: 'Listas' }).click()
  await expect(page.getByRole('heading', { name: 'Listas' })).toBeInViewport()
  await page.getByText('Escuro', { exact: true }).click()
  await expect(page.locator('.celeiro-root')).toHaveAttribute('data-theme', 'dark')
})
