import type { SQL } from 'drizzle-orm'
import type { NotificationWords } from '#domain/notification/notification.ts'
import type { Access } from '#domain/right/access.ts'
import type { Statement } from '../db/statement.ts'
import type { Api } from '../http/operation.ts'

/** What waits for somebody: computed whenever it is asked for, never stored, and gone with its cause. */
export interface Waiting extends NotificationWords {
  /** Tells it from all others: 'negative 01890a5d-…'. */
  readonly id: string
  /** The screen where it is seen to, with the search of its list: '/payment-order?status=LATE'. */
  readonly path: string
  /** What is done instead, and where, by whoever has that right too. */
  readonly instead?: { readonly access: Access; readonly path: string; readonly action: string }
}

/** What a noun lets people know of, and whom: those who may do something about it. */
export interface WaitingProvider {
  readonly access: Access
  /** At most `mostOfOne`, what presses most first; `today` is a date of the company's. */
  select(today: SQL): Statement<readonly Waiting[]>
}

/** One word of all that is so, from a row with their count and sum; nothing where there is none. */
export const toldTogether =
  (id: string, path: string, words: (count: number, value: string) => NotificationWords) =>
  ([row = []]: readonly (readonly unknown[])[]): readonly Waiting[] => {
    const count = Number(row[0] ?? 0)
    return count > 0 ? [{ id, path, ...words(count, String(row[1])) }] : []
  }

/** As many as one provider tells of. */
export const mostOfOne = 20

const providers = new WeakMap<Api, WaitingProvider[]>()

/** Tells people of what waits in a noun. */
export function tellsOf(api: Api, ...provided: readonly WaitingProvider[]): void {
  providers.set(api, [...(providers.get(api) ?? []), ...provided])
}

export const providersOf = (api: Api): readonly WaitingProvider[] => providers.get(api) ?? []
