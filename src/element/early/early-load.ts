import type { ElementInput } from '../page/settings.ts'
import { earlyFiles } from './early-file.ts'

/**
 * Preloads (modulepreload) the files of the first screen in parallel with the content: with a session, those of the
 * screen at the element's or page's path. A wrong guess only costs bytes. Nothing is evaluated early.
 */
export function loadEarly(root: ShadowRoot, { path, session }: ElementInput): void {
  const { content, inside, screens } = earlyFiles
  const place = [path, location.pathname, decoded(location.hash)].map((text) => `${text}/`).join()
  const screen = Object.keys(screens).find((one) => place.includes(`${one}/`)) ?? '/home'
  const isInside = session === 'host' || hasSession()
  for (const file of [...content, ...(isInside ? [...inside, ...(screens[screen]?.split(' ') ?? [])] : [])]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = new URL(`./chunks/${file}.js`, import.meta.url).href
    link.onload = link.onerror = () => link.remove()
    root.append(link)
  }
}

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
