import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moneyOf } from '#domain/value/money.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { type Document, documentKinds, type Kind } from '#tests/support/money/document-kind.ts'
import { balanceOf, expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { type BankLine, importStatementOf } from '#tests/support/money/statement-file.ts'

let api: TestApi
let kinds: readonly Kind[]

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  kinds = await documentKinds(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const today = '2026-11-20'
const admin = () => api.church.people.admin
const norte = () => api.church.branches.norte ?? ''
const bankWith = (balance: string) => openBankAccount(api, { branchId: norte(), balance })
const send = (path: string, body: object = {}, method: 'POST' | 'DELETE' = 'POST') =>
  postTo(api, method, path, { as: admin(), body })
const read = async (id: string, what: 'suggestions' | 'sides' | 'balance', dateTo = '2026-11-30') =>
  (
    await api.call('GET', `/bank-statement/line/${what}?bankAccountId=${id}&dateFrom=2026-11-01&dateTo=${dateTo}`, {
      as: admin(),
    })
  ).body
const problemOf = ({ body }: Answer) => body.error ?? body.errors?.[0]?.msg
const movementsOf = (id: string) =>
  api.query<{ id: string; cents: string; isOpposite: boolean }>(
    `select id, amount_cents as cents, reverses is not null as "isOpposite" from celeiro.movement
     where account_id = $1 and origin <> 1 order by seq`,
    [id],
  )

async function documentOf(resource: string, id: string, cents: bigint): Promise<Document> {
  const kind = kinds.find((one) => one.resource === resource)
  if (!kind) throw new Error(`no kind ${resource}`)
  const account = { id, cents: 0n }
  return { ...(await kind.make(account, cents)), kind, account, status: '' }
}

async function makeMove(document: Document, move: string): Promise<void> {
  const { status, body } = (await document.kind.moves[move]?.ask(document)) ?? {}
  expect([move, status, body?.errors ?? body?.error]).toEqual([move, 200, undefined])
}

/** Posts and reverses an amount; returns the signed cents of the first movement. */
const reversals: Readonly<Record<string, (account: string) => Promise<bigint>>> = {
  'a cheque that is returned': async (id) => {
    const cheque = await documentOf('wallet-check', id, 50_000n)
    await makeMove(cheque, 'clear')
    await makeMove(cheque, 'return')
    return cheque.cents
  },
  'a sale that is charged back': async (id) => {
    const sale = await documentOf('card-transaction', id, 100n)
    for (const move of ['writeOff', 'dispute', 'chargeback']) await makeMove(sale, move)
    return sale.cents
  },
  'a payment that is returned': async (id) => {
    const installment = await documentOf('installment', id, 50_000n)
    await makeMove(installment, 'writeOff')
    await makeMove(installment, 'refund')
    return -installment.cents
  },
  'a transfer that is reversed': async (id) => {
    const originId = await openCashAccount(api, { branchId: norte(), balance: '500.00' })
    const { body } = await send('/transfer', { type: 3, originId, destinationId: id, value: '500.00', date: today })
    expect((await send(`/transfer/${body.id}/reversal`, { reason: 'Devolvida' }, 'DELETE')).status).toBe(200)
    return 50_000n
  },
}

describe.each(Object.entries(reversals))('%s', (_name, prepare) => {
  it('is found in both lines of the bank as they are suggested, and the balance is the bank’s', async () => {
    const id = await bankWith('1000.00')
    const cents = await prepare(id)
    await importStatementOf(api, admin(), id, [
      [today, moneyOf(cents), 'Movimento de hoje'],
      [today, moneyOf(-cents), 'Devolucao de hoje'],
    ])
    const { matches, postings } = await read(id, 'suggestions')
    expect([matches.length, postings]).toEqual([2, []])
    const confirmed = await send('/bank-statement/line/confirm', {
      matches: matches.map(({ lineIds, movementIds }: Record<string, string[]>) => ({ lineIds, movementIds })),
    })
    expect([confirmed.status, problemOf(confirmed)]).toEqual([200, undefined])
    expect((await read(id, 'sides')).movements).toEqual([])
    expect((await read(id, 'balance')).days.at(-1)).toMatchObject({ bank: '1000.00', system: '1000.00' })
    expect(await balanceOf(api, id)).toBe('1000.00')
  })

  it('is found with what it takes back in the same lines, or alone after it, and parts from them again', async () => {
    const id = await bankWith('1000.00')
    const cents = await prepare(id)
    const { lines } = await importStatementOf(api, admin(), id, [
      [today, moneyOf(cents), 'Movimento de hoje'],
      [today, moneyOf(-cents), 'Devolucao de hoje'],
    ])
    const movementIds = (await movementsOf(id)).map((movement) => movement.id)
    expect((await send('/bank-statement/line/match-many', { lineIds: lines, movementIds })).status).toBe(200)
    expect((await read(id, 'sides')).movements).toEqual([])
    expect((await send(`/bank-statement/line/${lines[0]}/undo`)).status).toBe(200)
    const waiting = (await read(id, 'sides')).movements as { id: string; value: string }[]
    expect(waiting.map((movement) => movement.id).sort()).toEqual(movementIds.toSorted())
    expect((await read(id, 'balance')).days.at(-1)).toMatchObject({ system: '1000.00', difference: '0.00' })
  })
})

describe('what settles itself', () => {
  it('is open only once the bank reported one of both', async () => {
    const id = await bankWith('0.00')
    await reversals['a cheque that is returned']?.(id)
    const flags = async () =>
      ((await read(id, 'sides')).movements as { isOpposite: boolean; isSettled: boolean; description: string }[]).map(
        ({ isOpposite, isSettled, description }) => [description, isOpposite, isSettled],
      )
    const unreconciled = async () =>
      (await api.call('GET', `/bank-statement?accountId=${id}&reconciled=false`, { as: admin() })).body.rows.map(
        (row: { description: string }) => row.description,
      )
    const [deposit, returned] = await flags()
    expect([deposit?.slice(1), returned]).toEqual([
      [false, true],
      [expect.stringMatching(/^Devolução do cheque \d+$/), true, true],
    ])
    expect(await unreconciled()).toEqual([])
    const { lines } = await importStatementOf(api, admin(), id, [[today, '500.00', 'Dep cheque']])
    const [first] = await movementsOf(id)
    await send(`/bank-statement/line/${lines[0]}/match`, { movementIds: [first?.id] })
    expect(await flags()).toEqual([[returned?.[0], true, false]])
    expect(await unreconciled()).toContain(returned?.[0])
  })

  it('is what no line is taken for before what stands, nor part of a sum', async () => {
    const id = await bankWith('0.00')
    await reversals['a transfer that is reversed']?.(id)
    await reversals['a cheque that is returned']?.(id)
    const check = await documentOf('wallet-check', id, 50_000n)
    await makeMove(check, 'clear')
    await importStatementOf(api, admin(), id, [
      [today, '500.00', 'Credito'],
      [today, '1500.00', 'Credito maior'],
    ])
    const [last] = (await movementsOf(id)).slice(-1)
    expect((await read(id, 'suggestions')).matches).toMatchObject([{ movementIds: [last?.id] }])
  })

  it('of a line that was posted and undone is no movement that a line is found in', async () => {
    const id = await bankWith('0.00')
    const { lines } = await importStatementOf(api, admin(), id, [
      [today, '500.00', 'Pix recebido'],
      [today, '500.00', 'Pix recebido outro'],
    ])
    await send(`/bank-statement/line/${lines[0]}/post`, { origin: 7 })
    await send(`/bank-statement/line/${lines[0]}/undo`)
    expect((await read(id, 'sides')).movements).toEqual([])
    const [posted] = await movementsOf(id)
    const matched = await send(`/bank-statement/line/${lines[1]}/match`, { movementIds: [posted?.id] })
    expect(problemOf(matched)).toBe('movement_of_undone_line')
  })
})

describe('a line that looks like a return', () => {
  it('is identified as a return with its original, and not suggested for posting', async () => {
    const id = await bankWith('0.00')
    const cheque = await documentOf('wallet-check', id, 50_000n)
    await makeMove(cheque, 'clear')
    const { lines } = await importStatementOf(api, admin(), id, [
      [today, '-500.00', 'DEV CHEQUE MOTIVO 11'],
      [today, '-500.00', 'Pagamento de aluguel'],
    ])
    const { matches, postings, returns } = await read(id, 'suggestions')
    const [deposit] = await movementsOf(id)
    expect([matches, postings]).toEqual([[], []])
    expect(returns).toMatchObject([{ lineId: lines[0], movement: { id: deposit?.id, value: '500.00', origin: 6 } }])
  })

  it('is matched with a return more than three business days later', async () => {
    const id = await bankWith('0.00')
    const cheque = await documentOf('wallet-check', id, 50_000n)
    const cleared = { accountKind: 2, accountId: id, date: '2026-11-11' }
    const path = `/wallet-check/write-off/${cheque.id}`
    expect((await postTo(api, 'PUT', path, { as: admin(), body: cleared })).status).toBe(200)
    const { lines } = await importStatementOf(api, admin(), id, [['2026-11-12', '-500.00', 'DEV CHEQUE MOTIVO 11']])
    await makeMove(cheque, 'return')
    const [, opposite] = await movementsOf(id)
    const { matches, returns } = await read(id, 'suggestions', '2026-11-12')
    expect([matches, returns]).toMatchObject([[{ lineIds: lines, movementIds: [opposite?.id] }], []])
    const { movements } = await read(id, 'sides', '2026-11-12')
    expect(movements.map((movement: { id: string }) => movement.id)).toContain(opposite?.id)
  })
})

it('a late chargeback matches its line in full: the fee was returned with it', async () => {
  const id = await bankWith('1000.00')
  const sale = await documentOf('card-transaction', id, 10_000n)
  for (const move of ['writeOff', 'dispute', 'chargeback']) await makeMove(sale, move)
  const movements = await movementsOf(id)
  const opposites = movements.filter(({ isOpposite }) => isOpposite)
  expect(opposites.length).toBe(2)
  const cents = opposites.reduce((sum, one) => sum + BigInt(one.cents), 0n)
  const { lines } = await importStatementOf(api, admin(), id, [['2026-11-12', moneyOf(cents), 'CHARGEBACK VISA']])
  const { matches, postings } = await read(id, 'suggestions', '2026-11-12')
  expect([matches.length, postings]).toEqual([1, []])
  expect(matches[0].lineIds).toEqual(lines)
  expect(matches[0].movementIds.toSorted()).toEqual(opposites.map((one) => one.id).toSorted())
})

/** Everything that may be done with a cheque and the lines that may be it, in any order. */
type Step = readonly [act: string, line: number, movement: number]
const steps = fc.array(
  fc.tuple(
    fc.constantFrom('clear', 'return', 'reverse', 'present', 'match', 'match', 'match', 'both', 'undo', 'post'),
    fc.nat(3),
    fc.nat(5),
  ),
  { minLength: 8, maxLength: 14 },
)

it('in any order of bringing, taking back, finding, parting and posting, the ledger is sound and nothing breaks', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all: readonly Step[]) => {
      const id = await bankWith('1000.00')
      const cheque = await documentOf('wallet-check', id, 50_000n)
      const reported = ['500.00', '-500.00', '500.00', '-500.00'].map((value): BankLine => [today, value, 'Cheque'])
      const { lines } = await importStatementOf(api, admin(), id, reported)
      for (const [act, line, at] of [['clear', 0, 0] as Step, ...all]) {
        const movements = await movementsOf(id)
        const movementIds = [movements[at % Math.max(1, movements.length)]?.id ?? id]
        const path = `/bank-statement/line/${lines[line]}`
        const pair = [line & 2, (line & 2) + 1].map((place) => lines[place])
        const answer =
          act === 'match'
            ? await send(`${path}/match`, { movementIds })
            : act === 'both'
              ? await send('/bank-statement/line/match-many', {
                  lineIds: pair,
                  movementIds: movements.slice(0, 2).map((movement) => movement.id),
                })
              : act === 'undo'
                ? await send(`${path}/undo`)
                : act === 'post'
                  ? await send(`${path}/post`, { origin: 7 })
                  : await cheque.kind.moves[act]?.ask(cheque)
        expect(answer?.status, act).toBeLessThan(500)
      }
      await expectSoundLedger(api)
      const sum = (await movementsOf(id)).reduce((cents, movement) => cents + BigInt(movement.cents), 100_000n)
      expect(await balanceOf(api, id)).toBe(moneyOf(sum))
      const { days } = await read(id, 'balance')
      expect(days.at(-1).system).toBe(moneyOf(sum))
    }),
    { numRuns: 4 },
  )
})

it('a match, a return and a reversal of one movement at once are one history', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await bankWith('1000.00')
    const cheque = await documentOf('wallet-check', id, 50_000n)
    await makeMove(cheque, 'clear')
    const { lines } = await importStatementOf(api, admin(), id, [[today, '500.00', 'Dep cheque']])
    const [deposit] = await movementsOf(id)
    const [matched, ...others] = await Promise.all([
      send(`/bank-statement/line/${lines[0]}/match`, { movementIds: [deposit?.id] }),
      cheque.kind.moves.return?.ask(cheque),
      cheque.kind.moves.reverse?.ask(cheque),
    ])
    expect(matched?.status).toBe(200)
    expect(others.map((one) => one?.status).sort()).toEqual([200, 400])
    expect(await balanceOf(api, id)).toBe('1000.00')
  }
})
