import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementOf } from '#api/db/statement/statement.ts'
import { isGivingRow, neutralWordsOfRow, searchableWordsOfRow } from '#api/privacy/who-gave.ts'
import { PaymentType } from '#domain/ledger/enums.ts'
import { isGiving, neutralWords } from '#domain/person/who-gave.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { addGiver, disclosedBy, type Giver } from '#tests/support/giver.ts'
import { openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let giver: Giver

beforeAll(async () => {
  api = await startApi()
  giver = await addGiver(api)
  const { companyId, profiles } = api.church
  for (const [module, actions] of Object.entries({ 'bank-statement': '{read,update,export}', suppliers: '{read}' }))
    await api.query('insert into celeiro.profile_permission values ($1, $2, $3, $4)', [
      companyId,
      profiles.Visitante,
      module,
      actions,
    ])
})
afterAll(() => api.finish())

const person = (role: string) => api.church.people[role] as Person
const read = async (id: string, role = 'admin') =>
  (await api.call('GET', `/bank-statement/${id}`, { as: person(role) })).body
const change = (id: string, body: object, role = 'guest') =>
  api.call('PUT', `/bank-statement/${id}`, { as: person(role), body })
const link = (id: string, body: object, role = 'admin') =>
  api.call('PUT', `/bank-statement/${id}/association-member`, { as: person(role), body })

describe('a giving, read by users who may not know its giver', () => {
  it('is described by its means, and keeps its value, its day and its balance', async () => {
    const [identified, masked] = [await read(giver.linked), await read(giver.linked, 'guest')]
    const { memberId, memberName, counterparty, documentNumber, ...rest } = identified
    expect([memberId, memberName, counterparty.name, documentNumber]).toEqual([
      giver.id,
      giver.name,
      giver.name,
      `E${giver.document}`,
    ])
    expect(identified.giverWithheld).toBe(false)
    expect(masked).toEqual({ ...rest, description: 'Pix recebido', giverWithheld: true })
    expect((await read(giver.reversal, 'guest')).description).toBe('Estorno: Pix recebido')
  })

  it('is found by its neutral words', async () => {
    const idsOf = async (search: string) =>
      (await api.call('GET', `/bank-statement?pageSize=100&search=${search}`, { as: person('guest') })).body.rows.map(
        ({ id }: { id: string }) => id,
      )
    expect((await idsOf('pix recebido')).sort()).toEqual([giver.linked, giver.unlinked, giver.reversal].sort())
    expect(await idsOf('estorno')).toEqual([giver.reversal])
  })

  it('tells in its history that something changed, and not what', async () => {
    const { body } = await api.call('GET', `/bank-statement/${giver.unlinked}/history`, { as: person('guest') })
    expect(body.rows[0].changes).toEqual([
      { field: 'description', label: 'Descrição', before: 'Pix recebido', after: 'outro valor, oculto' },
      { field: 'memberId', label: 'Membro', before: 'valor oculto', after: 'outro valor, oculto' },
    ])
  })

  it('is classified with its words as they were read, and what is withheld stays', async () => {
    const center = (
      await api.call('POST', '/cost-center', { as: person('admin'), body: { name: 'Missões', status: 1 } })
    ).body.id
    const before = await read(giver.linked)
    const { description } = await read(giver.linked, 'guest')
    const { status, body } = await change(giver.linked, { description, costCenterId: center, version: before.version })
    expect([status, disclosedBy(giver, JSON.stringify(body))]).toEqual([200, []])
    const after = await read(giver.linked)
    expect(after).toEqual({ ...before, costCenterId: center, costCenterName: 'Missões', version: before.version + 1 })
  })

  it('takes neither words nor a member from them, not even the right ones', async () => {
    const { version, description } = await read(giver.linked)
    for (const words of [description, 'Aluguel']) {
      const { status, body } = await change(giver.linked, { description: words, version })
      expect([status, body.errors]).toEqual([400, [{ msg: 'giver_withheld', param: 'description' }]])
    }
    for (const memberId of [giver.id, newId()]) {
      const { status, body } = await change(giver.linked, { description: 'Pix recebido', memberId, version })
      expect([status, body]).toEqual([403, { error: 'giver_forbidden' }])
      expect((await link(giver.linked, { memberId, version }, 'guest')).status).toBe(403)
    }
    const unsaid = await change(giver.linked, { version })
    expect([unsaid.status, unsaid.body.errors]).toEqual([400, [{ msg: 'required', param: 'description' }]])
    expect((await read(giver.linked)).version).toBe(version)
  })

  it('is left out of what a supplier is handed, where it names one too', async () => {
    const supplier = api.church.suppliers.norte
    await report(api, person('admin'), {
      accountId: giver.accountId,
      date: '2026-01-02',
      cents: 4_242,
      description: `Doação de ${giver.name}`,
      label: { ownerKind: 1, ownerId: supplier, memberId: giver.id, counterparty: 'Fornecedor norte' },
    })
    const { companyId, profiles } = api.church
    await api.query(
      `update celeiro.profile_permission set actions = '{read,export,reveal}'
      where company_id = $1 and profile_id = $2 and module = 'suppliers'`,
      [companyId, profiles.Visitante],
    )
    const fileFor = async (role: string) => {
      const body = { reason: 'Pedido do titular', format: 'csv' }
      const answer = await api.call('POST', `/supplier/${supplier}/export`, { as: person(role), body })
      return (await api.send(new Request(`http://celeiro.test${answer.body.url}`))).text()
    }
    expect(await fileFor('admin')).toContain(`Descrição;Doação de ${giver.name}`)
    const file = await fileFor('guest')
    expect(file).toContain('Descrição;Valor recebido')
    expect(disclosedBy(giver, file)).toEqual([])
  })
})

describe('a member', () => {
  it('is linked to income from outside alone, and taken from whatever has one', async () => {
    const { norte } = api.church.branches
    const cash = await openCashAccount(api, { branchId: norte, balance: '50.00' })
    const admin = person('admin')
    const body = { type: 3, originId: cash, destinationId: giver.accountId, value: '5.00', date: '2026-01-02' }
    api.now = new Date('2026-01-02T15:00:00Z')
    await postTo(api, 'POST', '/transfer', { as: admin, body: { ...body, date: '2026-01-02' } })
    const rows = (
      await api.call('GET', `/bank-statement?accountId=${giver.accountId},${cash}&origin=1,4`, { as: admin })
    ).body.rows as { id: string; version: number }[]
    expect(rows.length).toBeGreaterThanOrEqual(4)
    const fee = await report(api, admin, { accountId: giver.accountId, date: '2026-01-02', cents: -100 })
    for (const { id, version } of [...rows, { id: fee, version: 1 }])
      for (const answer of [
        await link(id, { memberId: giver.id, version }),
        await change(id, { description: 'x', memberId: giver.id, version }, 'admin'),
      ])
        expect([answer.status, answer.body.errors]).toEqual([
          400,
          [{ msg: 'member_link_not_income', param: 'memberId' }],
        ])
    const { version } = await read(giver.reversal)
    expect(
      (await change(giver.reversal, { description: 'Estorno', memberId: giver.id, version }, 'admin')).status,
    ).toBe(200)
    expect((await link(giver.reversal, { version: version + 1 })).body).not.toHaveProperty('memberId')
  })
})

/** Every kind of movement that the columns allow. */
const kinds = sql`
  select origin, direction, is_internal, member_id, owner_kind, payment_type, ${isGivingRow} as giving,
    ${neutralWordsOfRow} as words, celeiro.searchable(${neutralWordsOfRow}) = ${searchableWordsOfRow} as is_searchable
  from (select o::smallint as origin, d as direction, case d when 1 then 1 else -1 end as amount_cents, i as is_internal,
      m as member_id, w as owner_kind, p as payment_type
    from generate_series(1, 10) o, unnest(array[1, 2]) d, unnest(array[true, false]) i,
      unnest(array['01900000-0000-7000-8000-000000000000', null]::uuid[]) m, unnest(array[1, 2, 3, null]) w,
      unnest(array[null, ${sql.join(
        Object.values(PaymentType.codes).map((code) => sql.raw(String(code))),
        sql`, `,
      )}]) p
  ) bank_statement`

it('the search of the database asks by the rule of the domain', async () => {
  const { text } = statementOf(kinds, () => [])
  const rows = await api.query(text.replaceAll(/"celeiro"\."bank_statement"/g, 'bank_statement'))
  expect(rows.length).toBe(10 * 2 * 2 * 2 * 4 * 14)
  for (const row of rows) {
    const facts = {
      origin: row.origin,
      direction: row.direction,
      isInternal: row.is_internal,
      memberId: row.member_id ?? undefined,
      ownerKind: row.owner_kind ?? undefined,
      paymentType: row.payment_type ?? undefined,
    }
    expect([row.giving, row.words, row.is_searchable], JSON.stringify(facts)).toEqual([
      isGiving(facts),
      neutralWords(facts),
      true,
    ])
  }
})
