import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { selectRecords } from '#api/db/statement/statement.ts'
import { conditionOf } from '#api/noun/definition/condition.ts'
import { bankStatementView, exportedStatement } from '#api/treasury/statement/bank-statement-view.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { openBankAccount } from '#tests/support/money/ledger.ts'
import { type Page, report } from '#tests/support/money/statement.ts'

let api: TestApi

const names = [
  'Joana Prado',
  'Dízimo de João',
  'Aluguel do salão',
  'Energia',
  'Pix recebido de Rui',
  'Valor 100%_a',
  'Luz',
]

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const accountId = await openBankAccount(api, { branchId: api.church.branches.norte })
  for (const [place, description] of names.entries())
    for (const cents of [100 + place, -50 - place])
      await report(api, api.church.people.admin, {
        accountId,
        date: '2026-03-10',
        cents,
        description,
        label: { paymentType: 1 + (place % 8), documentNumber: `12.34${place}` },
      })
})
afterAll(() => api.finish())

const soughtWords = [
  'joana',
  'JOÃO',
  'dizimo',
  'recebid',
  'pagam',
  'estorno',
  'salao',
  'luz',
  '100%',
  '12.34',
  '12.345',
  'rui',
  'zz',
  'a',
]

const { table, listing } = exportedStatement

it('law: the index finds what looking at every row finds, for who may know givers and who may not', async () => {
  await asOwner(api.adminUrl, async (client) => {
    const { companyId, branches } = api.church
    const enter = (readsGivers: boolean) =>
      client.query(
        `select set_config('celeiro.company', $1, false), set_config('celeiro.branches', $2, false),
           set_config('celeiro.reads_givers', $3, false)`,
        [companyId, `{${Object.values(branches).join(',')}}`, String(readsGivers)],
      )
    const ids = async (where: ReturnType<typeof conditionOf>['where']) => {
      const { text, values } = selectRecords(table, { id: bankStatementView.selection.id }, { where, orderBy: [] })
      return (await client.query<[string]>({ text, values: [...values], rowMode: 'array' })).rows.flat().sort()
    }
    const words = fc.array(fc.constantFrom(...soughtWords), { minLength: 1, maxLength: 2 })
    let indexed = 0
    await fc.assert(
      fc.asyncProperty(words, fc.boolean(), async (search, readsGivers) => {
        await enter(readsGivers)
        const { where, scanned } = conditionOf(table, listing, { search: search.join(' ') })
        try {
          expect(await ids(where)).toEqual(await ids(scanned))
          indexed++
        } catch (error) {
          // It looks at every row instead.
          if (!(error instanceof pg.DatabaseError) || error.code !== 'CE413') throw error
          expect(readsGivers).toBe(false)
        }
      }),
      { numRuns: 120 },
    )
    expect(indexed).toBeGreaterThan(60)
  })
})

it.each([
  ['a month', '2026-10-01', '2026-10-31', false],
  ['more than a month', '2026-10-01', '2026-11-01', true],
  ['what came since', '2026-10-01', undefined, true],
])('in %s looks for words %s to %s by their index: %s', (_, dateFrom, dateTo, isIndexed) => {
  const { where } = conditionOf(table, listing, { search: 'cantina', dateFrom, dateTo })
  const { text } = selectRecords(table, { id: bankStatementView.selection.id }, { where, orderBy: [] })
  expect(text.includes('search_bank_statement')).toBe(isIndexed)
})

it('tells nobody by a search who gave, and finds gifts by their neutral words', async () => {
  const countOf = async (role: string, search: string) => {
    const query = `/bank-statement?search=${encodeURIComponent(search)}`
    const { status, body } = await api.call('GET', query, { as: api.church.people[role] })
    expect(status).toBe(200)
    const sums = await api.call('GET', query.replace('?', '/kpi?'), { as: api.church.people[role] })
    expect(sums.body.count).toBe((body as Page).count)
    return (body as Page).count
  }
  const { companyId, profiles } = api.church
  await api.query(
    `insert into celeiro.profile_permission values ($1, $2, 'bank-statement', '{read}') on conflict do nothing`,
    [companyId, profiles.Visitante],
  )
  expect([await countOf('admin', 'joana'), await countOf('guest', 'joana')]).toEqual([2, 1])
  expect([await countOf('admin', 'salao alug'), await countOf('guest', 'recebid')]).toEqual([2, expect.any(Number)])
  expect(await countOf('guest', 'recebid')).toBeGreaterThan(await countOf('admin', 'recebid'))
})
