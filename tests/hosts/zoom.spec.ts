import { expect, type Locator, type Page, test } from 'playwright/test'
import { hostsPort } from '#tests/e2e/stack.ts'
import { HostJourney } from './journey.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const boxOf = async (piece: Locator): Promise<Box> => {
  await expect(piece).toBeVisible()
  // What slides in is where it belongs once it has come.
  await piece.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await piece.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}

const right = ({ x, width }: Box) => x + width
const bottom = ({ y, height }: Box) => y + height

/** Whether one thing begins just below another, as near as `zoom` makes its gap. */
const expectBelow = (box: Box, opener: Box, zoom: number) => {
  expect(box.y - bottom(opener)).toBeGreaterThan(0)
  expect(box.y - bottom(opener)).toBeLessThan(8 * Math.max(1, zoom))
}

async function expectInPlace(page: Page, zoom: number): Promise<void> {
  const app = page.locator('celeiro-app')
  const user = page.getByTestId('user-menu')
  await user.click()
  const [menu, button] = [await boxOf(app.getByRole('menu')), await boxOf(user)]
  expect(right(menu)).toBeCloseTo(right(button), 0)
  expectBelow(menu, button, zoom)
  const item = await boxOf(app.getByRole('menuitem').first().locator('svg'))
  expect(item.width).toBeCloseTo(16 * zoom, 0)
  await page.keyboard.press('Escape')
  await app.getByTestId('new-record').click()
  const panel = await boxOf(app.getByTestId('panel'))
  expect(right(panel)).toBeCloseTo(1280, 0)
  expect([panel.y, panel.height]).toEqual([0, 800])
  const choice = app.getByTestId('panel').getByRole('combobox', { name: 'Situação' })
  await choice.click()
  const [list, chosen] = [await boxOf(app.getByRole('listbox')), await boxOf(choice)]
  expect(list.x).toBeCloseTo(chosen.x, 0)
  expectBelow(list, chosen, zoom)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(app.getByRole('dialog')).toHaveCount(0)
}

test('what floats stands at its place and is as large as the rest, whatever the zoom of the page', async ({ page }) => {
  await page.goto(`http://localhost:${hostsPort}/zoomed#1`)
  const journey = new HostJourney(page)
  await journey.signIn()
  await journey.openRegions()
  for (const zoom of [1, 1.25, 0.8]) {
    await page.evaluate((factor) => {
      location.hash = String(factor)
    }, zoom)
    await expectInPlace(page, zoom)
  }
})
