import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { cashCents, checkCents, type Denomination, identifiedCents } from '#domain/tithes-offerings/amounts.ts'
import { OfferingCount } from '#domain/tithes-offerings/fields.ts'
import { aboveCashProblems, type CameBy, cameBy, meansProblems } from '#domain/tithes-offerings/giving-means.ts'
import { blindCountProblems, checkSumProblems, totalProblems } from '#domain/tithes-offerings/rules.ts'
import type { Giving, OfferingCheck, TithesOfferingFields } from '#domain/tithes-offerings/tithes-offerings.ts'
import { centsOf } from '#domain/value/money.ts'
import { offeringCount } from '#machines/lifecycles/offering-count.ts'
import type { Values } from '../../db/statement/values.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { type Content, plannedLines, removeSplit, splitProblems, withoutFigures, writeSplit } from './offering-split.ts'
import { walletProblems } from './offering-wallet.ts'

/** Stored cheques and gifts of an offering, regardless of the reader's rights: for validation only. */
export async function storedContent({ rows }: Write, id: string): Promise<Content> {
  const [row] = await rows<[OfferingCheck[], (Giving & CameBy)[]]>(
    `select t.checks, coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('memberId', g.member_id, 'kind', g.kind,
         'value', round(g.value_cents / 100.0, 2)::text, 'means', g.means, 'checkPlace', g.check_place)) order by g.place)
       from celeiro.tithes_offerings_giving g where g.company_id = t.company_id and g.tithes_offerings_id = t.id), '[]')
     from celeiro.tithes_offerings t where t.company_id = (select celeiro.current_company()) and t.id = $1`,
    [id],
  )
  const [checks = [], identified = []] = row ?? []
  return { checks, identified, came: identified, isWithheld: true }
}

/** Cheques and gifts of the input, or the stored ones where omitted. */
async function contentOf(
  write: Write,
  { checks, identified }: TithesOfferingFields,
  id: string,
  before: Values | undefined,
): Promise<Content> {
  if (checks && identified) return { checks, identified, came: cameBy(identified, checks), isWithheld: false }
  return before ? storedContent(write, id) : { checks: [], identified: [], came: [], isWithheld: false }
}

/** Denominations with a count; zeros are not stored. */
export const counted = (denominations: readonly Denomination[] | undefined): Denomination[] | undefined =>
  denominations?.filter(({ count }) => count > 0)

const sameMoney = (input: TithesOfferingFields, before: Values): boolean =>
  before.cashValue !== undefined &&
  centsOf(String(before.cashValue)) === cashCents(input) &&
  JSON.stringify(before.denominations ?? []) === JSON.stringify(input.denominations ?? [])

/** Whether the money needs a second count: again if it was counted and changed. */
function demandsCount(input: TithesOfferingFields, before: Values | undefined, isRequired: boolean): boolean {
  const { NONE } = OfferingCount.codes
  if (!before) return isRequired
  const wasDemanded = before.count !== NONE
  return sameMoney(input, before) ? isRequired && !wasDemanded : isRequired || wasDemanded
}

async function isBlindCountRequired({ rows }: Write): Promise<boolean> {
  const [row] = await rows(
    'select require_blind_count from celeiro.company where id = (select celeiro.current_company())',
    [],
  )
  return row?.[0] === true
}

/**
 * Judges the lines of an offering, those that stand where the input leaves them out.
 * @throws InvalidInput at the field or the line
 */
export async function checkLines(
  write: Write,
  input: TithesOfferingFields,
  id: string,
  before: Values | undefined,
): Promise<void> {
  const content = await contentOf(write, input, id, before)
  const { checks, identified, came } = content
  const whole = { ...input, checks, identified }
  const means = input.identified
    ? meansProblems(input.identified, checks, cashCents(input))
    : aboveCashProblems(identified, came, cashCents(input))
  const problems = withoutFigures([...checkSumProblems(whole), ...totalProblems(whole), ...means], content)
  if (problems.length === 0) {
    const lines = await plannedLines(write, input.lines ?? [], input.accountPlanId)
    problems.push(...(await splitProblems(write, lines, content, before)))
  }
  const demands = demandsCount(input, before, await isBlindCountRequired(write))
  const isWaiting = demands || before?.count === OfferingCount.codes.WAITING
  if (isWaiting) problems.push(...blindCountProblems(input, write.identity.userId))
  if (input.checks) problems.push(...(await walletProblems(write, input.checks)))
  if (problems.length > 0) throw new InvalidInput(problems)
}

/**
 * Writes an offering's gifts, lines, cheques and totals, and discards its second count where the money must be counted
 * again. @throws DomainError `count_not_waiting`
 */
export async function writeLines(
  write: Write,
  input: TithesOfferingFields,
  id: string,
  before: Values | undefined,
): Promise<void> {
  const { checks, identified, denominations } = input
  if (identified && checks) await writeGivings(write, id, identified, checks)
  const lines = await plannedLines(write, input.lines ?? [], input.accountPlanId)
  await writeSplit(write, id, lines, await contentOf(write, input, id, before))
  const demands = demandsCount(input, before, await isBlindCountRequired(write))
  const from = offeringCount.statusOf(Number(before?.count ?? OfferingCount.codes.NONE))
  const to = demands ? offeringCount.after(from, 'demand') : from
  if (!to) throw new DomainError('count_not_waiting')
  const cheques = checks && checkCents(checks)
  await write.rows(
    `update celeiro.tithes_offerings set cash_cents = $2, denominations = $3, edited_by = $4, count = $5,
       checks = coalesce($6, checks), check_cents = coalesce($7, check_cents), post_dated_cents = coalesce($8, post_dated_cents),
       identified_cents = coalesce($9, identified_cents),
       second_denominations = case when $10 then null else second_denominations end,
       counted_at = case when $10 then null else counted_at end,
       settled_by = case when $10 then null else settled_by end, settled_at = case when $10 then null else settled_at end
     where company_id = (select celeiro.current_company()) and id = $1`,
    [
      id,
      String(cashCents(input)),
      denominations ? JSON.stringify(denominations) : null,
      write.identity.userId,
      offeringCount.codeOf(to),
      ...(checks && cheques
        ? [JSON.stringify(checks), String(cheques.spot), String(cheques.postDated)]
        : [null, null, null]),
      identified ? String(identifiedCents(identified)) : null,
      demands,
    ],
  )
}

async function writeGivings(
  { rows }: Write,
  id: string,
  givings: readonly Giving[],
  checks: readonly OfferingCheck[],
): Promise<void> {
  await removeGivings({ rows }, id)
  if (givings.length === 0) return
  const came = cameBy(givings, checks)
  await rows(
    `insert into celeiro.tithes_offerings_giving (company_id, tithes_offerings_id, place, member_id, kind, value_cents, means,
       check_place)
     select celeiro.current_company(), $1, g.place - 1, (g.line ->> 'memberId')::uuid, (g.line ->> 'kind')::smallint,
       (g.line ->> 'cents')::bigint, (g.line ->> 'means')::smallint, (g.line ->> 'checkPlace')::smallint
     from jsonb_array_elements($2::jsonb) with ordinality g (line, place)`,
    [
      id,
      JSON.stringify(
        givings.map(({ means: _said, ...line }, place) => ({
          ...line,
          cents: String(centsOf(line.value)),
          ...came[place],
        })),
      ),
    ],
  )
}

/** Deletes an offering's dependent rows. */
export async function removeLines(write: Pick<Write, 'rows'>, id: string): Promise<void> {
  await removeGivings(write, id)
  await removeSplit(write, id)
}

const removeGivings = ({ rows }: Pick<Write, 'rows'>, id: string): Promise<unknown> =>
  rows(
    `delete from celeiro.tithes_offerings_giving
     where company_id = (select celeiro.current_company()) and tithes_offerings_id = $1`,
    [id],
  )
