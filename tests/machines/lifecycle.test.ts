import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { assign, fromPromise, setup } from 'xstate'
import { GeneralStatus } from '#domain/value/enums.ts'
import { type Lifecycle, lifecycle } from '#machines/lifecycle.ts'
import { approvalStatus } from '#machines/lifecycles/approval-status.ts'
import { assetCountStatus } from '#machines/lifecycles/asset-count-status.ts'
import { assetStatus } from '#machines/lifecycles/asset-status.ts'
import { cardTransactionStatus } from '#machines/lifecycles/card-transaction.ts'
import { cashAccountStatus } from '#machines/lifecycles/cash-account-status.ts'
import { deliveryStatus } from '#machines/lifecycles/delivery-status.ts'
import { fundStatus } from '#machines/lifecycles/fund-status.ts'
import { fundTransferStatus } from '#machines/lifecycles/fund-transfer-status.ts'
import { generalStatus } from '#machines/lifecycles/general-status.ts'
import { importedLine } from '#machines/lifecycles/imported-line.ts'
import { installmentStatus } from '#machines/lifecycles/installment.ts'
import { integrationKeyStatus } from '#machines/lifecycles/integration-key-status.ts'
import { manualEntryStatus } from '#machines/lifecycles/manual-entry-status.ts'
import { offeringCount } from '#machines/lifecycles/offering-count.ts'
import { questionStatus } from '#machines/lifecycles/question-status.ts'
import { tithesOfferingsStatus } from '#machines/lifecycles/tithes-offerings-status.ts'
import { transferStatus } from '#machines/lifecycles/transfer-status.ts'
import { userStatus } from '#machines/lifecycles/user-status.ts'
import { walletCheckStatus } from '#machines/lifecycles/wallet-check.ts'
import { sourcesIn } from '../support/sources.ts'

/** Every lifecycle, with all that is legal in it. */
const lifecycles: Readonly<Record<string, { lifecycle: Lifecycle; moves: readonly [string, string, string][] }>> = {
  'approval-status': {
    lifecycle: approvalStatus,
    moves: [
      ['WAITING', 'approve', 'APPROVED'],
      ['WAITING', 'refuse', 'REFUSED'],
      ['APPROVED', 'reverse', 'REVERSED'],
    ],
  },
  'asset-count-status': { lifecycle: assetCountStatus, moves: [['OPEN', 'end', 'ENDED']] },
  'asset-status': {
    lifecycle: assetStatus,
    moves: [
      ['IN_USE', 'dispose', 'DISPOSED'],
      ['IN_USE', 'sell', 'SOLD'],
      ['DISPOSED', 'restore', 'IN_USE'],
      ['SOLD', 'reverse', 'IN_USE'],
    ],
  },
  'card-transaction': {
    lifecycle: cardTransactionStatus,
    moves: [
      ['PENDING', 'confer', 'SCHEDULED'],
      ['PENDING', 'writeOff', 'PAID'],
      ['PENDING', 'cancel', 'CANCELLED'],
      ['SCHEDULED', 'writeOff', 'PAID'],
      ['SCHEDULED', 'cancel', 'CANCELLED'],
      ['PAID', 'reverse', 'SCHEDULED'],
      ['PAID', 'chargeback', 'CHARGEBACK'],
      ['PAID', 'refund', 'REFUNDED'],
      ['PAID', 'dispute', 'IN_DISPUTE'],
      ['IN_DISPUTE', 'won', 'PAID'],
      ['IN_DISPUTE', 'chargeback', 'CHARGEBACK'],
      ['CHARGEBACK', 'won', 'PAID'],
    ],
  },
  'cash-account-status': {
    lifecycle: cashAccountStatus,
    moves: [
      ['ACTIVE', 'block', 'BLOCKED'],
      ['ACTIVE', 'inactivate', 'INACTIVE'],
      ['BLOCKED', 'count', 'ACTIVE'],
      ['BLOCKED', 'unblock', 'ACTIVE'],
      ['INACTIVE', 'activate', 'ACTIVE'],
    ],
  },
  'delivery-status': {
    lifecycle: deliveryStatus,
    moves: [['SEALED', 'discard', 'DISCARDED']],
  },
  'fund-status': {
    lifecycle: fundStatus,
    moves: [
      ['OPEN', 'close', 'CLOSED'],
      ['CLOSED', 'reopen', 'OPEN'],
    ],
  },
  'fund-transfer-status': {
    lifecycle: fundTransferStatus,
    moves: [
      ['WAITING', 'approve', 'APPROVED'],
      ['WAITING', 'refuse', 'REFUSED'],
      ['APPROVED', 'reverse', 'REVERSED'],
    ],
  },
  'general-status': {
    lifecycle: generalStatus,
    moves: [
      ['ACTIVE', 'inactivate', 'INACTIVE'],
      ['INACTIVE', 'activate', 'ACTIVE'],
    ],
  },
  'imported-line': {
    lifecycle: importedLine,
    moves: [
      ['STAGED', 'match', 'MATCHED'],
      ['STAGED', 'post', 'POSTED'],
      ['STAGED', 'ignore', 'IGNORED'],
      ['MATCHED', 'undo', 'STAGED'],
      ['POSTED', 'undo', 'STAGED'],
      ['IGNORED', 'undo', 'STAGED'],
    ],
  },
  installment: {
    lifecycle: installmentStatus,
    moves: [
      ['PENDING', 'schedule', 'SCHEDULED'],
      ['PENDING', 'requestApproval', 'PENDING'],
      ['PENDING', 'approve', 'PENDING'],
      ['PENDING', 'writeOff', 'PAID'],
      ['PENDING', 'dispute', 'IN_DISPUTE'],
      ['PENDING', 'cancel', 'CANCELLED'],
      ['SCHEDULED', 'unschedule', 'PENDING'],
      ['SCHEDULED', 'requestApproval', 'SCHEDULED'],
      ['SCHEDULED', 'approve', 'SCHEDULED'],
      ['SCHEDULED', 'writeOff', 'PAID'],
      ['SCHEDULED', 'dispute', 'IN_DISPUTE'],
      ['SCHEDULED', 'cancel', 'CANCELLED'],
      ['IN_DISPUTE', 'settle', 'PENDING'],
      ['IN_DISPUTE', 'cancel', 'CANCELLED'],
      ['PAID', 'reverse', 'PENDING'],
      ['PAID', 'refund', 'REFUNDED'],
      ['CANCELLED', 'reopen', 'PENDING'],
    ],
  },
  'integration-key-status': {
    lifecycle: integrationKeyStatus,
    moves: [['ACTIVE', 'revoke', 'REVOKED']],
  },
  'manual-entry-status': {
    lifecycle: manualEntryStatus,
    moves: [
      ['WAITING', 'approve', 'ENTERED'],
      ['WAITING', 'refuse', 'REFUSED'],
      ['ENTERED', 'reverse', 'REVERSED'],
    ],
  },
  'offering-count': {
    lifecycle: offeringCount,
    moves: [
      ['NONE', 'demand', 'WAITING'],
      ['WAITING', 'demand', 'WAITING'],
      ['WAITING', 'agree', 'EQUAL'],
      ['WAITING', 'differ', 'DIFFERENT'],
      ['DIFFERENT', 'demand', 'WAITING'],
      ['DIFFERENT', 'settle', 'SETTLED'],
      ['EQUAL', 'demand', 'WAITING'],
      ['SETTLED', 'demand', 'WAITING'],
    ],
  },
  'question-status': {
    lifecycle: questionStatus,
    moves: [
      ['OPEN', 'answer', 'ANSWERED'],
      ['OPEN', 'resolve', 'RESOLVED'],
      ['ANSWERED', 'reopen', 'OPEN'],
      ['ANSWERED', 'resolve', 'RESOLVED'],
      ['RESOLVED', 'reopen', 'OPEN'],
    ],
  },
  'tithes-offerings-status': {
    lifecycle: tithesOfferingsStatus,
    moves: [
      ['PENDING', 'approve', 'APPROVED'],
      ['PENDING', 'refuse', 'NOT_APPROVED'],
      ['NOT_APPROVED', 'resubmit', 'PENDING'],
      ['APPROVED', 'reverse', 'REVERSED'],
    ],
  },
  'transfer-status': {
    lifecycle: transferStatus,
    moves: [
      ['EFFECTIVE', 'reverse', 'REVERSED'],
      ['EFFECTIVE', 'delete', 'DELETED'],
    ],
  },
  'user-status': {
    lifecycle: userStatus,
    moves: [
      ['ACTIVE', 'block', 'BLOCKED'],
      ['ACTIVE', 'inactivate', 'INACTIVE'],
      ['BLOCKED', 'unblock', 'ACTIVE'],
      ['INACTIVE', 'activate', 'ACTIVE'],
    ],
  },
  'wallet-check': {
    lifecycle: walletCheckStatus,
    moves: [
      ['IN_WALLET', 'deposit', 'DEPOSITED'],
      ['IN_WALLET', 'clear', 'CLEARED'],
      ['IN_WALLET', 'handOver', 'HANDED_OVER'],
      ['IN_WALLET', 'cancel', 'CANCELLED'],
      ['DEPOSITED', 'clear', 'CLEARED'],
      ['DEPOSITED', 'undo', 'IN_WALLET'],
      ['DEPOSITED', 'return', 'RETURNED'],
      ['CLEARED', 'reverse', 'IN_WALLET'],
      ['CLEARED', 'return', 'RETURNED'],
      ['RETURNED', 'present', 'DEPOSITED'],
      ['RETURNED', 'collect', 'IN_COLLECTION'],
      ['RETURNED', 'cancel', 'CANCELLED'],
      ['IN_COLLECTION', 'receive', 'CLEARED'],
      ['IN_COLLECTION', 'cancel', 'CANCELLED'],
      ['HANDED_OVER', 'reverse', 'IN_WALLET'],
      ['HANDED_OVER', 'return', 'RETURNED'],
    ],
  },
}

/** What a machine has that no lifecycle may have. */
function faultsOf({ root, config, states }: AnyStateMachine): string[] {
  const faults: string[] = []
  if (config.context !== undefined) faults.push('context')
  const parts: AnyStateNode[] = [root, ...Object.values(states)]
  for (const node of parts) {
    const moves = [...node.transitions.values()].flat()
    if (node !== root && Object.keys(node.states).length > 0) faults.push('nesting')
    if (node.invoke.length > 0) faults.push('invocation')
    if (node.entry.length + node.exit.length > 0 || moves.some(({ actions }) => actions.length > 0))
      faults.push('action')
    if (moves.some(({ guard }) => guard !== undefined)) faults.push('guard')
    if (node.after.length > 0) faults.push('delay')
    if (node.always && node.always.length > 0) faults.push('eventless')
    if (node === root && moves.length > 0) faults.push('move from anywhere')
  }
  return [...new Set(faults)]
}

describe('the lifecycles', () => {
  it('are all listed here', () => {
    const files = sourcesIn('machines/lifecycles').map(({ file }) => file.replace(/^.*\/|\.ts$/g, ''))
    expect(files).toEqual(Object.keys(lifecycles))
  })

  it.each(Object.entries(lifecycles))(
    '%s is a bare status graph whose every status can be stored',
    (_, { lifecycle: one }) => {
      expect(faultsOf(one.machine)).toEqual([])
      const statuses = Object.keys(one.machine.states)
      expect(statuses.filter((status) => !one.has(status))).toEqual([])
      expect(statuses.map((status) => one.statusOf(one.codeOf(status)))).toEqual(statuses)
    },
  )

  it.each(Object.entries(lifecycles))('%s makes its moves and no other', (_, { lifecycle: one, moves }) => {
    for (const status of Object.keys(one.machine.states))
      for (const move of one.machine.events) {
        const [, , target] = moves.find(([from, by]) => from === status && by === move) ?? []
        expect(one.can(status, move), `${status} ${move}`).toBe(target !== undefined)
        expect(one.after(status, move), `${status} ${move}`).toBe(target)
      }
  })
})

describe('a lifecycle', () => {
  it('refuses every integer that no status of its own is stored as', () => {
    const own = [1, 2]
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (code) => {
        if (own.includes(code)) return
        expect(() => generalStatus.statusOf(code)).toThrow(RangeError)
      }),
    )
    expect(generalStatus.statusOf(2)).toBe('INACTIVE')
  })

  it.each(['constructor', '__proto__', 'toString', '', 'active', 'BLOCKED'])('refuses %j for a status', (name) => {
    const untyped: Lifecycle = generalStatus
    expect(untyped.has(name)).toBe(false)
    for (const ask of [untyped.codeOf, untyped.at, (status: string) => untyped.can(status, 'activate')])
      expect(() => ask(name)).toThrow(RangeError)
    expect(() => untyped.after(name, 'activate')).toThrow(RangeError)
  })

  it('takes no move for one that it does not have', () => {
    const untyped: Lifecycle = generalStatus
    for (const move of ['constructor', '', '*', 'xstate.init', 'block'])
      expect(untyped.after('ACTIVE', move)).toBeUndefined()
  })

  it('has no status that its enumeration does not store', () => {
    const drawn = setup({}).createMachine({ id: 'drawn', initial: 'ACTIVE', states: { ACTIVE: {}, LOST: {} } })
    const untyped: Lifecycle = lifecycle<AnyStateMachine>(drawn, GeneralStatus)
    expect(() => untyped.codeOf('LOST')).toThrow('drawn has no status LOST')
  })

  it('is known by what it lacks: each of these is found', () => {
    const rich = setup({
      guards: { isLate: () => true },
      actions: { count: assign({}) },
      actors: { nobody: fromPromise(async () => {}) },
    }).createMachine({
      context: { count: 1 },
      initial: 'ACTIVE',
      on: { reset: '.ACTIVE' },
      states: {
        ACTIVE: { entry: 'count', on: { go: { guard: 'isLate', target: 'NESTED' } }, after: { 5: 'NESTED' } },
        NESTED: { initial: 'one', states: { one: {} }, invoke: { src: 'nobody' }, always: 'ACTIVE' },
      },
    })
    expect(faultsOf(rich).toSorted()).toEqual(
      ['action', 'context', 'delay', 'eventless', 'guard', 'invocation', 'move from anywhere', 'nesting'].toSorted(),
    )
  })
})
