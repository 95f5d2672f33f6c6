import { EventEmitter, once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bodyBounded } from '#server/bounds/request-bounds.ts'
import { addressed, loopback } from '#server/configuration/client-address.ts'
import { identified } from '#server/http/headers.ts'
import { listen } from '#server/listen.ts'
import { createLog } from '#server/log/log.ts'

const here = { host: '127.0.0.1', port: 0 }

/** A server that answers the headers that a route behind the middleware sees. */
async function serve() {
  const app = new Hono().use(identified(createLog({ write: () => {} })), addressed(loopback))
  app.get('/', (context) => context.json(Object.fromEntries(context.req.raw.headers)))
  const listening = await listen((request, env) => app.fetch(request, env), here)
  onTestFinished(() => listening.close())
  return listening
}

async function receivedHeaders(port: number, headers: Record<string, string> = {}): Promise<Record<string, string>> {
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
    expect((await receivedHeaders(port))['x-forwarded-for']).toBe('127.0.0.1')
    const received = await receivedHeaders(port, { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' })
    expect(received['x-forwarded-for']).toBe('203.0.113.7')
  })

  it('a taken port is one sentence that names PORT', async () => {
    const { port } = await serve()
    await expect(listen(() => new Response(), { ...here, port })).rejects.toThrow(
      `A porta ${port} já está em uso; encerre o outro programa ou escolha outra em PORT.`,
    )
  })

  it('closing lets an answer on its way arrive and takes no new one', async () => {
    const request = new EventEmitter()
    const listening = await listen(async () => {
      request.emit('asked')
      await once(request, 'answer')
      return new Response('done')
    }, here)
    const reached = once(request, 'asked')
    const waiting = fetch(`http://127.0.0.1:${listening.port}/`)
    await reached
    const closed = listening.close()
    const late = net.connect(listening.port, '127.0.0.1')
    const [error] = await once(late, 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
    request.emit('answer')
    expect(await (await waiting).text()).toBe('done')
    await closed
  })
})

describe('where it listens', () => {
  it('is the one configured address, unreachable for others', async () => {
    const { port } = await serve()
    const elsewhere = net.connect(port, '127.0.0.2')
    const [error] = await once(elsewhere, 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('is one of this machine, or a sentence names CELEIRO_HOST', async () => {
    await expect(listen(() => new Response(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
      'O endereço 192.0.2.1 de CELEIRO_HOST não é desta máquina',
    )
  })
})

/** What a connection answers to what is written on it, until the other side ends it. */
async function answerTo(port: number, text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let responseText = ''
  socket.on('data', (piece) => {
    responseText += piece
  })
  await once(socket, 'connect')
  socket.write(text)
  await once(socket, 'close')
  return responseText
}

describe('a connection on which nothing comes', () => {
  const start = 'POST / HTTP/1.1\r\nhost: a\r\n'

  it.each([
    ['at all', ''],
    ['after half of its headers', start],
    ['after half of its body', `${start}content-length: 10\r\n\r\n{`],
  ])('%s is ended', async (_what, text) => {
    const listening = await listen(async (request) => new Response(await request.text()), here, {
      headers: 20,
      request: 40,
      silence: 10_000,
    })
    onTestFinished(() => listening.close())
    expect(await answerTo(listening.port, text)).toMatch(/^(HTTP\/1.1 408 .*\{"error":"request_incomplete"\})?$/s)
  })

  it('while what came whole is worked on is kept, for longer than it may be silent', async () => {
    const worked = new EventEmitter()
    let silences = 0
    const answer = async (_request: Request, { incoming }: HttpBindings) => {
      incoming.socket.on('timeout', () => {
        silences += 1
        if (silences === 2) worked.emit('done')
      })
      await once(worked, 'done')
      return new Response('done')
    }
    const listening = await listen(answer, here, { headers: 5_000, request: 5_000, silence: 50 })
    onTestFinished(() => listening.close())
    expect(await answerTo(listening.port, 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toMatch(/done$/)
  })

  it('while its answer is not taken is ended too, and what is behind the answer let go', async () => {
    const answer = new EventEmitter()
    const letGo = once(answer, 'cancelled')
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: () => void answer.emit('cancelled'),
    })
    const listening = await listen(() => new Response(endless), here, { headers: 5_000, request: 5_000, silence: 50 })
    onTestFinished(() => listening.close())
    const socket = net.connect(listening.port, '127.0.0.1').pause()
    onTestFinished(() => void socket.destroy())
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    await letGo
  })
})

describe('too large a body is refused, whatever its sender does', () => {
  async function bounded() {
    const app = new Hono().use(bodyBounded(() => false)).post('/', async ({ req }) => new Response(await req.text()))
    const listening = await listen((request, env) => app.fetch(request, env), here)
    onTestFinished(() => listening.close())
    return listening.port
  }
  const refused = [413, '{"error":"body_too_large"}']
  const bytes = 3_000_000

  it('with its length announced', async () => {
    const port = await bounded()
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(bytes), headers })
    expect([response.status, await response.text()]).toEqual(refused)
    expect(response.headers.get('connection')).toBe('close')
  })

  it('in pieces, by who goes on writing to the end before it reads', async () => {
    const request = http.request({ port: await bounded(), host: '127.0.0.1', method: 'POST' })
    const piece = 'x'.repeat(10_000)
    for (let written = 0; written < bytes; written += piece.length)
      if (!request.write(piece)) await once(request, 'drain')
    request.end()
    const [response] = await once(request, 'response')
    let text = ''
    for await (const some of response) text += some
    expect([response.statusCode, text]).toEqual(refused)
  })

  it('a file that is refused before it has come, whole by its length', async () => {
    const app = new Hono().use(bodyBounded(() => true)).post('/api/a/import', (context) => context.text('não', 400))
    const listening = await listen((request, env) => app.fetch(request, env), here)
    onTestFinished(() => listening.close())
    const init = { method: 'POST', body: 'x'.repeat(bytes), headers: { 'content-type': 'text/csv' } }
    const { status, headers } = await fetch(`http://127.0.0.1:${listening.port}/api/a/import`, init)
    expect([status, headers.get('connection'), headers.get('content-length')]).toEqual([400, 'close', '4'])
  })

  it('headers too', async () => {
    const head = `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`
    expect(await answerTo(await bounded(), head)).toMatch(/^HTTP\/1.1 431 .*\{"error":"headers_too_large"\}$/s)
  })
})
