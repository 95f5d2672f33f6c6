import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addElement, api, gatewayAt, keepSession, loadLateParts, removeElements } from '../../stage/element-fixtures.ts'
import { answer, user } from '../../stage/gateway.ts'

const above = 900
const header = 56

beforeAll(loadLateParts, 60_000)

beforeEach(async () => {
  const gateway = gatewayAt(api)
  keepSession(gateway)
  gateway.on('Me', () => answer({ me: { ...user, isAdmin: true, permissions: [] } }))
  gateway.on('Regions', () => answer({ regions: { rows: [], count: 0 } }))
  await page.viewport(1280, 600)
})

afterEach(async () => {
  removeElements()
  for (const piece of document.querySelectorAll('[data-portal]')) piece.remove()
  document.documentElement.removeAttribute('style')
  document.body.removeAttribute('style')
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  window.scrollTo(0, 0)
  await page.viewport(1280, 800)
})

const seeHome = () => expect.element(page.getByRole('heading', { name: /Ana$/ })).toBeVisible()
const seeRegions = () => expect.element(page.getByRole('heading', { level: 1, name: 'Regiões' })).toBeVisible()
const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top)
const regions = '/general-registers/region'

/** The element on its first screen, below something of the page's, in the page or in what scrolls within it. */
async function openBelow(attributes: Record<string, string> = {}, scrolls?: HTMLElement) {
  const piece = document.createElement('div')
  piece.dataset.portal = ''
  piece.style.height = `${above}px`
  const element = addElement(attributes)
  element.before(piece)
  if (scrolls) {
    piece.before(scrolls)
    scrolls.append(piece, element)
  }
  await seeHome()
  return element
}

describe('another screen', () => {
  it('begins at the top of the element, below what sticks to the top of the page, which glides otherwise', async () => {
    document.documentElement.style.scrollBehavior = 'smooth'
    const element = await openBelow()
    element.style.setProperty('--celeiro-sticky-top', `${header}px`)
    window.scrollTo({ top: above + 500, behavior: 'instant' })
    await page.getByRole('link', { name: 'Regiões' }).click()
    await seeRegions()
    expect(topOf(element)).toBe(header)
  })

  it("counts a page's own padding of what it scrolls to, and once", async () => {
    document.documentElement.style.scrollPaddingTop = `${header}px`
    const element = await openBelow()
    element.style.setProperty('--celeiro-sticky-top', `${header}px`)
    window.scrollTo(0, above + 500)
    Object.assign(element, { path: regions })
    await seeRegions()
    expect(topOf(element)).toBe(header)
  })

  it('scrolls what holds the element, and nothing around that', async () => {
    const box = document.createElement('div')
    box.dataset.portal = ''
    box.style.cssText = 'height: 500px; overflow: auto; margin-top: 80px; margin-bottom: 2000px; border-top: 3px solid'
    const element = await openBelow({}, box)
    window.scrollTo(0, 40)
    box.scrollTop = above + 200
    Object.assign(element, { path: regions })
    await seeRegions()
    expect(window.scrollY).toBe(40)
    expect(topOf(element)).toBe(topOf(box) + 3)
  })

  it('leaves the page where it is as long as the top can be seen', async () => {
    const element = await openBelow()
    window.scrollTo(0, above - 300)
    Object.assign(element, { path: regions })
    await seeRegions()
    expect(window.scrollY).toBe(above - 300)
  })
})

describe('the page stays where it is', () => {
  it('on the way back, where the browser finds the place again', async () => {
    const element = await openBelow({ history: 'hash' })
    window.scrollTo(0, above + 100)
    Object.assign(element, { path: regions })
    await seeRegions()
    expect(topOf(element)).toBe(0)
    window.history.back()
    await seeHome()
    await expect.poll(() => topOf(element)).toBe(-100)
  })

  it('when a record opens over its list', async () => {
    const element = await openBelow()
    Object.assign(element, { path: regions })
    await seeRegions()
    window.scrollTo(0, above + 60)
    Object.assign(element, { path: `${regions}/new` })
    await expect.element(page.getByTestId('panel')).toBeVisible()
    expect(topOf(element)).toBe(-60)
  })

  it('when the element begins', async () => {
    document.body.style.minHeight = '3000px'
    window.scrollTo(0, above + 200)
    const element = await openBelow()
    expect(topOf(element)).toBeLessThan(0)
  })
})
