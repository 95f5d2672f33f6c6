import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DeliveryScope } from '#domain/accounting-delivery/fields.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { readDominio } from '#tests/support/delivered-file.ts'
import { deliveriesOf, numberChart } from '#tests/support/money/delivery.ts'
import { postTo } from '#tests/support/money/ledger.ts'

let api: TestApi
let accounts: ReadonlyMap<string, string>
const { ROOT, SOME } = DeliveryScope.codes
const otherRoot = '11444777'

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const rows = await api.query<{ code: string; id: string }>(
    'select code, id from celeiro.journal_account where company_id = $1 and level = 4',
    [api.church.companyId],
  )
  accounts = new Map(rows.map(({ code, id }) => [code, id]))
  await numberChart(api)
  const { norte, sul } = api.church.branches
  const entity = (id: string | undefined, document: string, name: string) =>
    api.query('update celeiro.branch set document = $2, name = $3 where id = $1', [id, document, name])
  // The head office of the other root has the order 0001, and comes last by number.
  await entity(norte, `${otherRoot}000242`, 'Congregação')
  await entity(sul, `${otherRoot}000161`, 'Matriz da outra')
})
afterAll(() => api.finish())

const people = () => api.church.people
const { preview, deliver, fetched, call } = deliveriesOf(
  () => api,
  () => people().admin,
)
async function enter(branchId: string | undefined, value: string): Promise<void> {
  const { status, body } = await postTo(api, 'POST', '/manual-entry', {
    as: people().admin,
    body: {
      branchId,
      date: '2026-11-05',
      history: 'Provisão',
      lines: [
        { ledgerAccountId: accounts.get('4.2.1.03'), debit: value },
        { ledgerAccountId: accounts.get('2.1.1.05'), credit: value },
      ],
    },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
}
const enterAll = async () => {
  for (const [at, branch] of Object.values(api.church.branches).entries()) await enter(branch, `${10 ** at}.00`)
}

describe('the branches of a delivery', () => {
  it('may be those of a CNPJ, whose file says its name and number', async () => {
    await enterAll()
    const { body: roots } = await call('GET', '/root')
    expect(roots.roots).toEqual([
      { root: '11222333', name: expect.any(String), branchCount: 1 },
      { root: otherRoot, name: 'Matriz da outra', branchCount: 2 },
    ])
    const { body: seen } = await preview('DOMINIO', { scope: ROOT, cnpjRoot: otherRoot })
    expect(seen).toMatchObject({ entryCount: 2, total: '110.00' })
    const { body } = await deliver('DOMINIO', { scope: ROOT, cnpjRoot: otherRoot })
    expect(body).toMatchObject({ entryCount: 2, total: '110.00', scope: ROOT, cnpjRoot: otherRoot, onlyBranches: [] })
    expect(body.accounts).toEqual(seen.accounts)
    expect(body.branchId).toBeUndefined()
    expect(body.branches).toBe('Congregação, Matriz da outra')
    expect(readDominio(await fetched(body.id)).document).toBe(`${otherRoot}000161`)
    const { body: rest } = await deliver('DOMINIO')
    expect(rest).toMatchObject({ entryCount: 1, total: '1.00' })
    // Of several roots.
    expect(readDominio(await fetched(rest.id)).document).toBe('11222333000181')
  })

  it('may be some, each told once', async () => {
    await enterAll()
    const { norte, sede } = api.church.branches
    const onlyBranches = [sede, norte, sede].map((branchId) => ({ branchId }))
    const { body } = await deliver('CSV', { scope: SOME, onlyBranches })
    expect(body).toMatchObject({ entryCount: 4, total: '22.00', scope: SOME })
    expect(body.onlyBranches.map(({ branchId }: { branchId: string }) => branchId).toSorted()).toEqual(
      [sede, norte].toSorted(),
    )
    expect((await deliver('CSV', { scope: SOME, onlyBranches })).body.error).toBe('delivery_empty')
    const { body: last } = await deliver('CSV', { branchId: api.church.branches.sul })
    expect(last).toMatchObject({ entryCount: 2, total: '200.00', scope: SOME, branchId: api.church.branches.sul })
    const { rows } = (await call('GET', `/${body.id}/history`)).body
    expect(JSON.stringify(rows)).toContain('Congregação')
  })

  it('are said as their scope asks', async () => {
    const { norte } = api.church.branches
    const refused = async (more: object) => (await preview('CSV', more)).body.errors
    const some = [{ branchId: norte }]
    expect(await refused({ scope: ROOT })).toEqual([{ msg: 'required', param: 'cnpjRoot' }])
    expect(await refused({ scope: SOME, onlyBranches: [] })).toEqual([{ msg: 'required', param: 'onlyBranches' }])
    expect(await refused({ cnpjRoot: otherRoot })).toEqual([{ msg: 'invalid_choice', param: 'cnpjRoot' }])
    expect(await refused({ onlyBranches: some })).toEqual([{ msg: 'invalid_choice', param: 'onlyBranches' }])
    expect(await refused({ scope: SOME, onlyBranches: some, branchId: norte })).toEqual([
      { msg: 'invalid_choice', param: 'branchId' },
    ])
    expect(await refused({ scope: ROOT, cnpjRoot: '99999999' })).toEqual([
      { msg: 'delivery_root_unknown', param: 'cnpjRoot' },
    ])
    expect(await refused({ scope: ROOT, cnpjRoot: 'a|b' })).toEqual([
      { msg: 'delivery_root_unknown', param: 'cnpjRoot' },
    ])
    const ofOther = { scope: SOME, onlyBranches: [...some, { branchId: api.other.branches.norte }] }
    expect(await refused(ofOther)).toEqual([{ msg: 'branch_not_found', param: 'onlyBranches.1.branchId' }])
    const year = { dateFrom: '2026-01-01', dateTo: '2026-12-31' }
    expect((await preview('ECD', { ...year, scope: SOME, onlyBranches: some })).body.errors).toEqual([
      { msg: 'invalid_choice', param: 'scope' },
    ])
  })

  it('are those that one sees', async () => {
    const mine = deliveriesOf(
      () => api,
      () => people().local,
    )
    await enterAll()
    expect((await mine.call('GET', '/root')).body.roots).toEqual([
      { root: otherRoot, name: 'Congregação', branchCount: 1 },
    ])
    const { body: seen } = await mine.preview('HLEDGER', { scope: ROOT, cnpjRoot: otherRoot })
    const { body: own } = await mine.preview('HLEDGER')
    expect(seen).toEqual(own)
    const sul = [{ branchId: api.church.branches.sul }]
    expect((await mine.preview('HLEDGER', { scope: SOME, onlyBranches: sul })).body.errors).toEqual([
      { msg: 'branch_not_found', param: 'onlyBranches.0.branchId' },
    ])
    expect((await api.call('GET', '/accounting-delivery/root', { as: people().guest })).status).toBe(403)
  })

  it('hide no delivery when one without entries is deleted', async () => {
    const { body: empty } = await api.call('POST', '/branch', {
      as: people().admin,
      body: { name: 'Vazia', status: 1 },
    })
    const { body } = await deliver('PROSOFT')
    expect(body.branches).toContain('Vazia')
    expect((await api.call('DELETE', `/branch/${empty.id}`, { as: people().admin })).status).toBe(200)
    expect((await call('GET', `/${body.id}`)).body).toMatchObject({ id: body.id, entryCount: body.entryCount })
  })
})
