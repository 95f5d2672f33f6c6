import { type Browser, type BrowserContext, chromium } from 'playwright'
import { chromiumLaunch } from '../../support/browser/chromium.ts'
import type { Stack } from '../stack.ts'

/** How many times slower the processor is made where pages are measured against each other. */
export const slowdown = 4

export const launch = (): Promise<Browser> => chromium.launch(chromiumLaunch())

/** A context with an empty cache. */
const fresh = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' })

/** A context with an empty cache whose pages are signed in to the product. */
export async function signedIn(browser: Browser, { product, accessToken }: Stack): Promise<BrowserContext> {
  const context = await fresh(browser)
  await context.addInitScript(
    ([key, token]) => localStorage.setItem(key as string, token as string),
    [`celeiro:${product.url}:token`, accessToken()],
  )
  return context
}

/** A page that shows the first twenty suppliers in a `tbody`. */
export interface ListPage {
  readonly url: string
  /** It has a `tbody` and nothing else: its time is the browser's own. */
  readonly isEmpty?: boolean
  open(browser: Browser): Promise<BrowserContext>
}

export const productList = (stack: Stack): ListPage => ({
  url: `${stack.product.url}/suppliers`,
  open: (browser) => signedIn(browser, stack),
})

/** What the bare page's server has at that path. */
export const bareList = ({ barePage }: Stack, path = '/'): ListPage => ({ url: `${barePage.url}${path}`, open: fresh })

/** Neither script nor rows. */
export const emptyPage = (stack: Stack): ListPage => ({ ...bareList(stack, '/empty'), isEmpty: true })
