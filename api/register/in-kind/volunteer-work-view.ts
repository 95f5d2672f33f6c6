import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { ApprovalStatus } from '#domain/approval/fields.ts'
import { codeIn, Id, LocalDate, Money } from '#domain/field/values.ts'
import { StoredFile } from '#domain/file/file.ts'
import { volunteerWorkListed } from '#domain/volunteer-work/fields.ts'
import { volunteerWorkNoun as noun } from '#domain/volunteer-work/noun.ts'
import { VolunteerWorkFields } from '#domain/volunteer-work/volunteer-work.ts'
import { approvalSelection, approvalShape, sumOfStatus } from '../../approval/approval-view.ts'
import { fileIn } from '../../attachment/attachment.ts'
import { referred } from '../../db/statement/join.ts'
import { volunteerWork } from '../../db/table/book-tables.ts'
import { moneyText } from '../../db/table/columns.ts'
import { branch } from '../../db/table/tables.ts'
import { byCode, byId } from '../../noun/definition/condition.ts'
import { type Noun, Trace, traceOf } from '../../noun/definition/noun.ts'

const { id, companyId, branchId, volunteer, people, activity, date, hours, hourValueCents, valueCents, status } =
  volunteerWork

const fields = VolunteerWorkFields.shape
const Row = z
  .object({
    id: Id,
    date: LocalDate,
    volunteer: fields.volunteer,
    activity: fields.activity,
    hours: fields.hours,
    hourValue: fields.hourValue,
    value: Money,
    branchId: Id,
    branchName: z.string(),
    status: codeIn(ApprovalStatus),
  })
  .meta({ id: 'VolunteerWorkRow' })

const VolunteerWork = z
  .object({
    ...Row.shape,
    people: fields.people,
    basis: fields.basis,
    attachment: StoredFile.optional(),
    ...approvalShape,
    reversedOn: LocalDate.optional(),
    ...Trace,
  })
  .meta({ id: 'VolunteerWork' })

const Totals = z
  .object({ approved: Money, waiting: Money })
  .meta({ id: 'VolunteerWorkTotals', description: 'What counts in the books, and what waits for approval' })

const dateText = sql`${date}::text`.as('date_text')
const hourValue = moneyText(hourValueCents, 'hour_value')
const value = moneyText(valueCents, 'value')
const rowSelection = {
  id,
  date: dateText,
  volunteer,
  activity,
  hours,
  hourValue,
  value,
  branchId,
  branchName: referred('volunteer_branch', branch, { companyId, id: branchId }).name,
  status,
}
const { APPROVED, WAITING } = ApprovalStatus.codes

export const volunteerWorkView = {
  ...noun,
  table: volunteerWork,
  listing: {
    visibility: sql`${branchId} = any((select celeiro.visible_branches())::uuid[])`,
    filters: {
      branchId: byId(branchId),
      status: byCode(status, ApprovalStatus),
      dateFrom: { schema: LocalDate, condition: ([day]) => sql`${date} >= ${day}` },
      dateTo: { schema: LocalDate, condition: ([day]) => sql`${date} <= ${day}` },
    },
    orderBy: { date, volunteer, activity, hours, value: valueCents, status },
    search: volunteerWork.searchText,
  },
  row: { schema: Row, selection: rowSelection },
  totals: {
    schema: Totals,
    selection: {
      approved: sumOfStatus(volunteerWork, APPROVED, 'approved'),
      waiting: sumOfStatus(volunteerWork, WAITING, 'waiting'),
    },
  },
  option: {
    schema: Row.pick({ id: true, activity: true }).meta({ id: 'VolunteerWorkOption' }),
    selection: { id, activity },
  },
  record: {
    schema: VolunteerWork,
    selection: {
      ...rowSelection,
      people,
      basis: volunteerWork.basis,
      attachment: fileIn(volunteerWork, noun.resource, 'attachment'),
      ...approvalSelection(volunteerWork),
      reversedOn: sql`${volunteerWork.reversedOn}::text`.as('reversed_on_text'),
      ...traceOf(volunteerWork),
    },
  },
  exported: {
    fields: volunteerWorkListed,
    view: { selection: { date: dateText, volunteer, activity, hours, hourValue, value, branchId, status } },
  },
} satisfies Noun<typeof volunteerWork>
