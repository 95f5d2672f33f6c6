import type { Page } from 'playwright/test'

declare global {
  interface Window {
    policyViolations: string[]
    /** Keys the hostile page took for its own. */
    hostCommands?: string[]
    /** What each window would have printed. */
    printed?: string[]
  }
}

/** What must not happen to a page while Celeiro is in it. */
export interface HostWatch {
  /** Uncaught errors, what the page's content policy refused, and keys that the page took. */
  troubles: () => Promise<string[]>
  warnings: string[]
}

/** Listens from before the page's first script. */
export async function watchHost(page: Page): Promise<HostWatch> {
  const errors: string[] = []
  const warnings: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.addInitScript(() => {
    window.policyViolations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      window.policyViolations.push(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  return {
    warnings,
    troubles: async () => [
      ...errors,
      ...(await page.evaluate(() => [...window.policyViolations, ...(window.hostCommands ?? [])])),
    ],
  }
}

/** Keeps what would be printed in place of opening the browser's dialog, in every frame. To be called before the page. */
export const catchPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const outermost = window.top ?? window
      outermost.printed = [...(outermost.printed ?? []), document.body.innerText]
    }
  })

/** What the page had before and must have afterwards: its scrolling, its address, its focusable content. */
export const hostState = (page: Page) =>
  page.evaluate(() => ({
    overflow: getComputedStyle(document.body).overflow,
    padding: getComputedStyle(document.body).paddingRight,
    inert: document.querySelectorAll('[inert], [aria-hidden=true]').length,
    address: location.pathname + location.search,
    title: document.title,
  }))
