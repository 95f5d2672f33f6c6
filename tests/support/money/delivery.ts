import { v7 as newId } from 'uuid'
import { DeliveryLayout, type DeliveryLayoutName } from '#domain/accounting-layout/program/layout-name.ts'
import type { Answer, TestApi } from '../api.ts'
import type { Person } from '../church.ts'

/** Asking for deliveries of a church as somebody: all of November 2026 unless told. */
export function deliveriesOf(api: () => TestApi, as: () => Person | undefined) {
  const call = (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> =>
    api().call(method, `/accounting-delivery${path}`, {
      as: as(),
      body,
      headers: method === 'POST' ? { 'idempotency-key': newId() } : {},
    })
  const fieldsOf = (layout: DeliveryLayoutName, more: object = {}) => ({
    layout: DeliveryLayout.codes[layout],
    dateFrom: '2026-11-01',
    dateTo: '2026-11-30',
    ...more,
  })
  return {
    call,
    preview: (layout: DeliveryLayoutName, more?: object) => call('POST', '/preview', fieldsOf(layout, more)),
    deliver: (layout: DeliveryLayoutName, more?: object) => call('POST', '', fieldsOf(layout, more)),
    discard: (id: string) => call('POST', `/${id}/discard`),
    difference: (id: string) => call('GET', `/${id}/difference`),
    /** Bytes of its file, by its signed address. */
    fetched: async (id: string): Promise<Buffer> => {
      const { status, body } = await call('GET', `/${id}/file`)
      if (status !== 200) throw new Error(JSON.stringify(body))
      const answer = await api().send(new Request(`http://celeiro.test${body.url}`))
      if (answer.status !== 200) throw new Error(await answer.text())
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

/** Gives each account of the chart a number of the office's: `5`, `6` … */
export const numberChart = (api: TestApi): Promise<unknown> =>
  api.query(
    `update celeiro.journal_account a set accountant_code = n.code
     from (select company_id, id, (row_number() over (partition by company_id order by code) + 4)::text as code
       from celeiro.journal_account where level = 4) n
     where a.company_id = n.company_id and a.id = n.id`,
  )

/** Cents by account; debit above zero. */
export interface Sums {
  [account: string]: bigint
}
/** What lines come to by account, where that is something. */
export const summed = (lines: readonly { readonly account: string; readonly cents: bigint }[]): Sums => {
  const sums: Sums = {}
  for (const { account, cents } of lines) sums[account] = (sums[account] ?? 0n) + cents
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0n))
}
