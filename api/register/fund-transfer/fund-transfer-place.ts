import type { NamedFund } from '#domain/fund-transfer/rules.ts'
import type { Write } from '../../db/tenant/tenant.ts'

type FundRow = [
  id: string,
  name: string,
  kind: number,
  status: number,
  branchId: string | null,
  available: string,
  isUnseen: boolean,
]

/** Those of these funds that the session sees, which keep their kind until the transaction ends: the books follow it. */
export async function heldFunds(
  { rows }: Write,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, NamedFund>> {
  const named = ids.filter((id) => typeof id === 'string')
  await rows(
    `select from celeiro.fund f where f.company_id = (select celeiro.current_company()) and f.id = any($1) order by f.id for share`,
    [named],
  )
  const found = await rows<FundRow>(
    `select f.id, f.name, f.kind, f.status, f.branch_id, celeiro.available_of(b)::text,
       f.branch_id is null and not (select celeiro.sees_whole_funds())
     from celeiro.fund f
     join celeiro.fund_balance b on b.company_id = f.company_id and b.fund_id = f.id
     where f.company_id = (select celeiro.current_company()) and f.id = any($1)
       and (f.branch_id is null or f.branch_id = any((select celeiro.visible_branches())::uuid[]))`,
    [named],
  )
  return new Map(
    found.map(([id, name, kind, status, branchId, cents, isUnseen]) => [
      id,
      { name, kind, status, branchId: branchId ?? undefined, availableCents: BigInt(cents), isUnseen },
    ]),
  )
}
