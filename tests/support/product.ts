import { pino } from 'pino'
import { createGateway } from '#mesh/gateway/gateway.ts'
import { createApp } from '#server/app.ts'
import { sessionClaims } from '#server/session-claim.ts'
import { apiKey, type TestApi, tokens } from './api.ts'

export interface Product {
  /** Answers a request as the whole process does, without a socket. */
  send(path: string, init?: RequestInit): Promise<{ status: number; text: string; headers: Headers }>
  /** Calls that reached the REST API. */
  readonly calls: Request[]
}

const nowhere = 'http://127.0.0.1:9'

/** The server's routes over a test's API and a gateway of its own, as `npm start` puts them together. */
export async function productOver(api: TestApi): Promise<Product> {
  const log = pino({ level: 'silent' })
  const calls: Request[] = []
  const counted = (request: Request) => {
    calls.push(request)
    return api.send(request)
  }
  const { isOfSession, callerOf } = sessionClaims({ tokens, environments: {}, localApiKey: apiKey })
  const gateway = await createGateway({
    api: counted,
    environments: {},
    localApiKey: apiKey,
    callerOf,
    production: false,
    log,
    viacepUrl: nowhere,
    ibgeUrl: nowhere,
  })
  const app = createApp({
    api: { fetch: counted },
    gateway,
    isOfSession,
    ping: () => Promise.resolve(),
    full: async () => [],
    jobs: async () => undefined,
    webFolder: '/nowhere',
    formerElements: [],
    production: false,
    origins: [],
    trustedProxies: [],
    log,
  })
  return {
    calls,
    async send(path, init) {
      const request = new Request(`http://localhost${path}`, init)
      request.headers.set('host', 'localhost')
      const response = await app.fetch(request)
      return { status: response.status, text: await response.text(), headers: response.headers }
    },
  }
}
