import { type Browser, type BrowserContext, chromium } from 'playwright'
import { chromiumLaunch } from '../../support/browser/chromium.ts'
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
