import { expect, type Page, test } from 'playwright/test'
import { hostsPort } from '#tests/e2e/stack.ts'
import { isWhole } from '#tests/support/extent.ts'
import { hostState, watchHost } from './host-watch.ts'
import { HostJourney } from './journey.ts'
import { type PortalName, portals } from './portal-bundles.ts'
import { handOverToken } from './portal-token.ts'

/** The two that hold an element in ways of their own; all by `npm run test:all`. */
const names: readonly PortalName[] = isWhole ? (Object.keys(portals) as PortalName[]) : ['react-19', 'angular']

/** What the loader loads is late, as on a slow line: the framework makes its element before. The answer lets it come. */
async function holdContent(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/element/chunks/content-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

for (const name of names)
  test(`a real portal of ${name} hands over its session, takes the element away and shows it again`, async ({
    page,
  }) => {
    const watch = await watchHost(page)
    await handOverToken(page)
    const release = await holdContent(page)
    await page.goto(`http://localhost:${hostsPort}/portals/${name}`)
    // The menu of the app has a group of that name, below.
    const toggle = page.getByRole('button', { name: 'Financeiro', exact: true, includeHidden: true }).first()
    const app = page.locator('celeiro-app')
    await expect(app).toBeAttached()
    release()
    await expect(app.getByRole('heading', { name: /, Marta/ })).toBeVisible()
    expect(['<celeiro-app></celeiro-app>', '<celeiro-app session="host"></celeiro-app>']).toContain(
      await app.evaluate((element) => element.outerHTML),
    )
    expect(await page.evaluate(() => window.heard)).toEqual(['celeiro-ready'])
    const before = await hostState(page)
    await (await new HostJourney(page).openRegions()).startNew('Nova região')
    // As a portal's own script would: a press cannot reach it behind the open panel.
    await toggle.dispatchEvent('click')
    await expect(app).toHaveCount(0)
    await expect.poll(() => hostState(page)).toEqual(before)
    await toggle.click()
    await expect(app.getByRole('heading', { name: /, Marta/ })).toBeVisible()
    expect(await watch.troubles()).toEqual([])
  })
