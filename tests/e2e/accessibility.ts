import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { expect, type Page } from 'playwright/test'

declare global {
  interface Window {
    axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, a line for each rule and element. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate((values) => window.axe.run(document, { runOnly: { type: 'tag', values } }), tags)
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.flat().join(' ')}`))
}

interface Look {
  readonly width: number
  /** That of the system, which the page may follow; as it was when absent. */
  readonly colorScheme?: 'light' | 'dark'
}

/** Fails with what axe finds, and when something is wider than the window. */
export async function expectReadable(page: Page, { width, colorScheme }: Look, what: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  if (colorScheme) await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await violations(page), what).toEqual([])
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWide), what).toBe(false)
}

/** The same on a wide screen in one theme and on a phone in the other: for screens made of the same pieces. */
export async function expectReadableInTwoLooks(page: Page, what: string): Promise<void> {
  await expectReadable(page, { width: 1280, colorScheme: 'light' }, `${what} at 1280 px, light`)
  await expectReadable(page, { width: 360, colorScheme: 'dark' }, `${what} at 360 px, dark`)
}

/** The same at the widths of a screen and of a phone, in both themes of the system, in one visit. */
export async function expectReadableInEveryLook(page: Page, what: string): Promise<void> {
  for (const width of [1280, 360])
    for (const colorScheme of ['light', 'dark'] as const)
      await expectReadable(page, { width, colorScheme }, `${what} at ${width} px, ${colorScheme}`)
}
