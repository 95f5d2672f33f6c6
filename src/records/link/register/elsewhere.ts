import type { Client } from '#src/graphql/client.ts'
import {
  CashAccountsElsewhereDocument,
  CostCentersElsewhereDocument,
  MembersElsewhereDocument,
  MinistriesElsewhereDocument,
  PlacesElsewhereDocument,
  PointsOfSaleElsewhereDocument,
  SuppliersElsewhereDocument,
} from '#src/graphql/generated/elsewhere.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'

interface Found {
  readonly name: string
  readonly branchId?: string | null
}

/** The first record that is found by a name, by the resource of its register; none of registers that are of no branch. */
const documents: Readonly<
  Record<string, TypedDocument<Readonly<Record<string, { readonly rows: readonly Found[] }>>, { search: string }>>
> = {
  'members-offerings': MembersElsewhereDocument,
  supplier: SuppliersElsewhereDocument,
  'cash-account': CashAccountsElsewhereDocument,
  'cost-center': CostCentersElsewhereDocument,
  'point-of-sale': PointsOfSaleElsewhereDocument,
  place: PlacesElsewhereDocument,
  ministry: MinistriesElsewhereDocument,
}

/** A record of that name, in whichever of the branches that the person reaches; null where there is none. */
export async function elsewhereOf(client: Client, resource: string, search: string, signal: AbortSignal) {
  const document = documents[resource]
  if (!document) return null
  const answer = await client.request(document, { search }, { signal, everyBranch: true })
  return Object.values(answer)[0]?.rows[0] ?? null
}
