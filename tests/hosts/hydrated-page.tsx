import { renderToString } from 'react-dom/server'
import { doors, RenderedPortal } from './portals/rendered-portal.tsx'

/** Of scripts that come late, in milliseconds. */
const delay = 800

/**
 * The page `/hydrated/<door>/<late>`: rendered by React here and hydrated there, with one of the two scripts late,
 * Celeiro's (`element`) or the portal's (`portal`). Nothing for another address.
 */
export function hydratedPage(path: string, celeiro: string): string | undefined {
  const [, , name, late] = path.split('/')
  const door = doors.find((one) => path.startsWith('/hydrated/') && one === name)
  if (!door) return undefined
  const scripts = [
    { src: `${celeiro}/element/celeiro.js`, type: 'module', isLate: late === 'element' },
    { src: '/portals/hydrated.js', type: 'text/javascript', isLate: late === 'portal' },
  ]
  const loading = scripts.map(
    ({ isLate, ...script }) =>
      `setTimeout(() => document.head.append(Object.assign(document.createElement('script'), ${JSON.stringify(script)})), ${isLate ? delay : 0})`,
  )
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portal</title>
</head>
<body>
<h1>Portal da igreja</h1>
<div id="portal" data-door="${door}">${renderToString(<RenderedPortal door={door} />)}</div>
<script>${loading.join('\n')}</script>
</body>
</html>
`
}
