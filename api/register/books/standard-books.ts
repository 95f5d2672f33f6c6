import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { standardPlan } from '#domain/account-plan/standard-plan.ts'
import { defaultCodes, JournalSource } from '#domain/ledger-account/source.ts'
import { standardChart } from '#domain/ledger-account/standard-chart.ts'
import { standardMapping } from '#domain/ledger-account/standard-mapping.ts'
import { keysOf } from '#domain/value/keys.ts'

/** As `celeiro.give_standard_chart` reads them: the accounts, and the account of each role. */
const chart = JSON.stringify({
  accounts: standardChart,
  roles: keysOf(defaultCodes).map((role) => ({ source: JournalSource.codes[role], code: defaultCodes[role] })),
})

/** As `celeiro.map_standard_plans` reads them. */
const plans = JSON.stringify(
  standardPlan
    .flatMap(({ children, ...group }) => [group, ...children])
    .map(({ code, name }) => ({ code, name, account: standardMapping[code] })),
)

/** Gives a company that is being made its chart, in one statement, and its roles their accounts. */
export async function giveStandardChart(db: NodePgDatabase, companyId: string, userId: string): Promise<void> {
  await db.execute(sql`select celeiro.give_standard_chart(${companyId}, ${userId}, ${chart})`)
}

/** Maps the plans of the standard plan that have no account of the books yet, by code and name. */
export async function mapStandardPlans(db: NodePgDatabase, companyId: string): Promise<void> {
  await db.execute(sql`select celeiro.map_standard_plans(${companyId}, ${plans})`)
}
