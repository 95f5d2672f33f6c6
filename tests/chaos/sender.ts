import { setTimeout as wait } from 'node:timers/promises'
import { type Challenge, solveChallenge } from '#src/runtime/session/solve-challenge.ts'
import type { Journal } from './journal.ts'
import { apiKey } from './product.ts'

export interface SentAnswer {
  readonly status: 200 | 400
  readonly body: {
    readonly id?: string
    /** Of what was entered together. */
    readonly ids?: readonly string[]
    /** Of an order. */
    readonly installments?: readonly { readonly id: string }[]
    readonly error?: string
    readonly errors?: readonly { readonly msg: string }[]
  }
  readonly attempts: number
  readonly isReplayed: boolean
}

interface Request {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly key?: string
  readonly siteProof?: string | undefined
}

const answerMilliseconds = 30_000
const patienceMilliseconds = 180_000

/** One client of the REST API: retries the same request with its idempotency key until it is answered. */
export class Sender {
  readonly #product: { readonly url: string }
  readonly #journal: Journal
  #token = ''

  constructor(product: { readonly url: string }, journal: Journal) {
    this.#product = product
    this.#journal = journal
  }

  /** @throws Error when no answer came for three minutes, or one that no outage excuses */
  send(request: Request): Promise<SentAnswer> {
    return this.#answered(request).finally(this.#journal.startWaiting())
  }

  async #answered(request: Request): Promise<SentAnswer> {
    const end = Date.now() + patienceMilliseconds
    const came = new Map<string, number>()
    for (let attempts = 1; Date.now() < end; attempts++) {
      const response = await this.#once(request).catch(() => undefined)
      const kind = String(response?.status ?? 'nothing')
      came.set(kind, (came.get(kind) ?? 0) + 1)
      if (response?.status === 200 || response?.status === 400) {
        const body: SentAnswer['body'] | undefined = await response.json().catch(() => undefined)
        if (body) {
          this.#journal.answers++
          const isReplayed = response.headers.get('idempotency-replayed') === 'true'
          return { status: response.status, body, attempts, isReplayed }
        }
      } else if (response?.status === 401) {
        await this.#signIn()
        continue
      } else if (response && response.status !== 503) {
        this.#journal.unexpected.push(
          `${request.method} ${request.path}: ${response.status} ${await response.text().catch(() => '')}`,
        )
      }
      this.#journal.outages++
      await wait(50)
    }
    const kinds = [...came].map(([kind, times]) => `${times} times ${kind}`).join(', ')
    throw new Error(`${request.method} ${request.path} got no answer but ${kinds}`)
  }

  /** The file at the URL that an export answers; undefined where an outage prevented or truncated it. */
  async file(path: string): Promise<string | undefined> {
    return (await this.bytes(path))?.toString('utf8')
  }

  /** The same of a file that is no text. */
  async bytes(path: string): Promise<Buffer | undefined> {
    const current = await this.#once({ method: 'GET', path }).catch(() => undefined)
    if (current?.status === 401) await this.#signIn()
    if (current?.status !== 200) return undefined
    const { url } = (await current.json()) as { url: string }
    const answer = await fetch(this.#product.url + url).catch(() => undefined)
    const content = answer?.ok ? await answer.arrayBuffer().catch(() => undefined) : undefined
    return content && Buffer.from(content)
  }

  #once({ method, path, body, key, siteProof }: Request): Promise<Response> {
    return fetch(`${this.#product.url}/api${path}`, {
      method,
      signal: AbortSignal.timeout(answerMilliseconds),
      headers: {
        'api-key': apiKey,
        authorization: `Bearer ${this.#token || 'none'}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(siteProof === undefined ? {} : { 'x-site-verification': siteProof }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  /** As a browser does, also with the proof that the server demands once too many sign-ins are under way. */
  async #signIn(siteProof?: string): Promise<void> {
    const body = { email: 'admin@celeiro.example', password: 'Celeiro#2026' }
    const response = await this.#once({ method: 'POST', path: '/auth', body, siteProof }).catch(() => undefined)
    const tokens: { accessToken?: string; error?: string } | undefined = await response?.json().catch(() => undefined)
    if (tokens?.accessToken) this.#token = tokens.accessToken
    else if (tokens?.error === 'site_verification_required') {
      const proof = await this.#proof().catch(() => undefined)
      if (proof) await this.#signIn(proof)
    } else if (response && response.status !== 503)
      this.#journal.unexpected.push(`POST /auth: ${response.status} ${JSON.stringify(tokens)}`)
    else await wait(50)
  }

  async #proof(): Promise<string | undefined> {
    const path = '/auth/site-verification'
    const challenge = (await (await this.#once({ method: 'GET', path })).json()) as Challenge
    const number = await solveChallenge(challenge)
    const payload = Buffer.from(JSON.stringify({ ...challenge, maxnumber: undefined, number })).toString('base64')
    const answer = (await (await this.#once({ method: 'POST', path, body: { payload } })).json()) as { proof?: string }
    return answer.proof
  }
}
