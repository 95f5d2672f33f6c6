import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slipLine } from '#api/demonstration/payable/slip-line.ts'
import { slipModulus11 } from '#domain/slip/digits.ts'
import { slipOf } from '#domain/slip/slip.ts'
import { brCodeOf, checksumOf } from '#domain/value/br-code.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let plan: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  plan = await expensePlan(api)
})
afterAll(() => api.finish())

const line = '00190500954014481606906809350314337370000000100'
/** The slip as bank 341 would issue it. */
function otherBank(digits: string): string {
  const barcode = slipOf(digits, '2026-11-20')?.barcode ?? ''
  const rest = barcode.slice(5)
  const changed = `3419${slipModulus11(`3419${rest}`)}${rest}`
  return slipOf(changed, '2026-11-20')?.digitableLine ?? ''
}
const read = (text: string, as = api.church.people.admin) =>
  api.call('POST', '/bills-pay/read-slip', { as, body: { text } })

describe('reading a slip', () => {
  it('tells its bank and value, and of the order that has it already', async () => {
    expect((await read(line)).body).toMatchObject({ kind: 1, value: '1.00', digitableLine: line, warnings: [] })
    const installments = [{ value: '1.00', dueDate: '2026-11-20', digitableLine: line }]
    const { id: recordId, code } = await createOrder(api, orderOf(api, plan, { grossValue: '1.00', installments }))
    const again = await read(`00193373700000001000500940144816060680935031`)
    expect(again.body.warnings).toEqual([{ msg: 'same_slip', params: { code, recordId } }])
    expect(again.body.bank).toContain('001')
  })

  it('tells the supplier that has the Pix key, in whose reach it is', async () => {
    const key = 'oficina@exemplo.com.br'
    await api.query(`update celeiro.supplier set bank_accounts = $2 where id = $1`, [
      api.church.suppliers.shared,
      JSON.stringify([{ pixKeyType: 3, pixKey: key }]),
    ])
    const text = brCodeOf({ key, name: 'Oficina', city: 'Campinas', amount: '123.45' })
    expect((await read(text)).body).toMatchObject({
      kind: 3,
      value: '123.45',
      pixKey: key,
      receiver: 'Oficina',
      supplierId: api.church.suppliers.shared,
    })
  })

  it('does not fetch a Pix whose charge is kept elsewhere, and says where it is', async () => {
    const url = 'pix.banco.example/qr/7f3a'
    const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`
    const account = field('26', field('00', 'br.gov.bcb.pix') + field('25', url))
    const text = `000201${account}520400005303986${field('54', '1.00')}5802BR${field('59', 'Oficina')}${field('60', 'Campinas')}62070503***6304`
    expect((await read(text + checksumOf(text))).body).toMatchObject({
      kind: 3,
      value: '1.00',
      receiver: 'Oficina',
      warnings: [{ msg: 'pix_not_fetched', params: { value: url } }],
    })
  })

  it('finds the only code among words, refuses several, and a Pix in another currency', async () => {
    const words = `Segue o boleto da oficina:\n${line}\nVence dia 20. Obrigado!`
    expect((await read(words)).body).toMatchObject({ kind: 1, digitableLine: line })
    expect((await read(`${line} ou ${otherBank(line)}`)).body.errors).toMatchObject([
      { msg: 'several_slips', param: 'text', params: { count: 2 } },
    ])
    const text = brCodeOf({ key: 'a@b.com', name: 'Loja', city: 'Recife' }).slice(0, -4).replace('5303986', '5303840')
    expect((await read(text + checksumOf(text))).body.errors).toMatchObject([
      { msg: 'pix_of_other_currency', params: { value: '840' } },
    ])
  })

  it('refuses what does not verify, what is too long, and who may enter no orders', async () => {
    expect((await read('123')).body.errors).toMatchObject([{ msg: 'slip_unreadable', param: 'text' }])
    expect((await read('9'.repeat(5_000))).status).toBe(400)
    expect((await read(line, api.church.people.minister)).status).toBe(403)
  })

  it('of another bank than those before is warned of, unless that was seen', async () => {
    const own = slipLine({ cents: 26_000n, dueDate: '2026-11-20', own: '7' })
    // The same slip of another bank: its fields and its check digit made anew.
    const other = otherBank(own)
    const order = orderOf(api, plan, {
      grossValue: '260.00',
      installments: [{ value: '260.00', dueDate: '2026-11-20', digitableLine: other }],
    })
    const { body } = await api.call('POST', '/bills-pay', { as: api.church.people.admin, body: order })
    const warned = body.errors?.map(({ msg, params }: { msg: string; params: object }) => [msg, params]) ?? []
    expect(JSON.stringify(warned)).toContain('unusual_bank')
  })
})

it('an order is previewed where it may be entered, and nowhere else', async () => {
  const body = orderOf(api, plan, { branchId: api.other.branches.norte })
  for (const path of ['/bills-pay/preview', '/bills-pay']) {
    const { errors } = (await api.call('POST', path, { as: api.church.people.admin, body })).body
    expect(errors, path).toEqual([{ msg: 'branch_not_found', param: 'branchId' }])
  }
})
