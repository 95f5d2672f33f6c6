import { expect, type Page, test } from 'playwright/test'
import { parts } from '#src/ui/parts.ts'
import { LoginPage } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'

declare global {
  interface Window {
    /** The names of parts that were on the page at some moment. */
    partsSeen?: Set<string>
  }
}

/** Notes every part that comes to be, in the page and in its shadow roots. To be called before the page. */
const watchParts = (page: Page) =>
  page.addInitScript(() => {
    const parts = new Set<string>()
    window.partsSeen = parts
    const watch = (root: Node) => {
      const note = () => {
        if (!(root instanceof Document || root instanceof DocumentFragment)) return
        for (const { part } of root.querySelectorAll('[part]')) for (const name of part) parts.add(name)
      }
      new MutationObserver(note).observe(root, { childList: true, subtree: true, attributeFilter: ['part'] })
    }
    watch(document)
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (this: Element, init) {
      const root = attach.call(this, init)
      watch(root)
      return root
    }
  })

const partsOn = (page: Page) => page.evaluate(() => [...(window.partsSeen ?? [])])

async function walkThroughKit(page: Page): Promise<string[]> {
  await page.goto('/ui')
  await expect(page.getByRole('heading', { name: 'Peças do Celeiro' })).toBeVisible()
  await expect(page.getByRole('switch').first()).toBeAttached()
  await expect(page.getByRole('radio').first()).toBeAttached()
  // What is still loading above moves the button away from under the pointer.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: 'Estornar', exact: true }).hover()
    await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Sucesso' }).click()
  await expect(page.getByTestId('toast')).toBeVisible()
  return partsOn(page)
}

async function walkThroughApp(page: Page): Promise<string[]> {
  await page.goto('/')
  await new LoginPage(page).signInAsAdmin()
  await page.getByTestId('user-menu').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Transferências', exact: true }).click()
  await expect(page.getByLabel('Totais')).toBeVisible()
  await page.getByRole('link', { name: 'Regiões', exact: true }).click()
  const regions = new RegisterPage(page)
  // The list before it has a filter of the same name, which would open and go with it.
  await regions.seeTitle('Regiões')
  await regions.chooseFilter('Situação', 'Ativa')
  await regions.startNew('Nova região')
  await regions.save()
  await expect(page.locator('[part~=error]').first()).toBeVisible()
  await regions.field('Nome').fill('Quase')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar alterações' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(page.getByText(/^Sem conexão\. O que você digitar/)).toBeVisible()
  await page.context().setOffline(false)
  await page.setViewportSize({ width: 500, height: 800 })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.locator('[part=drawer]')).toBeVisible()
  return partsOn(page)
}

test('every part that a page may style is there, and no other', async ({ page }) => {
  await watchParts(page)
  const allParts = new Set([...(await walkThroughKit(page)), ...(await walkThroughApp(page))])
  expect([...allParts].sort()).toEqual(Object.keys(parts).sort())
})
