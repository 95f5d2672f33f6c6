import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineCeleiro } from '#src/element/define.ts'
import { expectFocus } from '#tests/support/browser/shadow.tsx'
import { api } from '../stage/element-fixtures.ts'
import { keepRegions, someRegions } from '../stage/noun/regions.ts'
import { stage, strike } from '../stage/stage.ts'

beforeEach(() => keepRegions(stage(), someRegions(3)))

afterEach(strike)

const name = () => page.getByRole('dialog').getByRole('textbox', { name: 'Nome' })

/** A page with a tab of its own, in which the element stands, and a field beside it. */
function pageWithTab() {
  defineCeleiro()
  const portal = document.createElement('main')
  portal.innerHTML = `<input aria-label="Do portal"><section>
    <celeiro-app api="${api}" path="/general-registers/region/new"></celeiro-app></section>`
  document.body.append(portal)
  onTestFinished(() => portal.remove())
  const own = portal.querySelector('input')
  const tab = portal.querySelector('section')
  if (!own || !tab) throw new Error('The page lacks its parts')
  return { own, tab }
}

it('hidden with a panel open, it gives the page back all it holds, and takes it again when it is shown', async () => {
  const { own, tab } = pageWithTab()
  const rights = () => ({
    scroll: getComputedStyle(document.body).overflow,
    pointer: document.body.getAttribute('style')?.includes('pointer-events') ?? false,
    hidden: own.ariaHidden,
  })
  const styles = () => [document.documentElement, document.body].map((one) => one.getAttribute('style'))
  const [free, unstyled] = [rights(), styles()]
  await name().fill('Região Nova')
  await expect.poll(rights).toEqual({ scroll: 'hidden', pointer: false, hidden: 'true' })
  tab.hidden = true
  await expect.poll(rights).toEqual(free)
  await userEvent.click(own)
  await userEvent.keyboard('abc')
  expect([own.value, document.activeElement]).toEqual(['abc', own])
  tab.hidden = false
  await expect.poll(rights).toEqual({ scroll: 'hidden', pointer: false, hidden: 'true' })
  await expect.element(name()).toHaveValue('Região Nova')
  await expectFocus(name())
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Descartar alterações' }).click()
  await expect.poll(rights).toEqual(free)
  expect(styles()).toEqual(unstyled)
})
