import path from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { inRounds, measured } from '../statistics.ts'
import { launch, signedIn } from './product-page.ts'

const slowdown = 4
const rounds = 5

/** Plain JavaScript, run in the page before anything of its own. */
const watch = path.join(import.meta.dirname, 'press-watch.mjs')

/** Milliseconds after which the events of a press have been reported. */
const reported = 400

type Press = (page: Page) => Promise<void>

/** Milliseconds from a press to the next paint, the longest event of it; below 16 the browser reports none. */
async function timeOf(page: Page, press: Press): Promise<number> {
  await page.evaluate(() => {
    ;(window as unknown as Watched).celeiroPresses = []
  })
  await press(page)
  await page.waitForTimeout(reported)
  const all = await page.evaluate(() => (window as unknown as Watched).celeiroPresses)
  return Math.max(8, ...all)
}

interface Watched {
  celeiroPresses: number[]
}

const untilHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

const untilRows = (page: Page) =>
  page
    .getByText(/^Exibindo |^Nenhum/)
    .first()
    .waitFor()

async function toList(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click()
  await untilHeading(page, name)
  await untilRows(page)
}

async function open(browser: Browser, stack: Stack): Promise<Page> {
  const context = await signedIn(browser, stack)
  const page = await context.newPage()
  await page.addInitScript({ path: watch })
  await page.goto(`${stack.product.url}/suppliers`)
  await untilRows(page)
  // What is loaded ahead, when nothing else is to do, is loaded.
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** From a press to the next paint, on a processor made four times slower: between lists, into a record, in a search. */
export async function pressTime(stack: Stack): Promise<Figure[]> {
  const browser = await launch()
  const times: Record<'firstVisit' | 'list' | 'record' | 'search', number[]> = {
    firstVisit: [],
    list: [],
    record: [],
    search: [],
  }
  try {
    await inRounds(rounds, async () => {
      const page = await open(browser, stack)
      times.firstVisit.push(await timeOf(page, () => toList(page, 'Regiões')))
      times.list.push(await timeOf(page, () => toList(page, 'Fornecedores')))
      times.record.push(await timeOf(page, () => page.locator('tbody a, tbody button').first().click()))
      await page.keyboard.press('Escape')
      await page.waitForTimeout(reported)
      const search = page.getByRole('searchbox').first()
      await search.focus()
      times.search.push(await timeOf(page, () => search.press('m')))
      await page.context().close()
    })
  } finally {
    await browser.close()
  }
  return [
    { ...goals.pressToList, value: measured(times.list) },
    { ...goals.pressToNewList, value: measured(times.firstVisit) },
    { ...goals.pressToRecord, value: measured(times.record) },
    { ...goals.pressInSearch, value: measured(times.search) },
  ]
}
