import type { DatedLines } from '#domain/journal/correction.ts'
import { debit, type JournalLine } from '#domain/journal/line.ts'
import type { PostedLine } from '#domain/journal/posted-line.ts'
import type { Write } from '../db/tenant/tenant.ts'

/** What was entered of a fact. */
export interface EnteredFact {
  readonly fact: number
  readonly factId: string
  readonly part: number
  readonly branchId: string
  readonly resource: string
  readonly documentId: string
  readonly history: string
  /** How many entries it has. */
  readonly revision: number
  readonly entered: readonly DatedLines[]
  /** The same lines, with the accounts that they stand on. */
  readonly posted: readonly PostedLine[]
}

/** What was entered, and from which day on entries are taken; undefined where every day takes them. */
export interface EnteredFacts {
  readonly firstOpen?: string | undefined
  /** The last year whose result is in equity, yyyy. */
  readonly closedYear?: string | undefined
  /** Of what a backfill enters first. */
  readonly firstOfBackfill?: string | undefined
  readonly facts: readonly EnteredFact[]
}

interface Row extends Omit<EnteredFact, 'entered' | 'posted'> {
  readonly lines: readonly {
    readonly date: string
    readonly source: number
    readonly sourceId: string
    readonly branchId: string
    readonly center: string | null
    readonly fund: string | null
    readonly account: string
    readonly cents: string
  }[]
}

const nothing = '00000000-0000-0000-0000-000000000000'

function linesOf(rows: Row['lines']): Pick<EnteredFact, 'entered' | 'posted'> {
  const byDate = new Map<string, JournalLine[]>()
  const posted = rows.map(({ date, source, sourceId, branchId, center, fund, account, cents }): PostedLine => {
    const own = byDate.get(date) ?? []
    const place = { branchId, costCenterId: center ?? undefined, fundId: fund ?? undefined }
    const line = debit({ source, sourceId: sourceId === nothing ? undefined : sourceId }, place, BigInt(cents))
    own.push(line)
    byDate.set(date, own)
    return { ...line, accountId: account }
  })
  return { posted, entered: [...byDate].map(([date, lines]) => ({ date, lines })) }
}

/**
 * The first day that takes entries, yyyy-MM-dd, and what was entered of the facts of this kind and these ids. What a backfill
 * enters first comes before the last closed day too, but into no month whose entries have their numbers.
 */
export async function enteredFacts(
  { rows }: Write,
  fact: number,
  ids: readonly string[],
  { isBackfill }: { readonly isBackfill: boolean },
): Promise<EnteredFacts> {
  type Found = [firstOpen: string | null, firstOfBackfill: string | null, facts: Row[], closedYear: string | null]
  const [found] = await rows<Found>(select, [fact, ids, isBackfill])
  const [firstOpen, firstOfBackfill, facts, closedYear] = found ?? [null, null, [], null]
  return {
    closedYear: closedYear ?? undefined,
    firstOpen: firstOpen ?? undefined,
    firstOfBackfill: firstOfBackfill ?? undefined,
    facts: facts.map(({ lines, ...row }) => ({ ...row, ...linesOf(lines) })),
  }
}

const select = `select
  (select (c.lock_date + 1)::text from celeiro.company c where c.id = (select celeiro.current_company())),
  case when $3 then celeiro.first_unnumbered_day()::text end,
  coalesce((select json_agg(json_build_object('fact', f.fact, 'factId', f.fact_id, 'part', f.part, 'branchId', f.branch_id,
      'resource', f.resource, 'documentId', f.document_id, 'history', f.history, 'revision', f.revision,
      'lines', (select json_agg(json_build_object('date', l.date::text, 'source', l.source, 'sourceId', l.source_id,
          'branchId', l.branch_id, 'center', l.cost_center_id, 'fund', l.fund_id, 'account', l.journal_account_id,
          'cents', l.amount_cents::text))
        from celeiro.journal_entry e
        join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
        where e.company_id = (select celeiro.current_company()) and e.fact = f.fact and e.fact_id = f.fact_id and e.part = f.part)))
    from (select fact, fact_id, part, max(revision) as revision, (array_agg(branch_id order by revision))[1] as branch_id,
        (array_agg(resource order by revision))[1] as resource, (array_agg(document_id order by revision))[1] as document_id,
        (array_agg(history order by revision))[1] as history
      from celeiro.journal_entry
      where company_id = (select celeiro.current_company()) and fact = $1 and fact_id = any($2)
      group by fact, fact_id, part) f), '[]'),
  (select c.closed_year::text from celeiro.company c where c.id = (select celeiro.current_company()))`
