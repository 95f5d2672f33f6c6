import path from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { measured } from '../statistics.ts'
import { launch, signedIn } from './product-page.ts'

/** What a journey down and up the rows was like. */
interface Journey {
  /** Milliseconds of each frame that the page could draw. */
  readonly frames: number[]
  /** Frames in which the middle of the window showed neither a row nor its grey stand-in. */
  readonly blank: number
}

/** What `watch` puts into the page. */
interface Watching {
  celeiroWatchScroll(): void
  celeiroScroll: Journey & { isOver: boolean }
}

/** Plain JavaScript, run in the page before anything of its own. */
const watch = path.join(import.meta.dirname, 'scroll-watch.mjs')

const wheels = { small: { step: 120, times: 150 }, large: { step: 3_000, times: 60 } } as const
const sizes = { '1280 px': { width: 1280, height: 800 }, '360 px': { width: 360, height: 740 } } as const

/** Turns the wheel this often, down and then up again, and watches each frame. */
async function scroll(page: Page, { step, times }: { step: number; times: number }): Promise<Journey> {
  await page.evaluate(() => (window as unknown as Watching).celeiroWatchScroll())
  for (const way of [1, -1]) for (let time = 0; time < times; time++) await page.mouse.wheel(0, way * step)
  return page.evaluate(() => {
    const { celeiroScroll } = window as unknown as Watching
    celeiroScroll.isOver = true
    return { frames: celeiroScroll.frames, blank: celeiroScroll.blank }
  })
}

const called = <Aim extends { readonly name: string }>(aim: Aim, how: string): Aim => ({
  ...aim,
  name: `${aim.name}, ${how}`,
})

const isSlow = (frame: number): boolean => frame > 50

/** A page of the same length without anything on it: what is slow there is the machine. */
async function stillPage(context: BrowserContext, viewport: { width: number; height: number }): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript({ path: watch })
  await page.setViewportSize(viewport)
  await page.goto('data:text/html,<!doctype html><body style="height: 6000000px">')
  await page.mouse.move(viewport.width / 2, viewport.height / 2)
  return page
}

/** Every row of a list of 100,000, by wheel. */
export async function scrolling(stack: Stack): Promise<Figure[]> {
  const browser = await launch()
  try {
    const figures: Figure[] = []
    for (const [width, viewport] of Object.entries(sizes)) {
      const context = await signedIn(browser, stack)
      const page = await context.newPage()
      await page.addInitScript({ path: watch })
      await page.setViewportSize(viewport)
      await page.goto(`${stack.product.url}/suppliers?pageSize=all`)
      await page.locator('tr[data-index="2"] a').waitFor()
      await page.mouse.move(viewport.width / 2, viewport.height / 2)
      const still = await stillPage(context, viewport)
      for (const [wheel, turns] of Object.entries(wheels)) {
        await still.bringToFront()
        const machine = await scroll(still, turns)
        await page.bringToFront()
        const { frames, blank } = await scroll(page, turns)
        const how = `${width}, ${wheel} wheel`
        const slow = frames.filter(isSlow).length
        figures.push(
          { ...called(goals.longestFrame, how), value: measured([Math.max(...frames)]) },
          { name: `· frames over 50 ms of ${frames.length}`, unit: 'frames', value: measured([slow]) },
          {
            name: `· of ${machine.frames.length} of an empty page, ${how}`,
            unit: 'frames',
            value: measured([machine.frames.filter(isSlow).length]),
          },
          { ...called(goals.blankFrames, how), value: measured([blank]) },
        )
      }
      await context.close()
    }
    return figures
  } finally {
    await browser.close()
  }
}
