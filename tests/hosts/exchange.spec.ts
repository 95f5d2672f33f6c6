import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'playwright/test'
import { hostsPort, port, portalServerPort } from '#tests/e2e/stack.ts'
import './portals/portal-page.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Response {
  json(body: unknown): void
  type(name: string): Response
  send(body: unknown): void
}
type Handler = (request: { session: { user: { id: string; email: string } } }, response: Response) => unknown

/** The portal's server as docs/embedding.md has it, word for word, but for where Celeiro is. */
async function documentedServer(): Promise<Map<string, Handler>> {
  const text = await readFile(path.join(root, 'docs/embedding.md'), 'utf8')
  const code = /POST \/auth\/exchange[\s\S]*?```js\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(20)
  // Below the packages, so that it finds `jose` as a portal's server would.
  const folder = path.join(root, 'node_modules/.cache/celeiro-portal')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${process.pid}-${Date.now()}.mjs`)
  // Imports come first wherever they stand.
  const app = 'export const routes = new Map()\nconst app = { get: (path, handler) => routes.set(path, handler) }\n'
  await writeFile(file, app + code.replaceAll('https://celeiro.example', `http://localhost:${port}`))
  const { routes } = (await import(pathToFileURL(file).href)) as { routes: Map<string, Handler> }
  await rm(file)
  return routes
}

/** Serves the routes as the framework of the document does, to whoever is signed in at the portal with that e-mail. */
async function serve(routes: ReadonlyMap<string, Handler>, signedIn: { id: string; email: string }): Promise<Server> {
  const server = createServer((request, response) => {
    const answer: Response = {
      json: (body) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      type: () => answer,
      send: (body) => void response.end(String(body)),
    }
    const handle = routes.get(request.url ?? '')
    if (!handle) response.writeHead(404).end()
    else Promise.resolve(handle({ session: { user: signedIn } }, answer)).catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(portalServerPort, resolve))
  return server
}

test('the server of twenty lines in the document hands over its session to the element in a page of Vue', async ({
  page,
}) => {
  const signedIn = { id: '4711', email: 'admin@celeiro.example' }
  const server = await serve(await documentedServer(), signedIn)
  try {
    const tokenOf = () => page.request.get(`http://localhost:${portalServerPort}/celeiro-token`)
    const token = await (await tokenOf()).text()
    await page.addInitScript((given) => {
      window.portalToken = given
    }, token)
    await page.goto(`http://localhost:${hostsPort}/portals/vue`)
    await expect(page.locator('celeiro-app').getByRole('heading', { name: /, Marta/ })).toBeVisible()
    // Another token for the next page, never the same.
    expect(await (await tokenOf()).text()).not.toBe(token)
    // Whom Celeiro does not know, it does not let in, whoever vouches for them.
    Object.assign(signedIn, { id: '4712', email: 'ninguem@portal.example' })
    expect((await tokenOf()).status()).toBe(502)
  } finally {
    server.close()
  }
})
