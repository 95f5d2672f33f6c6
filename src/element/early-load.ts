import { earlyFiles } from './early-file.ts'
import type { ElementInput } from './settings.ts'

/**
 * Has what the first screen needs fetched beside the content, which would find out only by and by: for whoever seems to
 * have a session, the files of the screen whose path stands in the element or in the page's address. A wrong guess costs
 * bytes, nothing else. They are not run before the content asks for them.
 */
export function loadEarly(root: ShadowRoot, { path, session }: ElementInput): void {
  if (session !== 'host' && !hasSession()) return
  const place = [path, location.pathname, decoded(location.hash)].map((text) => `${text}/`).join()
  const screen = Object.keys(earlyFiles).find((one) => one && place.includes(`${one}/`)) ?? '/home'
  for (const file of [...(earlyFiles[''] ?? []), ...(earlyFiles[screen] ?? [])]) {
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
