import path from 'node:path'
import type { Browser } from 'playwright'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { inRounds, measured } from '../statistics.ts'
import { bareList, emptyPage, type ListPage, launch, productList, slowdown } from './product-page.ts'

interface FirstRow {
  /** Milliseconds from the navigation to the frame that has the first row. */
  readonly shownAt: number
  /** Until that row is React's and answers a press. */
  readonly answersAt: number
  /** Milliseconds that tasks took beyond 50 each until it stands. */
  readonly blocked: number
  /** And until it answers. */
  readonly blockedInAll: number
}

/** Plain JavaScript, run in the page before anything of its own. */
const watch = path.join(import.meta.dirname, 'first-row-watch.mjs')

/** Opens the page in a context of its own, its cache empty, on a slower processor. */
async function openCold(browser: Browser, { url, isEmpty, open }: ListPage, firstName: string): Promise<FirstRow> {
  const context = await open(browser)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript((name) => Object.assign(window, { celeiroFirstName: name }), isEmpty ? '' : firstName)
  await page.addInitScript({ path: watch })
  await page.goto(url)
  const firstRow = await page.waitForFunction(() => (window as { celeiroShown?: FirstRow }).celeiroShown, undefined, {
    timeout: 120_000,
  })
  const value = (await firstRow.jsonValue()) as FirstRow
  await context.close()
  return value
}

/** The first row of each page, in rounds in which they take turns. */
export async function firstRowsOf<Name extends string>(
  { barePage }: Stack,
  pages: Readonly<Record<Name, ListPage>>,
): Promise<Record<Name, FirstRow>[]> {
  const { rows } = await fetch(`${barePage.url}/rows`).then((response) => response.json())
  const firstName = rows[0].name as string
  const browser: Browser = await launch()
  try {
    const round = async () => {
      const shown: [string, FirstRow][] = []
      for (const [name, page] of Object.entries<ListPage>(pages))
        shown.push([name, await openCold(browser, page, firstName)])
      return Object.fromEntries(shown) as Record<Name, FirstRow>
    }
    await round()
    return await inRounds(7, round)
  } finally {
    await browser.close()
  }
}

/** The first list screen against a bare React table of the same rows. */
export async function firstRow(stack: Stack): Promise<Figure[]> {
  const rounds = await firstRowsOf(stack, {
    empty: emptyPage(stack),
    bare: bareList(stack),
    ours: productList(stack),
  })
  return [
    {
      ...goals.firstRow,
      value: measured(rounds.map(({ ours, bare }) => ours.shownAt / bare.shownAt)),
    },
    { name: '· first row, ours', unit: 'ms', value: measured(rounds.map(({ ours }) => ours.shownAt)) },
    { name: '· first row that answers, ours', unit: 'ms', value: measured(rounds.map(({ ours }) => ours.answersAt)) },
    { name: '· first row, bare', unit: 'ms', value: measured(rounds.map(({ bare }) => bare.shownAt)) },
    { name: '· an empty page', unit: 'ms', value: measured(rounds.map(({ empty }) => empty.shownAt)) },
    {
      ...goals.blocking,
      value: measured(rounds.map(({ ours }) => ours.blocked)),
    },
    { name: '· until it answers', unit: 'ms', value: measured(rounds.map(({ ours }) => ours.blockedInAll)) },
    { name: '· blocking time, bare', unit: 'ms', value: measured(rounds.map(({ bare }) => bare.blocked)) },
  ]
}
