import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { type Answer, startApi, type TestApi } from '../api.ts'
import type { Person } from '../church.ts'
import { bankId, openCashAccount, postTo } from './ledger.ts'

/** The plan of income that the offerings of these tests are of; made once for each API. */
export async function incomePlan(api: TestApi, code = '3.01'): Promise<string> {
  const [group, id] = [newId(), newId()]
  const { companyId, people } = api.church
  const insert = `insert into celeiro.account_plan (company_id, id, code, name, level, parent_id, nature, status, created_by, updated_by)
    values ($1, $2, $3, $4, $5, $6, 1, 1, $7, $7)`
  await api.query(insert, [companyId, group, `${code}.000`, 'Entradas', 1, null, people.admin?.id])
  await api.query(insert, [companyId, id, `${code}.001`, 'Dízimos', 2, group, people.admin?.id])
  return id
}

let numbers = 7000

/** A valid cheque of an offering, by default with a new number. */
export const offeredCheck = (more: object = {}) => {
  numbers += 1
  return {
    bankId,
    agency: '1234',
    account: '5678-9',
    number: String(numbers),
    issuerName: 'Emitente Silva',
    type: 1,
    issueDate: '2026-11-15',
    goodForDate: '2026-11-15',
    value: '100.00',
    ...more,
  }
}

/** What the offerings of a test have in common. */
export interface OfferingPlace {
  readonly cashAccountId: string
  readonly accountPlanId: string
}

/** An API on the Friday after the worship of those offerings, and where they go: a box of the branch norte, a plan. */
export async function startOfferings(): Promise<{ api: TestApi; place: OfferingPlace }> {
  const api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const cashAccountId = await openCashAccount(api, { branchId: api.church.branches.norte })
  return { api, place: { cashAccountId, accountPlanId: await incomePlan(api) } }
}

/** A valid offering of the branch norte, by default of cash only. */
export const offeringOf = (api: TestApi, place: OfferingPlace, more: object = {}) => ({
  branchId: api.church.branches.norte,
  worshipDate: '2026-11-15',
  worshipPeriod: 3,
  incomeSource: 1,
  ...place,
  cashValue: '250.00',
  ...more,
})

/** An offering by kind: so much of tithes to that plan, the rest loose. */
export const twoLines = (accountPlanId: string, tithes: string, loose: string) => ({
  lines: [
    { kind: 1, accountPlanId, value: tithes },
    { kind: 2, value: loose },
  ],
})

/** A new offering; answers it as who made it reads it. */
export async function enterOffering(
  api: TestApi,
  offering: object,
  as: Person | undefined = api.church.people.treasurer,
): Promise<Answer['body']> {
  const { status, body } = await api.call('POST', '/tithes-offerings', { as, body: offering })
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
  return body
}

/** Approves, refuses or lets wait again. */
export const judgeOffering = (
  api: TestApi,
  id: string,
  move: string,
  as: Person | undefined,
  reason?: string,
): Promise<Answer> =>
  postTo(api, 'PUT', `/tithes-offerings/history/${id}`, { as, body: { move, ...(reason && { reason }) } })

/** A new offering that the minister approved; answers it, with its cheques, as an administrator reads it. */
export async function approvedOffering(api: TestApi, offering: object, as?: Person): Promise<Answer['body']> {
  const { minister, admin } = api.church.people
  const { id } = await enterOffering(api, offering, as)
  expect((await judgeOffering(api, id, 'approve', minister)).status).toBe(200)
  return (await api.call('GET', `/tithes-offerings/${id}`, { as: admin })).body
}
