import type { IncomingMessage, Server } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { StartError } from '#api/db/start/start-error.ts'

export interface Listening {
  port: number
  close(): Promise<void>
}

/** Where to listen; port 0 is any free one. */
export interface Place {
  host: string
  port: number
}

/** Connection timeouts in milliseconds. */
export interface Patience {
  /** Until the headers are complete. */
  headers: number
  /** Until the request is complete: fifteen megabytes over a slow phone network. */
  request: number
  /** Idle timeout while the peer must act; our own processing does not count. */
  silence: number
}

type Answer = (request: Request, env: HttpBindings) => Response | Promise<Response>

const patient: Patience = { headers: 10_000, request: 300_000, silence: 120_000 }
const finishMilliseconds = 10_000
/** Bytes of an address and its headers together. */
const mostHeaderBytes = 16 * 1024

/**
 * Serves HTTP at a place.
 * @throws StartError that names PORT or CELEIRO_HOST when the place cannot be had
 */
export async function listen(answer: Answer, place: Place, patience: Patience = patient): Promise<Listening> {
  const working = new WeakMap<Socket, IncomingMessage>()
  const server = createAdaptorServer({
    fetch: async (request, env) => {
      const bindings = env as HttpBindings
      const { socket } = bindings.incoming
      working.set(socket, bindings.incoming)
      try {
        return await answer(request, bindings)
      } finally {
        working.delete(socket)
      }
    },
    serverOptions: {
      maxHeaderSize: mostHeaderBytes,
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      connectionsCheckingInterval: patience.headers / 2,
      // TCP keep-alive for silent peers.
      keepAlive: true,
      keepAliveInitialDelay: patience.silence / 2,
    },
  }) as Server
  server.setTimeout(patience.silence, (socket) => {
    // A long-running answer may exceed the idle timeout once the request is complete.
    if (working.get(socket)?.complete) socket.setTimeout(patience.silence)
    else socket.destroy()
  })
  server.on('clientError', answerBroken)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(placeProblem(error, place)))
    server.listen(place.port, place.host, resolve)
  })
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : place.port,
    close: () => finish(server),
  }
}

/**
 * Whether the place can be had, before anything is made for it.
 * @throws StartError that names PORT or CELEIRO_HOST when it cannot
 */
export async function demandFree(place: Place): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(placeProblem(error, place)))
    server.listen(place.port, place.host, resolve)
  })
  await new Promise((resolve) => server.close(resolve))
}

/** Answers to malformed requests, by Node's error code. */
const broken: Readonly<Record<string, readonly [status: string, code: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request_incomplete'],
}
const lingerMilliseconds = 1_000

/** Answers, then drains for a moment: closing at once would discard the answer. */
function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code] = broken[error.code ?? ''] ?? ['400 Bad Request', 'invalid_json']
  const text = JSON.stringify({ error: code })
  const lines = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json',
    `content-length: ${text.length}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`)
  socket.resume()
  const cut = setTimeout(() => socket.destroy(), lingerMilliseconds)
  socket.once('close', () => clearTimeout(cut))
}

/** Stops accepting, waits for running answers, then closes connections. */
function finish(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), finishMilliseconds)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function placeProblem(error: Error, { host, port }: Place): Error {
  const sentence = sentences['code' in error ? String(error.code) : '']?.(host, port)
  return sentence ? new StartError(sentence, { cause: error }) : error
}

const notOurs = (host: string) =>
  `O endereço ${host} de CELEIRO_HOST não é desta máquina; informe um dela, ou 0.0.0.0 para todos.`

const sentences: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_host, port) => `A porta ${port} já está em uso; encerre o outro programa ou escolha outra em PORT.`,
  EACCES: (_host, port) => `Sem permissão para usar a porta ${port}; escolha outra, acima de 1023, em PORT.`,
  EADDRNOTAVAIL: notOurs,
  ENOTFOUND: notOurs,
  EAI_AGAIN: notOurs,
}
