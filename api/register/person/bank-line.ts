import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { Bank } from '#domain/bank/bank.ts'
import type { BankLine } from '#domain/bank-line/bank-line.ts'
import { bankLineFields } from '#domain/bank-line/fields.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { bank } from '../../db/table/tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'

export const BankOfLine = Bank.pick({ id: true, identifier: true, name: true }).meta({ id: 'BankOfLine' })

/** The lines stored in that column, each with the bank that its id names. */
export const linesWithBank = (column: AnyPgColumn): SQL.Aliased =>
  sql`(select coalesce(jsonb_agg(jsonb_strip_nulls(line.value || jsonb_build_object('bank',
  case when b.id is not null then jsonb_build_object('id', b.id, 'identifier', b.identifier, 'name', b.name) end)) order by line.ordinality), '[]')
  from jsonb_array_elements(${column}) with ordinality line
  left join celeiro.bank b on b.id = (line.value ->> 'bankId')::uuid)`.as('bank_accounts')

const partsOf = (line: Readonly<Record<string, unknown>>): unknown[] =>
  Object.keys(bankLineFields).map((field) => line[field] ?? null)

/** Whether money would go elsewhere: the lines are not those that are stored. */
export function areOtherBanks(lines: readonly BankLine[], stored: unknown): boolean {
  const before: readonly BankLine[] = Array.isArray(stored) ? stored : []
  return JSON.stringify(lines.map(partsOf)) !== JSON.stringify(before.map(partsOf))
}

/** @throws InvalidInput for each line whose bank does not exist */
export async function checkBanks(
  { db }: Write,
  { bankAccounts: lines }: { readonly bankAccounts: readonly { readonly bankId?: string }[] },
): Promise<void> {
  const named = lines.flatMap(({ bankId }) => bankId ?? [])
  if (!named.length) return
  const existing = new Set(
    (await db.select({ id: bank.id }).from(bank).where(inArray(bank.id, named))).map((row) => row.id),
  )
  const problems = lines.flatMap(({ bankId }, index) =>
    bankId && !existing.has(bankId) ? [{ msg: 'bank_not_found' as const, param: `bankAccounts.${index}.bankId` }] : [],
  )
  if (problems.length) throw new InvalidInput(problems)
}
