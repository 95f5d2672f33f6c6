import type { Identity, Tenant } from '../../db/tenant/tenant.ts'
import { type Api, operation } from '../../http/operation.ts'
import { Accountability, AccountabilityQuery } from './accountability-answer.ts'
import { selectAwaited, selectClosed, selectRestricted } from './accountability-beside.ts'
import { readsBudget, selectBudget } from './accountability-budget.ts'
import { selectAccountFigures, selectLate, selectPlanFigures, selectYear } from './accountability-figures.ts'
import { selectBasis, selectJournalFigures } from './accountability-journal.ts'
import { accountabilityPaper } from './accountability-paper.ts'
import { accountabilityOf, rangeOf } from './accountability-result.ts'

/** The accounts of these months, as the session sees them, in one round trip. */
export async function readAccountability(
  tenant: Tenant,
  query: AccountabilityQuery,
): Promise<[Identity, Accountability]> {
  const range = rangeOf(query)
  const [reader, accounts, plans, late, restricted, awaited, closed, year, journal, basis, budget] = await tenant.read(
    selectAccountFigures(range),
    selectPlanFigures(range),
    selectLate(range),
    selectRestricted(range),
    selectAwaited(range),
    selectClosed(range),
    selectYear(range),
    selectJournalFigures(range),
    selectBasis(range),
    selectBudget(range),
  )
  return [
    reader,
    accountabilityOf(range.months, {
      accounts,
      plans,
      late,
      restricted,
      awaited,
      closed,
      year,
      journal,
      basis,
      budget: readsBudget(reader) ? budget : [],
    }),
  ]
}

/** `GET /report/accountability`: what a church gives account of, of a month or some; as a paper and as a file. */
export function routes(api: Api): void {
  accountabilityPaper(api, readAccountability)
  operation(
    api,
    {
      method: 'get',
      path: '/report/accountability',
      operationId: 'accountability',
      summary: 'The accounts of months: what there was, came, went and is, by plan and by account',
      query: AccountabilityQuery,
      answer: Accountability,
    },
    async ({ query, tenant }) => {
      const [, report] = await readAccountability(tenant, query)
      return report
    },
  )
}
