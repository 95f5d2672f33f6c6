import { describe, expect, it } from 'vitest'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { createTransport } from '#src/graphql/transport.ts'
import { answer, refuse } from '../stage/gateway.ts'

const Save = { toString: () => 'mutation Save($name: String!) { save(name: $name) { id } }' }
const endpoint = 'https://api.celeiro.example/graphql'

const sendTo = (fetch: typeof window.fetch, timeoutMilliseconds?: number) =>
  createTransport({ endpoint, fetch, timeoutMilliseconds })(Save, { name: 'Sede' })

const failureOf = (fetch: typeof window.fetch) => sendTo(fetch).catch((error: unknown) => error)

describe('what is sent', () => {
  it('is the document as text with its variables, and only the headers that are given', async () => {
    const requests: Request[] = []
    const send = createTransport({
      endpoint,
      fetch: async (input, init) => {
        requests.push(new Request(input, init))
        return answer({ save: { id: '1' } })
      },
    })
    await send(Save, { name: 'Sede' }, { accessToken: 'a', branchId: 'b', idempotencyKey: 'k' })
    await send(Save, { name: 'Sede' })
    const [full, bare] = requests
    expect(await full?.json()).toEqual({ query: Save.toString(), variables: { name: 'Sede' } })
    expect(['authorization', 'branch-id', 'idempotency-key'].map((name) => full?.headers.get(name))).toEqual([
      'Bearer a',
      'b',
      'k',
    ])
    expect(['authorization', 'branch-id', 'idempotency-key'].some((name) => bare?.headers.has(name))).toBe(false)
    expect(bare?.headers.get('graphql-require-preflight')).toBe('1')
  })
})

describe('what comes back', () => {
  it('says whether the server had done it already', async () => {
    expect((await sendTo(async () => answer({ save: { id: '1' } }))).isReplayed).toBe(false)
    const replayed = await sendTo(async () => answer({ save: { id: '1' } }, { idempotencyReplayed: true }))
    expect(replayed).toEqual({ data: { save: { id: '1' } }, isReplayed: true })
  })

  it('is a failure with its key, code, problems and request', async () => {
    const problems = [{ msg: 'invalid_cpf', param: 'document' }]
    const failure = await failureOf(async () =>
      refuse('bad_request.invalid_cpf', { code: 'invalid_cpf', status: 400, errors: problems, requestId: 'r-1' }),
    )
    expect(failure).toMatchObject({
      name: 'RequestFailure',
      key: 'bad_request.invalid_cpf',
      code: 'invalid_cpf',
      status: 400,
      errors: problems,
      requestId: 'r-1',
      retryable: false,
    })
    expect(sentenceOfFailure(failure)).toBe('CPF inválido')
  })

  it('that names a more exact code than its key reads as the code', async () => {
    const failure = await failureOf(async () => refuse('not_found', { code: 'supplier_not_found', status: 404 }))
    expect(sentenceOfFailure(failure)).toBe('Fornecedor não encontrado')
  })

  it.each([
    [401, 'unauthorized', false],
    [403, 'forbidden', false],
    [404, 'not_found', false],
    [429, 'too_many_requests', true],
    [500, 'internal_server_error', true],
    [502, 'service_unavailable', true],
    [503, 'service_unavailable', true],
    [504, 'service_unavailable', true],
  ])('from a proxy with status %i is %s', async (status, key, retryable) => {
    const failure = await failureOf(async () => new Response('<html>', { status }))
    expect(failure).toMatchObject({ key, status, retryable })
  })

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'an answer cut off',
      async () => new Response('{"data":{"sa', { headers: { 'content-type': 'application/json' } }),
    ],
    ['a page instead of an answer', async () => new Response('<html>')],
  ])('as %s can be retried', async (_, fetch) => {
    expect(await failureOf(fetch)).toMatchObject({ key: 'ERR_NETWORK', retryable: true })
  })

  it('too late is ECONNABORTED, and the request is aborted', async () => {
    let wasAborted = false
    const never: typeof window.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          wasAborted = true
          reject(new DOMException('aborted', 'AbortError'))
        })
      })
    await expect(sendTo(never, 20)).rejects.toMatchObject({ key: 'ECONNABORTED', retryable: true })
    expect(wasAborted).toBe(true)
  })

  it('is thrown as an abort when the caller gave up', async () => {
    const caller = new AbortController()
    const send = createTransport({ endpoint, fetch: (input, init) => window.fetch(input, init) })
    const call = send(Save, { name: 'Sede' }, { signal: caller.signal })
    caller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})
