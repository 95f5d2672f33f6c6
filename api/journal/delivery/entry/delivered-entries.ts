import type { DeliveredAccount, DeliveredEntries, DeliveredEntry } from '#domain/accounting-layout/file/entry.ts'
import type { Write } from '../../../db/tenant/tenant.ts'
import { rowsOf } from './row-cursor.ts'

/** What ids of lines are called in a file. */
export interface Names {
  readonly accounts: ReadonlyMap<string, DeliveredAccount>
  readonly branches: ReadonlyMap<string, string>
  readonly centers: ReadonlyMap<string, string>
}

type AccountRow = [id: string, code: string, name: string, nature: number, reduced: string | null, isMoney: boolean]

/** Names of all accounts, branches and cost centres of the company, as they are now. */
export async function readNames({ rows }: Write): Promise<Names> {
  const accounts = await rows<AccountRow>(
    `select a.id, a.code, a.name, a.nature, a.accountant_code, exists (select from celeiro.journal_mapping m
       where m.company_id = a.company_id and m.journal_account_id = a.id and m.source in (2, 3, 10, 11))
     from celeiro.journal_account a where a.company_id = (select celeiro.current_company()) order by a.code`,
    [],
  )
  const named = async (table: 'branch' | 'cost_center') =>
    new Map(
      await rows<[string, string]>(
        `select id, name from celeiro.${table} where company_id = (select celeiro.current_company())`,
        [],
      ),
    )
  return {
    accounts: new Map(
      accounts.map(([id, code, name, nature, reduced, isMoney]) => [
        id,
        { code, name, nature, reduced: reduced ?? '', isMoney },
      ]),
    ),
    branches: await named('branch'),
    centers: await named('cost_center'),
  }
}

type EntryRow = [ordinal: number, date: string, history: string, lines: string]

const entriesText = `
  select t.ordinal, e.date::text, e.history, string_agg(concat(l.journal_account_id, ',', l.branch_id, ',', l.cost_center_id, ',',
    l.amount_cents), ';' order by l.branch_id, l.position)
  from celeiro.accounting_delivery_entry t
  join celeiro.journal_entry e on e.company_id = t.company_id and e.id = t.entry_id
  join celeiro.journal_line l on l.company_id = t.company_id and l.entry_id = t.entry_id and l.branch_id = t.branch_id
  where t.company_id = (select celeiro.current_company()) and t.delivery_id = $1
  group by t.ordinal, e.date, e.history order by t.ordinal`

/** The entries that a delivery took, in their order, some at a time. */
export async function* deliveredEntries(write: Write, deliveryId: string, names: Names): DeliveredEntries {
  for await (const some of rowsOf<EntryRow>(write, entriesText, [deliveryId]))
    yield some.map((row) => entryOf(row, names))
}

function entryOf([ordinal, date, history, lines]: EntryRow, names: Names): DeliveredEntry {
  return {
    ordinal,
    date,
    history,
    lines: lines.split(';').map((line) => {
      const [account = '', branch = '', center = '', cents = '0'] = line.split(',')
      return {
        account: named(names.accounts, account),
        branch: named(names.branches, branch),
        center: names.centers.get(center) ?? '',
        cents: BigInt(cents),
      }
    }),
  }
}

function named<T>(known: ReadonlyMap<string, T>, id: string): T {
  const found = known.get(id)
  if (found === undefined) throw new Error(`a line names ${id}, which there is not`)
  return found
}
