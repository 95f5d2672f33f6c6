import type { EcdLine } from '#domain/ecd/book.ts'
import { linesByCenter } from '#domain/ecd/closed-lines.ts'
import { YearFigures } from '#domain/ecd/year-figures.ts'
import { JournalFact } from '#domain/journal/fact.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import type { Write } from '../../../db/tenant/tenant.ts'
import { rowsOf } from '../entry/row-cursor.ts'
import type { BookNames } from './ecd-names.ts'

/** The balances of a year, and its closing entries as they are told, centre by centre. */
export interface YearBalances {
  readonly figures: YearFigures
  /** What result accounts held before they were closed. */
  readonly closed: readonly EcdLine[]
  /** Lines of the entries that closed them, by entry. */
  readonly closingLines: ReadonlyMap<string, readonly EcdLine[]>
  readonly lineCount: number
}

type MovedRow = [
  branch: string,
  account: string,
  center: string | null,
  month: number,
  debit: string,
  credit: string,
  lines: number,
]

const movedText = `
  select l.branch_id, l.journal_account_id, l.cost_center_id,
    case when l.date < $2 then 0 else extract(month from l.date)::integer end,
    coalesce(sum(l.amount_cents) filter (where l.amount_cents > 0), 0)::text,
    coalesce(-sum(l.amount_cents) filter (where l.amount_cents < 0), 0)::text, count(*)::integer
  from celeiro.journal_line l where l.company_id = $1 and l.date <= $3 and l.branch_id = any($4) group by 1, 2, 3, 4`

type ClosingRow = [entry: string, isCurrent: boolean, branch: string, account: string, cents: string]

const closingText = `
  select e.id, y.id is not null, l.branch_id, l.journal_account_id, l.amount_cents::text
  from celeiro.journal_entry e
  join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
  left join celeiro.year_closing y on y.company_id = e.company_id and y.id = e.fact_id and y.reopened_at is null
  where e.company_id = $1 and e.fact = ${JournalFact.codes.YEAR_CLOSING} and e.date = $2 and l.branch_id = any($3) order by e.id, l.position`

/** What was posted in a year and before it in these branches. */
export async function readBalances(
  write: Write,
  year: string,
  names: BookNames,
  branchIds: readonly string[],
): Promise<YearBalances> {
  const { rows, identity } = write
  const { companyId } = identity
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const figures = new YearFigures()
  let lineCount = 0
  const held: Held = new Map()
  const hold = (branch: string, { account, center, cents }: EcdLine): void => {
    const ofBranch = held.get(branch) ?? new Map<string, EcdLine>()
    held.set(branch, ofBranch)
    const key = `${account}|${center}`
    ofBranch.set(key, { account, center, cents: (ofBranch.get(key)?.cents ?? 0n) + cents })
  }
  for await (const some of rowsOf<MovedRow>(write, movedText, [companyId, first, last, branchIds]))
    for (const [branch, accountId, centerId, month, debit, credit, lines] of some) {
      const account = names.accountOf(accountId)
      const center = names.centerOf(branch, centerId)
      const place = figures.places.numberOf(account, center)
      if (month === 0) figures.open(place, BigInt(debit) - BigInt(credit))
      else {
        lineCount += lines
        figures.post(place, month, BigInt(debit), BigInt(credit))
      }
      if (isOfResult(names, account)) hold(branch, { account, center, cents: BigInt(debit) - BigInt(credit) })
    }
  const closing = await rows<ClosingRow>(closingText, [companyId, last, branchIds])
  for (const [, , branch, accountId, cents] of closing) {
    const line = { account: names.accountOf(accountId), center: names.centerOf(branch, null), cents: -BigInt(cents) }
    if (isOfResult(names, line.account)) hold(branch, line)
  }
  const closingLines = new Map<string, readonly EcdLine[]>()
  const entries = currentEntries(closing, names)
  for (const [at, { id, branch, lines }] of entries.entries()) {
    const natures = naturesOf(names, lines)
    const own = heldBy(held, branch).filter(({ account }) => natures.has(names.natureOf(account)))
    // What no entry is of came to nothing together, in whichever branch.
    const rest = at === 0 ? unclosed(held, entries, names) : []
    const told = [...linesByCenter(lines, own), ...linesByCenter([], rest)]
    closingLines.set(id, told)
    lineCount += told.length - lines.length
    for (const [some, sign] of [
      [lines, -1n],
      [told, 1n],
    ] as const)
      for (const { account, center, cents } of some)
        figures.post(
          figures.places.numberOf(account, center),
          12,
          sign * (cents > 0n ? cents : 0n),
          sign * (cents < 0n ? -cents : 0n),
        )
  }
  const closed = new Map<string, EcdLine>()
  for (const { account, center, cents } of [...held.values()].flatMap((ofBranch) => [...ofBranch.values()])) {
    const key = `${account}|${center}`
    closed.set(key, { account, center, cents: (closed.get(key)?.cents ?? 0n) + cents })
  }
  return { figures, closed: [...closed.values()].filter(({ cents }) => cents !== 0n), closingLines, lineCount }
}

const { RECEITA, DESPESA } = LedgerNature.codes
const isOfResult = (names: BookNames, account: string): boolean => {
  const nature = names.natureOf(account)
  return nature === RECEITA || nature === DESPESA
}

/** By branch: what its result accounts hold in each centre. */
type Held = Map<string, Map<string, EcdLine>>

const heldBy = (held: Held, branch: string): EcdLine[] => [...(held.get(branch)?.values() ?? [])]

/** Natures of the result accounts of some lines. */
const naturesOf = (names: BookNames, lines: readonly EcdLine[]): Set<number> =>
  new Set(lines.flatMap(({ account }) => (isOfResult(names, account) ? [names.natureOf(account)] : [])))

/** What is held in branches whose closing has no entry of its nature. */
function unclosed(held: Held, entries: ReturnType<typeof currentEntries>, names: BookNames): EcdLine[] {
  return [...held.keys()].flatMap((branch) => {
    const natures = naturesOf(
      names,
      entries.flatMap((entry) => (entry.branch === branch ? entry.lines : [])),
    )
    return heldBy(held, branch).filter(({ account }) => !natures.has(names.natureOf(account)))
  })
}

/** Entries of the closing that is in force, each of one branch. */
function currentEntries(rows: readonly ClosingRow[], names: BookNames) {
  const entries = new Map<string, { id: string; branch: string; lines: EcdLine[] }>()
  for (const [id, isCurrent, branch, accountId, cents] of rows) {
    if (!isCurrent) continue
    const entry = entries.get(id) ?? { id, branch, lines: [] }
    entries.set(id, entry)
    entry.lines.push({
      account: names.accountOf(accountId),
      center: names.centerOf(branch, null),
      cents: BigInt(cents),
    })
  }
  return [...entries.values()]
}
