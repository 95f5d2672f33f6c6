import { expect, type Page, test } from 'playwright/test'
import { ExamplePortal } from './example-portal.ts'
import { watchHost } from './host-watch.ts'
import { HostJourney } from './journey.ts'
import { isInstallable, WordPressSite } from './wordpress-site.ts'

const names = ['next', 'nuxt', 'sveltekit', 'angular', 'react-18']
const key = process.env.CELEIRO_EXAMPLE_KEY ?? ''

/** Opens the portal, which hands over its session, and a list; nothing is complained of. */
async function seeRegions(page: Page, address: string): Promise<void> {
  const watch = await watchHost(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(address)
  await expect(page.locator('celeiro-app').getByRole('heading', { name: /, Marta/ })).toBeVisible()
  await new HostJourney(page).openRegions()
  expect(page.url()).toContain('#celeiro=/general-registers/region')
  expect([...(await watch.troubles()), ...complaints]).toEqual([])
}

// One after the other: each has the portal's address.
test.describe.configure({ mode: 'default' })

for (const name of names)
  test(`the example for ${name} is checked, built and rendered, signs in by its own server and opens a list @all`, async ({
    page,
  }) => {
    test.setTimeout(1_200_000)
    const portal = await ExamplePortal.install(name, key)
    try {
      await portal.build()
      await portal.start()
      const rendered = await (await fetch(portal.address)).text()
      expect(rendered).toMatch(/<celeiro-app [^>]*session="host"/)
      await seeRegions(page, portal.address)
    } finally {
      await portal.remove()
    }
  })

test('the plugin for WordPress hands over whoever is signed in to it @all', async ({ page }) => {
  test.skip(!isInstallable, 'the packages of Debian that tests/hosts/wordpress-site.ts names are not all installed')
  test.setTimeout(600_000)
  const site = await WordPressSite.install(key)
  try {
    const token = `${site.address}/wp-admin/admin-ajax.php?action=celeiro_token`
    expect((await fetch(token)).status).toBe(401)
    await page.goto(`${site.address}/wp-login.php`)
    await page.locator('#user_login').fill(site.user.name)
    await page.locator('#user_pass').fill(site.user.password)
    await page.locator('#wp-submit').click()
    await page.waitForURL('**/wp-admin/**')
    await seeRegions(page, `${site.address}/?page_id=100`)
  } finally {
    await site.remove()
  }
})
