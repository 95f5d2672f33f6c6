import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../../stage/gateway.ts'
import { keepRegions, someRegions } from '../../stage/noun/regions.ts'
import { address, brokenServer, type Gateway, late, listQuery, openAt, stage, strike } from '../../stage/stage.ts'

const path = '/general-registers/region?pageSize=all'
const regions = someRegions(2500)
let gateway: Gateway

// Long lists are many elements to look through, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  gateway = stage()
  keepRegions(gateway, [...regions])
})
afterEach(strike)

const link = (number: number) =>
  page.getByRole('link', { name: `Região ${String(number).padStart(3, '0')}`, exact: true })
const rowTexts = () => {
  const rows = document.querySelector('celeiro-app')?.shadowRoot?.querySelectorAll<HTMLElement>('tr[data-index]') ?? []
  return [...rows].map((row) => Number(row.dataset.index))
}
/** Where the window is once rows that come no longer move it. */
async function placeAtRest(): Promise<number> {
  let place = Number.NaN
  await expect
    .poll(() => {
      const before = place
      place = window.scrollY
      return place === before
    })
    .toBe(true)
  return place
}
const pageRequests = () =>
  gateway.calls.filter(({ operation }) => operation === 'Regions').map((call) => listQuery(call).page)

describe('all rows', () => {
  it('are counted for a reader, and only those near the view are drawn and asked for', async () => {
    openAt(path)
    await expect.element(link(1)).toBeVisible()
    await expect.element(page.getByText('2.500 registros')).toBeVisible()
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '2501')
    await expect.element(page.getByRole('row', { name: /Região 003/ })).toHaveAttribute('aria-rowindex', '4')
    expect(rowTexts().length).toBeLessThan(60)
    expect([...new Set(pageRequests())]).toEqual([1])
    expect(listQuery(gateway.calls.findLast(({ operation }) => operation === 'Regions')!).pageSize).toBe(100)
  })

  it('are chosen as a page size and kept in the URL', async () => {
    openAt('/general-registers/region')
    await page.getByRole('combobox', { name: 'Linhas por página' }).click()
    await page.getByRole('option', { name: 'Todos' }).click()
    await expect.poll(() => address().search).toEqual({ pageSize: 'all' })
    await expect.element(page.getByText('2.500 registros')).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument()
  })

  it('are asked for and drawn as one scrolls, grey until they come', async () => {
    openAt(path)
    await expect.element(link(1)).toBeVisible()
    const gate = late()
    gateway.on('Regions', async (call) => {
      await gate.reply
      const { page: number } = listQuery(call)
      return answer({ regions: { rows: regions.slice((number - 1) * 100, number * 100), count: 2500 } })
    })
    window.scrollTo(0, document.documentElement.scrollHeight / 2)
    await expect.poll(() => Math.max(...rowTexts())).toBeGreaterThan(1000)
    await expect.poll(() => page.getByRole('table').element().getAttribute('aria-busy')).toBe('true')
    expect(rowTexts().length).toBeGreaterThan(10)
    gate.give(answer({}))
    await expect.poll(() => page.getByRole('link', { name: /^Região 1\d\d\d$/ }).elements().length).toBeGreaterThan(5)
  })

  it('that do not come say so, and can be asked for again', async () => {
    openAt(path)
    await expect.element(link(1)).toBeVisible()
    gateway.on('Regions', brokenServer)
    link(1).element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Algumas linhas não chegaram.')
    keepRegions(gateway, [...regions])
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(link(2500)).toBeVisible()
  })
})

/** Presses the key and waits until another row has the focus: it may have to be fetched. */
async function pressAndGoOn(key: string): Promise<void> {
  const focused = () => document.querySelector('celeiro-app')?.shadowRoot?.activeElement?.textContent
  const before = focused()
  await userEvent.keyboard(key)
  await expect.poll(focused).not.toBe(before)
}

it('are equally high, however long what they say is', async () => {
  const long = `Região ${'muito '.repeat(60)}longa`
  keepRegions(
    gateway,
    [...regions].map((region, at) => (at === 4 ? { ...region, name: long } : region)),
  )
  openAt(path)
  await expect.element(link(1)).toBeVisible()
  const boxes = () =>
    [...document.querySelectorAll('celeiro-app')].flatMap((element) =>
      [...element.shadowRoot!.querySelectorAll('tr[data-index]')].map((row) => row.getBoundingClientRect()),
    )
  await expect.poll(() => new Set(boxes().map(({ height }) => height)).size).toBe(1)
  expect(Number.isInteger(boxes()[0]?.height)).toBe(true)
  for (const [at, box] of boxes().slice(1).entries()) expect(box.top).toBeCloseTo(boxes()[at]!.bottom, 0)
})

describe('with the keyboard', () => {
  it('every row is reached, also those that are neither drawn nor loaded', async () => {
    openAt(path)
    await expect.element(link(1)).toBeVisible()
    link(1).element().focus()
    await userEvent.keyboard('{End}')
    await expectFocus(link(2500))
    await expect.element(link(2500)).toBeInViewport()
    await userEvent.keyboard('{ArrowUp}')
    await expectFocus(link(2499))
    await userEvent.keyboard('{Home}')
    await expectFocus(link(1))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expectFocus(link(3))
    // A screen has fewer rows where the head of the list is in it: that must not count.
    for (const key of ['{PageDown}', '{PageUp}']) await pressAndGoOn(key)
    await expectFocus(link(3))
    for (const key of ['{PageDown}', '{PageDown}', '{PageDown}', '{PageUp}', '{PageUp}', '{PageUp}'])
      await pressAndGoOn(key)
    await expectFocus(link(3))
  })

  it('the row with the focus stays drawn wherever one scrolls', async () => {
    openAt(path)
    await expect.element(link(5)).toBeVisible()
    link(5).element().focus()
    window.scrollTo(0, document.documentElement.scrollHeight / 2)
    await expect.poll(() => Math.max(...rowTexts())).toBeGreaterThan(1000)
    await expectFocus(link(5))
    await userEvent.keyboard('{ArrowDown}')
    await expectFocus(link(6))
    await expect.element(link(6)).toBeInViewport()
  })

  it('a record is opened and closed at the same place', async () => {
    openAt(path)
    await expect.element(link(1)).toBeVisible()
    link(1).element().focus()
    await userEvent.keyboard('{End}')
    await expectFocus(link(2500))
    await expect.element(link(2500)).toBeInViewport()
    const before = await placeAtRest()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Região 2500' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name: 'Região 2500' })).not.toBeInTheDocument()
    await expectFocus(link(2500))
    const after = await placeAtRest()
    expect(Math.abs(after - before), `from ${before} to ${after}`).toBeLessThan(4)
  })

  it('rows are chosen with Shift over many pages', async () => {
    openAt(path)
    await expect.element(link(1)).toBeVisible()
    link(2).element().focus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
    await expect.element(page.getByRole('region', { name: 'Seleção' })).toHaveTextContent('3 regiões selecionadas')
  })
})

it('in a host page whose own box scrolls, it is that box that brings rows', async () => {
  const box = document.createElement('div')
  box.style.cssText = 'height: 500px; overflow: auto'
  document.body.append(box)
  const element = openAt(path)
  box.append(element)
  await expect.element(link(1)).toBeVisible()
  box.scrollTo(0, box.scrollHeight)
  await expect.element(link(2500)).toBeInViewport()
  expect(rowTexts().length).toBeLessThan(60)
  box.remove()
})

describe.each([
  ['light', 1280],
  ['dark', 360],
] as const)('in the %s theme at %i px', (theme, width) => {
  it('they are accessible, fit and never overlap', async () => {
    await page.viewport(width, 800)
    const element = openAt(path, { theme })
    await expect.element(link(1)).toBeVisible()
    window.scrollTo(0, 3000)
    await expect.poll(() => Math.min(...rowTexts())).toBeGreaterThan(0)
    const rows = [...element.shadowRoot!.querySelectorAll<HTMLElement>('tr[data-index]')]
    const boxes = rows.map((row) => row.getBoundingClientRect())
    for (const [at, box] of boxes.slice(1).entries()) expect(box.top).toBeGreaterThanOrEqual(boxes[at]!.bottom - 1)
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
