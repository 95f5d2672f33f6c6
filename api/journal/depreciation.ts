import { depreciationOf, lostCents, placeOf } from '#domain/asset/depreciation.ts'
import { lastDayOf } from '#domain/company/month.ts'
import { JournalFact } from '#domain/journal/fact.ts'
import { monthAfter } from '#domain/value/day/competence.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { documentsOf, enter } from './journalise.ts'

type Row = [
  id: string,
  kind: number,
  acquiredOn: string,
  costCents: string,
  usefulLife: number | null,
  residualCents: string | null,
  hasLeft: boolean,
]

/** Before any asset. */
const never = '0001-01'

/**
 * Enters what the company's assets lost until the end of a month, yyyy-MM, each month on its last day; nothing where that was done
 * already. Whoever enters it at the same time waits, so that it is entered once.
 */
export async function depreciate(write: Write, month: string): Promise<void> {
  // The company before the journal, as the closing of a month does.
  await write.rows('select from celeiro.company where id = (select celeiro.current_company()) for no key update', [])
  await write.rows('select celeiro.hold_journal()', [])
  const [found] = await write.rows<[until: string | null]>('select celeiro.depreciated_until()::text', [])
  const before = found?.[0]?.slice(0, 7) ?? never
  if (before >= month) return
  await write.rows('update celeiro.company set depreciated_until = $1 where id = (select celeiro.current_company())', [
    lastDayOf(month),
  ])
  const assets = await write.rows<Row>(select, [`${before}-01`])
  const due = assets.filter(([, kind, acquiredOn, cost, usefulLife, residual, hasLeft]) => {
    const depreciation = depreciationOf({
      kind,
      acquiredOn,
      costCents: BigInt(cost),
      usefulLife: usefulLife ?? undefined,
      residualCents: residual === null ? undefined : BigInt(residual),
    })
    if (!depreciation || hasLeft) return hasLeft
    const lost = (until: string) => lostCents(depreciation, placeOf(depreciation, until))
    return lost(month) > lost(before)
  })
  await enter(write, documentsOf(due.map(([id]) => [JournalFact.codes.ASSET, id] as const)), { isBackfill: false })
}

/** Enters it until the last month that is over for the church. */
export async function depreciateOverMonths(write: Write): Promise<void> {
  const [row] = await write.rows<[today: string]>('select (now() at time zone $1)::date::text', [
    write.identity.timeZone,
  ])
  if (row) await depreciate(write, monthAfter(row[0].slice(0, 7), -1))
}

// Also those that left since: a process of before knew of no books of theirs.
const select = `select a.id, a.kind, a.acquired_on::text, a.value_cents::text, a.useful_life, a.residual_cents::text,
    a.left_on is not null
  from celeiro.asset a
  where a.company_id = (select celeiro.current_company()) and a.kind is not null and a.acquired_on is not null
    and a.value_cents is not null and (a.left_on is null or a.left_on >= $1)
  order by a.id`
