import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { SplitLine } from '#domain/tithes-offerings/line.ts'
import { centsOf } from '#domain/value/money.ts'

/** The company and the user who enters its data. */
export interface Founding {
  readonly companyId: string
  readonly createdBy: string
}

/** An offering as the demonstration writes it, by the names of the table's columns. */
export type StoredOffering = Readonly<Record<string, unknown>> & { readonly id: string; readonly code: string }

/** A named gift. */
export interface StoredGiving {
  readonly tithes_offerings_id: string
  readonly place: number
  readonly member_id: string
  readonly kind: number
  readonly value_cents: string
}

/** How an offering is divided. */
export interface StoredLines {
  readonly id: string
  readonly lines: readonly SplitLine[]
}

interface Written {
  readonly divided: readonly StoredLines[]
  readonly offerings: readonly StoredOffering[]
  readonly givings: readonly StoredGiving[]
  readonly series: Readonly<Record<string, number>>
}

const columns = sql.raw(`id, code, branch_id, worship_date, worship_period, income_source, cash_cents, check_cents,
  post_dated_cents, identified_cents, denominations, checks, check_lines, cash_account_id, account_plan_id, cost_center_id, observation,
  counter1_id, counter2_id, status, count, second_denominations, settled_by, edited_by, approved_by, reason, refused_by,
  reversed_by, reversal_reason, created_by`)

/** Writes the offerings in their present status, entered on the evening of their worship. */
export async function writeOfferings(
  db: NodePgDatabase,
  trace: Founding,
  { offerings, givings, divided, series }: Written,
): Promise<void> {
  const entered = sql`least(now(), (worship_date || 'T21:30:00-03:00')::timestamptz)`
  const atMostNow = (name: string) => sql`least(now(), ${sql.identifier(name)})`
  await db.execute(sql`
    insert into celeiro.tithes_offerings (company_id, ${columns}, updated_by, created_at, updated_at, counted_at, settled_at,
      approved_at, refused_at, reversed_at)
    select ${trace.companyId}::uuid, ${columns}, coalesce(reversed_by, approved_by, refused_by, created_by), ${entered}, ${entered},
      case when counted_at is not null then ${atMostNow('counted_at')} end,
      case when settled_at is not null then ${atMostNow('settled_at')} end,
      case when approved_at is not null then ${atMostNow('approved_at')} end,
      case when refused_at is not null then ${atMostNow('refused_at')} end,
      case when reversed_at is not null then ${atMostNow('reversed_at')} end
    from jsonb_populate_recordset(null::celeiro.tithes_offerings, ${JSON.stringify(offerings)}::jsonb)`)
  await db.execute(sql`
    insert into celeiro.tithes_offerings_giving (company_id, tithes_offerings_id, place, member_id, kind, value_cents)
    select ${trace.companyId}::uuid, tithes_offerings_id, place, member_id, kind, value_cents
    from jsonb_populate_recordset(null::celeiro.tithes_offerings_giving, ${JSON.stringify(givings)}::jsonb)`)
  const lines = divided.flatMap(({ id, lines }) =>
    lines.map(({ kind, planId, value, cashCents }, place) => ({
      tithes_offerings_id: id,
      place,
      kind,
      account_plan_id: planId,
      is_plan_said: false,
      value_cents: String(centsOf(value)),
      cash_cents: String(cashCents),
    })),
  )
  await db.execute(sql`
    insert into celeiro.tithes_offerings_line (company_id, tithes_offerings_id, place, kind, account_plan_id, is_plan_said,
      value_cents, cash_cents)
    select ${trace.companyId}::uuid, tithes_offerings_id, place, kind, account_plan_id, is_plan_said, value_cents, cash_cents
    from jsonb_populate_recordset(null::celeiro.tithes_offerings_line, ${JSON.stringify(lines)}::jsonb)`)
  await db.execute(sql`insert into celeiro.operation_code (company_id, series, last)
    select ${trace.companyId}::uuid, key, value::int from jsonb_each_text(${JSON.stringify(series)}::jsonb)`)
}
