import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { type Document, documentKinds, type Kind, type MoveCall } from '#tests/support/money/document-kind.ts'
import { balanceOf, expectSoundLedger, openBankAccount, openCashAccount } from '#tests/support/money/ledger.ts'
import { transitionsOf } from '#tests/support/transition.ts'

let api: TestApi
let kinds: readonly Kind[]

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  kinds = await documentKinds(api)
})
afterAll(() => api.finish())

const norte = () => api.church.branches.norte ?? ''

interface Model {
  readonly documents: readonly Document[]
}

/** Requests a move of a document, whether its lifecycle allows it now or not. */
class Move implements fc.AsyncCommand<Model, TestApi> {
  readonly which: number
  readonly move: number
  constructor(which: number, move: number) {
    this.which = which
    this.move = move
  }
  check = () => true
  async run({ documents }: Model): Promise<void> {
    const document = documents[this.which % documents.length] as Document
    const { kind, account, status: from } = document
    const moves = Object.entries(kind.moves).filter(([, { isBound }]) => !isBound)
    const [name, { times, ask }] = moves[this.move % moves.length] as [string, MoveCall]
    const to = kind.lifecycle.after(from, name)
    const change = times(from) * document.cents
    const { status, body, headers } = await ask(document)
    const message = `${kind.lifecycle.machine.id} ${name} from ${from}: ${JSON.stringify(body)}`
    if (to === undefined) {
      // What was done already may be answered again.
      const isRepeated = status === 200 && headers.get('idempotency-replayed') === 'true'
      return expect(isRepeated || status === 400, message).toBe(true)
    }
    const isLegal = account.cents + change >= 0n
    expect(status, message).toBe(isLegal ? 200 : 400)
    if (!isLegal) return
    account.cents += change
    document.status = to
  }
  toString = () => `move ${this.move} of ${this.which}`
}

const commands = fc.array(
  fc.tuple(fc.nat(1_000), fc.nat(1_000)).map(([which, move]) => new Move(which, move)),
  { minLength: 120, maxLength: 160 },
)

it('documents of every origin move money as their lifecycles say, and as accounts hold it, in whatever order', async () => {
  const values = fc.array(fc.bigInt({ min: 1n, max: 900n }), { minLength: 8, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(values, commands, async (cents, run) => {
      const bank = { id: await openBankAccount(api, { branchId: norte(), balance: '10.00' }), cents: 1_000n }
      const cash = { id: await openCashAccount(api, { branchId: norte(), balance: '1.00' }), cents: 100n }
      const documents: Document[] = []
      for (const [place, value] of cents.entries()) {
        const kind = kinds[place % kinds.length] as Kind
        const account = kind.isOfCash ? cash : bank
        const [status = ''] = kind.lifecycle.statuses
        documents.push({ ...(await kind.make(account, value)), kind, account, status })
      }
      await fc.asyncModelRun(() => ({ model: { documents }, real: api }), run)
      for (const account of [bank, cash]) expect(await balanceOf(api, account.id)).toBe(moneyOf(account.cents))
      await expectSoundLedger(api)
    }),
    { numRuns: 3 },
  )
})

it('documents of every origin make exactly the moves of their lifecycles, and only these move money', async () => {
  const opened = async (isCash: boolean) => {
    const open = isCash ? openCashAccount : openBankAccount
    return { id: await open(api, { branchId: norte(), balance: '9000.00' }), cents: 900_000n }
  }
  let made = 0
  for (const kind of kinds) {
    const account = await opened(kind.isOfCash)
    const moves = Object.keys(kind.moves)
    for (const { path, move } of transitionsOf(kind.lifecycle, moves)) {
      const [initial = ''] = kind.lifecycle.statuses
      const document = { ...(await kind.make(account, 100n)), kind, account, status: initial }
      const ask = (name: string) => (kind.moves[name] as MoveCall).ask(document)
      const message = `${kind.lifecycle.machine.id} ${[...path, move].join(', ')}`
      for (const name of [...path, move]) {
        const { status, body } = await ask(name)
        expect(status, `${message}: ${name}: ${JSON.stringify(body)}`).toBe(200)
        account.cents += (kind.moves[name] as MoveCall).times(document.status) * document.cents
        document.status = kind.lifecycle.after(document.status, name) ?? ''
        made += 1
      }
      const answer = await api.call('GET', `/${kind.resource}/${document.id}`, { as: api.church.people.admin })
      expect(answer.body.status, message).toBe(kind.lifecycle.codeOf(document.status))
      const other = moves.find((one) => !kind.lifecycle.can(document.status, one)) ?? ''
      if (kind.refusal) {
        const { error, errors } = (await ask(other)).body
        expect(error ?? errors[0].msg, `${message}, ${other}`).toMatch(kind.refusal)
      }
      expect(await balanceOf(api, account.id), message).toBe(moneyOf(account.cents))
    }
  }
  expect(made).toBeGreaterThan(80)
  await expectSoundLedger(api)
})
