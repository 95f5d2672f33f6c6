import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Money } from '#domain/value/values.ts'
import { WalletCheckStatus } from '#domain/wallet-check/enums.ts'
import { codes } from '../db/code.ts'
import { statementOf } from '../db/statement.ts'
import { sumText } from '../db/table/columns.ts'
import { type Api, operation } from '../http/operation.ts'

const Figure = z.object({ value: Money, count: z.int() }).meta({ id: 'WalletCheckFigure' })
const names = ['inWallet', 'due', 'deposited', 'returned'] as const
const Kpi = z.object({ inWallet: Figure, due: Figure, deposited: Figure, returned: Figure }).meta({
  id: 'WalletCheckKpi',
  description:
    'In the wallet, of these good for today or before, deposited and not cleared, returned and not collected',
})

const { IN_WALLET, DEPOSITED, RETURNED } = WalletCheckStatus.codes

const figure = (condition: SQL): SQL => sql`${sumText(sql`sum(w.value_cents) filter (where ${condition})`)},
  (count(*) filter (where ${condition}))::integer`

/** How the wallet stands; `day` is the company's today. */
const selectKpi = (day: SQL) =>
  statementOf(
    sql`select ${figure(sql`w.status = ${codes(IN_WALLET)}`)},
        ${figure(sql`w.status = ${codes(IN_WALLET)} and w.good_for_date <= ${day}`)},
        ${figure(sql`w.status = ${codes(DEPOSITED)}`)}, ${figure(sql`w.status = ${codes(RETURNED)}`)}
      from celeiro.wallet_check w
      where w.company_id = (select celeiro.current_company())
        and w.status in (${codes(IN_WALLET, DEPOSITED, RETURNED)})
        and w.branch_id = any((select celeiro.visible_branches())::uuid[])`,
    ([row = []]) =>
      Object.fromEntries(
        names.map((name, place) => [name, { value: String(row[place * 2]), count: Number(row[place * 2 + 1]) }]),
      ) as z.input<typeof Kpi>,
  )

/** What is in the wallet, should go to the bank, is there, and came back. */
export function walletCheckKpi(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/wallet-check/kpi',
      operationId: 'walletCheckKpi',
      summary: 'What is in the wallet, good for today, at the bank, and returned',
      answer: Kpi,
    },
    async ({ tenant, services: { clock } }) => {
      const day = sql`celeiro.local_date(${clock().toISOString()}::timestamptz)`
      const [, found] = await tenant.read(selectKpi(day))
      return found
    },
  )
}
