import type { ElementInput } from '../page/settings.ts'
import { earlyFiles } from './early-file.ts'

/**
 * Has what the first screen needs fetched beside the content, which would find it out only by and by: for whoever seems to
 * have a session, the files of the screen whose path stands in the element or in the page's address. A wrong guess costs
 * bytes, nothing else. They are not run before the content asks for them.
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
