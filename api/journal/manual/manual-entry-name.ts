import { branchNoun } from '#domain/branch/noun.ts'
import { costCenterNoun } from '#domain/cost-center/noun.ts'
import type { ErrorCode, Problem } from '#domain/error/error.ts'
import type { ImportedRecord } from '#domain/import/record-reader.ts'
import type { RegisterRow } from '#domain/import/register-row.ts'
import { codeIn, type MeantAccount, meantAccount, type RowLinks } from '#domain/manual-entry/imported-entry.ts'
import type { Write } from '../../db/tenant.ts'
import { namedLinks } from '../../import/named-link.ts'

type Named = RegisterRow['named']
type Linked = RowLinks | { readonly problem: Problem }

/** Finds what the names of these rows stand for, of all of them at once; a row without a branch is of `branchId`. */
export async function entryNames(
  write: Write,
  rows: readonly ImportedRecord<RegisterRow>[],
  branchId: string | undefined,
): Promise<(named: Named) => Linked> {
  const namesAt = (column: string) => rows.flatMap(({ input }) => input.named[column] ?? [])
  const accounts = await meantAccounts(write, [...namesAt('debit'), ...namesAt('credit')])
  const branches = await namedLinks(write, branchNoun, namesAt('branchId'))
  const centers = await namedLinks(write, costCenterNoun, namesAt('costCenterId'))
  const refuse = (param: string, name: string, msg: ErrorCode) => ({ problem: { msg, param, params: { name } } })
  return ({ debit = '', credit = '', branchId: branch, costCenterId: center }) => {
    const debited = meantAccount(debit, accounts.get(debit) ?? [])
    const credited = meantAccount(credit, accounts.get(credit) ?? [])
    if ('problem' in debited) return { problem: { ...debited.problem, param: 'debit' } }
    if ('problem' in credited) return { problem: { ...credited.problem, param: 'credit' } }
    const ofBranch = branch === undefined ? { id: branchId } : branches.find(branch)
    if ('refused' in ofBranch) return refuse('branchId', branch ?? '', ofBranch.refused)
    const ofCenter = center === undefined ? { id: undefined } : centers.find(center, ofBranch.id)
    if ('refused' in ofCenter) return refuse('costCenterId', center ?? '', ofCenter.refused)
    return { debit: debited.id, credit: credited.id, branchId: ofBranch.id, costCenterId: ofCenter.id }
  }
}

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
