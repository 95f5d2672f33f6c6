import { EventEmitter, once } from 'node:events'
import net from 'node:net'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addressed, loopback } from '#server/client-address.ts'
import { identified } from '#server/headers.ts'
import { listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'

/** A server whose answers tell the headers that a route behind the middleware sees. */
async function serve() {
  const app = new Hono().use(identified(createLog({ write: () => {} })), addressed(loopback))
  app.get('/', (context) => context.json(Object.fromEntries(context.req.raw.headers)))
  const listening = await listen((request, env) => app.fetch(request, env), 0)
  onTestFinished(() => listening.close())
  return listening
}

async function headersSeen(port: number, headers: Record<string, string> = {}): Promise<Record<string, string>> {
  return (await fetch(`http://127.0.0.1:${port}/`, { headers })).json()
}

describe('over a socket', () => {
  it('a request id is made before any route runs', async () => {
    const { port } = await serve()
    const response = await fetch(`http://127.0.0.1:${port}/`)
    expect((await response.json())['x-request-id']).toBe(response.headers.get('x-request-id'))
  })

  it('the client is who the socket says, or the last word of a proxy on this machine', async () => {
    const { port } = await serve()
    expect((await headersSeen(port))['x-forwarded-for']).toBe('127.0.0.1')
    const seen = await headersSeen(port, { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' })
    expect(seen['x-forwarded-for']).toBe('203.0.113.7')
  })

  it('a taken port is one sentence that names PORT', async () => {
    const { port } = await serve()
    await expect(listen(() => new Response(), port)).rejects.toThrow(
      `A porta ${port} já está em uso; encerre o outro programa ou escolha outra em PORT.`,
    )
  })

  it('closing lets an answer on its way arrive and takes no new one', async () => {
    const asked = new EventEmitter()
    const listening = await listen(async () => {
      asked.emit('asked')
      await once(asked, 'answer')
      return new Response('done')
    }, 0)
    const reached = once(asked, 'asked')
    const waiting = fetch(`http://127.0.0.1:${listening.port}/`)
    await reached
    const closed = listening.close()
    const late = net.connect(listening.port, '127.0.0.1')
    const [error] = await once(late, 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
    asked.emit('answer')
    expect(await (await waiting).text()).toBe('done')
    await closed
  })
})
