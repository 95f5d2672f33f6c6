import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import type { TestApi } from '../api.ts'
import type { Person } from '../church.ts'
import { postTo } from './ledger.ts'

/** The plan of expenses that the orders of these tests are of; made once for each API. */
export async function expensePlan(api: TestApi, code = '4.01'): Promise<string> {
  const id = newId()
  const { companyId, people } = api.church
  const group = newId()
  const insert = `insert into celeiro.account_plan (company_id, id, code, name, level, parent_id, nature, status, created_by, updated_by)
    values ($1, $2, $3, $4, $5, $6, 2, 1, $7, $7)`
  await api.query(insert, [companyId, group, `${code}.000`, 'Despesas', 1, null, people.admin?.id])
  await api.query(insert, [companyId, id, `${code}.001`, 'Aluguel', 2, group, people.admin?.id])
  return id
}

export interface Line {
  readonly value: string
  readonly dueDate: string
  readonly [more: string]: unknown
}

/** A valid order of the branch norte, by default with one instalment. */
export const orderOf = (api: TestApi, accountPlanId: string, more: Readonly<Record<string, unknown>> = {}) => ({
  branchId: api.church.branches.norte,
  ownerKind: 1,
  ownerId: api.church.suppliers.shared,
  invoiceType: 1,
  issueDate: '2026-11-02',
  competence: '2026-11',
  accountPlanId,
  description: 'Aluguel do salão',
  costCenterId: api.church.registers['cost-center'],
  grossValue: '100.00',
  installments: [{ value: '100.00', dueDate: '2026-11-20' }] as readonly Line[],
  ...more,
})

/** A new order; answers it as it is read. */
export async function createOrder(
  api: TestApi,
  order: object,
  as: Person | undefined = api.church.people.admin,
  // biome-ignore lint/suspicious/noExplicitAny: an answer is checked by what the test expects of it
): Promise<any> {
  const { status, body } = await api.call('POST', '/bills-pay', { as, body: order })
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
  return body
}

let number = 1000

/** A new order with an invoice number of its own, by default with one instalment of December. */
export function numberedOrder(api: TestApi, accountPlanId: string, value = '100.00', more: object = {}) {
  number += 1
  const installments = [{ value, dueDate: '2026-12-01' }]
  const invoiceNumber = String(number)
  return createOrder(api, orderOf(api, accountPlanId, { grossValue: value, installments, invoiceNumber, ...more }))
}

/** Writes instalments off from a bank account, on 20 November. */
export const payFrom = (
  api: TestApi,
  bankAccountId: string,
  items: readonly object[],
  more: Readonly<Record<string, unknown>> = {},
  call: object = {},
) =>
  postTo(api, 'PUT', '/installment/write-off-many', {
    as: api.church.people.admin,
    body: { accountKind: 2, accountId: bankAccountId, paidAt: '2026-11-20', items, ...more },
    ...call,
  })
