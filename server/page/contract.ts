import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/contract/`: the contract of the API as a page without scripts, and for programs at `/contract/openapi.json`. */
export function serveContract(app: Hono, folder: string): void {
  app.get('/contract', (context) => context.redirect('/contract/'))
  app.use('/contract/*', compress(), async (context, next) => {
    await next()
    context.header('content-security-policy', policy)
    context.header('cache-control', 'no-cache')
  })
  app.get(
    '/contract/*',
    serveStatic({
      root: folder,
      rewriteRequestPath: (address) => address.slice('/contract'.length),
    }),
  )
  app.get('/contract/*', (context) => context.notFound())
}
