import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { apiKey, type Stack } from '../stack.ts'
import { inRounds, measured } from '../statistics.ts'

const rounds = 7
/** What anybody may send: the most that a body without a session is read of. */
const bytes = 16_000

const repeated = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at))

/** Values that cost most to look through. */
const values: Readonly<Record<string, string>> = {
  names: `{${repeated(bytes / 13, (at) => `"k${1_000 + at}":1`)}}`,
  lists: `[${repeated(bytes / 3 - 200, () => '[]')}]`,
  texts: `[${repeated(bytes / 8, () => '"zzzzz"')}]`,
  depth: `${'['.repeat(15)}${repeated(bytes / 2 - 200, () => '1')}${']'.repeat(15)}`,
  text: `"${'a@'.repeat(bytes / 2 - 200)}"`,
}

const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }'

/** Documents that cost most to check. */
const documents: Readonly<Record<string, string>> = {
  'fields again': `{ me { ${'id '.repeat(1_900)} } }`,
  'fields again, in fragments': `{ me { ...A ...B } } fragment A on Me { ${'id '.repeat(900)} } fragment B on Me { ${'id '.repeat(900)} }`,
  'unknown fields': `{ ${repeated(800, (at) => `suppliersOfBank${at}`).join(' ')} }`,
  'unknown arguments': `{ suppliers(${repeated(600, (at) => `createdAtFrom${at}: 1`)}) { count } }`,
  'unused variables': `query(${repeated(450, (at) => `$v${at}: Int`)}) { me { id } }`,
  'wrong values': `{ suppliers(status: [${repeated(900, () => '"z"')}]) { count } }`,
  'fragments in a circle': `{ me { ...F0 } } ${repeated(160, (at) => `fragment F${at} on Me { id ...F${(at + 1) % 160} ...F${(at + 7) % 160} }`).join(' ')}`,
  'a comment': `{ me { id } } #${'z'.repeat(15_000)}`,
}

interface StatementRun {
  readonly path: string
  readonly body: string
}

const anonymousRoutes = ['/api/auth', '/api/auth/refresh-token', '/api/auth/verify-register']

const bodies: Readonly<Record<string, StatementRun>> = Object.fromEntries([
  ...Object.entries(values).flatMap(([name, value]): [string, StatementRun][] => [
    ...anonymousRoutes.map((path): [string, StatementRun] => [`${path}: ${name}`, { path, body: value }]),
    [`/api/auth: ${name} in a field`, { path: '/api/auth', body: `{"email":${value},"password":"z"}` }],
    [`variables: ${name}`, { path: '/graphql', body: `{"query":"${signIn}","variables":{"input":${value}}}` }],
    [
      `variables: ${name} in a field`,
      { path: '/graphql', body: `{"query":"${signIn}","variables":{"input":{"email":${value},"password":"z"}}}` },
    ],
  ]),
  ...Object.entries(documents).map(([name, query]): [string, StatementRun] => [
    `document: ${name}`,
    { path: '/graphql', body: JSON.stringify({ query }) },
  ]),
  ['beyond: bytes', { path: '/graphql', body: `{"a":"${'z'.repeat(3_000_000)}"}` }],
  ['beyond: names', { path: '/api/auth', body: `{${repeated(70_000, (at) => `"k${at}":1`)}}` }],
  ['beyond: depth', { path: '/graphql', body: '['.repeat(900_000) }],
])

/** For how long the worst that anybody may send keeps the process from answering others, beside an ordinary list. */
export async function worstBody({ product, restHeaders }: Stack): Promise<Figure[]> {
  const blockedBy = async (address: string, init?: RequestInit) => {
    await product.blocked()
    const answer = await fetch(`${product.url}${address}`, init)
    await answer.text()
    return product.blocked()
  }
  const post = ({ path, body }: StatementRun) =>
    blockedBy(path, { method: 'POST', body, headers: { 'content-type': 'application/json', 'api-key': apiKey } })
  const list = () => blockedBy('/api/supplier?pageSize=20', { headers: restHeaders() })

  const round = async () => {
    const each: Record<string, number> = {}
    for (const [name, body] of Object.entries(bodies)) each[name] = await post(body)
    return { each, list: await list() }
  }
  await round()
  const all = await inRounds(rounds, round)
  const figures = Object.keys(bodies).map((name) => ({ name, value: measured(all.map(({ each }) => each[name] ?? 0)) }))
  const [worst] = figures.sort((one, other) => other.value.median - one.value.median)
  if (!worst) throw new Error('no bodies')
  return [
    { ...goals.worstBody, name: `${goals.worstBody.name} (${worst.name})`, value: worst.value },
    { name: '· an ordinary list', unit: 'ms', value: measured(all.map((one) => one.list)) },
  ]
}
