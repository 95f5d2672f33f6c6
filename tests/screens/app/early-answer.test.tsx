import { describe, expect, it, vi } from 'vitest'
import { answeredEarly, type EarlyAnswer } from '#src/graphql/early-answer.ts'

const url = 'https://api.celeiro.example/graphql'
const query = 'query Me{me{id}}'
const question = { headers: { authorization: 'Bearer a' }, body: JSON.stringify({ query, variables: {} }) }

function earlyAnswer(response: Promise<Response>): EarlyAnswer {
  let answer: Promise<Response> | null = response
  const take = () => {
    const first = answer
    answer = null
    return first
  }
  return { url, authorization: 'Bearer a', query, take }
}

describe('what was asked early', () => {
  const late = () => vi.fn<typeof fetch>(() => Promise.resolve(new Response('late')))

  it('answers the same question, once', async () => {
    const network = late()
    const ask = answeredEarly(earlyAnswer(Promise.resolve(new Response('early'))), network)
    expect(await (await ask(url, question)).text()).toBe('early')
    expect(network).not.toHaveBeenCalled()
    expect(await (await ask(url, question)).text()).toBe('late')
  })

  it.each([
    ['in another name', url, { ...question, headers: { authorization: 'Bearer b' } }],
    ['of another server', 'https://other.example/graphql', question],
    ['for something else', url, { ...question, body: JSON.stringify({ query: 'query Regions{regions{count}}' }) }],
    ['without a body', url, undefined],
  ])('is no answer %s', async (_, address, init) => {
    const ask = answeredEarly(earlyAnswer(Promise.resolve(new Response('early'))), late())
    expect(await (await ask(address, init)).text()).toBe('late')
  })

  it('and got no answer is asked again', async () => {
    const ask = answeredEarly(earlyAnswer(Promise.reject(new TypeError('Failed to fetch'))), late())
    expect(await (await ask(url, question)).text()).toBe('late')
  })

  it('is nothing where nothing was', async () => {
    expect(await (await answeredEarly(undefined, late())(url, question)).text()).toBe('late')
  })
})
