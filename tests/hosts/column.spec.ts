import { expect, type Locator, type Page, test } from 'playwright/test'
import { hostsPort } from '#tests/e2e/stack.ts'
import { HostJourney } from './journey.ts'

/** Of columns that portals give to what they embed, in pixels. */
const widths = [340, 420, 560, 700, 880]

/** Each with its title. */
const screens = [
  ['Início', /, Marta/],
  ['Fornecedores', 'Fornecedores'],
  ['Transferências', 'Transferências'],
  ['Extrato', 'Extrato'],
  ['Membros ofertantes', 'Membros ofertantes'],
  ['Permissões', 'Permissões'],
] as const

const widen = (page: Page, width: number) =>
  page.evaluate((pixels) => {
    const frame = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    location.hash = String(pixels)
    return frame
  }, width)

/** Titles with a word that goes on in another line, or with something that cannot be seen. */
const brokenTitles = (app: Locator) =>
  app.evaluate((element) => {
    const root = element.shadowRoot
    const column = element.getBoundingClientRect()
    const titles = [...(root?.querySelectorAll<HTMLElement>('h1, h2, h3, legend') ?? [])]
    return titles.filter(isSpoilt).map((title) => `${title.textContent} at ${column.width}`)

    function isSpoilt(title: HTMLElement): boolean {
      const box = title.getBoundingClientRect()
      const isReadOut = box.width <= 1 && box.height <= 1
      if (isReadOut || !title.checkVisibility()) return false
      const isCut = title.scrollWidth > title.clientWidth && title.clientWidth > 0
      return isCut || box.left < column.left || box.right > column.right || wordsOf(title).some(isInTwoLines)
    }

    function wordsOf(title: HTMLElement): Range[] {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
      const words: Range[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          words.push(range)
        }
      return words
    }

    function isInTwoLines(word: Range): boolean {
      return new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    }
  })

test('in columns of 340 to 880 px no title is broken within a word or cut', async ({ page }) => {
  await page.goto(`http://localhost:${hostsPort}/column#880`)
  const app = page.locator('celeiro-app')
  const journey = new HostJourney(page)
  await journey.signIn()
  const spoilt: string[] = []
  for (const [screen, title] of screens) {
    await widen(page, 880)
    await journey.open(screen)
    await expect(app.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const width of widths) {
      await widen(page, width)
      spoilt.push(...(await brokenTitles(app)))
    }
  }
  expect(spoilt).toEqual([])
})

test('does not scroll sideways at a zoom of 400 % in a page with a margin', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(`http://localhost:${hostsPort}/column`)
  await page.evaluate(() => document.body.style.setProperty('padding', '16px'))
  await expect(page.locator('celeiro-app').getByLabel('E-mail')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

const holders = {
  'a flexible row': ['display: flex', 800],
  'a flexible column that centres': ['display: flex; flex-direction: column; align-items: center', 1000],
  'a grid that centres': ['display: grid; place-items: center; grid-template-columns: 200px 1fr', 800],
  'a box as wide as what is in it': ['width: fit-content', 320],
} as const

test('takes the room there is in what holds it, flexible, a grid, or as wide as what is in it', async ({ page }) => {
  await page.goto(`http://localhost:${hostsPort}/column#1000`)
  const app = page.locator('celeiro-app')
  const column = page.locator('#column')
  await column.evaluate((element) =>
    element.insertAdjacentHTML('afterbegin', '<nav style="flex: none; width: 200px">Menu</nav>'),
  )
  await expect(app.getByLabel('E-mail')).toBeVisible()
  const own = await column.getAttribute('style')
  for (const [holder, [style, width]] of Object.entries(holders)) {
    await column.evaluate((element, css) => element.setAttribute('style', css), `${own ?? ''};${style}`)
    expect((await app.boundingBox())?.width, holder).toBe(width)
  }
})
