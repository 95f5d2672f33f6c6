import type { Page } from 'playwright/test'

/** A press of the user. */
export interface Presses {
  clicks: number
  keys: number
}

declare global {
  interface Window {
    celeiroPresses?: Presses
  }
}

/** Counts every click and key on the pages that are opened from now on, as a person would make them. */
export async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { clicks: 0, keys: 0 }
    window.celeiroPresses = counted
    addEventListener('pointerdown', () => counted.clicks++, true)
    addEventListener(
      'keydown',
      ({ key, repeat }) => {
        // A modifier held with another key counts as one press.
        if (!repeat && !['Shift', 'Control', 'Meta', 'Alt'].includes(key)) counted.keys++
      },
      true,
    )
  })
}

/** Presses on the current page, since it was opened or last read. */
export const takePresses = (page: Page): Promise<Presses> =>
  page.evaluate(() => {
    const { clicks = 0, keys = 0 } = window.celeiroPresses ?? {}
    if (window.celeiroPresses) Object.assign(window.celeiroPresses, { clicks: 0, keys: 0 })
    return { clicks, keys }
  })
