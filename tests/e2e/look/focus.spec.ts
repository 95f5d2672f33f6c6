import { expect, test } from 'playwright/test'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'
import { coveredStops } from '../stops.ts'

for (const width of [1280, 360])
  test(`at ${width} px nothing that sticks covers what has the focus, forth and back (WCAG 2.4.11)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 600 })
    await keepSession(page)
    await page.goto('/suppliers?pageSize=10')
    const suppliers = new RegisterPage(page)
    await suppliers.seeTitle('Fornecedores')
    await expect(page.getByRole('link', { name: 'Ver excluídos' })).toBeVisible()
    // The bar of what can be done with chosen rows sticks at the bottom.
    await page
      .getByRole('checkbox', { name: /^Selecionar / })
      .nth(1)
      .check()
    await expect(page.getByRole('region', { name: 'Seleção' })).toBeVisible()
    await page.locator('celeiro-app').evaluate((app) => (app.shadowRoot?.activeElement as HTMLElement | null)?.blur())
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const { stops, covered } = await coveredStops(page, key)
      expect(stops).toBeGreaterThan(30)
      expect.soft(covered, key).toEqual([])
    }
  })

test('in the matrix of permissions neither its heads nor the bar cover what has the focus', async ({ page }) => {
  // It has no room for its columns, and scrolls sideways.
  await page.setViewportSize({ width: 940, height: 700 })
  await keepSession(page)
  await page.goto('/permissions')
  await page
    .getByRole('link', { name: /^Definir permissões: / })
    .nth(1)
    .click()
  const grid = page.getByRole('table', { name: /^Permissões de/ })
  await expect(grid).toBeVisible()
  const boxes = grid.getByRole('checkbox')
  await boxes.nth(Math.floor((await boxes.count()) / 2)).focus()
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const { stops, covered } = await coveredStops(page, key, 30)
    expect(stops).toBe(30)
    expect.soft(covered, key).toEqual([])
  }
})
