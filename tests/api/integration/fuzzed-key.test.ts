import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { routeAccess } from '#domain/access/route-access.ts'
import { startApi } from '#tests/support/api.ts'
import { canary, type Person } from '#tests/support/church.ts'
import { isWhole } from '#tests/support/extent.ts'
import { isBarred, makeKey } from '#tests/support/integration-key.ts'
import { bodyOf, queryOf, routes } from '#tests/support/samples.ts'

/** What no key can change, as one text. */
const untouchable = `select md5(string_agg(row, '' order by row)) as all from (
  select to_jsonb(t)::text as row from celeiro.profile t
  union all select to_jsonb(t)::text from celeiro.profile_permission t
  union all select (to_jsonb(t) - 'search_text')::text from celeiro.app_user t
  union all select to_jsonb(t)::text from celeiro.integration_key t
  union all select to_jsonb(t)::text from celeiro.integration_secret t
  union all select to_jsonb(t)::text from celeiro.user_factor t
  union all select to_jsonb(t)::text from celeiro.passkey t) rows`

it('whatever a key calls, it approves, reveals and manages nothing, and is shown nothing of another church', {
  timeout: 1_800_000,
}, async () => {
  const api = await startApi()
  onTestFinished(() => api.finish())
  const { church, other } = api
  const { id, call } = await makeKey(api, church.people.admin as Person)
  const ids = await api.query<{ id: string }>(
    `select id from celeiro.supplier union all select id from celeiro.member union all select id from celeiro.app_user
     union all select id from celeiro.profile union all select id from celeiro.integration_key
     union all select id from celeiro.branch union all select id from celeiro.manual_entry`,
  )
  const branches = [undefined, ...Object.values(church.branches), ...Object.values(other.branches)]
  const anyCall = fc.record({
    route: fc.constantFrom(...routes),
    record: fc.constantFrom(...ids.map((row) => row.id)),
    branch: fc.constantFrom(...branches),
    dropped: fc.nat(12),
    key: fc.uuid(),
  })
  const [before] = await api.query(untouchable)
  let calls = 0
  await fc.assert(
    fc.asyncProperty(anyCall, async ({ route, record, branch, dropped, key }) => {
      if (calls++ % 300 === 0) await api.query('update celeiro.integration_key_use set calls = 0')
      const access = routeAccess[route.name]
      const body = bodyOf(route)
      const names = body !== null && typeof body === 'object' ? Object.keys(body) : []
      const less = names.length > 0 ? without(body as object, names[dropped % (names.length + 1)]) : body
      const path = route.path.replace('{id}', record) + queryOf(route)
      const answer = await call(route.method, path, {
        ...(branch && { branch }),
        ...(less !== undefined && { body: less }),
        headers: { 'idempotency-key': key },
      })
      expect(JSON.stringify(answer.body)).not.toContain(canary)
      if (access && isBarred(route.name, access)) expect(answer.status, route.name).toBeGreaterThanOrEqual(400)
    }),
    { numRuns: isWhole ? 10_000 : 200 },
  )
  expect((await api.query(untouchable))[0]).toEqual(before)
  const trail = await api.query<{ action: string }>(
    `select distinct e.action from celeiro.audit_entry e join celeiro.audit_payload p using (company_id, lane, seq)
     where p.payload::jsonb ? 'key' and e.resource <> 'session'`,
  )
  expect(trail.map(({ action }) => action).filter((action) => /approve|reveal|rotate|revoke/.test(action))).toEqual([])
  expect((await api.query('select status from celeiro.integration_key where id = $1', [id]))[0]).toEqual({ status: 1 })
})

/** The body without that field, as a caller may forget it. */
const without = (body: object, name: string | undefined): object =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
