import type { Problem } from '#domain/error/error.ts'
import type { CameBy } from '#domain/tithes-offerings/giving-means.ts'
import {
  contentProblems,
  type GivingPlans,
  type PlannedLine,
  planned,
  repeatedLineProblems,
  type SaidLine,
  type Split,
  type SplitLine,
  splitOf,
} from '#domain/tithes-offerings/line.ts'
import type { Giving, OfferingCheck } from '#domain/tithes-offerings/tithes-offerings.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import { centsOf } from '#domain/value/money.ts'
import type { Values } from '../../db/statement/values.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { isReached, planProblems } from '../../ledger/classified.ts'

/** Cheques and gifts that an offering's lines are checked against. */
export interface Content {
  readonly checks: readonly OfferingCheck[]
  readonly identified: readonly Giving[]
  /** How each gift came. */
  readonly came: readonly CameBy[]
  /** The author may not read them: problems omit their figures. */
  readonly isWithheld: boolean
}

async function companyPlans({ rows }: Write): Promise<GivingPlans> {
  const found = await rows<[number, string]>(
    'select kind, account_plan_id from celeiro.giving_plan where company_id = (select celeiro.current_company())',
    [],
  )
  return found.map(([kind, accountPlanId]) => ({ kind, accountPlanId }))
}

/** Lines with their plan of accounts: new ones by present settings, stored ones unchanged. */
export async function plannedLines(
  write: Write,
  lines: readonly (SaidLine | PlannedLine)[],
  offeringPlanId: string,
): Promise<PlannedLine[]> {
  if (lines.length === 0) return []
  const plans = await companyPlans(write)
  return lines.flatMap((line) => ('planId' in line ? [line] : planned([line], plans, offeringPlanId)))
}

/** Validates lines: unique kind and plan, income plans, content fits. */
export async function splitProblems(
  write: Write,
  lines: readonly PlannedLine[],
  { checks, identified, came, isWithheld }: Content,
  before: Values | undefined,
): Promise<Problem[]> {
  const stood = Array.isArray(before?.lines) ? before.lines.map(({ planId }: { planId: string }) => planId) : []
  const problems = [...repeatedLineProblems(lines), ...(await fundProblems(write, lines, before))]
  for (const [place, { planId }] of lines.entries()) {
    if (planId === before?.accountPlanId || stood.includes(planId)) continue
    problems.push(
      ...(await planProblems(write, planId, `lines.${place}.accountPlanId`, AccountPlanNature.codes.RECEITA)),
    )
  }
  if (problems.length > 0) return problems
  const content = contentProblems({ lines, checks, givings: identified, came })
  return content.length > 0 && isWithheld ? [{ msg: 'line_below_kept', param: 'lines' }] : content
}

/** Problems of funds that are not there for the session; those of stored lines are not asked again. */
async function fundProblems(
  write: Write,
  lines: readonly PlannedLine[],
  before: Values | undefined,
): Promise<Problem[]> {
  const stored = Array.isArray(before?.lines) ? before.lines.map(({ fundId }: { fundId?: string }) => fundId) : []
  const problems: Problem[] = []
  for (const [place, { fundId }] of lines.entries())
    if (fundId && !stored.includes(fundId) && !(await isReached(write, 'fund', fundId)))
      problems.push({ msg: 'fund_not_found', param: `lines.${place}.fundId` })
  return problems
}

const ofGifts: readonly Problem['msg'][] = ['identified_above_total', 'givings_above_cash']

/** Problems without the figures of gifts that the author may not read. */
export function withoutFigures(problems: readonly Problem[], { isWithheld }: Content): Problem[] {
  const others = problems.filter(({ msg }) => !ofGifts.includes(msg))
  if (!isWithheld || others.length === problems.length) return [...problems]
  return [...others, { msg: 'money_below_kept', param: 'cashValue' }]
}

/** The lines of an offering as they are stored, none of one without. */
export async function storedLines({ rows }: Write, id: string): Promise<SplitLine[]> {
  const found = await rows<[number, string, boolean, string, string, string | null]>(
    `select kind, account_plan_id, is_plan_said, round(value_cents / 100.0, 2)::text, cash_cents, fund_id
     from celeiro.tithes_offerings_line
     where company_id = (select celeiro.current_company()) and tithes_offerings_id = $1 order by place`,
    [id],
  )
  return found.map(([kind, planId, isSaid, value, cash, fundId]) => ({
    kind,
    planId,
    value,
    cashCents: BigInt(cash),
    ...(isSaid && { accountPlanId: planId }),
    ...(fundId !== null && { fundId }),
  }))
}

/** Writes how an offering is divided; without lines, that it is not. */
export async function writeSplit(
  { rows }: Write,
  id: string,
  lines: readonly PlannedLine[],
  { checks, identified, came }: Content,
): Promise<void> {
  const split = lines.length > 0 ? splitOf({ lines, checks, givings: identified, came }) : undefined
  await removeSplit({ rows }, id)
  if (split) await insertLines({ rows }, id, split)
  await rows(
    `update celeiro.tithes_offerings set check_lines = $2
     where company_id = (select celeiro.current_company()) and id = $1`,
    [id, split?.checkLines ?? null],
  )
}

const insertLines = ({ rows }: Pick<Write, 'rows'>, id: string, { lines }: Split): Promise<unknown> =>
  rows(
    `insert into celeiro.tithes_offerings_line (company_id, tithes_offerings_id, place, kind, account_plan_id, is_plan_said,
       value_cents, cash_cents, fund_id)
     select celeiro.current_company(), $1, l.place - 1, (l.line ->> 'kind')::smallint, (l.line ->> 'planId')::uuid,
       l.line ? 'accountPlanId', (l.line ->> 'cents')::bigint, (l.line ->> 'cashCents')::bigint,
       (l.line ->> 'fundId')::uuid
     from jsonb_array_elements($2::jsonb) with ordinality l (line, place)`,
    [
      id,
      JSON.stringify(
        lines.map(({ value, cashCents, ...line }) => ({
          ...line,
          cents: String(centsOf(value)),
          cashCents: String(cashCents),
        })),
      ),
    ],
  )

/** The lines of an offering that goes. */
export const removeSplit = ({ rows }: Pick<Write, 'rows'>, id: string): Promise<unknown> =>
  rows(
    `delete from celeiro.tithes_offerings_line
     where company_id = (select celeiro.current_company()) and tithes_offerings_id = $1`,
    [id],
  )
