import { type Fact, JournalFact } from '#domain/journal/fact.ts'
import { ManualEntryStatus } from '#domain/manual-entry/fields.ts'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import { manualEntryLines } from '#domain/manual-entry/rules.ts'
import type { Write } from '../../db/tenant/tenant.ts'

type Row = [
  id: string,
  branchId: string,
  date: string,
  history: string,
  documentNumber: string | null,
  status: number,
  reversalReason: string | null,
  lines: readonly {
    readonly account: string
    readonly branch: string
    readonly center: string | null
    readonly cents: string
  }[],
]

/** What the journal tells of manual entries: nothing while they wait, nor once they are refused or reversed. */
export async function manualEntryFacts({ rows }: Write, ids: readonly string[]): Promise<Fact[]> {
  const found = await rows<Row>(select, [ids])
  return found.map(([id, branchId, date, history, documentNumber, status, reversalReason, lines]) => {
    const text = [history, documentNumber && `(${documentNumber})`].filter(Boolean).join(' ')
    const isEntered = status === ManualEntryStatus.codes.ENTERED
    return {
      fact: JournalFact.codes.MANUAL,
      factId: id,
      part: 0,
      branchId,
      document: {
        resource: manualEntryNoun.resource,
        id,
        history: (reversalReason === null ? text : `${text}: ${reversalReason}`).slice(0, 230),
      },
      expected: isEntered
        ? {
            date,
            lines: manualEntryLines(
              lines.map(({ account, branch, center, cents }) => ({
                ledgerAccountId: account,
                branchId: branch,
                costCenterId: center ?? undefined,
                cents: BigInt(cents),
              })),
            ),
          }
        : undefined,
    }
  })
}

const select = `select m.id, m.branch_id, m.date::text, m.history, m.document_number, m.status, m.reversal_reason,
    (select json_agg(json_build_object('account', l.journal_account_id, 'branch', l.branch_id, 'center', l.cost_center_id,
        'cents', l.amount_cents::text)
        order by l.position)
      from celeiro.manual_entry_line l where l.company_id = m.company_id and l.manual_entry_id = m.id)
  from celeiro.manual_entry m where m.company_id = (select celeiro.current_company()) and m.id = any($1)`
