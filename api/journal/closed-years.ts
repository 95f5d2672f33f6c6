import type { ClosedYears } from '#domain/journal/correction.ts'
import { inEquity, type PostedAccount } from '#domain/journal/event/prior-year.ts'
import type { JournalLine } from '#domain/journal/line.ts'
import { noSourceId } from '#domain/ledger-account/source.ts'
import type { Write } from '../db/tenant/tenant.ts'

type Row = [source: number, sourceId: string, fundId: string | null, code: string, nature: number, restricted: boolean]

const keyOf = (source: number, sourceId: string | undefined, fundId: string | null | undefined): string =>
  [source, sourceId ?? noSourceId, fundId ?? ''].join(' ')

/** How lines are told once their year is closed, by the accounts that they are posted to now. */
export async function closedYears(
  { rows }: Write,
  closedYear: string,
  lines: readonly JournalLine[],
): Promise<ClosedYears> {
  const named = new Map(lines.map((line) => [keyOf(line.source, line.sourceId, line.fundId), line]))
  const all = [...named.values()]
  const found = await rows<Row>('select * from celeiro.posted_accounts($1, $2, $3)', [
    all.map(({ source }) => source),
    all.map(({ sourceId = noSourceId }) => sourceId),
    all.map(({ fundId }) => fundId ?? null),
  ])
  const accounts = new Map<string, PostedAccount>(
    found.map(([source, sourceId, fundId, code, nature, isOfRestrictedPlan]) => [
      keyOf(source, sourceId, fundId),
      { code, nature, isOfRestrictedPlan },
    ]),
  )
  return {
    closedYear,
    inEquity: (line) => inEquity(line, accounts.get(keyOf(line.source, line.sourceId, line.fundId))),
  }
}
