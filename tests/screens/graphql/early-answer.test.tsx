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
    const ask = answeredEarly([earlyAnswer(Promise.resolve(new Response('early')))], network)
    expect(await (await ask(url, question)).text()).toBe('early')
    expect(network).not.toHaveBeenCalled()
    expect(await (await ask(url, question)).text()).toBe('late')
  })

  it.each([
    ['in another name', url, { ...question, headers: { authorization: 'Bearer b' } }],
    ['of another server', 'https://other.example/graphql', question],
    ['for something else', url, { ...question, body: JSON.stringify({ query: 'query Regions{regions{count}}' }) }],
    ['without a body', url, undefined],
    ['of a branch', url, { ...question, headers: { ...question.headers, 'branch-id': 'b' } }],
  ])('is no answer %s', async (_, address, init) => {
    const ask = answeredEarly([earlyAnswer(Promise.resolve(new Response('early')))], late())
    expect(await (await ask(address, init)).text()).toBe('late')
  })

  it('answers, of several, the one of the same variables and branch', async () => {
    const variables = { page: 1, pageSize: 20 }
    const ofBranch = { headers: { ...question.headers, 'branch-id': 'b' }, body: JSON.stringify({ query, variables }) }
    const me = earlyAnswer(Promise.resolve(new Response('me')))
    const list = { ...earlyAnswer(Promise.resolve(new Response('list'))), variables, branchId: 'b' }
    const ask = answeredEarly([me, list], late())
    const next = JSON.stringify({ query, variables: { ...variables, page: 2 } })
    expect(await (await ask(url, { ...ofBranch, body: next })).text()).toBe('late')
    expect(await (await ask(url, ofBranch)).text()).toBe('list')
    expect(await (await ask(url, question)).text()).toBe('me')
  })

  it('and got no answer is asked again', async () => {
    const ask = answeredEarly([earlyAnswer(Promise.reject(new TypeError('Failed to fetch')))], late())
    expect(await (await ask(url, question)).text()).toBe('late')
  })

  it('is nothing where nothing was', async () => {
    expect(await (await answeredEarly(undefined, late())(url, question)).text()).toBe('late')
  })
})
