import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

declare global {
  interface Window {
    axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, a line for each rule and element. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const found = await page.evaluate((values) => window.axe.run(document, { runOnly: { type: 'tag', values } }), tags)
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.flat().join(' ')}`))
}
