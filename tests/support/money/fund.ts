import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { FundKind } from '#domain/fund/fields.ts'
import { centsOf } from '#domain/value/money.ts'
import type { Answer, TestApi } from '../api.ts'
import type { Person } from '../church.ts'
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

interface FundInBooks {
  readonly name: string
  readonly equity: string
  readonly rest: string
  readonly opening: string
  readonly money: string
  readonly moved: string
  readonly transferred: string
  readonly payables: string
  readonly committed: string
  readonly result: string
  readonly isConditional: boolean
}

/** Of each fund, in cents: equity with what is owed under a condition, and what stands against it. */
const fundsInBooks = `select f.name, f.kind = 4 as "isConditional",
    -coalesce(sum(n.amount_cents) filter (where a.nature in (3, 4, 5) or a.code like '2.1.2.%'), 0) as equity,
    coalesce(sum(n.amount_cents) filter (where a.nature not in (3, 4, 5) and a.code not like '2.1.2.%'), 0) as rest,
    case when f.kind in (3, 4, 5) then b.opening_cents else 0 end as opening,
    coalesce(sum(n.amount_cents) filter (where n.source in (2, 3)), 0) as money, b.received_cents - b.spent_cents as moved,
    b.moved_in_cents - b.moved_out_cents as transferred,
    -coalesce(sum(n.amount_cents) filter (where n.source = 20), 0) as payables, b.committed_cents as committed,
    coalesce(sum(n.amount_cents) filter (where a.nature in (4, 5)), 0) as result
  from celeiro.fund f join celeiro.fund_balance b on b.company_id = f.company_id and b.fund_id = f.id
  left join celeiro.journal_line n on n.company_id = f.company_id and n.fund_id = f.id
  left join celeiro.journal_account a on a.company_id = n.company_id and a.id = n.journal_account_id
  where f.company_id = $1 group by f.company_id, f.id, b.company_id, b.fund_id`

/**
 * The books have of each fund what its counters have, what came from other funds too; what is under a condition is income only as it is spent, and all funds with
 * what is free are the net assets and the conditioned resources of the balance sheet.
 */
export async function expectFundsInBooks(api: TestApi): Promise<void> {
  const { companyId, people } = api.church
  for (const fund of await api.query<FundInBooks>(fundsInBooks, [companyId])) {
    const { name, equity, rest, opening, money, moved, transferred, payables, committed, result, isConditional } = fund
    expect([name, money, payables]).toEqual([name, moved, committed])
    expect([name, BigInt(equity)]).toEqual([name, BigInt(opening) + BigInt(transferred) + BigInt(rest)])
    if (isConditional) expect([name, result]).toEqual([name, '0'])
  }
  const [all] = await api.query<{ cents: string }>(
    `select coalesce(-sum(n.amount_cents), 0)::text as cents from celeiro.journal_line n
     join celeiro.journal_account a on a.company_id = n.company_id and a.id = n.journal_account_id
     where n.company_id = $1 and (a.nature in (3, 4, 5) or a.code like '2.1.2.%')`,
    [companyId],
  )
  const { body } = await api.call('GET', '/report/balance-sheet?year=2026', { as: people.admin })
  const lines: { readonly key: string; readonly amount: string }[] = body.lines
  const amountOf = (key: string) => centsOf(lines.find((line) => line.key === key)?.amount ?? '0.00')
  expect(amountOf('equity') + amountOf('projects')).toBe(BigInt(all?.cents ?? -1))
}

/** A new fund; answers its id. */
export async function openFund(api: TestApi, name: string, opening: string, kind: number): Promise<string> {
  const { status, body } = await postTo(api, 'POST', '/fund', {
    as: api.church.people.admin,
    body: { name, kind, opening, startsOn: '2026-01-02' },
  })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.id
}

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
    as: Person | undefined = people.admin,
  ): Promise<Answer> {
    const answer = await postTo(api, method, path, { as, key, ...(body && { body }) })
    return answer.status === 503 ? send(method, path, body, key, as) : answer
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
    open: (opening: string, kind: number = FundKind.codes.RESTRICTED): Promise<string> => {
      count += 1
      return openFund(api, `Fundo ${count}`, opening, kind)
    },
    kept: async (id: string): Promise<KeptFund | undefined> => {
      const reais = (cents: string) => `(${cents} / 100.0)::numeric(20, 2)::text`
      const [row] = await api.query<KeptFund>(
        `select ${reais('received_cents')} as received, ${reais('spent_cents')} as spent, ${reais('committed_cents')} as committed,
           ${reais('celeiro.available_of(b)')} as available
         from celeiro.fund_balance b where company_id = $1 and fund_id = $2`,
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
    /** Money between funds, entered by another person than who approves it; without a fund what is free. */
    move: (more: object, as: Person | undefined = people.free, key: string = newId()) =>
      send(
        'POST',
        '/fund-transfer',
        { branchId: branches.norte, value: '10.00', date: '2026-11-20', minute: 'Ata 12/2026, item 3', ...more },
        key,
        as,
      ),
    classify: async (id: string, fundId: string | undefined): Promise<Answer> => {
      const { body } = await api.call('GET', `/bank-statement/${id}`, { as: people.admin })
      const { version, description, accountPlanId } = body
      return send('PUT', `/bank-statement/${id}`, { version, description, accountPlanId, ...(fundId && { fundId }) })
    },
  }
}
