import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { cardsOf } from '#tests/support/money/card.ts'
import { openCashAccount } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterAll(() => api.finish())

const as = () => api.church.people.admin
const made = async (path: string, body: object): Promise<string> => {
  const answer = await api.call('POST', path, { as: as(), body: { status: 1, ...body } })
  expect([answer.status, answer.body.errors ?? answer.body.error]).toEqual([200, undefined])
  return answer.body.id
}

it('what is used is not deleted, and each says by how many of what', async () => {
  const { norte: branchId } = api.church.branches
  const ministryId = await made('/ministry', { name: 'Louvor', branchId })
  const costCenterId = await made('/cost-center', { name: 'Obras' })
  const memberId = await made('/members-offerings', { memberName: 'Rute Dias', type: 0, legalBasis: 3, branchId })
  const cards = await cardsOf(api)
  const pointOfSaleId = await cards.terminal()
  await cards.receipt(pointOfSaleId)
  const order = { ownerKind: 2, ownerId: memberId, costCenterId, ministryId }
  await createOrder(api, orderOf(api, await expensePlan(api), order))
  const box = await openCashAccount(api, { branchId, balance: '5.00' })
  for (const [path, id, code, uses] of [
    ['ministry', ministryId, 'ministry', '1 ordem de pagamento'],
    ['cost-center', costCenterId, 'cost_center', '1 ordem de pagamento'],
    ['members-offerings', memberId, 'member', '1 ordem de pagamento'],
    ['point-of-sale', pointOfSaleId, 'point_of_sale', '1 recebimento de cartão'],
    ['cash-account', box, 'cash_account', '1 lançamento'],
  ]) {
    const { body } = await api.call('DELETE', `/${path}/${id}`, { as: as() })
    expect([path, body.error ?? body.errors]).toEqual([
      path,
      [{ msg: `${code}_cannot_be_deleted`, param: '', params: { uses } }],
    ])
  }
})

it('a cost centre hangs at most four deep', async () => {
  let parentId: string | undefined
  for (const name of ['Um', 'Dois', 'Três', 'Quatro'])
    parentId = await made('/cost-center', { name, ...(parentId && { parentId }) })
  const body = { name: 'Cinco', parentId, status: 1 }
  const { body: refused } = await api.call('POST', '/cost-center', { as: as(), body })
  expect(refused.errors).toEqual([{ msg: 'cost_center_too_deep', param: 'parentId', params: { maximum: 4 } }])
})
