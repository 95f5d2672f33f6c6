import { expect, test } from 'playwright/test'
import { hostsPort } from '#tests/e2e/stack.ts'
import './portals/portal-page.ts'
import './host-watch.ts'

test('what cannot be loaded is said and told, also where the page allows no style', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('celeiro-error', ({ type }) => {
      window.heard = [...(window.heard ?? []), type]
    })
  })
  await page.route('**/element/chunks/content-*.js', (route) => route.abort())
  await page.goto(`http://localhost:${hostsPort}/strict`)
  await expect(page.getByRole('alert')).toHaveText(/^Não foi possível abrir o Celeiro\./)
  expect(await page.evaluate(() => [window.heard, window.policyViolations ?? []])).toEqual([['celeiro-error'], []])
})
