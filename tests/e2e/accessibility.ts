import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { expect, type Page } from 'playwright/test'
import { isWhole } from '#tests/support/extent.ts'

declare global {
  interface Window {
    axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const mostRows = 1_000
/** Rows of a table that axe looks at: those below are made of the same, and take most of its time. */
const rowsLookedAt = 5

/** Violations that axe finds, one line for each rule and element; with `isOfColours` of colours alone. */
export async function violations(page: Page, isOfColours = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // What passes is not named, which would take as long as looking at it; sheets are preloaded for none of its rules.
  const options: RunOptions = {
    runOnly: isOfColours ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: tags },
    resultTypes: ['violations'],
    preload: false,
  }
  const report = await page.evaluate(
    async ({ runOptions, rows }) => {
      // The floating act of a phone covers a row until one scrolls, which axe takes for a target that is too small.
      const roots = [...document.querySelectorAll('celeiro-app')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      const floating = roots
        .flatMap((root) => [...root.querySelectorAll<HTMLElement>('[data-testid=new-record]')])
        .filter(() => innerWidth < 640)
      for (const { style } of floating) style.visibility = 'hidden'
      try {
        const alike = roots.flatMap((root) => [...root.querySelectorAll(`tbody tr:nth-child(n + ${rows + 1})`)])
        return await window.axe.run({ include: document, exclude: alike }, runOptions)
      } finally {
        for (const { style } of floating) style.visibility = ''
      }
    },
    { runOptions: options, rows: isWhole ? mostRows : rowsLookedAt },
  )
  return report.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.flat().join(' ')}`))
}

interface Look {
  readonly width: number
  /** That of the system, which the page may follow; as it was when absent. */
  readonly colorScheme?: 'light' | 'dark'
  /** Only its colours are looked at: another look has the same pieces in the same places. */
  readonly isOfColours?: boolean
  /** Only whether it fits. */
  readonly isOfWidth?: boolean
}

/** Fails with what axe finds, and when something is wider than the window. */
export async function expectReadable(
  page: Page,
  { width, colorScheme, isOfColours, isOfWidth }: Look,
  what: string,
): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  if (colorScheme) await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  if (!isOfWidth) expect(await violations(page, isOfColours), what).toEqual([])
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWide), what).toBe(false)
}

const byDay: Look = { width: 1280, colorScheme: 'light' }
const phoneByNight: Look = { width: 360, colorScheme: 'dark' }

async function expectReadableIn(page: Page, looks: readonly Look[], what: string): Promise<void> {
  for (const look of looks) await expectReadable(page, look, `${what} at ${look.width} px, ${look.colorScheme}`)
}

/** The same on a wide screen in one theme and on a phone in the other: for screens made of the same pieces. */
export const expectReadableInTwoLooks = (page: Page, what: string) =>
  expectReadableIn(page, [byDay, phoneByNight], what)

/** Whether it fits a phone: where another screen of the same pieces was looked at. */
export const expectFitting = (page: Page, what: string) =>
  expectReadableIn(page, [{ ...phoneByNight, isOfWidth: true }], what)

/** The same at the widths of a screen and of a phone, in both themes of the system, in one visit. */
export const expectReadableInEveryLook = (page: Page, what: string) =>
  expectReadableIn(
    page,
    [
      byDay,
      { ...byDay, colorScheme: 'dark', isOfColours: true },
      phoneByNight,
      { ...phoneByNight, colorScheme: 'light', isOfColours: true },
    ],
    what,
  )
