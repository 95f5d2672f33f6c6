import { expect } from 'vitest'
import type { Answer, TestApi } from '../api.ts'
import { openBankAccount, postTo } from './ledger.ts'

/** What sales by card need in a church: an account and two plans, and how they are entered and moved. */
export interface Cards {
  readonly bank: string
  /** A plan of income, and one of expense. */
  readonly income: string
  readonly expense: string
  terminal(more?: object): Promise<string>
  receipt(pointOfSaleId: string, more?: object): Promise<string>
  /** Sends the text of a file with the request. */
  send(cardReceiptId: string, text: string, dryRun?: boolean): Promise<Answer>
  enter(cardReceiptId: string, items: readonly object[]): Promise<string[]>
  act(id: string, name: string, body?: object): Promise<Answer>
  writeOff(ids: readonly string[], more?: object): Promise<Answer>
  read(path: string): Promise<Answer['body']>
}

const tax = (brandCard: number, operationType: number, value: string, daysToCredit: number) => ({
  brandCard,
  operationType,
  value,
  daysToCredit,
})
const taxes = [
  tax(1, 2, '1.59', 1),
  tax(1, 3, '2.20', 30),
  tax(1, 4, '3.05', 30),
  tax(3, 1, '2.50', 30),
  tax(4, 1, '2.99', 30),
]

/** A sale as a form sends it: Visa, on credit, of a hundred. */
export const sale = (more: object = {}) => ({
  saleDate: '2026-10-05',
  brand: 1,
  operationType: 3,
  installments: 1,
  gross: '100.00',
  nsu: '1',
  ...more,
})

let count = 0

export async function cardsOf(api: TestApi): Promise<Cards> {
  const as = api.church.people.admin
  const { norte: branchId } = api.church.branches
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await api.call('POST', path, { as, body })
    expect([answer.status, answer.body.errors ?? answer.body.error]).toEqual([200, undefined])
    return answer.body.id
  }
  const plan = async (code: string, nature: number) => {
    const own = { nature, restricted: false, status: 1 }
    const parentId = await made('/account-plan', {
      code: code.replace(/\d+$/, '000'),
      name: `Grupo ${code}`,
      level: 1,
      ...own,
    })
    return made('/account-plan', { code, name: `Conta ${code}`, level: 2, parentId, ...own })
  }
  const bank = await openBankAccount(api, { branchId, balance: '0.00', openingDate: '2026-01-02' })
  const [income, expense] = [await plan('8.01.001', 1), await plan('9.01.001', 2)]
  return {
    bank,
    income,
    expense,
    terminal: (more = {}) => {
      count += 1
      return made('/point-of-sale', {
        serialNumber: `POS-${count}`,
        acquirer: 'Cielo',
        branchId,
        status: 1,
        taxes,
        ...more,
      })
    },
    receipt: (pointOfSaleId, more = {}) =>
      made('/card-receipt', {
        pointOfSaleId,
        branchId,
        incomeSource: 3,
        periodStart: '2026-10-01',
        periodEnd: '2026-10-31',
        bankAccountId: bank,
        accountPlanId: income,
        feePlanId: expense,
        ...more,
      }),
    send: (cardReceiptId, text, dryRun = false) =>
      api.call('POST', `/card-transaction/import?cardReceiptId=${cardReceiptId}&dryRun=${dryRun}`, {
        as,
        body: text,
        headers: { 'content-type': 'text/csv' },
      }),
    enter: async (cardReceiptId, items) => {
      const { status, body } = await postTo(api, 'POST', '/card-transaction/many', {
        as,
        body: { cardReceiptId, items },
      })
      expect([status, body.errors]).toEqual([200, undefined])
      return body.ids
    },
    act: (id, name, body = {}) => postTo(api, 'POST', `/card-transaction/${id}/${name}`, { as, body }),
    writeOff: (ids, more = {}) =>
      postTo(api, 'PUT', '/card-transaction/write-off-many', {
        as,
        body: { ids, accountId: bank, date: '2026-11-18', ...more },
      }),
    read: async (path) => (await api.call('GET', path, { as })).body,
  }
}
