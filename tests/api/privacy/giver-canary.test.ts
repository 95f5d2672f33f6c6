import { afterAll, beforeAll, expect, it } from 'vitest'
import { routeAccess } from '#domain/access/route-access.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { filesOf } from '#tests/support/file/archive.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { addGiver, disclosedBy, type Giver } from '#tests/support/giver.ts'
import { anyId, queryOf, type Route, routes, rowsOf } from '#tests/support/samples.ts'

let api: TestApi
let giver: Giver

/** Users without the right to read members; the guest may read, change and export the statement. */
const others = ['minister', 'deacon', 'shop', 'guest']

beforeAll(async () => {
  api = await startApi()
  giver = await addGiver(api)
  const { companyId, profiles } = api.church
  for (const [module, actions] of Object.entries({
    'bank-statement': '{read,update,export}',
    home: '{read}',
    accounts: '{read,export}',
    transfers: '{read,export}',
    'wallet-check': '{read,export}',
    'tithes-and-offers': '{read,export}',
  }))
    await api.query('insert into celeiro.profile_permission values ($1, $2, $3, $4)', [
      companyId,
      profiles.Visitante,
      module,
      actions,
    ])
})
afterAll(() => api.finish())

// From the published table: a route that is added is walked.
const input = routes.filter(({ name, method }) => method === 'GET' && routeAccess[name]?.kind !== 'public')

/** All that an answer says: its text, and of an address the bytes behind it. */
async function responseTo(role: string, path: string): Promise<{ status: number; text: string }> {
  const { status, body } = await api.call('GET', path, { as: api.church.people[role] as Person })
  const text = JSON.stringify(body)
  if (typeof body.url !== 'string') return { status, text }
  const response = await api.send(new Request(`http://celeiro.test${body.url}`))
  const bytes = Buffer.from(await response.arrayBuffer())
  // The URL itself is signed: it contains what was requested.
  return { status, text: readOut(path, bytes) }
}

/** The text of a file, unpacked if compressed. */
function readOut(path: string, bytes: Buffer): string {
  if (path.includes('/pdf-report') && bytes.subarray(0, 5).toString() === '%PDF-') return pagesOf(bytes).join('\n')
  return path.includes('xlsx') ? [...filesOf(bytes).values()].join('\n') : bytes.toString()
}

/** The paths of a route: of its newest records (those of the giver among them), or plain. */
async function pathsOf(route: Route): Promise<string[]> {
  const { path, resource } = route
  if (!path.includes('{id}')) return [path + ofHerAccount(queryOf(route) || '?'), ...inOwnFormat(path)]
  const ids = (await rowsOf(api, api.church, resource)) ?? []
  return ids.slice(-3).map((id) => path.replace('{id}', id))
}

const ofxPath = '/bank-statement/export?format=ofx'

/** A list that is also written as banks write theirs. */
const inOwnFormat = (path: string) => (ofxPath.startsWith(`${path}?`) ? [ofxPath] : [])

/** Of one account and some days: hers, and all of them. */
const ofHerAccount = (query: string) =>
  query
    .replace(`bankAccountId=${anyId}`, `bankAccountId=${giver.accountId}`)
    .replace(/dateFrom=[\d-]+&dateTo=[\d-]+/, 'dateFrom=2026-01-01&dateTo=2027-12-31')

const asking = (path: string, probe: string) => `${path.replace(/search=\w*/, '')}&${probe}`

/** Search terms for the giver, and one without a match. PDFs use the query of their list and are slow to draw. */
const probesOf = ({ path, parameters }: Route): [probe: string, blank: string][] => [
  ...(parameters.includes('search') && !path.endsWith('/pdf-report')
    ? ['Zefira', giver.document, giver.checkAccount].map((text): [string, string] => [
        `search=${text}`,
        'search=xqzwvk',
      ])
    : []),
  ...(parameters.includes('memberId') ? [[`memberId=${giver.id}`, `memberId=${anyId}`] as [string, string]] : []),
]

it.each(['admin', 'treasurer'])('users who may read members find the giver everywhere: %s', async (role) => {
  const reachedRoutes = new Set<string>()
  for (const route of input)
    for (const path of await pathsOf(route)) {
      const { status, text } = await responseTo(role, path)
      if (status === 403) break
      const answers = [text]
      // Results are cached, and must not leak to the next user.
      for (const [probe] of probesOf(route)) answers.push((await responseTo(role, asking(path, probe))).text)
      if (answers.some((answer) => disclosedBy(giver, answer).length > 0))
        reachedRoutes.add(path === ofxPath ? path : route.name)
    }
  const statement = ['', '/export', '/pdf-report', '/{id}', '/{id}/history'].map((path) => `GET /bank-statement${path}`)
  const members = ['', '/all', '/export', '/{id}', '/{id}/history'].map((path) => `GET /members-offerings${path}`)
  const lines = ['', '/sides', '/suggestions'].map((path) => `GET /bank-statement/line${path}`)
  const checks = ['', '/all', '/export', '/{id}', '/{id}/history'].map((path) => `GET /wallet-check${path}`)
  expect([...reachedRoutes]).toEqual(
    expect.arrayContaining([
      ...statement,
      ...members,
      ...lines,
      ...checks,
      ...['/givers', '/{id}', '/{id}/history'].map((path) => `GET /tithes-offerings${path}`),
      'GET /home/bank-statement',
      'GET /search',
      ofxPath,
    ]),
  )
})

it.each(others)(
  'users without the right see nothing of her, and learn nothing by searching for her: %s',
  async (role) => {
    const leaks: string[] = []
    let read = 0
    const look = async (path: string) => {
      const answer = await responseTo(role, path)
      // A user who enters offerings chooses members by name and envelope, and sees nothing else of them.
      const isChoosing = path.startsWith('/tithes-offerings/givers') && answer.status === 200
      const chosen = isChoosing ? ['zefira', giver.id, 'zc-77'] : []
      for (const disclosed of disclosedBy(giver, answer.text).filter((word) => !chosen.includes(word)))
        leaks.push(`${role}: GET ${path} says ${disclosed}`)
      return answer
    }
    for (const route of input)
      for (const path of await pathsOf(route)) {
        const { status } = await look(path)
        if (status === 403) break
        read++
        for (const [probe, blank] of probesOf(route)) {
          const [answer, other] = [await look(asking(path, probe)), await look(asking(path, blank))]
          const isChosen = path.startsWith('/tithes-offerings/givers') && probe === 'search=Zefira'
          if (answer.text !== other.text && !isChosen) leaks.push(`${role}: GET ${path}&${probe} is told from ${blank}`)
          if (probe.startsWith('memberId') && answer.status !== 403)
            leaks.push(`${role}: GET ${path}&${probe} is let in`)
        }
      }
    if (role === 'guest') await look('/bank-statement/export?format=xlsx')
    expect(leaks).toEqual([])
    expect(read).toBeGreaterThan(50)
  },
)
