import path from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { inRounds, type Measured, measured } from '../statistics.ts'
import { type ListPage, launch, productList, slowdown } from './product-page.ts'

const rounds = 5

/** Plain JavaScript, run in the page before anything of its own. */
const watch = path.join(import.meta.dirname, 'press-watch.mjs')
const rowWatch = path.join(import.meta.dirname, 'row-watch.mjs')

/** Milliseconds after which the events of a press have been reported. */
const reported = 400

export type Act = (page: Page) => Promise<void>

/** A page and what is pressed on it, one after the other, each from where the one before left off. */
export interface PressedPage<Name extends string> extends ListPage {
  readonly untilRows: Act
  /** Each press leads to other rows, or to none, and when is measured too. */
  readonly changesRows?: boolean
  readonly presses: Readonly<Record<Name, Press>>
}

interface Press {
  /** Leads to where it is pressed; not measured. */
  readonly before?: Act
  readonly press: Act
}

interface PressTime {
  /** Milliseconds from the press to the next paint, the longest event of it; below 16 the browser reports none. */
  readonly painted: number
  /** Milliseconds from the press to the frame that has other rows; zero where they are not looked at. */
  readonly changed: number
}

async function timeOf(page: Page, { before, press }: Press): Promise<PressTime> {
  await before?.(page)
  await page.evaluate(() => Object.assign(window, { celeiroPresses: [], celeiroChanged: [] }))
  await press(page)
  await page.waitForTimeout(reported)
  const { presses, changed } = await page.evaluate(() => {
    const { celeiroPresses, celeiroChanged } = window as unknown as Watched
    return { presses: celeiroPresses, changed: celeiroChanged }
  })
  return { painted: Math.max(8, ...presses), changed: changed[0] ?? 0 }
}

interface Watched {
  celeiroPresses: number[]
  celeiroChanged: number[]
}

const untilHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

const untilRows: Act = (page) =>
  page
    .getByText(/^Exibindo |^Nenhum/)
    .first()
    .waitFor()

async function toList(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click()
  await untilHeading(page, name)
  await untilRows(page)
}

/** Not slower before what is loaded ahead, when nothing else is to do, is loaded. */
async function openWarm<Name extends string>(browser: Browser, pressed: PressedPage<Name>): Promise<Page> {
  const context = await pressed.open(browser)
  const page = await context.newPage()
  await page.addInitScript({ path: watch })
  if (pressed.changesRows) await page.addInitScript({ path: rowWatch })
  await page.goto(pressed.url)
  await pressed.untilRows(page)
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Each press on each page, in rounds in which the pages take turns. */
export async function pressTimesOf<On extends string, Name extends string>(
  pages: Readonly<Record<On, PressedPage<Name>>>,
): Promise<Record<On, Record<Name, readonly PressTime[]>>> {
  const times: Record<string, Record<string, PressTime[]>> = {}
  const browser = await launch()
  try {
    await inRounds(rounds, async () => {
      for (const [on, pressed] of Object.entries<PressedPage<Name>>(pages)) {
        const page = await openWarm(browser, pressed)
        const ofPage = times[on] ?? {}
        for (const [name, press] of Object.entries<Press>(pressed.presses))
          ofPage[name] = [...(ofPage[name] ?? []), await timeOf(page, press)]
        times[on] = ofPage
        await page.context().close()
      }
    })
  } finally {
    await browser.close()
  }
  return times as Record<On, Record<Name, PressTime[]>>
}

/** The product and these presses on it, from the suppliers' list. */
export const pressedProduct = <Name extends string>(
  stack: Stack,
  presses: Readonly<Record<Name, Press>>,
): PressedPage<Name> => ({ ...productList(stack), untilRows, presses })

/** To a list for the first time, and back to the one that was shown before. */
export const betweenLists = {
  firstVisit: { press: (page) => toList(page, 'Regiões') },
  list: { press: (page) => toList(page, 'Fornecedores') },
} satisfies Record<string, Press>

export const painted = (times: readonly PressTime[]): Measured => measured(times.map(({ painted }) => painted))

/** From a press to the next paint, on a processor made four times slower: between lists, into a record, in a search. */
export async function pressTime(stack: Stack): Promise<Figure[]> {
  const search = (page: Page) => page.getByRole('searchbox').first()
  const { ours } = await pressTimesOf({
    ours: pressedProduct(stack, {
      ...betweenLists,
      record: { press: (page) => page.locator('tbody a, tbody button').first().click() },
      search: {
        before: async (page) => {
          await page.keyboard.press('Escape')
          await page.waitForTimeout(reported)
          await search(page).focus()
        },
        press: (page) => search(page).press('m'),
      },
    }),
  })
  return [
    { ...goals.pressToList, value: painted(ours.list) },
    { ...goals.pressToNewList, value: painted(ours.firstVisit) },
    { ...goals.pressToRecord, value: painted(ours.record) },
    { ...goals.pressInSearch, value: painted(ours.search) },
  ]
}
