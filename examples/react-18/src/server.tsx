import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { renderToString } from 'react-dom/server'
import { Finances } from './finances.tsx'
import { portal, signedInUser } from './portal.ts'

const celeiro = process.env.CELEIRO ?? 'https://celeiro.example'
const page = await readFile('dist/page/index.html', 'utf8')

/** Everything that this portal has: its page, the files of its build, and what Celeiro asks of it. */
async function answer(path: string): Promise<Response> {
  if (path === '/jwks.json') return Response.json(portal().keys())
  if (path === '/celeiro-token') return portal().answer(signedInUser())
  if (/^\/assets\/[\w-]+\.js$/.test(path))
    return new Response(await readFile(`dist/page${path}`), { headers: { 'content-type': 'text/javascript' } })
  if (path !== '/') return new Response(null, { status: 404 })
  const rendered = renderToString(<Finances server={celeiro} />)
  const html = page
    .replace('id="portal"', () => `id="portal" data-celeiro="${celeiro}"`)
    .replace('<!--page-->', () => rendered)
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

createServer(async (request, response) => {
  const answered = await answer(new URL(request.url ?? '/', 'http://portal').pathname)
  response.writeHead(answered.status, Object.fromEntries(answered.headers))
  response.end(Buffer.from(await answered.arrayBuffer()))
}).listen(Number(process.env.PORT ?? 3000))
