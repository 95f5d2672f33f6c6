import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { IsoDateTime } from '#domain/field/values.ts'
import type { Selection } from '../db/statement/statement.ts'
import { sumText } from '../db/table/columns.ts'
import { userName } from '../privacy/actor-name.ts'

/** Who entered, approved, refused and reversed a record, and when and why. */
export const approvalShape = {
  createdByName: z.string().optional(),
  approvedAt: IsoDateTime.optional(),
  approvedByName: z.string().optional(),
  refusedAt: IsoDateTime.optional(),
  refusedByName: z.string().optional(),
  reason: z.string().optional().meta({ description: 'Why it was refused' }),
  reversedAt: IsoDateTime.optional(),
  reversedByName: z.string().optional(),
  reversalReason: z.string().optional(),
}

type ApprovalColumn =
  | 'companyId'
  | 'createdBy'
  | 'approvedBy'
  | 'approvedAt'
  | 'refusedBy'
  | 'refusedAt'
  | 'reason'
  | 'reversedBy'
  | 'reversedAt'
  | 'reversalReason'

/** Where `approvalShape` comes from. */
export function approvalSelection(table: Readonly<Record<ApprovalColumn, AnyPgColumn>>): Selection {
  const { companyId, createdBy, approvedBy, approvedAt, refusedBy, refusedAt, reason } = table
  const { reversedBy, reversedAt, reversalReason } = table
  const nameOf = (user: AnyPgColumn, name: string): SQL.Aliased => sql`${userName(companyId, user)}`.as(name)
  return {
    createdByName: nameOf(createdBy, 'created_by_name'),
    approvedAt,
    approvedByName: nameOf(approvedBy, 'approved_by_name'),
    refusedAt,
    refusedByName: nameOf(refusedBy, 'refused_by_name'),
    reason,
    reversedAt,
    reversedByName: nameOf(reversedBy, 'reversed_by_name'),
    reversalReason,
  }
}

/** The sum of what has a status, as money. */
export const sumOfStatus = (
  { valueCents, status }: Readonly<Record<'valueCents' | 'status', AnyPgColumn>>,
  code: number,
  name: string,
): SQL.Aliased => sumText(sql`sum(${valueCents}) filter (where ${status} = ${code})`).as(name)
