import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type AdapterPayload } from 'oidc-provider'

const redirectUri = 'https://portal.example/entrada'
const clientSecret = 'segredo do portal'

/** What the provider remembers, as its documentation describes an adapter, in memory. */
class Memory {
  static readonly kept = new Map<string, AdapterPayload>()
  readonly #kind: string
  constructor(kind: string) {
    this.#kind = kind
  }
  async upsert(id: string, payload: AdapterPayload) {
    Memory.kept.set(`${this.#kind} ${id}`, payload)
  }
  async find(id: string) {
    return Memory.kept.get(`${this.#kind} ${id}`)
  }
  async findByUid(uid: string) {
    return [...Memory.kept.values()].find((payload) => payload.uid === uid)
  }
  async findByUserCode() {
    return undefined
  }
  async consume(id: string) {
    Object.assign((await this.find(id)) ?? {}, { consumed: Math.floor(Date.now() / 1000) })
  }
  async destroy(id: string) {
    Memory.kept.delete(`${this.#kind} ${id}`)
  }
  async revokeByGrantId(grantId: string) {
    for (const [key, payload] of Memory.kept) if (payload.grantId === grantId) Memory.kept.delete(key)
  }
}

async function newKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}

function providerAt(issuer: string, keys: Awaited<ReturnType<typeof newKey>>[], idTokenSeconds: number): Provider {
  return new Provider(issuer, {
    adapter: Memory,
    jwks: { keys },
    clients: [{ client_id: 'celeiro', client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Its tokens of who somebody is say what was asked for, as most providers' do.
    conformIdTokenClaims: false,
    cookies: { keys: ['chave dos cookies'] },
    ttl: { IdToken: idTokenSeconds, AccessToken: 60, AuthorizationCode: 60, Interaction: 60, Session: 60, Grant: 60 },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true }),
    }),
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  })
}

/** An OpenID Connect provider by `oidc-provider` on a local port: it signs in whoever the request names. */
export async function startOpenIdProvider() {
  let signsIn = ''
  let provider: Provider
  const server = createServer(async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    await provider.interactionFinished(request, response, { login: { accountId: signsIn } })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const first = await newKey()
  const configure = (keys: (typeof first)[], idTokenSeconds = 120) => {
    provider = providerAt(issuer, keys, idTokenSeconds)
  }
  configure([first])

  /** Follows the provider from page to page, with its cookies, until it sends back to the portal with a code. */
  async function codeOf(verifier: string): Promise<string> {
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const query = { client_id: 'celeiro', response_type: 'code', scope: 'openid email', redirect_uri: redirectUri }
    let url = new URL(`${issuer}/auth?${new URLSearchParams(query)}`)
    // Makes tokens differ that would say the same in one second.
    url.searchParams.set('nonce', randomUUID())
    url.searchParams.set('code_challenge', challenge)
    url.searchParams.set('code_challenge_method', 'S256')
    const cookies = new Map<string, string>()
    while (url.origin === issuer) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const next = answer.headers.get('location')
      if (!next) throw new Error(`${url.pathname}: ${answer.status} ${await answer.text()}`)
      url = new URL(next, url)
    }
    return url.searchParams.get('code') ?? ''
  }

  return {
    issuer,
    jwks: `${issuer}/jwks`,
    /** The token that says who somebody is, by the code flow, as a portal's server gets it. */
    async idTokenOf(email: string): Promise<string> {
      signsIn = email
      const verifier = randomBytes(32).toString('base64url')
      const code = await codeOf(verifier)
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      })
      const authorization = `Basic ${btoa(`celeiro:${encodeURIComponent(clientSecret)}`)}`
      const answer = await fetch(`${issuer}/token`, { method: 'POST', headers: { authorization }, body })
      const { id_token: token } = (await answer.json()) as { id_token: string }
      return token
    },
    /** Signs with another key from now on, and publishes no other. */
    rotate: async () => configure([await newKey()]),
    /** Lets its tokens live so many seconds. */
    live: (seconds: number) => configure([first], seconds),
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
