import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routeAccess } from '#domain/access/route-access.ts'
import { type Method, startApi, type TestApi, tokens } from '#tests/support/api.ts'
import { type Person, password } from '#tests/support/church.ts'
import { balanceOf, expectSoundLedger, openBankAccount } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'
import { addressOf, bodyOf, queryOf, routes } from '#tests/support/samples.ts'

let api: TestApi
let as: string
let session: string

beforeAll(async () => {
  api = await startApi()
  await api.query('update celeiro.company set step_up = true where id = $1', [api.church.companyId])
})
beforeEach(async () => {
  const opened = await api.sessionOf(role('admin'))
  as = opened.accessToken
  session = opened.id
  await age(session)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const role = (name: string) => api.church.people[name] as Person
/** The last proof in that session was eleven minutes ago. */
const age = (id: string) =>
  api.query("update celeiro.session set proven_at = now() - interval '11 minutes' where id = $1", [id])
const refused = (methods = 'password') => [403, [{ msg: 'step_up_required', param: '', params: { methods } }]]
const outcome = async (answer: ReturnType<TestApi['call']>) => {
  const { status, body } = await answer
  return [status, body.errors]
}
const prove = (token = as) => api.call('POST', '/auth/step-up', { as: token, body: { password } })
const reveal = (token = as) =>
  api.call('POST', '/auth/reveal-reason', { as: token, body: { reason: 'Conferência anual' } })

/** The step-up rule of each declared operation; no other operation has one. */
const asking = (kind: string) => routes.filter(({ name }) => routeAccess[name]?.proof === kind)

describe('sensitive acts, where the company demands a fresh proof', () => {
  it('are refused by every operation that is declared so, and by no other', { timeout: 60_000 }, async () => {
    const wrong: string[] = []
    for (const route of routes) {
      const access = routeAccess[route.name]
      const [method = ''] = route.name.split(' ')
      if (!access || access.kind === 'public' || access.proof === 'by-content') continue
      const path = addressOf(route) + queryOf(route)
      const headers = { 'idempotency-key': newId() }
      const answer = await api.call(method as Method, path, { as, body: bodyOf(route), headers })
      const isStepUpRequired = answer.status === 403 && answer.body.errors?.[0]?.msg === 'step_up_required'
      if (isStepUpRequired !== (access.proof !== undefined)) wrong.push(`${route.name}: ${answer.status}`)
    }
    expect(wrong).toEqual([])
    expect(asking('demanded').length).toBeGreaterThan(35)
    expect(
      asking('by-content')
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'POST /bills-pay/paid',
      'POST /supplier',
      'PUT /installment/write-off-many',
      'PUT /supplier/{id}',
      'PUT /tithes-offerings/history/many',
      'PUT /tithes-offerings/history/{id}',
    ])
  })

  it('are done after one proof, of that person in that session alone, for ten minutes', async () => {
    const elsewhere = await api.sessionOf(role('admin'))
    await age(elsewhere.id)
    const manager = await api.sessionOf(role('manager'))
    await age(manager.id)
    await prove(elsewhere.accessToken)
    expect(await outcome(reveal())).toEqual(refused())
    expect((await prove()).status).toBe(200)
    expect((await reveal()).status).toBe(200)
    expect((await api.call('GET', '/supplier/export?format=csv', { as })).status).toBe(200)
    const other = api.call('GET', '/user/export?format=csv', { as: manager.accessToken })
    expect(await outcome(other)).toEqual(refused())
    await age(session)
    expect(await outcome(reveal())).toEqual(refused())
  })

  it('are refused for want of the right before they ask', async () => {
    const { id, accessToken } = await api.sessionOf(role('shop'))
    await age(id)
    expect((await api.call('GET', '/supplier/export?format=csv', { as: accessToken })).body).toEqual({
      error: 'forbidden',
    })
  })

  it('name what proves the person: the second factor where there is one, the portal where it vouches', async () => {
    const { companyId, id } = role('manager')
    await api.query(
      `insert into celeiro.passkey (company_id, id, user_id, name, credential_id, public_key, sign_count, is_synced)
       values ($1, gen_random_uuid(), $2, 'Notebook', $3, 'key', 0, false)`,
      [companyId, id, Buffer.from(newId())],
    )
    const own = await api.sessionOf(role('manager'))
    await age(own.id)
    expect(await outcome(reveal(own.accessToken))).toEqual(refused('passkey'))
    const hosted = newId()
    await api.query(
      `insert into celeiro.session (company_id, id, user_id, expires_at, proven_at, issuer)
       values ($1, $2, $3, now() + interval '15 minutes', '-infinity', 'https://portal.example')`,
      [companyId, hosted, role('admin').id],
    )
    expect(await outcome(reveal(tokens.access(hosted, api.now)))).toEqual(refused('portal password'))
  })

  it('ask for nothing where the company does not demand it', async () => {
    await api.query('update celeiro.company set step_up = false where id = $1', [api.church.companyId])
    expect((await reveal()).status).toBe(200)
    await api.query('update celeiro.company set step_up = true where id = $1', [api.church.companyId])
  })

  it('of a supplier are its bank data and Pix keys, and nothing else of it', async () => {
    const path = `/supplier/${api.church.suppliers.shared}`
    const { body: before } = await api.call('GET', path, { as })
    const { type, document, name, status } = before
    const change = (more: object, version: number) =>
      api.call('PUT', path, { as, body: { type, document, name, status, version, ...more } })
    const bankAccounts = [{ pixKeyType: 3, pixKey: 'tesouraria@fornecedor.example' }]
    const renamed = await change({ fantasyName: 'Marcenaria' }, before.version)
    expect(renamed.status).toBe(200)
    expect(await outcome(change({ bankAccounts }, renamed.body.version))).toEqual(refused())
    await prove()
    const paid = await change({ bankAccounts }, renamed.body.version)
    expect(paid.status).toBe(200)
    await age(session)
    const answer = await change({ bankAccounts, fantasyName: 'Marcenaria Dois' }, paid.body.version)
    expect(answer.status).toBe(200)
    const other = [{ pixKeyType: 3, pixKey: 'outra@fornecedor.example' }]
    expect(await outcome(change({ bankAccounts: other }, answer.body.version))).toEqual(refused())
  })

  it('are payments above the limit, and approving; one proof covers many at once, under the same key', async () => {
    api.now = new Date('2026-11-20T15:00:00Z')
    const { accessToken, id } = await api.sessionOf(role('admin'))
    const { id: ofMinister, accessToken: minister } = await api.sessionOf(role('minister'))
    await age(id)
    await age(ofMinister)
    const bank = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '5000.00' })
    const plan = await expensePlan(api)
    await api.query('update celeiro.company set approval_limit_cents = 20000 where id = $1', [api.church.companyId])
    const enter = async (grossValue: string, invoiceNumber: string) => {
      const order = { grossValue, invoiceNumber, installments: [{ value: grossValue, dueDate: '2026-12-01' }] }
      return (await createOrder(api, orderOf(api, plan, order))).installments[0].id
    }
    const [small, big, bigger] = [await enter('100.00', '1'), await enter('300.00', '2'), await enter('400.00', '3')]
    const pay = (ids: readonly string[], key = newId()) =>
      api.call('PUT', '/installment/write-off-many', {
        as: accessToken,
        headers: { 'idempotency-key': key },
        body: { accountKind: 2, accountId: bank, paidAt: '2026-11-20', items: ids.map((one) => ({ id: one })) },
      })
    expect((await pay([small])).status).toBe(200)
    const approve = { as: minister, body: { ids: [big, bigger] }, headers: { 'idempotency-key': newId() } }
    expect(await outcome(api.call('PUT', '/installment/approve-many', approve))).toEqual(refused())
    await prove(minister)
    expect((await api.call('PUT', '/installment/approve-many', approve)).status).toBe(200)
    const key = newId()
    expect(await outcome(pay([big, bigger], key))).toEqual(refused())
    await prove(accessToken)
    expect((await pay([big, bigger], key)).status).toBe(200)
    expect((await pay([big, bigger], key)).status).toBe(200)
    expect(await balanceOf(api, bank)).toBe('4200.00')
  })
})
