import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { hydratedPage } from './hydrated-page.tsx'
import { portalHtml } from './portal-bundles.ts'

/** A third-party page with Celeiro's element in it. */
export interface HostPage {
  html: string
  contentSecurityPolicy?: string
}

/** Names a page may ask its style sheets and scripts by, and the packages they come from. */
const packaged: Record<string, string> = {
  '/bootstrap.css': 'bootstrap/dist/css/bootstrap.css',
  '/bootstrap.js': 'bootstrap/dist/js/bootstrap.bundle.js',
  '/bulma.css': 'bulma/css/bulma.css',
}

const inPages = (name: string) => fileURLToPath(new URL(`pages/${name}.html`, import.meta.url))

/**
 * The page `/<name>` of `pages/`, with `{{celeiro}}` replaced by the origin of the server under test; nothing for
 * another path.
 */
export async function hostPage(path: string, celeiro: string): Promise<HostPage | undefined> {
  const portal = portalHtml(path, celeiro) ?? hydratedPage(path, celeiro)
  if (portal) return { html: portal }
  const name = /^\/([a-z-]+)$/.exec(path)?.[1]
  if (!name) return undefined
  const html = await readFile(inPages(name), 'utf8').catch(() => undefined)
  if (html === undefined) return undefined
  const page = { html: html.replaceAll('{{celeiro}}', celeiro) }
  const policy = policies[name]?.(celeiro)
  return policy ? { ...page, contentSecurityPolicy: policy } : page
}

/** The style sheet or script of a package, by the name its page gives it. */
export async function hostFile(path: string): Promise<{ text: string; type: string } | undefined> {
  const file = packaged[path]
  if (!file) return undefined
  const text = await readFile(fileURLToPath(import.meta.resolve(file)), 'utf8')
  return { text, type: path.endsWith('.css') ? 'text/css' : 'text/javascript' }
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

/** What the loader of our package needs: the page's own script, and a policy by its name. */
const trustedPolicy = (celeiro: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${celeiro}`,
    `connect-src ${celeiro}`,
    "require-trusted-types-for 'script'",
    'trusted-types celeiro',
  ].join('; ')

const policies: Readonly<Record<string, (celeiro: string) => string>> = { strict: strictPolicy, trusted: trustedPolicy }
