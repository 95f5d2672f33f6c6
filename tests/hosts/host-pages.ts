import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { portalHtml } from './portal-bundles.ts'

/** A page somebody else wrote, with Celeiro's element in it. */
export interface HostPage {
  html: string
  contentSecurityPolicy?: string
}

/** Names a page may ask its style sheets by, and the packages they come from. */
const sheets: Record<string, string> = {
  '/bootstrap.css': 'bootstrap/dist/css/bootstrap.css',
  '/bulma.css': 'bulma/css/bulma.css',
}

const inPages = (name: string) => fileURLToPath(new URL(`pages/${name}.html`, import.meta.url))

/**
 * The page `/<name>` of `pages/`, with `{{celeiro}}` replaced by the origin of the server under test; nothing for
 * another path.
 */
export async function hostPage(path: string, celeiro: string): Promise<HostPage | undefined> {
  const portal = portalHtml(path, celeiro)
  if (portal) return { html: portal }
  const name = /^\/([a-z-]+)$/.exec(path)?.[1]
  if (!name) return undefined
  const html = await readFile(inPages(name), 'utf8').catch(() => undefined)
  if (html === undefined) return undefined
  const page = { html: html.replaceAll('{{celeiro}}', celeiro) }
  return name === 'strict' ? { ...page, contentSecurityPolicy: strictPolicy(celeiro) } : page
}

/** The style sheet of a package, by the name its page gives it. */
export async function hostSheet(path: string): Promise<string | undefined> {
  const sheet = sheets[path]
  return sheet && readFile(fileURLToPath(import.meta.resolve(sheet)), 'utf8')
}

/** The least that can be allowed: the element's script and its calls. No style, no policy that makes trusted text. */
const strictPolicy = (celeiro: string): string =>
  [
    "default-src 'none'",
    `script-src ${celeiro}`,
    `connect-src ${celeiro}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
