import { expect } from 'vitest'
import { centsOf } from '#domain/value/money.ts'
import type { TestApi } from '../api.ts'

interface Line {
  readonly key: string
  readonly rowKind: string
  readonly code?: string
  readonly amount: string
}

const linesOf = async (api: TestApi, statement: string, more = ''): Promise<Line[]> => {
  const { status, body } = await api.call('GET', `/report/${statement}?year=2026${more}`, {
    as: api.church.people.admin,
  })
  expect([statement, status]).toEqual([statement, 200])
  return body.lines
}

/** Accounts of a statement of 2026, in cents as it counts them. */
export const accountsOf = async (
  api: TestApi,
  statement: string,
): Promise<(readonly [code: string, cents: bigint])[]> =>
  (await linesOf(api, statement)).flatMap(({ rowKind, code, amount }) =>
    rowKind === 'ACCOUNT' && code ? [[code, centsOf(amount)] as const] : [],
  )

const amountIn = (lines: readonly Line[], key: string): string =>
  lines.find((line) => line.key === key)?.amount ?? '0.00'

async function expectAgreeing(api: TestApi, more: string, isClosed: boolean): Promise<void> {
  const [balance = [], result = [], equity = [], cash = []] = await Promise.all(
    ['balance-sheet', 'result', 'equity', 'cash-flow'].map((statement) => linesOf(api, statement, more)),
  )
  expect(amountIn(balance, 'assets')).toBe(amountIn(balance, 'liabilitiesAndEquity'))
  if (!isClosed) expect(amountIn(result, 'result')).toBe(amountIn(balance, 'periodResult'))
  else expect(amountIn(balance, 'periodResult')).toBe('0.00')
  expect(equity.at(-1)?.amount ?? '0.00').toBe(amountIn(balance, 'equity'))
  expect(amountIn(cash, 'finalCash')).toBe(amountIn(balance, 'cashAndEquivalents'))
  expect(amountIn(cash, 'indirect')).toBe(amountIn(cash, 'operating'))
}

/**
 * The statements of 2026 agree with each other, whole and of one branch: assets are liabilities and equity, the result is that of
 * the balance, equity ends on it, and the money of the flows is that of the bank accounts and cash boxes.
 */
export async function expectStatements(api: TestApi): Promise<void> {
  const [company] = await api.query<{ isClosed: boolean }>(
    'select closed_year is not distinct from 2026 as "isClosed" from celeiro.company where id = $1',
    [api.church.companyId],
  )
  const isClosed = company?.isClosed === true
  await expectAgreeing(api, '', isClosed)
  await expectAgreeing(api, `&branchId=${api.church.branches.norte}`, isClosed)
  const [row] = await api.query<{ cents: string }>(
    'select coalesce(sum(amount_cents), 0)::text as cents from celeiro.movement where company_id = $1',
    [api.church.companyId],
  )
  expect(centsOf(amountIn(await linesOf(api, 'cash-flow'), 'finalCash'))).toBe(BigInt(row?.cents ?? 0))
}
