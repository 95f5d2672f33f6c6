import { type Depreciation, depreciatedMonths, depreciationOf, lostCents, placeOf } from '#domain/asset/depreciation.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import { lastDayOf } from '#domain/company/month.ts'
import { assetLeftLines, depreciationLines, earlierDepreciationLines } from '#domain/journal/event/asset.ts'
import { type Fact, JournalFact } from '#domain/journal/fact.ts'
import { monthAfter } from '#domain/value/day/competence.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import type { Write } from '../../db/tenant/tenant.ts'

type Row = [
  id: string,
  branchId: string,
  number: string,
  name: string,
  kind: number,
  acquiredOn: string | null,
  costCents: string | null,
  usefulLife: number | null,
  residualCents: string | null,
  since: string,
  leftOn: string | null,
  saleCents: string | null,
  branches: Readonly<Record<string, string>> | null,
]

/** Parts of an asset's fact: what it lost before its first year, then each of its months by its place, and that it left. */
const earlierPart = 0
const leftPart = 2_000

/** What the books have of assets whose kind is known: each month that they lost value in, and that they left. */
export async function assetFacts(write: Write, ids: readonly string[]): Promise<Fact[]> {
  const [turned] = await write.rows<[until: string | null]>('select celeiro.depreciated_until()::text', [])
  const until = turned?.[0]?.slice(0, 7)
  return (await write.rows<Row>(select, [ids])).flatMap((row) => factsOf(row, until))
}

/** @param until the last month that was entered, yyyy-MM */
function factsOf(row: Row, until: string | undefined): Fact[] {
  const [id, branchId, number, name, kind, acquiredOn, cost, usefulLife, residual, since, leftOn, saleCents] = row
  const costCents = cost === null ? undefined : BigInt(cost)
  const depreciation = depreciationOf({
    kind,
    acquiredOn: acquiredOn ?? undefined,
    costCents,
    usefulLife: usefulLife ?? undefined,
    residualCents: residual === null ? undefined : BigInt(residual),
  })
  const branches = row[12] ?? {}
  // It stays where it was entered, wherever the asset is now.
  const branchOf = (part: number) => branches[part] ?? branchId
  const thing = `bem ${number}, ${name}`
  const fact = (part: number, history: string) => ({
    fact: JournalFact.codes.ASSET,
    factId: id,
    part,
    branchId: part === leftPart ? branchId : branchOf(part),
    document: { resource: assetNoun.resource, id, history: history.slice(0, 230) },
  })
  const last = leftOn === null ? until : monthAfter(leftOn.slice(0, 7), -1)
  const lost = depreciation && last !== undefined ? lostIn(depreciation, since, last) : []
  const entered = lost.map(({ part, date, cents }): Fact => {
    const place = { branchId: branchOf(part) }
    return part === earlierPart
      ? {
          ...fact(part, `Depreciação até ${formatLocalDate(dayBefore(date))}, ${thing}`),
          expected: { date, lines: earlierDepreciationLines(place, cents) },
        }
      : { ...fact(part, `Depreciação, ${thing}`), expected: { date, lines: depreciationLines(place, cents) } }
  })
  if (leftOn === null || costCents === undefined) return entered
  const lines = assetLeftLines({
    kind,
    branchId,
    costCents,
    depreciated: lost.map(({ part, cents }) => ({ branchId: branchOf(part), cents })),
    saleCents: BigInt(saleCents ?? 0),
  })
  const left = fact(leftPart, `${saleCents === null ? 'Baixa' : 'Custo na venda'}, ${thing}`)
  return [...entered, { ...left, expected: { date: leftOn, lines } }]
}

const dayBefore = (firstOfYear: string): string => `${Number(firstOfYear.slice(0, 4)) - 1}-12-31`

/** What was lost until a month, the years before `since` as one, with the day that each is entered on. */
function lostIn(
  depreciation: Depreciation,
  since: string,
  last: string,
): { readonly part: number; readonly date: string; readonly cents: bigint }[] {
  const before = monthAfter(since.slice(0, 7), -1)
  const earlier = lostCents(depreciation, placeOf(depreciation, before < last ? before : last))
  const months = depreciatedMonths(depreciation, { from: since.slice(0, 7), until: last })
  return [
    ...(earlier > 0n ? [{ part: earlierPart, date: since, cents: earlier }] : []),
    ...months.map(({ month, place, cents }) => ({ part: place, date: lastDayOf(month), cents })),
  ]
}

// An asset of an import was told its kind as it was made.
const select = `select a.id, a.branch_id, a.number, a.name, a.kind, a.acquired_on::text, a.value_cents::text, a.useful_life,
    a.residual_cents::text,
    coalesce(a.depreciated_since, date_trunc('year', a.created_at)::date)::text, a.left_on::text, a.sale_value_cents::text,
    (select json_object_agg(e.part, e.branch_id) from celeiro.journal_entry e
      where e.company_id = a.company_id and e.fact = ${JournalFact.codes.ASSET} and e.fact_id = a.id and e.revision = 1)
  from celeiro.asset a
  where a.company_id = (select celeiro.current_company()) and a.id = any($1) and a.kind is not null`
