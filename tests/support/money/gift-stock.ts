import { expect } from 'vitest'
import type { Answer, TestApi } from '../api.ts'
import { postTo } from './ledger.ts'

export const reason = 'Lançado por engano'

/** 'value gift_stock_short', or the one word of a refusal. */
export const problemsOf = ({ body }: Answer): (string | undefined)[] =>
  body.errors?.map(({ msg, param }: { msg: string; param: string }) => `${param} ${msg}`) ?? [body.error]

/** Of an answer that was no refusal. */
export function idOf({ status, body }: Answer): string {
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
  return body.id
}

/** Gifts of one church that are stocked, handed out and undone. */
export function giftStockOf(api: TestApi) {
  const { admin, free } = api.church.people
  const enter = (more: object = {}, as = free) =>
    postTo(api, 'POST', '/gift-in-kind', {
      as,
      body: {
        description: 'Arroz e feijão',
        branchId: api.church.branches.norte,
        date: '2026-11-05',
        use: 2,
        value: '600.00',
        ...more,
      },
    })
  const handOut = (id: string, more: object = {}, as = free, key?: string) =>
    postTo(api, 'POST', `/gift-in-kind/${id}/hand-out`, {
      as,
      ...(key && { key }),
      body: { date: '2026-11-10', value: '250.00', handedTo: 'Almoço comunitário', ...more },
    })
  const move = (id: string, name: 'approve' | 'refuse', as = admin) =>
    postTo(api, 'POST', `/gift-in-kind/${id}/${name}`, { as, ...(name === 'refuse' && { body: { reason } }) })
  const reverse = (id: string) => postTo(api, 'DELETE', `/gift-in-kind/${id}/reversal`, { as: admin, body: { reason } })
  const readGift = async (id: string) => (await api.call('GET', `/gift-in-kind/${id}`, { as: admin })).body
  return {
    enter,
    handOut,
    move,
    reverse,
    readGift,
    leftOf: async (id: string): Promise<string> => (await readGift(id)).inStock,
    /** A stocked gift that another person approved. */
    stocked: async (more: object = {}): Promise<string> => {
      const id = idOf(await enter(more))
      idOf(await move(id, 'approve'))
      return id
    },
    /** What the journal has on the account of stocks of these gifts, in cents. */
    bookedOf: async (ids: readonly string[]): Promise<bigint> => {
      const [row] = await api.query<{ cents: string }>(
        `select coalesce(sum(l.amount_cents), 0)::text as cents from celeiro.journal_entry e
         join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
         join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
         join celeiro.gift_in_kind g on g.company_id = e.company_id and g.id = e.fact_id
         where a.code = '1.1.4.02' and (g.id = any($1) or g.stock_id = any($1))`,
        [ids],
      )
      return BigInt(row?.cents ?? 0)
    },
  }
}
