import { describe, expect, it, onTestFinished } from 'vitest'
import type { ApiOptions } from '#api/app.ts'
import { routesOf } from '#api/contract/document/document.ts'
import { publishedContract } from '#api/contract/published.ts'
import { routes as routesOfApi } from '#api/routes.ts'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import { routeAccess } from '#domain/access/route-access.ts'
import type { Access } from '#domain/right/access.ts'
import { startApi } from '#tests/support/api.ts'
import { canary } from '#tests/support/church.ts'
import { refusalsSeen } from '#tests/support/contract/answer.ts'
import { routes } from '#tests/support/samples.ts'
import { walk } from '#tests/support/walk.ts'

const table = structuredClone(routeAccess)
const only = (...paths: string[]) => routes.filter(({ path }) => paths.includes(path))

async function started(options: Partial<ApiOptions> = {}) {
  const api = await startApi(() => options)
  onTestFinished(() => api.finish())
  return api
}

describe('every route, asked by everyone', () => {
  it('is one that the table names, which names none besides', () => {
    expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(table).sort())
  })

  it('answers as the table of access says, and shows nobody what is not theirs', { timeout: 240_000 }, async () => {
    refusalsSeen.clear()
    const { violations, answers } = await walk(await started(), routes, table)
    expect(violations).toEqual([])
    expect(undocumentedIn(refusalsSeen)).toEqual([])
    const guarded = routes.filter(({ name }) => table[name]?.kind !== 'public')
    expect(answers).toBeGreaterThan(guarded.length * (defaultProfiles.length + 2))
  })
})

/** Refusals whose status or code the published contract does not name for their operation. */
function undocumentedIn(refusals: ReadonlySet<string>): string[] {
  const published = new Map(routesOf(publishedContract()).map(({ name, operation }) => [name, operation.responses]))
  expect(refusals.size).toBeGreaterThan(500)
  return [...refusals].filter((one) => {
    const [method, path, status = '', code] = one.split(' ')
    return !published.get(`${method} ${path}`)?.[status]?.description?.includes(`\`${code}\``)
  })
}

/** Mutation check of the walk: each of these is a plausible authorisation hole, and the walk finds it. */
describe('the walk finds', () => {
  it('a right that nobody gave', async () => {
    const api = await started()
    await api.query(
      `insert into celeiro.profile_permission values ($1, $2, 'suppliers', '{read}')
       on conflict (company_id, profile_id, module) do update set actions = excluded.actions`,
      [api.church.companyId, api.church.profiles.Loja],
    )
    const { violations } = await walk(api, only('/supplier'), table)
    expect(violations).toContainEqual(expect.stringMatching(/^GET \/supplier as Loja: expected 403, answered 200/))
  })

  it('a route that forgot its right', async () => {
    const open = routeAccess as Record<string, Access>
    const right = open['GET /user/{id}'] as Access
    onTestFinished(() => {
      open['GET /user/{id}'] = right
    })
    open['GET /user/{id}'] = { kind: 'session' }
    // Anew: those of the process know its right.
    const api = await started({ routes: routesOfApi() })
    const { violations } = await walk(api, only('/user/{id}'), table)
    expect(
      violations.filter((one) => /^GET \/user\/\{id\} as (Ministro|Diaconia|Loja|Tesouraria)/.test(one)),
    ).toHaveLength(4)
  })

  it('a branch scope that holds nobody', async () => {
    const api = await started()
    await api.query(
      `create or replace function celeiro.visible_branches() returns uuid[] language sql stable as
       $$ select array_agg(id) from celeiro.branch $$`,
    )
    await api.query(
      `create or replace function celeiro.reaches_branch(branch uuid) returns boolean language sql stable as
       $$ select true $$`,
    )
    const { violations } = await walk(api, only('/supplier', '/supplier/{id}', '/branch/all'), table)
    expect(violations).toContain('GET /supplier as Tesouraria: was shown OUTRAFILIAL')
    expect(violations).toContain('GET /branch/all as Loja: was shown OUTRAFILIAL')
    expect(violations).toContainEqual(
      expect.stringMatching(
        /^GET \/supplier\/\{id\} as who may everything in another branch: expected 404, answered 200/,
      ),
    )
  })

  it("another company's row among one's own, in lists and exports", async () => {
    const api = await started()
    await api.query(`update celeiro.app_user set name = $1 || name, status = 3 where id = $2`, [
      canary,
      api.church.people.guest?.id,
    ])
    const { violations } = await walk(api, only('/user', '/user/export'), table)
    for (const route of ['GET /user', 'GET /user/export'])
      expect(violations).toContain(`${route} as Admin: was shown ${canary}`)
  })

  it('a route that the table does not name', async () => {
    const { 'GET /auth/me': _me, ...less } = table
    const { violations } = await walk(await started(), only('/auth/me'), less)
    expect(violations).toEqual(['GET /auth/me as the table: does not name it'])
  })
})
