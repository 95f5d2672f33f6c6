import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { themeVariables } from '#src/element/theme/theme-variables.ts'
import { addElement, api, gatewayAt, keepSession, removeElements } from '../stage/element-fixtures.ts'

const faces = () => [...document.fonts].filter(({ family }) => family === 'CeleiroSans')

// Tests before these may have left it on the page.
beforeEach(() => {
  performance.clearResourceTimings()
  for (const face of faces()) document.fonts.delete(face)
})
afterEach(() => {
  document.documentElement.style.removeProperty('--celeiro-font')
  removeElements()
})

const requests = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'fetch')
    .filter(({ name }) => name.includes('hanken-grotesk'))

it('is not fetched for a page that has chosen another', async () => {
  document.documentElement.style.setProperty('--celeiro-font', 'Georgia, serif')
  gatewayAt(api)
  const element = addElement()
  await expect.element(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  const root = element.shadowRoot?.querySelector('.celeiro-root')
  expect(root && getComputedStyle(root).fontFamily).toMatch(/^Georgia/)
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
  expect([faces(), requests()]).toEqual([[], []])
})

it('comes after the first screen stands, signed in or not, and once for all elements of a page', async () => {
  const gateway = gatewayAt(api)
  addElement()
  await expect.element(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect.poll(() => faces().map(({ status }) => status)).toEqual(['loaded'])
  removeElements()
  keepSession(gateway)
  addElement()
  await expect.element(page.getByRole('heading', { name: /Ana$/ })).toBeVisible()
  expect(faces()).toHaveLength(1)
  expect(requests().length).toBeLessThanOrEqual(1)
})

it('is what the text asks for first, as wide in its figures as what stands before it', async () => {
  gatewayAt(api)
  addElement()
  await expect.poll(faces).toHaveLength(1)
  expect(themeVariables.find(({ name }) => name === 'font')?.light).toMatch(/^CeleiroSans, Arial/)
  const pen = document.createElement('canvas').getContext('2d')
  const widths = (font: string) => {
    if (pen) pen.font = `100px ${font}`
    return ['1111', '8888', 'R$ 12.345,67'].map((text) => pen?.measureText(text).width ?? 0)
  }
  const [own, system] = [widths('CeleiroSans'), widths('Arial, "Liberation Sans"')]
  expect(own[0]).toBe(own[1])
  for (const [place, width] of own.entries()) expect(Math.abs(width / (system[place] ?? 0) - 1)).toBeLessThan(0.04)
})
