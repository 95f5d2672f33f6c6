import { createHash } from 'node:crypto'
import { portalBody, portalStyle, portalTitle } from './portal.ts'

/** An HTML page and the policy that allows exactly what it holds. */
export interface Page {
  html: string
  contentSecurityPolicy: string
}

interface PageParts {
  title: string
  style: string
  body: string
  /** Refuses text where the browser would run it as script. A portal's own scripts could not live with it. */
  trustedTypes: boolean
}

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#6b3fa0"/><path d="M7 15 16 8l9 7v9H7z" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round"/><path d="M13 24v-6h6v6" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round"/></svg>`

const standaloneStyle = `
:root { color-scheme: light dark; }
body { margin: 0; }
celeiro-app { display: block; min-height: 100vh; min-height: 100dvh; }
noscript { display: block; padding: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
`

/** The standalone page: nothing but the element. */
export const standalonePage = page({
  title: 'Celeiro',
  style: standaloneStyle,
  body: `<celeiro-app history="browser"></celeiro-app>
<noscript>O Celeiro precisa de JavaScript. Ative-o neste navegador e recarregue a página.</noscript>`,
  trustedTypes: true,
})

/** A plain portal page with the element inside, to see it among someone else's markup and style. */
export const portalPage = page({ title: portalTitle, style: portalStyle, body: portalBody, trustedTypes: false })

function page({ title, style, body, trustedTypes }: PageParts): Page {
  const hash = createHash('sha256').update(style).digest('base64')
  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${style}</style>
<script type="module" src="/element/celeiro.js"></script>
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
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'"] : []),
  ]
  return { html, contentSecurityPolicy: directives.join('; ') }
}
