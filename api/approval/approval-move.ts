import { Reversal } from '#domain/ledger/reversal-reason.ts'
import type { Values } from '../db/statement/values.ts'
import { type Doing, type Moving, onEach } from '../noun/move/move.ts'

/** What each move is in the contract: 'Refuses what waits; it never moves anything'. */
interface Summaries {
  readonly approve: string
  readonly refuse: string
  readonly reverse: string
}

interface Besides<F> {
  /** Checks what became of a record's links while it waited. @throws DomainError */
  approving?(doing: Doing, record: F): Promise<unknown>
  /** What else goes with a refusal or a reversal. */
  undoing?(doing: Doing, record: F): Promise<unknown>
  /** Further columns of a reversal. */
  reversing?(record: F): Values
}

/** Moves of what waits for another person: who did it, when, and why it was refused or reversed. */
export const approvalActs = <F>(summaries: Summaries, { approving, undoing, reversing }: Besides<F> = {}) => ({
  approve: {
    summary: summaries.approve,
    posts: true,
    effect: onEach(async (doing: Doing, { record }: Moving<F, unknown>) => {
      await approving?.(doing, record)
      const { write, services } = doing
      return { columns: { approvedBy: write.identity.userId, approvedAt: services.clock() } }
    }),
  },
  refuse: {
    summary: summaries.refuse,
    body: Reversal,
    effect: onEach(async (doing: Doing, { record, input: { reason } }: Moving<F, Reversal>) => {
      await undoing?.(doing, record)
      const { write, services } = doing
      return { columns: refusalBy(write.identity.userId, services.clock(), reason), reason }
    }),
  },
  reverse: {
    summary: summaries.reverse,
    body: Reversal,
    posts: true,
    repeats: true,
    effect: onEach(async (doing: Doing, { record, input: { reason } }: Moving<F, Reversal>) => {
      await undoing?.(doing, record)
      const { write, services } = doing
      return {
        columns: { ...reversalBy(write.identity.userId, services.clock(), reason), ...reversing?.(record) },
        reason,
      }
    }),
  },
})

/** Columns of a refusal. */
export const refusalBy = (refusedBy: string, refusedAt: Date, reason: string) => ({ reason, refusedBy, refusedAt })

/** Columns of a reversal. */
export const reversalBy = (reversedBy: string, reversedAt: Date, reversalReason: string) => ({
  reversalReason,
  reversedBy,
  reversedAt,
})
