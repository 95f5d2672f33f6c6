import { branchNoun } from '#domain/branch/noun.ts'
import { costCenterNoun } from '#domain/cost-center/noun.ts'
import type { ErrorCode, Problem } from '#domain/error/error.ts'
import type { RegisterRow } from '#domain/import/register-row.ts'
import type { ImportedRecord } from '#domain/import/table/record-reader.ts'
import { codeIn, type LinkedRow, type MeantAccount, meantAccount } from '#domain/manual-entry/imported-entry.ts'
import { type AccountColumn, linesOfRow } from '#domain/manual-entry/row-line.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { namedLinks } from '../../import/named-link.ts'

type Row = ImportedRecord<RegisterRow>
type Linked = LinkedRow | { readonly problem: Problem }

/** Finds what the names of these rows stand for, of all of them at once; a row without a branch is of `branchId`. */
export async function entryNames(
  write: Write,
  rows: readonly Row[],
  branchId: string | undefined,
): Promise<(row: Row) => Linked> {
  const namesAt = (column: string) => rows.flatMap(({ input }) => input.named[column] ?? [])
  const accounts = await meantAccounts(write, accountColumns.flatMap(namesAt))
  const branches = await namedLinks(write, branchNoun, namesAt('branchId'))
  const centers = await namedLinks(write, costCenterNoun, namesAt('costCenterId'))
  const refuse = (param: string, name: string, msg: ErrorCode) => ({ problem: { msg, param, params: { name } } })
  return ({ line, input: { values, named } }) => {
    const read = linesOfRow({ ...values, ...named })
    if ('problem' in read) return read
    const sides: LinkedRow['sides'][number][] = []
    for (const one of read.lines) {
      const name = named[one.column] ?? ''
      const meant = meantAccount(name, accounts.get(name) ?? [])
      if ('problem' in meant) return { problem: { ...meant.problem, param: one.column } }
      sides.push({ ...one, ledgerAccountId: meant.id })
    }
    const { branchId: branch, costCenterId: center } = named
    const ofBranch = branch === undefined ? { id: branchId } : branches.find(branch)
    if ('refused' in ofBranch) return refuse('branchId', branch ?? '', ofBranch.refused)
    const ofCenter = center === undefined ? { id: undefined } : centers.find(center, ofBranch.id)
    if ('refused' in ofCenter) return refuse('costCenterId', center ?? '', ofCenter.refused)
    return { line, values, sides, branchId: ofBranch.id, costCenterId: ofCenter.id }
  }
}

const accountColumns: readonly AccountColumn[] = ['debit', 'credit', 'account']

const ways: readonly (readonly [by: MeantAccount['by'], isMeant: string])[] = [
  ['code', 'a.code = n.code'],
  ['office', 'a.accountant_code = n.said'],
  ['name', 'celeiro.searchable(a.name) = celeiro.searchable(n.said)'],
]

/** Accounts of the chart that these names may mean. */
async function meantAccounts({ rows }: Write, names: readonly string[]): Promise<ReadonlyMap<string, MeantAccount[]>> {
  const distinct = [...new Set(names)]
  const found = new Map<string, MeantAccount[]>()
  if (distinct.length === 0) return found
  const select = ways.map(
    ([by, isMeant]) => `select n.said, a.id, a.code, '${by}' from unnest($1::text[], $2::text[]) n (said, code)
       join celeiro.journal_account a on ${isMeant} where a.company_id = (select celeiro.current_company())`,
  )
  const answered = await rows<[string, string, string, MeantAccount['by']]>(select.join(' union all '), [
    distinct,
    distinct.map((name) => codeIn(name) ?? null),
  ])
  for (const [said, id, code, by] of answered) found.set(said, [...(found.get(said) ?? []), { id, code, by }])
  return found
}
