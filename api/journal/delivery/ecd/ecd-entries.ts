import type { EcdEntries, EcdEntry, EcdLine } from '#domain/ecd/book.ts'
import { JournalFact } from '#domain/journal/fact.ts'
import type { Write } from '../../../db/tenant.ts'
import type { BookNames } from './ecd-names.ts'

const entriesAtOnce = 1_000

type EntryRow = [
  id: string,
  number: number,
  date: string,
  fact: number,
  history: string,
  accounts: string[],
  branches: string[],
  centers: (string | null)[],
  cents: string[],
]

const entriesText = `
  select e.id, n.number, e.date::text, e.fact, e.history, array_agg(l.journal_account_id order by l.position),
    array_agg(l.branch_id order by l.position), array_agg(l.cost_center_id order by l.position),
    array_agg(l.amount_cents order by l.position)
  from (select distinct t.company_id, t.ordinal, t.entry_id from celeiro.accounting_delivery_entry t
    where t.company_id = (select celeiro.current_company()) and t.delivery_id = $1 and t.ordinal between $2 and $3) t
  join celeiro.journal_entry e on e.company_id = t.company_id and e.id = t.entry_id
  join celeiro.journal_number n on n.company_id = t.company_id and n.entry_id = t.entry_id
  join celeiro.journal_line l on l.company_id = t.company_id and l.entry_id = t.entry_id
  group by t.ordinal, e.id, n.number, e.date, e.fact, e.history order by t.ordinal`

/** The entries of a year, by their numbers in the Diário, some at a time. */
export async function* ecdEntries(
  { rows }: Write,
  deliveryId: string,
  count: number,
  names: BookNames,
  closingLines: ReadonlyMap<string, readonly EcdLine[]>,
): EcdEntries {
  for (let first = 1; first <= count; first += entriesAtOnce) {
    const read = await rows<EntryRow>(entriesText, [deliveryId, first, first + entriesAtOnce - 1])
    yield read.map((row) => entryOf(row, names, closingLines))
  }
}

function entryOf(
  [id, number, date, fact, history, accounts, branches, centers, cents]: EntryRow,
  names: BookNames,
  closingLines: ReadonlyMap<string, readonly EcdLine[]>,
): EcdEntry {
  const own = accounts.map((account, at) => ({
    account: names.accountOf(account),
    center: names.centerOf(branches[at] ?? '', centers[at] ?? null),
    cents: BigInt(cents[at] ?? 0),
  }))
  const kind = fact === JournalFact.codes.YEAR_CLOSING ? 'E' : 'N'
  return { number: String(number), date, kind, history, lines: closingLines.get(id) ?? own }
}
