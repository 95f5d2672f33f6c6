import { expect, type Page } from 'playwright/test'

/** From a laptop's screen to a phone's at 400 % of its text. */
const widths = [1366, 1280, 1093, 1024, 768, 360, 320]

interface Sight {
  /** Figures of money and words of the head that are cut, or that stand beyond the window. */
  readonly cut: string[]
  readonly highest: number
  /** Rows that are wholly visible. */
  readonly whole: number
}

/** What of the list in sight can be read. */
function sightOf(page: Page): Promise<Sight> {
  return page.getByRole('table').evaluate((table) => {
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => ({ row, box: row.getBoundingClientRect() }))
    const money = rows
      .flatMap(({ row }) => [...row.querySelectorAll('td')])
      .filter((cell) => /^[^\p{L}]*R\$/u.test(cell.innerText))
    const isCut = (cell: HTMLElement) =>
      cell.scrollWidth > cell.clientWidth + 1 || cell.getBoundingClientRect().right > innerWidth
    const root = table.getRootNode() as ShadowRoot
    const titles = [...root.querySelectorAll('h1')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    const heads = [...table.querySelectorAll('th')].filter(
      (head) => head.innerText.trim() !== '' && head.offsetWidth > 1,
    )
    return {
      cut: [...money.filter(isCut), ...heads.filter(isCut), ...titles].map((one) => one.innerText),
      highest: Math.max(...rows.map(({ box }) => box.height)),
      whole: rows.filter(({ box }) => box.height > 0 && box.top >= 0 && box.bottom <= innerHeight).length,
    }
  })
}

/**
 * Fails when money or a head is cut at any of seven widths, rows are higher than they may be, or a laptop shows fewer of
 * them.
 */
export async function expectMoneyInSight(page: Page, { rows }: { rows: number }): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const { cut, highest, whole } = await sightOf(page)
    expect(cut, `${width} px`).toEqual([])
    // At 400 % a code and its status may each take a second line; on a phone only one of them does.
    expect(highest, `${width} px`).toBeLessThanOrEqual(width < 360 ? 96 : width < 640 ? 80 : 48)
    if (width === 1280) expect(whole).toBeGreaterThanOrEqual(rows)
  }
}
