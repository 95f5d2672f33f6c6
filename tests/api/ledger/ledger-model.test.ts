import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { balanceOf, expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterAll(() => api.finish())

interface ModelAccount {
  readonly id: string
  readonly kind: 1 | 2
  readonly allowNegative: boolean
  cents: bigint
  /** As stored: 1 takes movements. */
  status: 1 | 2 | 3
}

interface ModelTransfer {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly cents: bigint
  isStanding: boolean
}

/** What the ledger should be, in a few lines: no order of locks, no chains, no counters. */
interface Model {
  readonly accounts: ModelAccount[]
  readonly transfers: ModelTransfer[]
}

type Command = fc.AsyncCommand<Model, TestApi>

const admin = () => api.church.people.admin
const today = '2026-11-20'

const takes = ({ status, allowNegative, cents }: ModelAccount, change: bigint): boolean =>
  status === 1 && (change >= 0n || allowNegative || cents + change >= 0n)

class Transfer implements Command {
  readonly movement: { from: number; to: number; cents: bigint; date: string }
  constructor(movement: { from: number; to: number; cents: bigint; date: string }) {
    this.movement = movement
  }
  check = () => true
  async run({ accounts, transfers }: Model): Promise<void> {
    const { from, to, cents, date } = this.movement
    const [origin, destination] = [accounts[from], accounts[to]] as [ModelAccount, ModelAccount]
    const type = { '11': 1, '22': 2, '12': 3, '21': 4 }[`${origin.kind}${destination.kind}`]
    const { status, body } = await postTo(api, 'POST', '/transfer', {
      as: admin(),
      body: { type, originId: origin.id, destinationId: destination.id, value: moneyOf(cents), date },
    })
    const isLegal = from !== to && cents > 0n && date <= today && takes(origin, -cents) && takes(destination, cents)
    expect(status, JSON.stringify(body)).toBe(isLegal ? 200 : 400)
    if (!isLegal) return
    origin.cents -= cents
    destination.cents += cents
    transfers.push({ id: body.id, from, to, cents, isStanding: true })
  }
  toString = () =>
    `transfer ${this.movement.from} → ${this.movement.to} ${this.movement.cents} on ${this.movement.date}`
}

class GiveBack implements Command {
  readonly which: number
  readonly move: 'reversal' | 'undo'
  constructor(which: number, move: 'reversal' | 'undo') {
    this.which = which
    this.move = move
  }
  check = ({ transfers }: Model) => transfers.length > 0
  async run({ accounts, transfers }: Model): Promise<void> {
    const transfer = transfers[this.which % transfers.length] as ModelTransfer
    const [origin, destination] = [accounts[transfer.from], accounts[transfer.to]] as [ModelAccount, ModelAccount]
    const { status, body } = await postTo(
      api,
      'DELETE',
      this.move === 'undo' ? `/transfer/${transfer.id}` : `/transfer/${transfer.id}/reversal`,
      { as: admin(), ...(this.move === 'reversal' && { body: { reason: 'Do modelo' } }) },
    )
    const isLegal = transfer.isStanding && takes(origin, transfer.cents) && takes(destination, -transfer.cents)
    // reversed already: the replay repeats the response
    if (!transfer.isStanding) return expect([200, 400], JSON.stringify(body)).toContain(status)
    expect(status, JSON.stringify(body)).toBe(isLegal ? 200 : 400)
    if (!isLegal) return
    transfer.isStanding = false
    origin.cents += transfer.cents
    destination.cents -= transfer.cents
  }
  toString = () => `${this.move} of ${this.which}`
}

class Count implements Command {
  readonly which: number
  readonly cents: bigint
  constructor(which: number, cents: bigint) {
    this.which = which
    this.cents = cents
  }
  check = ({ accounts }: Model) => accounts[this.which]?.kind === 1
  async run({ accounts }: Model): Promise<void> {
    const account = accounts[this.which] as ModelAccount
    const { status } = await postTo(api, 'POST', `/cash-account/${account.id}/count`, {
      as: admin(),
      body: { countedValue: moneyOf(this.cents), observation: 'Conferido' },
    })
    expect(status).toBe(account.status === 2 ? 200 : 400)
    if (account.status !== 2) return
    account.cents = this.cents
    account.status = 1
  }
  toString = () => `count ${this.which}: ${this.cents}`
}

const statusMoves = {
  block: { kind: 1, from: 1, to: 2 },
  unblock: { kind: 1, from: 2, to: 1 },
  inactivate: { kind: 0, from: 1, to: 0 },
  activate: { kind: 0, from: 0, to: 1 },
} as const

class Move implements Command {
  readonly which: number
  readonly move: keyof typeof statusMoves
  constructor(which: number, move: keyof typeof statusMoves) {
    this.which = which
    this.move = move
  }
  check = ({ accounts }: Model) => accounts[this.which]?.kind === 1 || statusMoves[this.move].kind === 0
  async run({ accounts }: Model): Promise<void> {
    const account = accounts[this.which] as ModelAccount
    const inactive = account.kind === 1 ? 3 : 2
    const { from, to } = statusMoves[this.move]
    const isLegal = account.status === (from || inactive) && !(this.move === 'inactivate' && account.cents !== 0n)
    const resource = account.kind === 1 ? 'cash-account' : 'bank-account'
    const { status } = await api.call('POST', `/${resource}/${account.id}/${this.move}`, { as: admin() })
    expect(status).toBe(isLegal ? 200 : 400)
    if (isLegal) account.status = (to || inactive) as ModelAccount['status']
  }
  toString = () => `${this.move} ${this.which}`
}

const which = fc.nat({ max: 4 })
const cents = fc.oneof(fc.bigInt({ min: 0n, max: 400n }), fc.constantFrom(1n, 10_000n, 99_999_999_999n))
const transfers = fc
  .record({ from: which, to: which, cents, date: fc.constantFrom(today, '2026-11-21', '2026-03-01') })
  .map((movement): Command => new Transfer(movement))
const commands = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: transfers },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(20), fc.constantFrom('reversal' as const, 'undo' as const))
        .map(([one, move]): Command => new GiveBack(one, move)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(which, fc.bigInt({ min: 0n, max: 1000n }))
        .map(([one, value]): Command => new Count(one, value)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(which, fc.constantFrom<keyof typeof statusMoves>('block', 'unblock', 'inactivate', 'activate'))
        .map(([one, move]): Command => new Move(one, move)),
    },
  ),
  { minLength: 40, maxLength: 80 },
)

it('behaves like a model of a few lines for any sequence of requests, and the checker agrees', async () => {
  const branchId = api.church.branches.norte ?? ''
  let ran = 0
  await fc.assert(
    fc.asyncProperty(commands, async (run) => {
      const opened = [
        { kind: 1, balance: '5.00' },
        { kind: 1, balance: '0.00' },
        { kind: 2, balance: '10.00' },
        { kind: 2, balance: '0.00', allowNegative: true },
        { kind: 2, balance: '0.01' },
      ] as const
      const accounts: ModelAccount[] = []
      for (const movement of opened) {
        const { kind, balance } = movement
        const allowNegative = 'allowNegative' in movement
        const open = kind === 1 ? openCashAccount : openBankAccount
        const id = await open(api, { branchId, balance, allowNegative })
        accounts.push({ id, kind, allowNegative, cents: centsOf(balance), status: 1 })
      }
      const model: Model = { accounts, transfers: [] }
      await fc.asyncModelRun(() => ({ model, real: api }), run)
      for (const { id, cents: expected } of accounts) expect(await balanceOf(api, id)).toBe(moneyOf(expected))
      await expectSoundLedger(api)
      ran += 1
    }),
    { numRuns: 8 },
  )
  expect(ran).toBe(8)
})
