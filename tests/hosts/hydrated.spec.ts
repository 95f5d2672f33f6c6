import { expect, test } from 'playwright/test'
import { hostsPort } from '#tests/e2e/stack.ts'
import { watchHost } from './host-watch.ts'
import { HostJourney } from './journey.ts'
import { handOverToken } from './portal-token.ts'

/** Each way to hand over a function with each script that may come late, once. */
for (const [door, late] of [
  ['event', 'portal'],
  ['attribute', 'element'],
] as const)
  test(`a page that React hydrates hands over its session by the ${door}, with the script of the ${late} late`, async ({
    page,
  }) => {
    const watch = await watchHost(page)
    await handOverToken(page)
    await page.goto(`http://localhost:${hostsPort}/hydrated/${door}/${late}`)
    const app = page.locator('celeiro-app')
    await expect(app.getByRole('heading', { name: /, Marta/ })).toBeVisible()
    await new HostJourney(page).openRegions()
    await expect(app.getByText(/^Exibindo 1–/)).toBeVisible()
    expect(await watch.troubles()).toEqual([])
  })
