import { beforeEach, expect, it } from 'vitest'
import { telltaleStyle, themeOfPlace, watchPlace } from '#src/element/theme/place-theme.ts'
import { addElement, api, gatewayAt } from '../../stage/element-fixtures.ts'

const rootOf = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('.celeiro-root')

beforeEach(() => void gatewayAt(api))

it('leaves the theme to the place, as it stands, and to the system where that says nothing', async () => {
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const other = system === 'dark' ? 'light' : 'dark'
  const [place, elsewhere] = [document.createElement('div'), document.createElement('div')]
  document.body.append(place, elsewhere)
  place.style.colorScheme = 'only dark'
  const element = addElement()
  place.append(element)
  await expect.poll(() => rootOf(element)?.dataset.theme).toBe('dark')
  const says = async (scheme: string, theme: string) => {
    place.style.colorScheme = scheme
    await expect.poll(() => rootOf(element)?.dataset.theme).toBe(theme)
  }
  await says('light', 'light')
  await says('dark', 'dark')
  await says(other, other)
  await says('normal', system)
  await says(other, other)
  await says('light dark', system)
  elsewhere.style.colorScheme = other
  elsewhere.append(element)
  await expect.poll(() => rootOf(element)?.dataset.theme).toBe(other)
  element.remove()
  place.remove()
  elsewhere.remove()
})

it('reads again when a change is taken back before its transition has moved', async () => {
  const [place, telltale] = [document.createElement('div'), document.createElement('div')]
  place.style.colorScheme = 'light'
  telltale.style.cssText = telltaleStyle
  place.append(telltale)
  document.body.append(place)
  const read: string[] = []
  watchPlace(telltale, () => read.push(themeOfPlace(place)))
  const settle = () => getComputedStyle(telltale).color
  settle()
  place.style.colorScheme = 'dark'
  settle()
  // As on a machine that has no time for the frame in which they would move.
  for (const transition of telltale.getAnimations()) transition.pause()
  await expect.poll(() => read.at(-1)).toBe('dark')
  place.style.colorScheme = 'light'
  await expect.poll(() => read.at(-1)).toBe('light')
  place.remove()
})
