import { type ElementHandle, expect, type Locator, type Page } from 'playwright/test'

/** More than any screen has places to stop at. */
const farthest = 120

/** Whether the focus is there; nothing where it was drawn anew. */
const hasFocus = (target: ElementHandle<Node>): Promise<boolean | undefined> =>
  target.evaluate((element) => {
    if (!element.isConnected) return undefined
    const root = element.getRootNode()
    return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element
  })

/** What the locator finds, looked for again only where it is drawn anew: finding it by its role costs more than a key. */
async function elementOf(target: Locator): Promise<ElementHandle<Node>> {
  await expect(target).toBeVisible()
  return (await target.elementHandle()) as ElementHandle<Node>
}

/** Moves the focus there with Tab only. @throws where it is unreachable */
export async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  let element = await elementOf(target)
  for (let steps = 0; ; steps++) {
    const isThere = await hasFocus(element)
    if (isThere) return
    expect(steps, `steps to ${target}`).toBeLessThan(farthest)
    if (isThere === undefined) element = await elementOf(target)
    else await page.keyboard.press(key)
  }
}

/** Goes there and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await walkTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes there and types over what it holds. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await walkTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Focuses a combobox, types a part of the name and chooses the first match. */
export async function take(page: Page, target: Locator, text: string, option: string | RegExp): Promise<void> {
  await walkTo(page, target)
  await page.keyboard.type(text)
  // Enter takes what is highlighted, which is a moment after it is seen.
  await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
}

/** Goes to a list of choices, opens it and takes the one that begins so. */
export async function choose(page: Page, target: Locator, text: string): Promise<void> {
  await press(page, target)
  const option = page.getByRole('option', { name: text }).first()
  await expect(option).toBeVisible()
  await page.keyboard.type(text)
  await expect(option).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
}

/** Opens the menu of the row of that name, and takes what it offers by that name. */
export async function chooseOf(page: Page, row: string, item: string): Promise<void> {
  await press(page, page.getByRole('button', { name: `Ações de ${row}` }))
  const menuItem = page.getByRole('menuitem', { name: item })
  await expect(menuItem).toBeVisible()
  await expect(page.getByRole('menuitem').first()).toHaveAttribute('data-highlighted', '')
  for (let steps = 0; (await menuItem.getAttribute('data-highlighted')) === null; steps++) {
    expect(steps, `steps to ${item}`).toBeLessThan(farthest)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** Looks for text in the list on the screen, as its key leads to the search. */
export async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
