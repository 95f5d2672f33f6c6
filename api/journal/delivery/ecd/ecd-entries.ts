import type { EcdEntries, EcdEntry, EcdLine } from '#domain/ecd/book.ts'
import { JournalFact } from '#domain/journal/fact.ts'
import type { Write } from '../../../db/tenant/tenant.ts'
import { rowsOf } from '../entry/row-cursor.ts'
import type { BookNames } from './ecd-names.ts'

type EntryRow = [id: string, number: number, date: string, fact: number, history: string, lines: string]

const entriesText = `
  select e.id, n.number, e.date::text, e.fact, e.history, string_agg(concat(l.journal_account_id, ',', l.branch_id, ',',
    l.cost_center_id, ',', l.amount_cents), ';' order by l.position)
  from celeiro.accounting_delivery_entry t
  join celeiro.journal_entry e on e.company_id = t.company_id and e.id = t.entry_id
  join celeiro.journal_number n on n.company_id = t.company_id and n.entry_id = t.entry_id
  join celeiro.journal_line l on l.company_id = t.company_id and l.entry_id = t.entry_id and l.branch_id = t.branch_id
  where t.company_id = (select celeiro.current_company()) and t.delivery_id = $1
  group by t.ordinal, e.id, n.number, e.date, e.fact, e.history order by t.ordinal`

/** The entries of a year, by their numbers in the Diário, some at a time. */
export async function* ecdEntries(
  write: Write,
  deliveryId: string,
  names: BookNames,
  closingLines: ReadonlyMap<string, readonly EcdLine[]>,
): EcdEntries {
  for await (const some of rowsOf<EntryRow>(write, entriesText, [deliveryId]))
    yield some.map((row) => entryOf(row, names, closingLines))
}

function entryOf(
  [id, number, date, fact, history, lines]: EntryRow,
  names: BookNames,
  closingLines: ReadonlyMap<string, readonly EcdLine[]>,
): EcdEntry {
  const own = (): EcdLine[] =>
    lines.split(';').map((line) => {
      const [account = '', branch = '', center = '', cents = '0'] = line.split(',')
      return {
        account: names.accountOf(account),
        center: names.centerOf(branch, center === '' ? null : center),
        cents: BigInt(cents),
      }
    })
  const kind = fact === JournalFact.codes.YEAR_CLOSING ? 'E' : 'N'
  return { number: String(number), date, kind, history, lines: closingLines.get(id) ?? own() }
}
