import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { FundKind } from '#domain/fund/fields.ts'
import type { Answer, TestApi } from '../api.ts'
import { openBankAccount, postTo } from './ledger.ts'
import { incomePlan } from './offering.ts'
import { expensePlan, orderOf } from './payable.ts'
import { report } from './statement.ts'

/** What the counters of a fund keep; money as text. */
interface KeptFund {
  readonly received: string
  readonly spent: string
  readonly committed: string
  readonly available: string
}

/** '200', or the code of the refusal. */
export const outcome = ({ status, body }: Answer): string =>
  status === 200 ? '200' : (body.errors?.[0]?.msg ?? body.error)

/** A church with much money, and what is done with funds there. */
export async function startFunds(api: TestApi) {
  const { companyId, people, branches } = api.church
  const plan = await expensePlan(api)
  const income = await incomePlan(api)
  const bank = await openBankAccount(api, { branchId: branches.norte ?? '', balance: '1000000.00' })
  let count = 0

  /** With a pool that is all in use an answer may be 503; whoever asks repeats it, with the same key. */
  async function send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    key: string = newId(),
  ): Promise<Answer> {
    const answer = await postTo(api, method, path, { as: people.admin, key, ...(body && { body }) })
    return answer.status === 503 ? send(method, path, body, key) : answer
  }
  const order = (fundId: string | undefined, value: string) =>
    orderOf(api, plan, {
      ...(fundId && { fundId }),
      grossValue: value,
      installments: [{ value, dueDate: '2026-12-01' }],
      description: `Ordem ${newId()}`,
    })
  return {
    bank,
    income,
    send,
    order,
    read: async (path: string) => (await api.call('GET', path, { as: people.admin })).body,
    /** A new fund; answers its id. */
    open: async (opening: string, kind: number = FundKind.codes.RESTRICTED): Promise<string> => {
      count += 1
      const { status, body } = await send('POST', '/fund', { name: `Fundo ${count}`, kind, opening })
      expect([status, body.errors]).toEqual([200, undefined])
      return body.id
    },
    kept: async (id: string): Promise<KeptFund | undefined> => {
      const reais = (cents: string) => `(${cents} / 100.0)::numeric(20, 2)::text`
      const [row] = await api.query<KeptFund>(
        `select ${reais('received_cents')} as received, ${reais('spent_cents')} as spent, ${reais('committed_cents')} as committed,
           ${reais('(opening_cents + received_cents - spent_cents - committed_cents)')} as available
         from celeiro.fund_balance where company_id = $1 and fund_id = $2`,
        [companyId, id],
      )
      return row
    },
    /** An order of one instalment. */
    make: (fundId: string | undefined, value: string) => send('POST', '/bills-pay', order(fundId, value)),
    pay: (id: string, more: object = {}) =>
      send('PUT', '/installment/write-off-many', {
        accountKind: 2,
        accountId: bank,
        paidAt: '2026-11-20',
        items: [{ id, ...more }],
      }),
    /** Money that the bank received, in cents, of no fund unless its label says it. */
    receive: (cents: number, label: Readonly<Record<string, unknown>> = {}) =>
      report(api, people.admin, { accountId: bank, date: '2026-11-20', cents, label }),
    classify: async (id: string, fundId: string | undefined): Promise<Answer> => {
      const { body } = await api.call('GET', `/bank-statement/${id}`, { as: people.admin })
      const { version, description, accountPlanId } = body
      return send('PUT', `/bank-statement/${id}`, { version, description, accountPlanId, ...(fundId && { fundId }) })
    },
  }
}
