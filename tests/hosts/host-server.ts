import { createServer, type ServerResponse } from 'node:http'
import { hostFile, hostPage } from './host-pages.ts'
import { portalScript } from './portal-bundles.ts'

/** Serves the host pages. On `portal.test` Celeiro has a name of its own too, both without TLS. */
const port = Number(process.env.HOSTS_PORT)
const celeiroPort = Number(process.env.CELEIRO_PORT)

async function answer(response: ServerResponse, url: URL): Promise<void> {
  const celeiro = `http://${url.hostname === 'portal.test' ? 'celeiro.test' : 'localhost'}:${celeiroPort}`
  const file = await hostFile(url.pathname)
  if (file) {
    response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8` }).end(file.text)
    return
  }
  const script = await portalScript(url.pathname)
  if (script) {
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script)
    return
  }
  const page = await hostPage(url.pathname, celeiro)
  if (!page) {
    response.writeHead(404).end()
    return
  }
  const { html, contentSecurityPolicy } = page
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (contentSecurityPolicy) response.setHeader('content-security-policy', contentSecurityPolicy)
  response.end(html)
}

createServer((request, response) => {
  void answer(response, new URL(request.url ?? '/', `http://${request.headers.host}`))
}).listen(port)
