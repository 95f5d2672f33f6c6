import type { ClosedYears } from '#domain/journal/correction.ts'
import { inEquity, type PostedAccount } from '#domain/journal/event/prior-year.ts'
import { debit, type JournalLine, ledgerAccount } from '#domain/journal/line.ts'
import { type PostedLine, standingAccount } from '#domain/journal/posted-line.ts'
import { JournalSource, noSourceId } from '#domain/ledger-account/source.ts'
import type { Write } from '../db/tenant/tenant.ts'

const { LEDGER_ACCOUNT } = JournalSource.codes

type Row = [source: number, sourceId: string, fundId: string | null, code: string, nature: number, restricted: boolean]

const keyOf = (source: number, sourceId: string | undefined, fundId: string | null | undefined): string =>
  [source, sourceId ?? noSourceId, fundId ?? ''].join(' ')

/** How lines are told once their year is closed: by where the same was entered and stands, else by what they map to now. */
export async function closedYears(
  { rows }: Write,
  closedYear: string,
  lines: readonly JournalLine[],
  entered: ReadonlyMap<string, readonly PostedLine[]>,
): Promise<(factId: string) => ClosedYears> {
  const posted = [...entered.values()].flat()
  const standing = new Set(posted.flatMap(({ accountId }) => accountId ?? []))
  const named = new Map(
    [...lines, ...[...standing].map((id) => debit(ledgerAccount(id), { branchId: '' }, 0n))].map((line) => [
      keyOf(line.source, line.sourceId, line.fundId),
      line,
    ]),
  )
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
  const accountOf = (line: JournalLine, own: readonly PostedLine[]): PostedAccount | undefined => {
    const mapped = accounts.get(keyOf(line.source, line.sourceId, line.fundId))
    const id = standingAccount(own, line)
    const stands = id === undefined ? undefined : accounts.get(keyOf(LEDGER_ACCOUNT, id, undefined))
    return stands ? { ...stands, isOfRestrictedPlan: mapped?.isOfRestrictedPlan ?? false } : mapped
  }
  return (factId) => {
    const own = entered.get(factId) ?? []
    return { closedYear, inEquity: (line) => inEquity(line, accountOf(line, own)) }
  }
}
