import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { chromiumLaunch } from '../../support/chromium.ts'
import type { Stack } from '../stack.ts'

export const launch = (): Promise<Browser> => chromium.launch(chromiumLaunch())

/** A context with an empty cache whose pages are signed in to the product. */
export async function signedIn(browser: Browser, { product, accessToken }: Stack): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' })
  await context.addInitScript(
    ([key, token]) => localStorage.setItem(key as string, token as string),
    [`celeiro:${product.url}:token`, accessToken()],
  )
  return context
}

/** Waits until the page shows this text in a row of a table, its own or the element's. */
export async function untilRow(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const root = document.querySelector('celeiro-app')?.shadowRoot ?? document
    return root.querySelector('tbody')?.textContent?.includes(wanted)
  }, text)
}
