import { CardBrand, CardOperationType } from '#domain/value/enums.ts'
import { asOwner } from '#tests/support/church.ts'
import type { Terminal } from './card-writer.ts'
import type { Journal } from './journal.ts'
import type { Paper } from './paper-writer.ts'
import type { Account, Church } from './writer.ts'

/** What of the demonstration writers write about; the journal learns what its accounts hold. */
export const findChurch = (adminUrl: string, journal: Journal): Promise<Church> =>
  asOwner(adminUrl, async (client) => {
    const accounts = await client.query<Account & { cents: string; branchId: string }>(
      'select id, kind, balance_cents as cents, branch_id as "branchId" from celeiro.ledger_account order by id',
    )
    for (const { id, cents } of accounts.rows) journal.move(id, BigInt(cents))
    const banks = await client.query<{ id: string }>(`select id from celeiro.bank where identifier = '001'`)
    // Here the same user enters and approves an offering.
    await client.query('update celeiro.company set allow_self_approval = true')
    const papers = await client.query<Paper>(
      `select (select id from celeiro.account_plan where nature = 1 and level = 2 and status = 1 order by id limit 1) as "incomePlanId",
         (select id from celeiro.account_plan where nature = 2 and level = 2 and status = 1 order by id limit 1) as "expensePlanId",
         (select id from celeiro.cost_center where status = 1 order by id limit 1) as "costCenterId",
         (select id from celeiro.supplier where status = 1 and branch_id is null order by id limit 1) as "supplierId"`,
    )
    const [paper] = papers.rows
    if (!paper) throw new Error('nothing to write papers with')
    const terminals = await client.query<Terminal>(
      `select r.id as "receiptId", r.bank_account_id as "bankAccountId", r.period_end::text as "lastDay", t.value as percent
       from celeiro.card_receipt r join celeiro.point_of_sale p on p.company_id = r.company_id and p.id = r.point_of_sale_id
       cross join lateral jsonb_to_recordset(p.taxes) t ("brandCard" integer, "operationType" integer, value text)
       where t."brandCard" = $1 and t."operationType" = $2 order by r.period_end desc, r.id limit 1`,
      [CardBrand.codes.VISA, CardOperationType.codes.CREDIT_SPOTS],
    )
    const [terminal] = terminals.rows
    if (!terminal) throw new Error('no terminal to sell by')
    return {
      paper,
      terminal,
      accounts: accounts.rows,
      branchIds: [...new Set(accounts.rows.map(({ branchId }) => branchId))],
      bankId: banks.rows[0]?.id ?? '',
    }
  })
