import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { StartError } from '#api/db/start-error.ts'

export interface Listening {
  port: number
  close(): Promise<void>
}

type Answer = (request: Request, env: HttpBindings) => Response | Promise<Response>

const finishMilliseconds = 10_000

/**
 * Serves HTTP on the port; 0 takes a free one.
 * @throws StartError that names PORT when the port cannot be had
 */
export async function listen(answer: Answer, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: (request, env) => answer(request, env as HttpBindings) }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portProblem(error, port)))
    server.listen(port, resolve)
  })
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : port,
    close: () => finish(server),
  }
}

/** Stops accepting, waits for answers on their way, then cuts what is left. */
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

function portProblem(error: Error, port: number): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartError(`A porta ${port} já está em uso; encerre o outro programa ou escolha outra em PORT.`, {
      cause: error,
    })
  }
  if (code === 'EACCES') {
    return new StartError(`Sem permissão para usar a porta ${port}; escolha outra, acima de 1023, em PORT.`, {
      cause: error,
    })
  }
  return error
}
