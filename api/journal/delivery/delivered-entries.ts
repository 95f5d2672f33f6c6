import type { DeliveredAccount, DeliveredEntries, DeliveredEntry } from '#domain/accounting-layout/entry.ts'
import type { Write } from '../../db/tenant.ts'

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

const entriesAtOnce = 1_000

type EntryRow = [
  ordinal: number,
  date: string,
  history: string,
  accounts: string[],
  branches: string[],
  centers: (string | null)[],
  cents: string[],
]

const entriesText = `
  select t.ordinal, e.date::text, e.history, array_agg(l.journal_account_id order by l.branch_id, l.position),
    array_agg(l.branch_id order by l.branch_id, l.position), array_agg(l.cost_center_id order by l.branch_id, l.position),
    array_agg(l.amount_cents order by l.branch_id, l.position)
  from celeiro.accounting_delivery_entry t
  join celeiro.journal_entry e on e.company_id = t.company_id and e.id = t.entry_id
  join celeiro.journal_line l on l.company_id = t.company_id and l.entry_id = t.entry_id and l.branch_id = t.branch_id
  where t.company_id = (select celeiro.current_company()) and t.delivery_id = $1 and t.ordinal between $2 and $3
  group by t.ordinal, e.date, e.history order by t.ordinal`

/** The entries that a delivery took, in their order, some at a time. */
export async function* deliveredEntries(
  { rows }: Write,
  deliveryId: string,
  count: number,
  names: Names,
): DeliveredEntries {
  const read = (first: number) => rows<EntryRow>(entriesText, [deliveryId, first, first + entriesAtOnce - 1])
  let next = read(1)
  for (let first = 1; first <= count; first += entriesAtOnce) {
    const some = await next
    // The database reads on while these are written.
    const after = first + entriesAtOnce
    if (after <= count) {
      next = read(after)
      // It fails where it is awaited.
      next.catch(() => undefined)
    }
    yield some.map((row) => entryOf(row, names))
  }
}

function entryOf(row: EntryRow, names: Names): DeliveredEntry {
  const [ordinal, date, history, accounts, branches, centers, cents] = row
  return {
    ordinal,
    date,
    history,
    lines: accounts.map((id, at) => ({
      account: named(names.accounts, id),
      branch: named(names.branches, branches[at] ?? ''),
      center: names.centers.get(centers[at] ?? '') ?? '',
      cents: BigInt(cents[at] ?? 0),
    })),
  }
}

function named<T>(known: ReadonlyMap<string, T>, id: string): T {
  const found = known.get(id)
  if (found === undefined) throw new Error(`a line names ${id}, which there is not`)
  return found
}
