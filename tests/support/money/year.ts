import { expect } from 'vitest'
import type { Answer, TestApi } from '../api.ts'
import { postTo } from './ledger.ts'

interface Held {
  readonly account: string
  readonly branch: string
  readonly cents: string
}

/**
 * Does what an accountant does before a year is closed, whatever it lacks: refuses what waits, leaves lines of the bank aside, moves
 * what is unclassified or on the wrong side to a reserve, closes its months.
 */
export async function makeYearReady(api: TestApi, year: string): Promise<void> {
  const { companyId, people } = api.church
  const as = people.admin
  const done = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    expect([status, body.errors ?? body.error]).toEqual([200, undefined])
  }
  const idsOf = async (text: string) =>
    (await api.query<{ id: string }>(text, [companyId, `${year}-12-31`])).map(({ id }) => id)
  const entries = await idsOf(
    'select id from celeiro.manual_entry where company_id = $1 and date <= $2 and status = 1 order by id',
  )
  for (const id of entries)
    await done(postTo(api, 'POST', `/manual-entry/${id}/refuse`, { as, body: { reason: 'Não é deste ano' } }))
  for (const [resource, table] of [
    ['volunteer-work', 'volunteer_work'],
    ['gift-in-kind', 'gift_in_kind'],
  ])
    for (const id of await idsOf(
      `select id from celeiro.${table} where company_id = $1 and date <= $2 and status = 1 order by id`,
    ))
      await done(postTo(api, 'POST', `/${resource}/${id}/refuse`, { as, body: { reason: 'Não é deste ano' } }))
  const transfers = await idsOf(
    'select id from celeiro.fund_transfer where company_id = $1 and date <= $2 and status = 1 order by id',
  )
  for (const id of transfers)
    await done(postTo(api, 'POST', `/fund-transfer/${id}/refuse`, { as, body: { reason: 'Não é deste ano' } }))
  const offerings = await idsOf(
    'select id from celeiro.tithes_offerings where company_id = $1 and worship_date <= $2 and status = 1 order by id',
  )
  if (offerings.length > 0)
    await done(
      postTo(api, 'PUT', '/tithes-offerings/history/many', {
        as,
        body: { ids: offerings, move: 'refuse', reason: 'Sem contagem' },
      }),
    )
  const lines = await idsOf(
    'select id from celeiro.bank_statement_line where company_id = $1 and date <= $2 and status = 1 order by id',
  )
  for (const id of lines) await done(postTo(api, 'POST', `/bank-statement/line/${id}/ignore`, { as, body: {} }))
  const { body: asked } = await api.call('GET', `/company/${companyId}/year?year=${year}`, { as })
  const named: { ledgerAccountId: string }[] = [...asked.unclassified, ...asked.wrongSide]
  const held = await api.query<Held>(
    `select n.journal_account_id as account, n.branch_id as branch, sum(n.amount_cents)::text as cents from celeiro.journal_line n
     where n.company_id = $1 and n.date <= $2 and n.journal_account_id = any($3) group by 1, 2 having sum(n.amount_cents) <> 0`,
    [companyId, `${year}-12-31`, named.map(({ ledgerAccountId }) => ledgerAccountId)],
  )
  const [reserve] = await idsOf(
    `select id from celeiro.journal_account where company_id = $1 and code = '2.3.1.03' and $2::date is not null`,
  )
  for (const { account, branch, cents } of held) {
    const value = (Math.abs(Number(cents)) / 100).toFixed(2)
    const [debited, credited] = Number(cents) > 0 ? [reserve, account] : [account, reserve]
    await done(
      postTo(api, 'POST', '/manual-entry', {
        as,
        body: {
          branchId: branch,
          date: `${year}-12-31`,
          history: 'Reclassificação',
          lines: [
            { ledgerAccountId: debited, debit: value },
            { ledgerAccountId: credited, credit: value },
          ],
        },
      }),
    )
  }
  await done(postTo(api, 'POST', `/company/${companyId}/close-month`, { as, body: { month: `${year}-12` } }))
}

/** What is left on result accounts of a branch until the end of a year. */
export const leftOnResult = (api: TestApi, year: string) =>
  api.query(
    `select n.branch_id, a.code, sum(n.amount_cents)::text as cents from celeiro.journal_line n
     join celeiro.journal_account a on a.company_id = n.company_id and a.id = n.journal_account_id
     where n.company_id = $1 and a.nature in (4, 5) and n.date <= $2 group by 1, 2 having sum(n.amount_cents) <> 0`,
    [api.church.companyId, `${year}-12-31`],
  )
