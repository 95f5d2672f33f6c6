import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { type WalletCheckMove, walletCheckStatus } from '#machines/lifecycles/wallet-check.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { type Cards, cardsOf } from '#tests/support/money/card.ts'
import { balanceOf, expectSoundLedger, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { enterOffering, incomePlan, offeredCheck, offeringOf } from '#tests/support/money/offering.ts'
import { isOnePath } from '#tests/support/transition.ts'

let api: TestApi
let cards: Cards
let bankId: string

const admin = () => api.church.people.admin
const today = '2026-11-20'
const reason = 'Assim foi combinado'

beforeAll(async () => {
  api = await startApi()
  api.now = new Date(`${today}T15:00:00Z`)
  cards = await cardsOf(api)
  const banks = await api.call('GET', '/bank/all', { as: admin() })
  bankId = banks.body[0].id
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const into = () => ({ accountId: cards.bank, date: today })

let numbers = 70_000
async function enterCheck(): Promise<string> {
  numbers += 1
  const { status, body } = await api.call('POST', '/wallet-check', {
    as: admin(),
    body: {
      branchId: api.church.branches.norte,
      bankId,
      agency: '1',
      account: '2',
      number: String(numbers),
      issuerName: 'Emitente Silva',
      type: 1,
      issueDate: '2026-11-10',
      goodForDate: '2026-11-10',
      value: '100.00',
    },
  })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.id
}

const checkMoves: Readonly<Record<WalletCheckMove, () => object>> = {
  deposit: into,
  undo: () => ({}),
  clear: () => ({ accountKind: 2, ...into() }),
  reverse: () => ({ reason }),
  return: () => ({ reason: 11 }),
  present: () => ({}),
  collect: () => ({}),
  receive: () => ({ accountKind: 2, ...into() }),
  handOver: () => ({ reason }),
  cancel: () => ({ reason }),
}
const cheques = Object.keys(checkMoves) as WalletCheckMove[]

async function moveCheck(id: string, move: WalletCheckMove): Promise<Answer> {
  const body = checkMoves[move]()
  if (move === 'clear') return postTo(api, 'PUT', `/wallet-check/write-off/${id}`, { as: admin(), body })
  if (move === 'reverse') return postTo(api, 'DELETE', `/wallet-check/${id}/reversal`, { as: admin(), body })
  return postTo(api, 'POST', `/wallet-check/${id}/${move}`, { as: admin(), body })
}

const holds = async () => centsOf(await balanceOf(api, cards.bank))

describe('at once', () => {
  const turns = fc.array(fc.array(fc.constantFrom(...cheques), { minLength: 1, maxLength: 3 }), {
    minLength: 8,
    maxLength: 8,
  })

  it('whatever eight callers do with a cheque is one path of its machine, and its money there once or not at all', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (callers) => {
        const id = await enterCheck()
        const before = await holds()
        const answers = await Promise.all(
          callers.map(async (moves) => {
            const made: WalletCheckMove[] = []
            for (const move of moves) {
              const { status, headers } = await moveCheck(id, move)
              expect([200, 400]).toContain(status)
              // A reversal that was made already is answered again.
              if (status === 200 && headers.get('idempotency-replayed') === null) made.push(move)
            }
            return made
          }),
        )
        const { body } = await api.call('GET', `/wallet-check/${id}`, { as: admin() })
        const end = walletCheckStatus.statusOf(body.status)
        expect([answers, end, isOnePath(walletCheckStatus, answers, end)]).toEqual([answers, end, true])
        expect((await holds()) - before).toBe(end === 'CLEARED' ? 10_000n : 0n)
      }),
      { numRuns: 6 },
    )
    const [wallet] = await api.query<{ cents: string }>(
      'select coalesce(sum(value_cents), 0)::text as cents from celeiro.wallet_check where company_id = $1 and status = 1',
      [api.church.companyId],
    )
    const kpi = await api.call('GET', '/wallet-check/kpi', { as: admin() })
    expect(kpi.body.inWallet.value).toBe(moneyOf(BigInt(wallet?.cents ?? '0')))
  })

  it('files that overlap leave each sale as often as the file that has it most often, in any order', async () => {
    const file = fc.array(fc.constantFrom('1', '2', '3'), { minLength: 1, maxLength: 6 })
    const heading = 'Data da venda;Bandeira;Forma de pagamento;Valor bruto;NSU\n'
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 4 }), async (files) => {
        const id = await cards.receipt(await cards.terminal())
        const textOf = (lines: readonly string[]) =>
          heading + lines.map((nsu) => `05/10/2026;Visa;Débito;10,00;${nsu}\n`).join('')
        for (const lines of files) expect((await cards.send(id, textOf(lines))).status).toBe(200)
        const { rows } = await cards.read(`/card-transaction?cardReceiptId=${id}&pageSize=50`)
        const timesIn = (nsus: readonly string[], one: string) => nsus.filter((nsu) => nsu === one).length
        for (const one of ['1', '2', '3'])
          expect(
            timesIn(
              rows.map(({ nsu }: { nsu: string }) => nsu),
              one,
            ),
          ).toBe(Math.max(...files.map((lines) => timesIn(lines, one))))
      }),
      { numRuns: 8 },
    )
  })

  it('offerings that bring the same cheques to two boxes in other orders are approved once, and nobody is locked out', async () => {
    const [accountPlanId, branchId] = [await incomePlan(api), api.church.branches.norte]
    const boxes = [await openCashAccount(api, { branchId }), await openCashAccount(api, { branchId })]
    for (let round = 0; round < 5; round++) {
      const [one, other] = [offeredCheck(), offeredCheck()]
      const enter = async (cashAccountId: string | undefined, check: object) => {
        const place = { cashAccountId: cashAccountId ?? '', accountPlanId }
        return (await enterOffering(api, offeringOf(api, place, { cashValue: '1.00', checks: [check] }))).id as string
      }
      const first = [await enter(boxes[0], one), await enter(boxes[0], other)]
      const second = [await enter(boxes[1], other), await enter(boxes[1], one)]
      const approve = (ids: readonly string[]) =>
        postTo(api, 'PUT', '/tithes-offerings/history/many', { as: admin(), body: { ids, move: 'approve' } })
      const answers = await Promise.all([approve(first), approve(second)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })

  it('an offering with cheques is approved while its branch is put away, and nobody is locked out', async () => {
    const accountPlanId = await incomePlan(api, '3.02')
    for (let round = 0; round < 4; round++) {
      const made = await postTo(api, 'POST', '/branch', {
        as: admin(),
        body: { name: `Congregação ${round}`, isHeadquarters: false, status: 1, holidays: [] },
      })
      const branchId = made.body.id
      const cashAccountId = await openCashAccount(api, { branchId })
      const checks = [offeredCheck(), offeredCheck(), offeredCheck()]
      const offering = offeringOf(api, { cashAccountId, accountPlanId }, { branchId, cashValue: '1.00', checks })
      const { id } = await enterOffering(api, offering, api.church.people.free)
      const answers = await Promise.all([
        postTo(api, 'PUT', `/tithes-offerings/history/${id}`, { as: admin(), body: { move: 'approve' } }),
        postTo(api, 'PUT', '/branch/many', { as: admin(), body: { ids: [branchId], status: 2 } }),
        postTo(api, 'PUT', '/branch/many', { as: admin(), body: { ids: [branchId], status: 2 } }),
      ])
      expect(answers.filter(({ status }) => ![200, 400].includes(status))).toEqual([])
    }
  })
})
