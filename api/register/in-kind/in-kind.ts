import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ApprovalStatus } from '#domain/approval/fields.ts'
import { pastDayProblem } from '#domain/approval/rules.ts'
import { InvalidInput, type Problem } from '#domain/error/error.ts'
import type { NotificationWords } from '#domain/notification/notification.ts'
import { openDays } from '../../approval/open-days.ts'
import { codes } from '../../db/statement/code.ts'
import { statementOf } from '../../db/statement/statement.ts'
import { sumText } from '../../db/table/columns.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Services } from '../../http/operation.ts'
import { groupedKinds, type WaitingProvider } from '../../notification/waiting.ts'
import { branchProblems } from '../../noun/acting-branch.ts'

/** @throws InvalidInput for a branch or a day that takes no part in it */
export async function checkInKind(write: Write, services: Services, branchId: string, date: string): Promise<void> {
  const day = pastDayProblem(date, await openDays(write, services))
  const problems: Problem[] = [
    ...(day ? [day] : []),
    ...(await branchProblems(write, [{ branchId, param: 'branchId' }])),
  ]
  if (problems.length > 0) throw new InvalidInput(problems)
}

type Column = 'companyId' | 'branchId' | 'status' | 'valueCents' | 'createdBy'

interface Waiting {
  readonly resource: string
  readonly path: string
  readonly table: PgTable & Readonly<Record<Column, AnyPgColumn>>
}

/** Those that this person may approve: entered by others. */
export const waitingInKind = (
  { resource, path, table }: Waiting,
  words: (count: number, value: string) => NotificationWords,
): WaitingProvider => ({
  access: { kind: 'right', module: 'in-kind', action: 'approve' },
  select: () =>
    statementOf(
      sql`select count(*)::integer, ${sumText(sql`sum(${table.valueCents})`)} from ${table}
        where ${table.companyId} = (select celeiro.current_company()) and ${table.status} = ${codes(ApprovalStatus.codes.WAITING)}
          and ${table.branchId} = any((select celeiro.visible_branches())::uuid[])
          and ${table.createdBy} <> (select celeiro.current_person())`,
      groupedKinds(`waiting ${resource}`, `${path}?status=WAITING`, words),
    ),
})
