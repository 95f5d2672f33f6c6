import path from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { inRounds, measured } from '../statistics.ts'
import { launch, signedIn } from './product-page.ts'

interface FirstRow {
  /** Milliseconds from the navigation to the frame that has the first row. */
  readonly shownAt: number
  /** Milliseconds that tasks took beyond 50 each until then. */
  readonly blocked: number
}

const slowdown = 4

/** Plain JavaScript, run in the page before anything of its own. */
const watch = path.join(import.meta.dirname, 'first-row-watch.mjs')

/** Opens the address in a context of its own, its cache empty, on a processor made four times slower. */
async function openCold(context: BrowserContext, url: string, firstName: string): Promise<FirstRow> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript((name) => Object.assign(window, { celeiroFirstName: name }), firstName)
  await page.addInitScript({ path: watch })
  await page.goto(url)
  const firstRow = await page.waitForFunction(() => (window as { celeiroShown?: FirstRow }).celeiroShown, undefined, {
    timeout: 120_000,
  })
  const value = (await firstRow.jsonValue()) as FirstRow
  await context.close()
  return value
}

/** The first list screen against a bare React table of the same rows. */
export async function firstRow(stack: Stack): Promise<Figure[]> {
  const { rows } = await fetch(`${stack.barePage.url}/rows`).then((response) => response.json())
  const name = rows[0].name as string
  const browser: Browser = await launch()
  try {
    const round = async () => ({
      bare: await openCold(await browser.newContext(), stack.barePage.url, name),
      ours: await openCold(await signedIn(browser, stack), `${stack.product.url}/suppliers`, name),
    })
    await round()
    const rounds = await inRounds(7, round)
    return [
      {
        ...goals.firstRow,
        value: measured(rounds.map(({ ours, bare }) => ours.shownAt / bare.shownAt)),
      },
      { name: '· first row, ours', unit: 'ms', value: measured(rounds.map(({ ours }) => ours.shownAt)) },
      { name: '· first row, bare', unit: 'ms', value: measured(rounds.map(({ bare }) => bare.shownAt)) },
      {
        ...goals.blocking,
        value: measured(rounds.map(({ ours }) => ours.blocked)),
      },
      { name: '· blocking time, bare', unit: 'ms', value: measured(rounds.map(({ bare }) => bare.blocked)) },
    ]
  } finally {
    await browser.close()
  }
}
