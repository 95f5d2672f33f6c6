import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { chromiumLaunch } from '../../support/browser/chromium.ts'
import type { Figure } from '../figure.ts'
import { goals, mounts, routeChanges } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { measured } from '../statistics.ts'
import { launch, signedIn } from './product-page.ts'

/** Heap in use after garbage collection, in megabytes. */
async function heapOf(devtools: CDPSession): Promise<number> {
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

async function untilList(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page
    .getByText(/^Exibindo |^Nenhum/)
    .first()
    .waitFor()
  // The rows that the loader drew go once React's stand.
  await page.locator('.celeiro-first-rows').waitFor({ state: 'detached' })
}

/**
 * A browser that interprets the script and never compiles it: the machine code that the engine makes of what runs often
 * is more than a megabyte after a hundred route changes, belongs to nobody, and would hide what is really kept.
 */
function launchInterpreter(): Promise<Browser> {
  const options = chromiumLaunch()
  return chromium.launch({ ...options, args: [...options.args, '--js-flags=--jitless'] })
}

/** What the first list holds of memory, and what is left behind by walking about and by leaving. */
export async function heap(stack: Stack): Promise<Figure[]> {
  const ordinary = await launch()
  const interpreter = await launchInterpreter()
  try {
    const first = await heapAtRest(ordinary, stack)
    const { page, devtools } = await openList(interpreter, stack)
    // Both screens once, so that what only loads code does not count as a leak.
    await walk(page, 2)
    const walkedOnce = await heapOf(devtools)
    await walk(page, routeChanges / 2)
    const walkedHalf = await heapOf(devtools)
    await walk(page, routeChanges / 2)
    const walked = await heapOf(devtools)
    await remount(page, 2)
    const mountedOnce = await heapOf(devtools)
    await remount(page, mounts)
    const mounted = await heapOf(devtools)
    const growth = (before: number, after: number) => measured([(after / before - 1) * 100])
    return [
      { ...goals.heap, value: measured([first]) },
      { ...goals.heapOfRoutes, value: growth(walkedOnce, walked) },
      { name: '· of it in the second half', unit: '%', value: growth(walkedHalf, walked) },
      { ...goals.heapOfMounts, value: growth(mountedOnce, mounted) },
    ]
  } finally {
    await Promise.all([ordinary.close(), interpreter.close()])
  }
}

/** Milliseconds after which what follows the rows was loaded and drawn; the page waits for it five seconds at most. */
const restMilliseconds = 8_000

const rowsAreHere = `(() => {
  const root = document.querySelector('celeiro-app')?.shadowRoot
  return Boolean(root) && /Exibindo |Nenhum/.test(root.textContent) && !root.querySelector('.celeiro-first-rows')
})()`

/**
 * The first list, once what is loaded behind it is here. Asked by the protocol alone: Playwright's own questions put a
 * script into the page, which holds 0.8 MB of its heap.
 */
async function heapAtRest(browser: Browser, stack: Stack): Promise<number> {
  const context = await signedIn(browser, stack)
  const devtools = await context.newCDPSession(await context.newPage())
  await devtools.send('Page.navigate', { url: `${stack.product.url}/suppliers` })
  for (let again = 0; ; again++) {
    const { result } = await devtools.send('Runtime.evaluate', { expression: rowsAreHere, returnByValue: true })
    if (result.value === true) break
    if (again > 300) throw new Error('no rows after 30 s')
    await wait(100)
  }
  await wait(restMilliseconds)
  return heapOf(devtools)
}

async function openList(browser: Browser, stack: Stack): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await signedIn(browser, stack)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(`${stack.product.url}/suppliers`)
  await untilList(page, 'Fornecedores')
  return { page, devtools }
}

async function walk(page: Page, times: number): Promise<void> {
  const titles = ['Regiões', 'Fornecedores'] as const
  for (let time = 0; time < times; time++) {
    const title = titles[time % 2] ?? 'Regiões'
    await page.getByRole('link', { name: title, exact: true }).first().click()
    await untilList(page, title)
  }
}

async function remount(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await page.evaluate(() => {
      const old = document.querySelector('celeiro-app')
      const next = document.createElement('celeiro-app')
      next.setAttribute('history', 'browser')
      old?.replaceWith(next)
    })
    await untilList(page, 'Fornecedores')
  }
}
