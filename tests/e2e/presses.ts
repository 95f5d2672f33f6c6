import type { Page } from 'playwright/test'

/** What somebody pressed. */
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
        // Held down with another one, it is one press with it.
        if (!repeat && !['Shift', 'Control', 'Meta', 'Alt'].includes(key)) counted.keys++
      },
      true,
    )
  })
}

/** What was pressed on the page that is shown, since it was opened or last asked. */
export const takePresses = (page: Page): Promise<Presses> =>
  page.evaluate(() => {
    const { clicks = 0, keys = 0 } = window.celeiroPresses ?? {}
    if (window.celeiroPresses) Object.assign(window.celeiroPresses, { clicks: 0, keys: 0 })
    return { clicks, keys }
  })
