import { and, type SQL, sql } from 'drizzle-orm'
import { partsOfDay, weekdays } from '#domain/noun/called.ts'
import { WorshipPeriod } from '#domain/tithes-offerings/fields.ts'
import { soughtOffering } from '#domain/tithes-offerings/sought.ts'
import { referred } from '../../db/statement/join.ts'
import { tithesOfferings } from '../../db/table/receivable-tables.ts'
import { branch } from '../../db/table/tables.ts'
import { patternOf } from '../../noun/definition/condition.ts'
import { hiddenWhere } from './hidden-count.ts'

const { companyId, branchId, worshipDate, worshipPeriod, totalCents, count, counter1Id } = tithesOfferings

/** The amount may be known. */
const isShown = sql`not ${hiddenWhere(count, counter1Id)}`

const periodWords = Object.keys(WorshipPeriod.codes).map((name) => partsOfDay.get(name))

/** As its panel calls it: 'Domingo à noite, 22/11/2026'. */
export const calledBy = sql`(${sql.param(weekdays)}::text[])[1 + extract(dow from ${worshipDate})::integer]
  || ' ' || (${sql.param(periodWords)}::text[])[${worshipPeriod}] || ', ' || to_char(${worshipDate}, 'DD/MM/YYYY')`.as(
  'called',
)

export const itsBranchName = referred('its_branch', branch, { companyId, id: branchId }).name

/** As many days back a weekday, a part of the day or a branch is looked for. */
const lookedBack = 400

/** Offerings of which a text tells the worship, the branch, the amount: never one that is hidden, and never who gave. */
function toldBy(text: string, today: string): SQL | undefined {
  const told = soughtOffering(text, today)
  if (!told) return undefined
  const { dates, weekday, period, cents, words } = told
  const named = words.map((word) => sql`celeiro.searchable(b.name) like ${patternOf(word)}`)
  return and(
    dates.length > 0
      ? sql`${worshipDate} = any(${sql.param(dates)}::date[])`
      : sql`${worshipDate} > ${today}::date - ${sql.raw(String(lookedBack))}`,
    weekday === undefined ? undefined : sql`extract(dow from ${worshipDate}) = ${weekday}::integer`,
    period === undefined ? undefined : sql`${worshipPeriod} = ${period}::smallint`,
    cents === undefined ? undefined : sql`(${totalCents} = ${cents}::bigint and ${isShown})`,
    named.length === 0
      ? undefined
      : sql`${branchId} in (select b.id from celeiro.branch b
          where b.company_id = (select celeiro.current_company()) and ${and(...named)})`,
  )
}

export const searchedBy = {
  told: { date: worshipDate, condition: toldBy },
  worth: { cents: totalCents, date: worshipDate, visible: isShown },
}
