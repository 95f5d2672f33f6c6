import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeAccess } from '#domain/access/route-access.ts'
import { type Answer, insist, type Method, startApi, type TestApi } from '#tests/support/api.ts'
import { isWhole } from '#tests/support/extent.ts'
import { bankId, openBankAccount, openCashAccount } from '#tests/support/money/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterAll(() => api.finish())

type Kind = 'bank' | 'cash'

/** An account with an opening of 100.00 and no other movement, one like it beside it, and what a posting undoes. */
interface Stage {
  readonly kind: Kind
  readonly account: string
  readonly other: string
  readonly version: number
  /** A transfer out of the account, where the posting is to undo one. */
  readonly transfer?: string
}

const admin = () => api.church.people.admin
const branch = (name: 'norte' | 'sul') => api.church.branches[name] ?? ''
const send = (method: Method, path: string, body?: object): Promise<Answer> => {
  const call = { as: admin(), headers: { 'idempotency-key': newId() }, ...(body && { body }) }
  return insist(() => api.call(method, path, call))
}
const transferred = (kind: Kind, originId: string, destinationId: string) =>
  send('POST', '/transfer', {
    type: kind === 'bank' ? 2 : 1,
    originId,
    destinationId,
    value: '30.00',
    date: '2026-11-10',
  })

const pathOf = ({ kind, account }: Stage, rest = '') => `/${kind}-account/${account}${rest}`
const move = (name: string, body?: object) => (stage: Stage) => send('POST', pathOf(stage, `/${name}`), body)
/** Sends the account's form with something changed. */
const form = (changed: () => object) => (stage: Stage) => {
  const { kind, account, version } = stage
  const name = `Nome ${account}`
  const own =
    kind === 'bank'
      ? { nickname: name, bankId, accountType: 1, agency: '1', account: String(BigInt(`0x${account.slice(-8)}`)) }
      : { name }
  const opening = { branchId: branch('norte'), openingBalance: '100.00', openingDate: '2026-01-01' }
  return send('PUT', pathOf(stage), { ...own, ...opening, version, ...changed() })
}

type Act = (stage: Stage) => Promise<Answer>

/** Every route that writes the row of an account, and how; new routes are added here. */
const writers: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  'PUT /{kind}-account/{id}': {
    'another opening day': form(() => ({ openingDate: '2026-11-20' })),
    'an opening day after the posting': form(() => ({ openingDate: '2026-11-20', openingBalance: '0.00' })),
    'another opening balance': form(() => ({ openingBalance: '20.00' })),
    'another branch': form(() => ({ branchId: branch('sul') })),
  },
  'POST /{kind}-account/{id}/inactivate': { inactivated: move('inactivate') },
  'POST /{kind}-account/{id}/activate': { activated: move('activate') },
  'POST /cash-account/{id}/block': { blocked: move('block') },
  'POST /cash-account/{id}/unblock': { unblocked: move('unblock') },
  'POST /cash-account/{id}/count': {
    'blocked and counted': async (stage) => {
      await move('block')(stage)
      return move('count', { countedValue: '90.00', observation: 'Troco' })(stage)
    },
  },
  'DELETE /{kind}-account/{id}': { deleted: (stage) => send('DELETE', pathOf(stage)) },
  'DELETE /{kind}-account/many': {
    'deleted with others': ({ kind, account }) => send('DELETE', `/${kind}-account/many?ids=${account}`),
  },
}

/** Every way in which a movement reaches the account. */
const postings: Readonly<Record<string, { readonly isUndoing?: boolean; readonly act: Act }>> = {
  'a transfer out of it': { act: ({ kind, account, other }) => transferred(kind, account, other) },
  'a transfer into it': { act: ({ kind, account, other }) => transferred(kind, other, account) },
  'the reversal of a transfer': {
    isUndoing: true,
    act: ({ transfer }) => send('DELETE', `/transfer/${transfer}/reversal`, { reason: 'Em dobro' }),
  },
  'the undoing of a transfer': { isUndoing: true, act: ({ transfer }) => send('DELETE', `/transfer/${transfer}`) },
  'its opening, said otherwise at once': { act: form(() => ({ openingBalance: '55.00' })) },
}

async function stageOf(kind: Kind, isUndoing: boolean): Promise<Stage> {
  const open = kind === 'bank' ? openBankAccount : openCashAccount
  const options = { branchId: branch('norte'), balance: '100.00' }
  const [account, other] = [await open(api, options), await open(api, options)]
  const transfer = isUndoing ? (await transferred(kind, account, other)).body.id : undefined
  return { kind, account, other, version: 1, ...(transfer && { transfer }) }
}

/** What the checker finds in the two accounts. */
const breaksOf = ({ account, other }: Stage) =>
  api.query('select reason, detail from celeiro.broken_ledger($1) where account_id = any($2) limit 5', [
    api.church.companyId,
    [account, other],
  ])

const routesOf = (route: string): { kind: Kind; route: string }[] =>
  (['bank', 'cash'] as const)
    .map((kind) => ({ kind, route: route.replace('{kind}', kind) }))
    .filter(({ kind, route: own }) => own.includes(`/${kind}-account`))

const pairs = Object.entries(writers).flatMap(([route, ways]) =>
  routesOf(route).flatMap(({ kind }) =>
    Object.entries(ways).flatMap(([way, write]) =>
      Object.entries(postings).map(([posting, { act, isUndoing = false }]) => ({
        kind,
        way,
        posting,
        write,
        act,
        isUndoing,
      })),
    ),
  ),
)

/** Both kinds are rows of one table, written by the same functions: each pair is tested with one of them. */
const raced = pairs.filter(({ kind, way, posting }) => {
  const kinds = pairs.filter((other) => other.way === way && other.posting === posting).map((other) => other.kind)
  const turn = Object.keys(postings).indexOf(posting)
  return isWhole || kind === kinds[turn % kinds.length]
})

describe('an account that is written while a movement reaches it', () => {
  it('the table knows every route that writes an account', () => {
    const knownRoutes = Object.keys(writers).flatMap((route) => routesOf(route).map((one) => one.route))
    const written = Object.keys(routeAccess).filter((route) => /^(POST|PUT|DELETE) \/(bank|cash)-account\//.test(route))
    expect(knownRoutes.sort()).toEqual(written.sort())
  })

  it.each(raced)('$kind account, $way, and $posting: a sound ledger, whichever commits first', async (pair) => {
    const { kind, write, act, isUndoing } = pair
    for (const both of [
      [act, write],
      [write, act],
    ]) {
      const stage = await stageOf(kind, isUndoing)
      const statuses = (await Promise.all(both.map((run) => run(stage)))).map(({ status }) => status)
      expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([])
      expect(await breaksOf(stage)).toEqual([])
    }
  })
})
