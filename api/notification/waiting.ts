import type { SQL } from 'drizzle-orm'
import type { NotificationWords } from '#domain/notification/notification.ts'
import type { Access } from '#domain/right/access.ts'
import type { Statement } from '../db/statement/statement.ts'
import type { Api } from '../http/operation.ts'

/** A notification: computed on request, never stored, gone with its cause. */
export interface Waiting extends NotificationWords {
  /** Unique key: 'negative 01890a5d-…'. */
  readonly id: string
  /** Link to the screen with the list's search: '/payment-order?status=LATE'. */
  readonly path: string
  /** Who sees it, where that is not who sees all of the provider's. */
  readonly access?: Access
  /** Alternative act and link for those who also have that right. */
  readonly instead?: { readonly access: Access; readonly path: string; readonly action: string }
}

/** A noun's notifications and the right needed to see them: that of acting on them. */
export interface WaitingProvider {
  readonly access: Access
  /** At most `mostOfOne`, what presses most first; `today` is a date of the company's. */
  select(today: SQL): Statement<readonly Waiting[]>
}

/** One notification for all such records, from a row with count and sum; none when there are none. */
export const groupedKinds =
  (id: string, path: string, words: (count: number, value: string) => NotificationWords) =>
  ([row = []]: readonly (readonly unknown[])[]): readonly Waiting[] => {
    const count = Number(row[0] ?? 0)
    return count > 0 ? [{ id, path, ...words(count, String(row[1])) }] : []
  }

/** Limit per provider. */
export const mostOfOne = 20

const providers = new WeakMap<Api, WaitingProvider[]>()

/** Registers the notification providers of a noun. */
export function tellsOf(api: Api, ...provided: readonly WaitingProvider[]): void {
  providers.set(api, [...(providers.get(api) ?? []), ...provided])
}

export const providersOf = (api: Api): readonly WaitingProvider[] => providers.get(api) ?? []
