import { expect, test } from 'playwright/test'
import { waterfallOf } from '../../support/browser/waterfall.ts'
import { LoginPage } from '../pages/login-page.ts'
import { hostsPort } from '../stack.ts'

test('a page of our own asks for its first rows in the fourth round', async ({ page }) => {
  await page.goto('/')
  await new LoginPage(page).signInAsAdmin()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await page.goto('about:blank')
  const { rounds, requests } = await waterfallOf(page, '/suppliers', 'Suppliers')
  expect(rounds).toBeLessThanOrEqual(4)
  // What else the shell needs comes after the rows, not between them and who waits.
  expect(requests).toBeLessThanOrEqual(10)
})

test('the element in a page of another origin asks whose it is while its code is on its way', async ({ page }) => {
  const portal = `http://localhost:${hostsPort}/fragment`
  await page.goto(portal)
  await new LoginPage(page.locator('celeiro-app')).signInAsAdmin()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await page.goto('about:blank')
  const screen = `${portal}#celeiro=/suppliers`
  // How many share a round differs by who is quicker: what is held is the most.
  expect((await waterfallOf(page, screen, 'Me')).rounds).toBeLessThanOrEqual(3)
  await page.goto('about:blank')
  const listed = await waterfallOf(page, screen, 'Suppliers')
  expect(listed.rounds).toBeLessThanOrEqual(4)
  expect(listed.requests).toBeLessThanOrEqual(10)
})
