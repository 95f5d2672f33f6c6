import { createHash } from 'node:crypto'
import type { PageSession } from '../configuration/configuration.ts'
import { portalBody, portalStyle, portalTitle } from './portal.ts'

/** An HTML page with its content policy. */
export interface Page {
  html: string
  contentSecurityPolicy: string
}

interface PageParts {
  title: string
  style: string
  body: string
  /** Address of the module that fills the page. */
  script?: string
  /** Preloaded modules. */
  early?: readonly string[]
  /** Origins that may frame it (`frame-ancestors`). */
  framedBy?: readonly string[]
  /** Trusted Types: strings are refused as script. Not for frames in portals, whose scripts would break. */
  trustedTypes: boolean
}

/** Where a church registers itself. */
export const registerPath = '/auth/register'

/** The brand mark of the app, without its opacity, which would blur at 16 pixels. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="11" fill="#6d28d9"/><g fill="#fff"><path d="M20 7.2 32 15v2.6L20 9.9 8 17.6V15z"/><path d="M19.2 32v-4.1c-3 0-4.9-1.7-4.9-4.6 2.4 0 4.2.9 4.9 2.7v-3.3c-3 0-4.9-1.7-4.9-4.6 2.4 0 4.2.9 4.9 2.7-.4-1.9-.2-3.6.8-5.1 1 1.5 1.2 3.2.8 5.1.7-1.8 2.5-2.7 4.9-2.7 0 2.9-1.9 4.6-4.9 4.6V26c.7-1.8 2.5-2.7 4.9-2.7 0 2.9-1.9 4.6-4.9 4.6V32z"/></g></svg>'

const standaloneStyle = `
:root { color-scheme: light dark; }
body { margin: 0; }
celeiro-app { --celeiro-rem: 1rem; display: block; min-height: 100vh; min-height: 100dvh; }
noscript { display: block; padding: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
`

/** The standalone page: nothing but the element. `early` are addresses of modules that every screen needs. */
export const standalonePage = (early: readonly string[] = [], session: PageSession = 'local'): Page =>
  page({
    title: 'Celeiro',
    style: standaloneStyle,
    body: `<celeiro-app history="browser"${session === 'local' ? '' : ` session="${session}"`}></celeiro-app>
<noscript>O Celeiro precisa de JavaScript. Ative-o neste navegador e recarregue a página.</noscript>`,
    early,
    trustedTypes: true,
  })

const frameStyle = `
:root { color-scheme: light dark; }
body { margin: 0; }
#celeiro { --celeiro-rem: 1rem; display: block; min-height: 100vh; min-height: 100dvh; }
#celeiro[data-grows] { --celeiro-page-height: 44rem; min-height: 0; }
noscript { display: block; padding: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
`

/** The page that portals frame; `frame-ancestors` applies at every level of nesting. */
export const framePage = (portals: readonly string[], early: readonly string[] = []): Page =>
  page({
    title: 'Celeiro',
    style: frameStyle,
    body: `<div id="celeiro" data-portals="${portals.join(' ')}"></div>
<noscript>O Celeiro precisa de JavaScript. Ative-o neste navegador e recarregue a página.</noscript>`,
    script: '/element/framed.js',
    early,
    framedBy: portals,
    trustedTypes: true,
  })

const passkeyStyle = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif; }
#passkey { box-sizing: border-box; width: min(26rem, 100%); padding: 2rem; text-align: center; }
h1 { font-size: 1.25rem; }
button { margin: 0.5rem; min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid #8889; border-radius: 10px; font: inherit; background: none; color: inherit; }
noscript { padding: 2rem; }
`

/** The window that signs by passkeys for portals of `CELEIRO_ORIGINS` and for our own frame. */
export const passkeyPage = (portals: readonly string[]): Page =>
  page({
    title: 'Passkey do Celeiro',
    style: passkeyStyle,
    body: `<main id="passkey" aria-live="polite" data-portals="${portals.join(' ')}"><h1>Passkey do Celeiro</h1></main>
<noscript>O Celeiro precisa de JavaScript. Ative-o neste navegador e recarregue a página.</noscript>`,
    script: '/element/passkey.js',
    trustedTypes: true,
  })

/** A plain portal page with the element inside, to see it among someone else's markup and style. */
export const portalPage = page({ title: portalTitle, style: portalStyle, body: portalBody, trustedTypes: false })

/** The state machine inspector, for developers. */
export const inspectorPage = page({
  title: 'Inspetor do Celeiro',
  style: ':root { color-scheme: light dark; } body { margin: 0; } #inspector { --celeiro-rem: 1rem; display: block; }',
  body: '<div id="inspector"></div>',
  script: '/kit/inspector.js',
  trustedTypes: true,
})

/** Every piece of the interface in every state, for those who build with them. */
export const kitPage = page({
  title: 'Peças do Celeiro',
  style: ':root { color-scheme: light dark; } body { margin: 0; } #kit { --celeiro-rem: 1rem; display: block; }',
  body: '<div id="kit"></div>',
  script: '/kit/kit.js',
  trustedTypes: true,
})

/** Where a portal's designer tries the variables that a page may set. */
export const themePage = page({
  title: 'Tema do Celeiro',
  style: ':root { color-scheme: light dark; } body { margin: 0; } #kit { --celeiro-rem: 1rem; display: block; }',
  body: '<div id="kit"></div>',
  script: '/kit/theme.js',
  trustedTypes: true,
})

function page({
  title,
  style,
  body,
  script = '/element/celeiro.js',
  early = [],
  framedBy = [],
  trustedTypes,
}: PageParts): Page {
  const hash = createHash('sha256').update(style).digest('base64')
  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${style}</style>
${early.map((address) => `<link rel="modulepreload" href="${address}">\n`).join('')}<script type="module" src="${script}"></script>
</head>
<body>
${body}
</body>
</html>
`
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    // The print document is a blob of ours, for its doctype.
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
    ...(trustedTypes ? ["require-trusted-types-for 'script'"] : []),
  ]
  return { html, contentSecurityPolicy: directives.join('; ') }
}
