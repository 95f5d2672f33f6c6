import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Money } from '#domain/field/values.ts'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import { codes } from '../db/statement/code.ts'
import { selectFigures } from '../db/statement/figure.ts'
import { type Api, operation } from '../http/operation.ts'

const Figure = z.object({ value: Money, count: z.int() }).meta({ id: 'WalletCheckFigure' })
const Kpi = z.object({ inWallet: Figure, due: Figure, deposited: Figure, returned: Figure }).meta({
  id: 'WalletCheckKpi',
  description:
    'In the wallet, of these good for today or before, deposited and not cleared, returned and not collected',
})

const { IN_WALLET, DEPOSITED, RETURNED } = WalletCheckStatus.codes

/** Wallet totals; `day` is the company's today. */
const selectKpi = (day: SQL) =>
  selectFigures(
    sql`w.value_cents`,
    sql`celeiro.wallet_check w
      where w.company_id = (select celeiro.current_company())
        and w.status in (${codes(IN_WALLET, DEPOSITED, RETURNED)})
        and w.branch_id = any((select celeiro.visible_branches())::uuid[])`,
    {
      inWallet: sql`w.status = ${codes(IN_WALLET)}`,
      due: sql`w.status = ${codes(IN_WALLET)} and w.good_for_date <= ${day}`,
      deposited: sql`w.status = ${codes(DEPOSITED)}`,
      returned: sql`w.status = ${codes(RETURNED)}`,
    },
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
