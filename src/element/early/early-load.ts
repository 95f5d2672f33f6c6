import type { ElementInput } from '../page/settings.ts'
import { earlyFiles } from './early-file.ts'

/** Begins the name of the chunk that draws the first rows, where the screen has some. */
const rowsChunk = /^rows-/

/**
 * Preloads (modulepreload) the files of the first screen in parallel with the content: with a session, those of the
 * screen at the element's or page's path. A wrong guess only costs bytes. Nothing is evaluated early.
 * @returns the chunk that draws its first rows, where any does
 */
export function loadEarly(root: ShadowRoot, { path, session }: ElementInput): string | undefined {
  const { content, inside, screens } = earlyFiles
  const place = [path, location.pathname, decoded(location.hash)].map((text) => `${text}/`).join()
  const screen = Object.keys(screens).find((one) => place.includes(`${one}/`)) ?? '/home'
  const isInside = session === 'host' || hasSession()
  const own = isInside ? (screens[screen]?.split(' ') ?? []) : []
  for (const file of [...own, ...content, ...(isInside ? inside : [])]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = chunkAddress(file)
    link.onload = link.onerror = () => link.remove()
    root.append(link)
  }
  return own.find((file) => rowsChunk.test(file))
}

export const chunkAddress = (file: string): string => new URL(`./chunks/${file}.js`, import.meta.url).href

function hasSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^celeiro:.*:token$/.test(key))
  } catch {
    return false
  }
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
