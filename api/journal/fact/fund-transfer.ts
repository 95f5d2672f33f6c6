import { FundTransferStatus } from '#domain/fund-transfer/fields.ts'
import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import { fundTransferLines, type MovedFund } from '#domain/journal/event/fund.ts'
import { type Fact, JournalFact } from '#domain/journal/fact.ts'
import { opposite } from '#domain/journal/line.ts'
import type { Write } from '../../db/tenant.ts'

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

const { APPROVED, REVERSED } = FundTransferStatus.codes

/** What the journal tells of money moved between funds: once it is approved, and the opposite on the day of its reversal. */
export async function fundTransferFacts({ rows }: Write, ids: readonly string[]): Promise<Fact[]> {
  const found = await rows<Row>(select, [ids])
  return found.flatMap(([id, branchId, date, cents, minute, status, reversedOn, reversalReason, from, to]): Fact[] => {
    if (status !== APPROVED && status !== REVERSED) return []
    const lines = fundTransferLines({ from: from ?? undefined, to: to ?? undefined, branchId, cents: BigInt(cents) })
    const fact = (part: number, history: string) => ({
      fact: JournalFact.codes.FUND_TRANSFER,
      factId: id,
      part,
      branchId,
      document: { resource: fundTransferNoun.resource, id, history: history.slice(0, 230) },
    })
    const words = `Remanejamento entre fundos, ${minute}`
    const moved: Fact = { ...fact(0, words), expected: { date, lines }, isKept: status === REVERSED }
    if (reversedOn === null) return [moved]
    const reversal = fact(1, `Estorno: ${words}: ${reversalReason}`)
    return [moved, { ...reversal, expected: { date: reversedOn, lines: opposite(lines) } }]
  })
}

const fundOf = (side: 'from' | 'to') =>
  `(select json_build_object('id', f.id, 'kind', f.kind) from celeiro.fund f
    where f.company_id = t.company_id and f.id = t.${side}_fund_id)`

const select = `select t.id, t.branch_id, t.date::text, t.value_cents::text, t.minute, t.status, t.reversed_on::text,
    t.reversal_reason, ${fundOf('from')}, ${fundOf('to')}
  from celeiro.fund_transfer t where t.company_id = (select celeiro.current_company()) and t.id = any($1)`
