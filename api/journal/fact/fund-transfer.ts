import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import { fundTransferLines, type MovedFund } from '#domain/journal/event/fund.ts'
import { type Fact, JournalFact } from '#domain/journal/fact.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { approvedFacts } from './approved.ts'

type Row = [
  id: string,
  branchId: string,
  date: string,
  cents: string,
  minute: string,
  status: number,
  reversedOn: string | null,
  reversalReason: string | null,
  from: MovedFund | null,
  to: MovedFund | null,
]

/** What the journal tells of money moved between funds: once it is approved, and the opposite on the day of its reversal. */
export async function fundTransferFacts({ rows }: Write, ids: readonly string[]): Promise<Fact[]> {
  const found = await rows<Row>(select, [ids])
  return found.flatMap(([id, branchId, date, cents, minute, status, reversedOn, reversalReason, from, to]) =>
    approvedFacts({
      fact: JournalFact.codes.FUND_TRANSFER,
      resource: fundTransferNoun.resource,
      id,
      branchId,
      date,
      status,
      reversedOn,
      reversalReason,
      words: `Remanejamento entre fundos, ${minute}`,
      lines: fundTransferLines({ from: from ?? undefined, to: to ?? undefined, branchId, cents: BigInt(cents) }),
    }),
  )
}

const fundOf = (side: 'from' | 'to') =>
  `(select json_build_object('id', f.id, 'kind', f.kind) from celeiro.fund f
    where f.company_id = t.company_id and f.id = t.${side}_fund_id)`

const select = `select t.id, t.branch_id, t.date::text, t.value_cents::text, t.minute, t.status, t.reversed_on::text,
    t.reversal_reason, ${fundOf('from')}, ${fundOf('to')}
  from celeiro.fund_transfer t where t.company_id = (select celeiro.current_company()) and t.id = any($1)`
