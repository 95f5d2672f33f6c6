import { afterAll, beforeAll, expect, it } from 'vitest'
import { routeAccess } from '#domain/access/route-access.ts'
import type { TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { filesOf } from '#tests/support/file/archive.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { enterOffering, offeringOf, startOfferings } from '#tests/support/money/offering.ts'
import { anyId, queryOf, type Route, routes } from '#tests/support/samples.ts'

let api: TestApi
let offeringId: string
/** What was counted, as answers and as papers write it. */
const writtenAmounts = ['7341.00', '7341,00', '7.341,00']

beforeAll(async () => {
  const started = await startOfferings()
  api = started.api
  const { companyId, people } = api.church
  await api.query('update celeiro.company set require_blind_count = true where id = $1', [companyId])
  // The only offering, so that sums would reveal its count.
  await api.query('delete from celeiro.tithes_offerings_giving')
  await api.query('update celeiro.tithes_offerings set status = 3, reason = $1 where status = 1', ['Refeita'])
  const denominations = [
    { value: '200.00', count: 36 },
    { value: '100.00', count: 1 },
    { value: '20.00', count: 2 },
    { value: '1.00', count: 1 },
  ]
  const counters = { counter1Id: people.treasurer?.id, counter2Id: people.deacon?.id }
  const offering = offeringOf(api, started.place, { ...counters, cashValue: '7341.00', denominations })
  offeringId = (await enterOffering(api, offering)).id
})
afterAll(() => api.finish())

/** Papers of other nouns hold the rows of their lists, which are walked. */
const isPaperOfOthers = (path: string) =>
  path.includes('pdf') && !path.startsWith('/tithes-offerings') && !path.startsWith('/report/accountability')

// From the published table: a route that is added is walked.
const readRoutes = routes.filter(
  ({ name, method, path }) => method === 'GET' && routeAccess[name]?.kind !== 'public' && !isPaperOfOthers(path),
)

/** The path of a route, of that offering, of its month and of all days. */
function pathOf({ path, ...route }: Route): string {
  const query = queryOf({ path, ...route }, { 'tithes-offerings': offeringId })
    .replace('month=2026-01', 'month=2026-11')
    .replace(/dateFrom=[\d-]+&dateTo=[\d-]+/, 'dateFrom=2026-01-01&dateTo=2026-12-31')
    .replace('search=Fornecedor', 'search=7341,00')
  return path.replace('{id}', path.startsWith('/tithes-offerings') ? offeringId : anyId) + query
}

/** All that an answer says: its text, and of an address the bytes behind it. */
async function responseText(person: Person, path: string): Promise<string> {
  const { body } = await api.call('GET', path, { as: person })
  if (typeof body.url !== 'string') return JSON.stringify(body)
  const response = await api.send(new Request(`http://celeiro.test${body.url}`))
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.subarray(0, 5).toString() === '%PDF-') return pagesOf(bytes).join('\n')
  return path.includes('xlsx') ? [...filesOf(bytes).values()].join('\n') : bytes.toString()
}

async function tellersTo(role: string): Promise<string[]> {
  const tellers: string[] = []
  for (const route of readRoutes) {
    const text = await responseText(api.church.people[role] as Person, pathOf(route))
    if (writtenAmounts.some((value) => text.includes(value))) tellers.push(route.name)
  }
  return tellers
}

it('no route discloses a count to anybody but the first counter, until the second count is in', async () => {
  for (const role of ['admin', 'deacon']) expect([role, await tellersTo(role)]).toEqual([role, []])
  const toCounter = await tellersTo('treasurer')
  for (const path of ['', '/{id}', '/kpi', '/export', '/pdf-report'])
    expect(toCounter).toContain(`GET /tithes-offerings${path}`)
  expect(toCounter).toContain('GET /report/accountability')
})
